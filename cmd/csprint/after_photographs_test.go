package main

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
)

// pagesPrinted are the pages of a packet that are marked.
func pagesPrinted(t *testing.T, dir string) []*layout.Frame {
	t.Helper()
	p, err := playedWith(dir, printFlags{})
	if err != nil {
		t.Fatal(err)
	}
	return p.pages
}

// pictured is a photograph in a file, or a scan where that is a PDF.
func pictured(t *testing.T, picture *image.Gray, name string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	data := camera.PhotoOf(picture)
	if strings.HasSuffix(name, ".pdf") {
		data = camera.Scan(picture)
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestPhotographsAreReadBack has the next day made of photographs and a scan of records that were crossed, asks about a
// box that is faint, and refuses sheets of another game.
func TestPhotographsAreReadBack(t *testing.T) {
	dir := printed(t, "first-game", "--only", "records")
	after := func(out string, more ...string) string {
		var said, trouble bytes.Buffer
		run(append([]string{"after", dir, "--goes-on", "-o", out}, more...), &said, &trouble)
		return said.String() + trouble.String()
	}
	pages := pagesPrinted(t, dir)
	red := func(t *testing.T) camera.Page { return camera.PageWith(t, pages, "B-01 record losses 1") }
	for _, name := range []string{"photo.jpg", "scan.pdf"}[:example.SomeDeep(2, 0)] {
		s := red(t)
		s.Cross("B-01 record losses 1", "B-01 record losses 2", "B-01 record losses 3", "B-01 record disorder 1", "B-02 record level broken")
		out := filepath.Join(t.TempDir(), "day2.yaml")
		said := after(out, pictured(t, s.Picture, name))
		next, _ := os.ReadFile(out)
		if !strings.Contains(said, "cards are on no photograph") {
			t.Errorf("nothing is said of the other side's cards: %s", said)
		}
		if !strings.Contains(string(next), "12th Foot, disorder: 1, lost: ") || !strings.Contains(string(next), "2/30th Foot, level: broken, men: 540}") {
			t.Errorf("%s: %s\n%s", name, said, next)
		}
		if kept, err := os.ReadFile(strings.TrimSuffix(out, ".yaml") + "-read.html"); err != nil || !strings.Contains(string(kept), `class="x"`) {
			t.Errorf("what was read is not kept: %v", err)
		}
	}

	// A box was left out: that is asked, and the answer taken.
	s := red(t)
	s.Cross("B-01 record losses 1", "B-01 record losses 3", "B-02 record level broken")
	out, photo := filepath.Join(t.TempDir(), "day2.yaml"), pictured(t, s.Picture, "photo.jpg")
	said := after(out, photo)
	if _, err := os.Stat(out); err == nil || !strings.Contains(said, "crossed out of turn, or left out") {
		t.Fatalf("a box that was left out: %s", said)
	}
	lines := strings.TrimSuffix(out, ".yaml") + "-answers.txt"
	asked, err := os.ReadFile(lines)
	if err != nil || !strings.Contains(string(asked), "? B-01 record losses 2\n") {
		t.Fatalf("%v, asked %q", err, asked)
	}
	if err := os.WriteFile(lines, []byte(strings.ReplaceAll(string(asked), "?", "x")), 0o600); err != nil {
		t.Fatal(err)
	}
	said = after(out, photo, "--answers", lines)
	if next, _ := os.ReadFile(out); !strings.Contains(said, "the next day") || !strings.Contains(string(next), "12th Foot, lost: ") || !strings.Contains(string(next), "2/30th Foot, level: broken, men: 540}") {
		t.Errorf("with answers: %s\n%s", said, next)
	}

	if !example.Every() {
		return
	}
	// Another game's sheets, a picture of none, and a card that something lies upon.
	other := t.TempDir()
	if run([]string{"print", "../../examples/first-game.yaml", "--seed", "lastweek", "--only", "records", "-o", other}, &bytes.Buffer{}, &bytes.Buffer{}) != 0 {
		t.Fatal("not printed")
	}
	covered := red(t)
	covered.CoverFrom("B-01 record losses 1")
	for want, photo := range map[string]string{
		"shows a card of another game":   pictured(t, camera.PageWith(t, pagesPrinted(t, other), "B-01 record losses 1").Picture, "other.jpg"),
		"something lies upon it":         pictured(t, covered.Picture, "covered.jpg"),
		"no code is found":               pictured(t, image.NewGray(image.Rect(0, 0, 400, 300)), "dark.jpg"),
		"this scan is not read":          filepath.Join(dir, "red-one-side.pdf"),
		"no picture that csprint reads":  renamed(t, filepath.Join(dir, "packet.json")),
		"is there already and is left a": photo,
	} {
		into := filepath.Join(t.TempDir(), "day2.yaml")
		if strings.HasPrefix(want, "is there") {
			into = out
		}
		if said := after(into, photo); !strings.Contains(said, want) {
			t.Errorf("%s: %q, expected %q", photo, said, want)
		}
	}
}

// TestContradictionsAreAsked photographs a record and a roster that differ, and a leader who was killed and wounded: each is
// asked about beside what is seen of the boxes, and the answers hold.
func TestContradictionsAreAsked(t *testing.T) {
	example.Long(t)
	dir := printed(t, "first-game", "--only", "records", "--only", "roster")
	pages := pagesPrinted(t, dir)
	record, roster := camera.PageWith(t, pages, "B-02 record losses 1"), camera.PageWith(t, pages, "B-02 roster losses 7")
	record.Cross("B-02 record losses 1", "B-02 record losses 2", "B-01 record level wavering", "B-01 record level routed")
	roster.Cross("B-02 roster losses 7")
	out := filepath.Join(t.TempDir(), "day2.yaml")
	photos := []string{pictured(t, record.Picture, "record.jpg"), pictured(t, roster.Picture, "roster.jpg")}
	after := func(more ...string) string {
		var said bytes.Buffer
		run(slices.Concat([]string{"after", dir, "--goes-on", "-o", out}, photos, more), &said, &said)
		return said.String()
	}
	said := after()
	for _, want := range []string{"B-02 losses: Two sheets differ", "B-01 level: Wavering and routed are ticked together", "put x"} {
		if !strings.Contains(strings.ToLower(said), strings.ToLower(want)) {
			t.Errorf("%q is not said: %s", want, said)
		}
	}
	page, err := os.ReadFile(strings.TrimSuffix(out, ".yaml") + "-read.html")
	if err != nil {
		t.Fatal(err)
	}
	_, asked, _ := strings.Cut(string(page), "Which of these holds?")
	asked, _, _ = strings.Cut(asked, "</form>")
	if n := strings.Count(asked, `<img alt="" src="data:image/jpeg;base64,`); n != 4 || !strings.Contains(asked, `name="B-02 losses" value="7"`) {
		t.Errorf("%d boxes are shown in %.400s", n, asked)
	}
	answers := strings.TrimSuffix(out, ".yaml") + "-answers.txt"
	lines, err := os.ReadFile(answers)
	if err != nil || !strings.Contains(string(lines), "2 / 7\n? B-02 losses\n") || strings.Count(string(lines), "? ") != 2 {
		t.Fatalf("%v, asked %q", err, lines)
	}
	write := func(text string) {
		if err := os.WriteFile(answers, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if example.Deep() {
		write("3 B-02 losses\n")
		if said := after("--answers", answers); !strings.Contains(said, "is no answer about \"B-02 losses\", expected one of 2, 7") {
			t.Errorf("an answer that is none: %s", said)
		}
		write("7 B-02 losses\n")
		if said := after("--answers", answers); !strings.Contains(said, "Add these lines") || !strings.Contains(said, "? B-01 level") {
			t.Errorf("one answer of two: %s", said)
		}
	}
	write("7 B-02 losses\nrouted B-01 level\n")
	said = after("--answers", answers)
	next, _ := os.ReadFile(out)
	if !strings.Contains(string(next), "level: routed") || !strings.Contains(string(next), "lost: 140") {
		t.Errorf("with answers: %s\n%s", said, next)
	}
}

// TestRostersAreReadBack has the next day made of a photograph of a roster, which is known by its small code, and refuses
// those of another game and of another print.
func TestRostersAreReadBack(t *testing.T) {
	example.Long(t)
	dir := printed(t, "first-game", "--only", "roster")
	s := camera.PageWith(t, pagesPrinted(t, dir), "B-02 roster losses 7")
	s.Cross("B-02 roster losses 7", "B-02 roster losses 14", "B-03 roster level broken")
	out := filepath.Join(t.TempDir(), "day2.yaml")
	var said bytes.Buffer
	run([]string{"after", dir, "--goes-on", "-o", out, pictured(t, s.Picture, "photo.jpg")}, &said, &said)
	next, _ := os.ReadFile(out)
	if !strings.Contains(string(next), "lost: 280") || !strings.Contains(string(next), "level: broken") {
		t.Errorf("%s\n%s", said.String(), next)
	}
	elsewhere := func(seed, without string) camera.Page {
		text, err := os.ReadFile("../../examples/first-game.yaml")
		if err != nil {
			t.Fatal(err)
		}
		into := t.TempDir()
		file := filepath.Join(into, "first-game.yaml")
		if err := os.WriteFile(file, bytes.Replace(text, []byte(without), nil, 1), 0o600); err != nil {
			t.Fatal(err)
		}
		if run([]string{"print", file, "--seed", seed, "--only", "roster", "-o", filepath.Join(into, "packet")}, &said, &said) != 0 {
			t.Fatal(said.String())
		}
		return camera.PageWith(t, pagesPrinted(t, filepath.Join(into, "packet")), "B-02 roster losses 7")
	}
	for want, of := range map[string]camera.Page{
		"shows a sheet of another game":                elsewhere("lastweek", ""),
		"shows a sheet that this packet does not have": elsewhere("sound", "      - {battery: Position battery, guns: 4, kind: heavy}\n"),
	} {
		said.Reset()
		if run([]string{"after", dir, "--goes-on", "-o", out + ".2", pictured(t, of.Picture, "photo.jpg")}, &said, &said); !strings.Contains(said.String(), want) {
			t.Errorf("%q, expected %q", said.String(), want)
		}
	}
}

// TestRostersOfOwnDesignAreReadBack reads a roster of a host's own design where his designs are named, as for print.
func TestRostersOfOwnDesignAreReadBack(t *testing.T) {
	if !example.Every() {
		return
	}
	club := t.TempDir()
	design := "csprint-template: 1\nextends: battle\ncolumns:\n  class: ~\n  lost: {wide: 14mm}\n"
	if err := os.MkdirAll(filepath.Join(club, "rosters"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(club, "rosters", "battle.yaml"), []byte(design), 0o600); err != nil {
		t.Fatal(err)
	}
	dir := printed(t, "first-game", "--only", "roster", "--templates", club)
	p, err := playedWith(dir, printFlags{designs: club})
	if err != nil {
		t.Fatal(err)
	}
	s := camera.PageWith(t, p.pages, "B-02 roster losses 7")
	s.Cross("B-02 roster losses 7", "B-02 roster losses 14")
	photo := pictured(t, s.Picture, "photo.jpg")
	for _, with := range []bool{true, false} {
		out := filepath.Join(t.TempDir(), "day2.yaml")
		asked := []string{"after", dir, photo, "--goes-on", "-o", out}
		if with {
			asked = append(asked, "--templates", club)
		}
		var said bytes.Buffer
		run(asked, &said, &said)
		next, _ := os.ReadFile(out)
		if strings.Contains(string(next), "lost: 280") != with || !with && !strings.Contains(said.String(), "packet.json: the packet was printed with --templates") {
			t.Errorf("designs named %t: %s\n%s", with, said.String(), next)
		}
	}
}

// TestRecordsOfSharesAreReadBack reads a record of a packet whose dice were made of shares that nobody chose alone.
func TestRecordsOfSharesAreReadBack(t *testing.T) {
	if !example.Every() {
		return
	}
	text := regexp.MustCompile(`(?m)^seed:.*\n`).ReplaceAllString(example.Read(t, "first-game.yaml"), "")
	t.Chdir(t.TempDir())
	var said bytes.Buffer
	does := func(args ...string) string {
		t.Helper()
		said.Reset()
		if run(args, &said, &said) != 0 {
			t.Fatalf("%s: %s", args, said.String())
		}
		return said.String()
	}
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("game.yaml", text)
	does("seal", "begin", "game.yaml")
	write("line", does("seal", "join", "--as", "Anna", "--keep", "anna.txt"))
	does("seal", "join", "game.yaml", "line")
	write("list", does("seal", "close", "game.yaml"))
	does("seal", "open", "anna.txt", "--list", "list")
	does("seal", "open", "game.yaml", "anna.txt")
	does("print", "game.yaml", "--only", "records", "-o", "packet")
	s := camera.PageWith(t, pagesPrinted(t, "packet"), "B-01 record losses 1")
	s.Cross("B-01 record losses 1", "B-01 record losses 2", "B-02 record level broken")
	photo := pictured(t, s.Picture, "photo.jpg")
	does("after", "packet", photo, "--goes-on", "-o", "day2.yaml")
	next, err := os.ReadFile("day2.yaml")
	if err != nil || !strings.Contains(string(next), "12th Foot, lost: ") || !strings.Contains(string(next), "level: broken") {
		t.Errorf("%v: %s\n%s", err, said.String(), next)
	}
}

// Sheets that are laid out again to be read say what those say that were printed, with whatever beside them.
func TestSheetsAreLaidOutAsTheyWerePrinted(t *testing.T) {
	for _, how := range [][]string{{"first-game"}, {"salamanca", "--sheets", "lean", "--paper", "letter"}, {"canister-bridge", "--large"}, {"night-patrol"}}[:example.Some(4, 1)] {
		dir := printed(t, how[0], how[1:]...)
		p, err := playedWith(dir, printFlags{})
		if err != nil {
			t.Fatal(err)
		}
		var was, is []string
		laid := map[string]bool{} // by the options that files were printed by
		for _, file := range p.Files {
			o := file.By(p.Options)
			if laid[fmt.Sprint(o)] {
				continue
			}
			laid[fmt.Sprint(o)] = true
			what := flagsOf(o)
			settings, err := what.how.settings()
			if err != nil {
				t.Fatal(err)
			}
			sheets, err := job.Lay(settings, p.game, p.job.Book, o)
			if err != nil {
				t.Fatal(err)
			}
			frames, err := sheets.Frames()
			if err != nil {
				t.Fatal(err)
			}
			for _, frame := range frames {
				was = append(was, sheetCodes(frame)...)
			}
		}
		for _, page := range p.pages {
			is = append(is, sheetCodes(page)...)
		}
		slices.Sort(was)
		slices.Sort(is)
		was, is = slices.Compact(was), slices.Compact(is)
		if len(was) == 0 || !slices.Equal(was, is) {
			t.Errorf("%s: printed %q, laid out again %q", how, was, is)
		}
	}
}

// sheetCodes are what the small codes of a page say.
func sheetCodes(f *layout.Frame) (all []string) {
	for _, placed := range f.Items {
		switch it := placed.Item.(type) {
		case layout.Group:
			all = append(all, sheetCodes(it.Frame)...)
		case layout.Modules:
			if it.Side == 14 {
				all = append(all, it.Says)
			}
		}
	}
	return all
}

// renamed is a file under the name of a picture.
func renamed(t *testing.T, path string) string {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(t.TempDir(), "packet.jpg")
	if err := os.WriteFile(to, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return to
}

// TestOtherRulesAreReadBack has the next day made of a photograph of a patrol's sheet and of a brigades' one, and tells what of them no
// next day depends on.
func TestOtherRulesAreReadBack(t *testing.T) {
	example.Long(t)
	for name, c := range map[string]struct{ boxes, wants []string }{
		"night-patrol":    {[]string{"B-03 patrol level walking", "B-03 patrol level killed", "B-02 patrol level walking", "B patrol casualty 1"}, []string{"killed", "walking_wounded: true", "without effect on the next day: Trench garrison: 1 casualty"}},
		"canister-bridge": {[]string{"B-04 brigade out 1", "B-04 brigade dice 1", "B-04 brigade dice 2", "B-L2 brigade fate fallen"}, []string{"Colin fallen on day 1", "destroyed on day 1", "without effect on the next day: 51st Line, 1st battalion: turn 2 (2 boxes)"}},
	} {
		dir := printed(t, name, "--only", "roster")
		s := camera.PageWith(t, pagesPrinted(t, dir), c.boxes[0])
		s.Cross(c.boxes...)
		out := filepath.Join(t.TempDir(), "day2.yaml")
		var said bytes.Buffer
		run([]string{"after", dir, "--goes-on", "-o", out, pictured(t, s.Picture, "photo.jpg")}, &said, &said)
		next, _ := os.ReadFile(out)
		for _, want := range c.wants {
			if !strings.Contains(string(next)+said.String(), want) {
				t.Errorf("%s: %q is not said: %s\n%s", name, want, said.String(), next)
			}
		}
	}
}
