# Finds a Python and hands over to bootstrap.py. Read by ./imperia and ./test.

find_python() {
    if [ -f "$1/.venv/imperia.json" ] && [ -x "$1/.venv/bin/python" ]; then
        echo "$1/.venv/bin/python"
        return
    fi
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            echo "$name"
            return
        fi
    done
    uv python find '>=3.11' 2>/dev/null
}

start() {
    root=$1
    shift
    python=$(find_python "$root")
    if [ -z "$python" ]; then
        echo "imperia needs Python 3.11 or newer: install it, then run this command again." >&2
        exit 1
    fi
    exec "$python" -I -S "$root/scripts/bootstrap.py" "$@"
}
