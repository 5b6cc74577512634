// Package example finds the scenarios and opens the books that csprint ships,
// from whichever room a test runs in. It knows nothing of what scenarios say;
// tests alone import it.
package example

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
)

// Tests roll and lay out one game after another and throw it away: with room for what is
// thrown away they take a third less of a processor.
func init() {
	debug.SetGCPercent(1000)
	debug.SetMemoryLimit(600 << 20)
}

// Root is the project's folder: the nearest one above the test that holds go.mod.
func Root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		above := filepath.Dir(dir)
		if above == dir {
			t.Fatal("no go.mod above the test")
		}
		dir = above
	}
}

// Path is where a file of the project lies: "examples/salamanca.yaml".
func Path(t testing.TB, name string) string {
	t.Helper()
	return filepath.Join(Root(t), filepath.FromSlash(name))
}

// Seeds are those that golden files are rolled by; the examples have none. The
// seed of a game that is played can't be guessed, as these can.
var Seeds = map[string]string{
	"canister-bridge.yaml": "valdemora-1813",
	"coalition.yaml":       "coalition-1812",
	"first-game.yaml":      "post-road-1809",
	"musket-pico.yaml":     "pico-de-miranda",
	"night-patrol.yaml":    "nose-trench-2",
	"night-raid.yaml":      "nose-trench",
	"old-list.yaml":        "crossing-1806",
	"rolled-meeting.yaml":  "where-the-roads-meet",
	"salamanca.yaml":       "salamanca-1812",
	"real-ground.yaml":     "two-brooks-1809",
	"second-column.yaml":   "second-column-1813",
}

// Read is the text of an example, "salamanca.yaml", with its seed.
func Read(t testing.TB, name string) string {
	t.Helper()
	head, rest, found := strings.Cut(Text(t, "examples/"+name), "\nrules: ")
	rules, rest, _ := strings.Cut(rest, "\n")
	if Seeds[name] == "" || !found {
		t.Fatalf("%s has no seed for tests, or no rules", name)
	}
	return head + "\nrules: " + rules + "\nseed: " + Seeds[name] + "\n" + rest
}

// Text is what stands in a file of the project.
func Text(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(Path(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Names are the examples' names, in order.
func Names(t testing.TB) []string {
	t.Helper()
	paths, err := filepath.Glob(Path(t, "examples/*.yaml"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for i, path := range paths {
		paths[i] = filepath.Base(path)
	}
	return paths
}

// Every tells whether a test looks at all of its cases and not at some of every kind:
// it does where CSPRINT_EVERY_CASE is set, as in check.sh.
func Every() bool { return os.Getenv("CSPRINT_EVERY_CASE") != "" }

// Deep tells whether a test takes the minutes that it would need before a release: where
// CSPRINT_EVERY_CASE is "deep", as in "check.sh deep".
func Deep() bool { return os.Getenv("CSPRINT_EVERY_CASE") == "deep" }

// Long leaves a test to runs that try every case: one that takes seconds, and holds what
// shorter ones hold of less.
func Long(t testing.TB) {
	t.Helper()
	if testing.Short() || !Every() {
		t.Skip("long: CSPRINT_EVERY_CASE=1 has it")
	}
}

// BeforeRelease leaves a test to deep runs: one that takes a great part of a minute of a processor,
// of what shorter ones hold for the usual case.
func BeforeRelease(t testing.TB) {
	t.Helper()
	if !Deep() {
		t.Skip("before a release: CSPRINT_EVERY_CASE=deep has it")
	}
}

// Some is how many cases a test tries: all where every case is asked for, else a few.
func Some(every, few int) int {
	if Every() {
		return every
	}
	return few
}

// SomeDeep is how many cases a test tries that are all tried before a release alone: all in a
// deep run, else a few.
func SomeDeep(every, few int) int {
	if Deep() {
		return every
	}
	return few
}

// Kinds are examples of every rule set, in order: the first of each, or all of them
// where every case is asked for.
func Kinds(t testing.TB) []string {
	t.Helper()
	return kinds(t, Every())
}

// DeepKinds are the first examples of each rule set, or all examples in a deep run.
func DeepKinds(t testing.TB) []string {
	t.Helper()
	return kinds(t, Deep())
}

func kinds(t testing.TB, all bool) (names []string) {
	t.Helper()
	seen := map[string]bool{}
	for _, name := range Names(t) {
		_, rest, _ := strings.Cut(Text(t, "examples/"+name), "\nrules: ")
		rules := strings.Fields(rest)[0]
		if all || !seen[rules] {
			names = append(names, name)
		}
		seen[rules] = true
	}
	return names
}

// Book is the book of a rule set, the test's own to change.
func Book(t testing.TB, id string) *rules.Book {
	t.Helper()
	b, err := rules.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Pack is the book of a pack that lies in a folder of the project, which is on the registry
// from then on.
func Pack(t testing.TB, folder string) *rules.Book {
	t.Helper()
	p, err := pack.Read(folder, os.DirFS(Path(t, folder)))
	if err == nil {
		err = rules.Add(p)
	}
	if err != nil {
		t.Fatal(err)
	}
	return Book(t, p.ID)
}

// Hedge is the folder of a small rule set with something of everything.
const Hedge = "testdata/packs/hedge-skirmish"
