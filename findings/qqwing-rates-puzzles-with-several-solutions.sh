#!/bin/sh
# QQwing 1.3.4 (Debian 12, 1.3.4-1.1+b1): solves and rates a puzzle with six solutions as if it had one.
#
# Guessed before it was run: --solve says of a puzzle that it has several solutions, as it says "not possible" of others.
# Seen: it prints one of the six, another each time, and with --stats "Expert" (by its guesses), status 0, no word. The same
# puzzle with all its givens is "Simple". Only --count-solutions, asked for besides, writes the 6.
# Whom it hurts: who checks or sorts a list of puzzles with it: broken ones come out as hard ones.
#
# Downloads qqwing and its library by apt (as Debian 12 has them) into a temporary folder, installs nothing, and fails if
# what it does has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq qqwing=1.3.4-1.1+b1 libqqwing2v5=1.3.4-1.1+b1
for package in *.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(dirname "$(find "$folder/root" -name 'libqqwing.so.*' | head -n 1)")
export LD_LIBRARY_PATH
whole=530070000600195000098000060800060003400803001700020006060000280000419005000080079
broken=530070000600190000098000060800060003400803001700020006060000280000419005000080000

answer() {
    puzzle=$1
    shift
    printf '%s\n' "$puzzle" | root/usr/bin/qqwing --solve --csv "$@" | tail -n 1
}

echo "all givens:   $(answer $whole --stats)"
echo "four fewer:   $(answer $broken --stats)"
echo "its solutions: $(answer $broken --count-solutions)"
answer $whole --stats | grep -q ',Simple,$'
answer $broken --stats | grep -Eq '^[1-9]{81},.*,Expert,$'
answer $broken --count-solutions | grep -Eq '^[1-9]{81},6,$'
