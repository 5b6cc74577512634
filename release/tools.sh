#!/bin/sh
# Builds the programs that a release is made with. Called by hand, it puts them into
# $(go env GOPATH)/bin.
set -eu
go install github.com/goreleaser/goreleaser/v2@v2.13.0
go install github.com/anchore/syft/cmd/syft@v1.51.0
[ -z "${GITHUB_PATH:-}" ] || echo "$(go env GOPATH)/bin" >>"$GITHUB_PATH"
command -v brotli >/dev/null || sudo apt-get install -y -qq brotli
