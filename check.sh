#!/bin/sh
# The checks that people and CI run alike; CONTRIBUTING.md says what each is for.
# They run in two lines side by side: what compiles, lays out or waits for a browser
# has stretches that leave a processor idle.
set -eu
cd "$(dirname "$0")"

# What tries the more the longer it is given tries a few here; "check.sh deep", before a release,
# tries every case of each test, and as many as once found faults: maps of each class, games of
# which an enemy learns nothing, packets whose words lie apart, odd house rules and those of one
# number, changes of a text, pairs of armies, days of each climate, bad copies of all codes, two
# hundred kills of who keeps a live game, a convention of 400 phones, mistakes put back into halls.
deep=${1-}
maps=15 fought=10 games=20 packets=20 odd=3 each=2 edits=5 armies=20 days=1000 copies= cases= analysed=false
if [ "$deep" = deep ]; then
	maps=200 fought=200 games=150 packets=100 odd=12 each=8 edits=25 armies=200 days=15000 copies=-copies cases=deep analysed=true
fi
sweeps='^Test(MapsHoldTheirPromises|MapsPlayFair|EnemyTellsNothing|FilesAreSound|WordsAreApart|NothingStaleIsShown|CodesSurviveABadCopy|LowInkSaves|EveryHourKeepsTheClimate|RainIsAsMeasured|ArmiesAreMadeUpAlike|OddHouseRules|HouseNumbersKeepApart|ChangedNumbersAreMarked|SameOnArm64)$'
# What takes long under the race detector and has nothing side by side that others haven't.
inturn='^Test(EnemyTellsNothingOnTheWire|NobodyFreezesAUnit|EachFailureIsTold|LargeEventsCostMore|OneCodeForMany|PhonesThatMarkTooMuch|LeavingGivesNoFreshLimits|PhonesHashAsCsprint|FilesBesideTheText|ThePlanIsThatOfPrint|PhotographsOfRecords|DamagedFaces|CodesForArmies|MaskHasTheLeastPenalty|AgainstAnotherEncoder)$'

# The rooms whose tests take longest, of all cases.
longest='./studio/front ./cmd/csprint ./cmd/csprint/lanserver ./site ./studio ./live/board ./live/backup ./live/hub ./live/rehearsal ./readback ./seal/hall ./export ./leaks ./gallery ./layout/sheet'

# Whatever builds otherwise than "go test" does, and the sweeps.
others() {
	# Under the race detector, the short tests of the rooms that do things side by side;
	# what only reads page after page, or does one thing after another, is left to the run without
	# the detector.
	go test -vet=off -race -short -skip "$inturn" ./cmd/csprint/lanserver ./fonts ./internal/folder ./layout/pdf \
		./layout/sheet/page ./live/backup ./live/hub ./live/store ./records ./seal/hall ./studio/session ./templates
	# Of the sheets, whole packets of every rule set, whose parts are laid out side by side; of
	# maps those that share a base.
	go test -vet=off -race -short -run 'DrawnAlike|AskedOnce|SheetsAreNumbered|LeanPackets|SideBySide' ./layout/sheet ./layout/chart
	go test -vet=off -race -run '^TestTriesBesideOneAnother$' ./generate/ground/maker
	# With tests it takes four times as long, and takes what they alone call for used.
	go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 -tests=$analysed ./...
	CSPRINT_EVERY_CASE=${cases:-yes} go test -vet=off -run "$sweeps" ./layout/sheet $copies -games $games -seeds $packets -odd $odd -each $each -timeout 60m
	CSPRINT_EVERY_CASE=$cases go test -vet=off -run "$sweeps" ./cmd/csprint -every
	go test -vet=off -run "$sweeps" ./generate/ground/maker -seeds $maps
	go test -vet=off -run "$sweeps" ./generate/ground/playtest -seeds $fought -timeout 60m
	CSPRINT_EVERY_CASE=yes go test -vet=off -run "$sweeps" ./generate -armies $armies
	CSPRINT_EVERY_CASE=yes go test -vet=off -run "$sweeps" ./generate/weather -days $days
	go test -vet=off -run "$sweeps" ./studio/session -edits $edits
}

unformatted=$(gofmt -l .)
if [ -n "$unformatted" ]; then
	echo "these files want gofmt:" >&2
	echo "$unformatted" >&2
	exit 1
fi
go mod tidy -diff
others &
line=$!
# Both lines are run to their ends, so that one run tells all that fails, and nothing runs on behind.
failed=
go vet -tags manual ./... || failed=yes
# The longest first, with every case that "go test ./..." leaves out: windows, other screens, packets and
# languages; halls are played by chance. Three rooms at once, since windows wait more than they work.
CSPRINT_EVERY_CASE=${cases:-yes} go test -vet=off -p 3 -timeout 60m -skip "$sweeps" $longest $(go list ./... | grep -vxF "$(go list $longest)") || failed=yes
wait "$line" || failed=yes
[ -z "$failed" ]
if [ "$deep" = deep ]; then
	# Their types are held by TestBuildsElsewhere.
	for system in windows/amd64 darwin/arm64; do
		GOOS=${system%/*} GOARCH=${system#*/} CGO_ENABLED=0 go build -gcflags='all=-N -l' -o /dev/null ./cmd/csprint
	done
	go generate ./internal/source # as a release has it
	CSPRINT_EVERY_CASE=deep go test -vet=off -run 'FitsItsBudget$' ./studio/front -engine
	go test -vet=off -run '^Test(SQLite|Postgres)$/^Killed$' ./live/store -kills
fi
