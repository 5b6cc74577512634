#!/bin/sh
# The checks that people and CI run alike; CONTRIBUTING.md says what each is for.
set -eu
cd "$(dirname "$0")"

unformatted=$(gofmt -l .)
if [ -n "$unformatted" ]; then
	echo "these files want gofmt:" >&2
	echo "$unformatted" >&2
	exit 1
fi
go mod tidy -diff
go vet ./...
go vet -tags manual ./cmd/csprint
go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./...
# Whether it builds for others takes no optimising.
for system in windows/amd64 darwin/arm64 linux/arm64; do
	echo "building for $system"
	GOOS=${system%/*} GOARCH=${system#*/} CGO_ENABLED=0 go build -gcflags='all=-N -l' -o /dev/null ./cmd/csprint
done
echo "building the studio's engine"
GOOS=js GOARCH=wasm CGO_ENABLED=0 go build -trimpath -o /dev/null ./cmd/studio-wasm
# Under the race detector, the short tests of the rooms that do things side by
# side; a transcript, or a print that is killed, is of a program of its own, and
# what only reads page after page is left to the run without the detector.
go test -vet=off -race -short -skip '^TestScripts$|Killed|Stopped|AtOnce|SmallDisk|ExportsAreReadOver' \
	./cmd/... ./fonts ./internal/folder ./layout ./layout/pdf ./layout/sheet/page ./leaks/... ./live/... ./records ./site ./studio/session ./templates
# Of the sheets, whole packets of every rule set, whose parts are laid out side by side; of
# maps those that share a base.
go test -vet=off -race -short -run 'DrawnAlike|AskedOnce|SheetsAreNumbered|LeanPackets|SideBySide' ./layout/sheet ./layout/chart
go test -vet=off -race -run '^TestTriesBesideOneAnother$' ./generate/ground/maker
# All of them without it, and every case of each; those of rolled ground on 200 maps of each class
# instead of a few, 12 odd house rules and 8 of one number, what an enemy tells in 150 games, the words of 100 packets, the files of every example, 25 changes of a text,
# bad copies of all codes, and two hundred kills of who keeps a live game.
promises='^TestMapsHoldTheirPromises$'
enemy='^TestEnemyTellsNothing$'
sound='^TestFilesAreSound$'
words='^TestWordsAreApart$'
stale='^TestNothingStaleIsShown$'
copies='^TestCodesSurviveABadCopy$|^TestLowInkSaves$'
climate='^TestEveryHourKeepsTheClimate$'
armies='^TestArmiesAreMadeUpAlike$'
kills='^Test(SQLite|Postgres)$/^Killed$'
house='^TestOddHouseRules$|^TestHouseNumbersKeepApart$|^TestChangedNumbersAreMarked$'
CSPRINT_EVERY_CASE=1 go test -vet=off -skip "$promises|$enemy|$sound|$words|$house|$stale|$copies|$climate|$armies" ./...
go test -vet=off -run "$sound" ./cmd/csprint -every
go test -vet=off -run "$promises" ./generate/ground/maker -seeds 200
# These do one thing after another: two lines of them side by side.
(
	go test -vet=off -run "$copies" ./layout/sheet -copies -timeout 40m
	go test -vet=off -run "$enemy|$words|$house" ./layout/sheet -games 150 -seeds 100 -odd 12 -each 8 -timeout 40m
) &
line=$!
if command -v brotli >/dev/null; then
	go generate ./internal/source # as a release has it
	go test -vet=off -run 'FitsItsBudget$' ./studio/front -engine
fi
go test -vet=off -run "$armies" ./generate -armies 200
go test -vet=off -run "$climate" ./generate/weather -days 15000
go test -vet=off -run "$stale" ./studio/session -edits 25
go test -vet=off -run "$kills" ./live/store -kills
wait "$line"
