#!/bin/sh
# Writes the licences of all that a csprint of any system is made of, beside its own:
# of modules, of faces, of what its pages in a browser carry, and of Go.
set -eu
cd "$(dirname "$0")/.."

modules() { # of a program for a system
	GOOS=$1 GOARCH=$2 CGO_ENABLED=0 go list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}' "$3"
}
headed() { # files, under one heading
	printf '\n%s\n%s\n' "$(printf '%080d' 0 | tr 0 =)" "$1"
	shift
	for file; do
		echo
		tr -d '\r' <"$file" | sed 's/[[:space:]]*$//'
	done
}
{
	echo "csprint itself is under the MIT licence, in the file LICENSE. What it is made of, and under which terms:"
	{
		modules linux amd64 ./cmd/csprint
		modules windows amd64 ./cmd/csprint
		modules darwin arm64 ./cmd/csprint
		modules js wasm ./cmd/studio-wasm
	} | LC_ALL=C sort -u | while read -r module version dir; do
		headed "$module $version" $(find "$dir" -maxdepth 2 -type f \( -ipath '*/licen[cs]es/*' -o ! -path "$dir/*/*" \( -iname '*licen[cs]e*' -o -iname 'copying*' -o -iname 'copyright*' -o -iname 'notice*' \) \) | LC_ALL=C sort)
	done
	git ls-files '*LICENSE*' ':!examples' | grep / | LC_ALL=C sort | while read -r file; do
		headed "$file" "$file"
	done
	headed "Go's standard library" "$(go env GOROOT)/LICENSE"
} >cmd/csprint/licences.txt
