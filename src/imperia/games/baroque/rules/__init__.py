"""The rules of Baroque, a module for each chapter of the rulebook."""
