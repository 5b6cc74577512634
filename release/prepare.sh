#!/bin/sh
# Makes what a release carries beside the program: the studio's engine for its
# browsers, completions, and the manual. Run with the version, 1.2.3.
set -eu
cd "$(dirname "$0")/.."
version=${1:?a version, such as 1.2.3}

go generate ./internal/source # its own texts, parsed: program and engine have them built in

engine=cmd/csprint/engine
mkdir -p "$engine"
go run ./cmd/studio-wasm "$engine" "v$version"
brotli --quality=11 --lgwin=24 --rm --force "$engine/engine.wasm" "$engine/engine-names.txt"

out=release/out
rm -rf "$out"
mkdir -p "$out/completions" "$out/man"
go build -tags manual -o "$out/csprint" ./cmd/csprint
"$out/csprint" completion bash >"$out/completions/csprint.bash"
"$out/csprint" completion zsh >"$out/completions/_csprint"
"$out/csprint" completion fish >"$out/completions/csprint.fish"
"$out/csprint" completion powershell >"$out/completions/csprint.ps1"
"$out/csprint" man "$out/man"
rm "$out/csprint"
