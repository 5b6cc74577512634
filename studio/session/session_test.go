package session_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/studio/session"
)

var edits = flag.Int("edits", 2, "how many random changes of each scenario are followed")

func fresh() *session.Session { return session.New(fonts.Embedded(), nil) }

func textOf(text string) session.Text {
	return session.Text{Name: "saturday.yaml", Text: []byte(text), Reach: beside(nil), Seed: "session", Options: job.Plain()}
}

// beside is what a scenario may name that lies in a folder.
func beside(folder fstest.MapFS) func(*source.File) job.Reach {
	return func(file *source.File) job.Reach { return job.Beside(file, folder) }
}

func read(t testing.TB, s *session.Session, text session.Text) *session.Edition {
	t.Helper()
	e, err := s.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// Whatever a session was asked before, its answers are those of one that was
// asked nothing yet.
func TestNothingStaleIsShown(t *testing.T) {
	names := []string{"canister-bridge.yaml", "night-raid.yaml", "musket-pico.yaml"}
	if testing.Short() {
		names = names[2:]
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(uint64(len(name)), 12))
			warm, text, shown := fresh(), textOf(example.Read(t, name)), 0
			read(t, warm, text).Counted()
			for range *edits {
				change := text
				changed(random, &change)
				e, want := read(t, warm, change), read(t, fresh(), change)
				if hold(t, random, e, want) {
					text = change
					shown++
				}
				if t.Failed() {
					t.Fatalf("after\n%s\n%+v", difference(text.Text, change.Text), change.Options)
				}
			}
			t.Logf("%d of %d texts had pages", shown, *edits)
		})
	}
}

// hold compares two editions of one text, and tells whether it has pages.
func hold(t *testing.T, random *rand.Rand, got, want *session.Edition) bool {
	t.Helper()
	if fmt.Sprint(got.Problems()) != fmt.Sprint(want.Problems()) {
		t.Errorf("problems are\n%v\nwant\n%v", got.Problems(), want.Problems())
	}
	if fmt.Sprint(got.Files()) != fmt.Sprint(want.Files()) {
		t.Errorf("files are %v, want %v", got.Files(), want.Files())
	}
	for _, f := range want.Files() {
		k := f.Kinds[random.IntN(len(f.Kinds))].Name
		holdPage(t, got, want, func(e *session.Edition) ([]byte, error) { return e.PageOf(f.Name, k, 0) })
	}
	for _, f := range want.Counted() {
		n := random.IntN(f.Pages)
		holdPage(t, got, want, func(e *session.Edition) ([]byte, error) { return e.Page(f.Name, n) })
	}
	return want.Game != nil
}

func holdPage(t *testing.T, got, want *session.Edition, page func(*session.Edition) ([]byte, error)) {
	t.Helper()
	a, errA := page(got)
	b, errB := page(want)
	if !bytes.Equal(a, b) || fmt.Sprint(errA) != fmt.Sprint(errB) {
		t.Errorf("a page differs: %v, want %v", errA, errB)
	}
}

var number = regexp.MustCompile(`\b[0-9]+\b`)

// changed changes a text, or how it is printed or rolled, in one place.
func changed(random *rand.Rand, t *session.Text) {
	lines := strings.Split(string(t.Text), "\n")
	i := random.IntN(len(lines))
	switch random.IntN(8) {
	case 0:
		lines = slices.Delete(lines, i, i+1)
	case 1:
		lines = slices.Insert(lines, i, "")
	case 2:
		t.Paper = []string{"a4", "letter", "a3"}[random.IntN(3)]
	case 3:
		t.Ink = []string{"full", "low"}[random.IntN(2)]
	case 4:
		t.Reroll = [][]string{nil, {"terrain"}, {"terrain/hills"}, {"weather"}, {"side"}}[random.IntN(5)]
	default:
		for !number.MatchString(lines[i]) {
			i = (i + 1) % len(lines)
		}
		found := number.FindAllStringIndex(lines[i], -1)
		at := found[random.IntN(len(found))]
		n, _ := strconv.Atoi(lines[i][at[0]:at[1]])
		lines[i] = lines[i][:at[0]] + strconv.Itoa(max(0, n+random.IntN(5)-2)) + lines[i][at[1]:]
	}
	t.Text = []byte(strings.Join(lines, "\n"))
}

// difference are the lines that two texts have not in common.
func difference(a, b []byte) string {
	was, is := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	return fmt.Sprintf("- %q\n+ %q", without(was, is), without(is, was))
}

func without(lines, others []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return slices.Contains(others, line) })
}

