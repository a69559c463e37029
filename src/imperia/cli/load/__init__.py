"""imperia bench --server: a real server in a process of its own, played from outside.

`plan` says what is asked for, `course` plays it, `observed` is the server's process; figures
become a document in `report`.
"""
