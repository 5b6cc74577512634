#!/bin/sh
# The checks that people and CI run alike: format, vet, staticcheck, tests.
set -eu
cd "$(dirname "$0")"

unformatted=$(gofmt -l .)
if [ -n "$unformatted" ]; then
	echo "these files want gofmt:" >&2
	echo "$unformatted" >&2
	exit 1
fi
go vet ./...
go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./...
# The long tests are left to go test ./... without the race detector, under
# which they would take a quarter of an hour.
go test -race -short ./...
# The promises of rolled ground on 500 maps of each class, too slow for the race detector.
go test ./generate/ground/maker -run Promises -seeds 500