// The files that a scenario names are read anew with each text.
func TestFilesBesideTheText(t *testing.T) {
	text := textOf(strings.Replace(example.Read(t, "first-game.yaml"), "\nrules: ", "\nhouse_rules: [club.yaml]\nrules: ", 1))
	s := fresh()
	if e := read(t, s, text); !strings.Contains(fmt.Sprint(e.Problems()), `house rules "club.yaml" cannot be read: file does not exist`) {
		t.Errorf("problems are %v", e.Problems())
	}
	tables := func(patch string) []byte {
		text.Reach = beside(fstest.MapFS{"club.yaml": {Data: []byte(patch)}})
		e := read(t, s, text)
		var all []byte
		for n := 0; ; n++ {
			page, err := e.PageOf("tables", "tables", n)
			if errors.Is(err, session.ErrNoPage) {
				return all
			}
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, page...)
		}
	}
	first := tables(patch(3))
	if bytes.Equal(first, tables(patch(4))) {
		t.Error("house rules changed and the tables did not")
	}
	if !bytes.Equal(first, tables(patch(3))) {
		t.Error("the first house rules make other tables than before")
	}
	text.Reach = beside(fstest.MapFS{"club.yaml": {Data: []byte("nonsense: 1\n")}})
	for range 2 {
		if e := read(t, s, text); len(e.Problems()) == 0 || e.Game != nil {
			t.Error("nonsense in the house rules is no problem")
		}
	}
}

// Files are told by kinds and by titles, which make up all of their pages.
func TestFilesAreCounted(t *testing.T) {
	e := read(t, fresh(), textOf(example.Read(t, "musket-pico.yaml")))
	if len(e.Remarks(nil)) > 0 {
		t.Errorf("remarks %q", e.Remarks(nil))
	}
	at := 0
	for _, f := range e.Counted() {
		for _, runs := range [][]session.Run{f.Kinds, f.Titles} {
			at = 0
			for _, r := range runs {
				if r.First != at || r.Pages < 1 || r.Name == "" || r.Size.W == 0 {
					t.Errorf("%s: %+v, want it to begin at %d", f.Name, r, at)
				}
				at += r.Pages
			}
			if at != f.Pages {
				t.Errorf("%s: %d pages in %+v, want %d", f.Name, at, runs, f.Pages)
			}
		}
		last, err := e.Page(f.Name, f.Pages-1)
		again, errAgain := e.PageOf(f.Name, f.Kinds[len(f.Kinds)-1].Name, f.Kinds[len(f.Kinds)-1].Pages-1)
		if err != nil || errAgain == nil && !drawnOn(last, again) {
			t.Errorf("%s: the last page is not the last of its kind: %v, %v", f.Name, err, errAgain)
		}
	}
	if at == 0 {
		t.Error("there are no files")
	}
}

// drawnOn tells whether a picture is another with no more on it than the number of a sheet.
func drawnOn(numbered, page []byte) bool {
	const most = 4000 // bytes that a number takes, with letters that nothing else has
	var drawn []string
	for line := range strings.Lines(string(numbered)) {
		drawn = append(drawn, line)
	}
	for line := range strings.Lines(string(page)) {
		if !slices.Contains(drawn, line) {
			return false
		}
	}
	return len(numbered)-len(page) < most
}

// What is wrong is told in places, and nothing is shown of it.
func TestProblems(t *testing.T) {
	s := fresh()
	good := example.Read(t, "musket-pico.yaml")
	for name, text := range map[string]string{
		"saturday.yaml:1:1: ":          "nonsense: [",
		"unknown rule set":             strings.Replace(good, "rules: musket", "rules: muskets", 1),
		"letters that csprint's faces": strings.Replace(good, "title: ", "title: 漢 ", 1),
	} {
		e := read(t, s, textOf(text))
		if !strings.Contains(fmt.Sprint(e.Problems()), name) {
			t.Errorf("problems are %v, want %s", e.Problems(), name)
		}
		if _, err := e.PageOf("tables", "tables", 0); err == nil || e.Files() != nil || e.Counted() != nil {
			t.Error("a text with problems has pages")
		}
	}
	wide := textOf(strings.Replace(good, "battalion: Detached light companies, short: Light coys", "battalion: "+strings.Repeat("Wwwwwwwwwwww", 12), 1))
	e := read(t, s, wide)
	if len(e.Problems()) > 0 || len(e.Prove()) == 0 {
		t.Errorf("problems at once %v", e.Problems())
	}
	e = read(t, s, textOf(good))
	if _, err := e.PageOf("allied", "brief", 999); !errors.Is(err, session.ErrNoPage) {
		t.Errorf("page 999: %v", err)
	}
	if _, err := e.Page("nobody", 0); !errors.Is(err, session.ErrNoPage) {
		t.Errorf("nobody's page: %v", err)
	}
	if _, err := s.Read(session.Text{Name: "a.yaml", Options: packet.Options{Paper: "a5"}}); err == nil {
		t.Error("A5 is no paper and no error")
	}
}

// patch is a club's house rule of +n.
func patch(n int) string {
	return fmt.Sprintf("rules: cold-steel\ntitle: Club rules\nmodifiers:\n  - {list: morale-modifiers, item: in light cover, value: +%d}\n", n)
}
