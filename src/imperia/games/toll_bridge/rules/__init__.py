"""The rules of Toll Bridge, a module for each chapter."""
