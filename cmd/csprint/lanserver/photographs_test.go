package lanserver

import (
	"bytes"
	"encoding/json"
	"image"
	"image/draw"
	"image/jpeg"
	"maps"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/paper"
	"github.com/csprint/csprint/records"
)

// withRecords is a game with its packet, and the pages of its records and of other sheets.
func withRecords(t *testing.T, name, text string, more ...string) (Game, []*layout.Frame) {
	t.Helper()
	g := gameOf(t, name, text)
	how := job.Plain()
	how.Fill = true
	settings, err := job.PrintSettings(how, fonts.Embedded(), nil, false)
	if err != nil {
		t.Fatal(err)
	}
	laid, err := sheet.Lay(sheet.NewDesk(settings, g.Game, g.Book), append(more, "records"), "")
	if err != nil {
		t.Fatal(err)
	}
	pages, err := laid.Frames()
	if err != nil {
		t.Fatal(err)
	}
	g.Printed = func() (paper.Printed, error) {
		return paper.Printed{Muster: after.MusterOf(g.Game, g.Book), Pages: pages}, nil
	}
	return g, pages
}

// packed is a picture as a file.
func packed(picture image.Image) []byte {
	var file bytes.Buffer
	if err := jpeg.Encode(&file, picture, nil); err != nil {
		panic(err)
	}
	return file.Bytes()
}

// sendPicture posts a photograph.
func sendPicture(t *testing.T, client *http.Client, root string, picture []byte) (status int, text string) {
	t.Helper()
	return posted(t, client, root, "photograph", bytes.NewReader(picture))
}

// oddPictures are pictures of none of a packet's cards, with what is said of each.
func oddPictures(t *testing.T, photo []byte) map[string]string {
	odd := map[string]string{"The guns are behind the wood.": "no picture that csprint reads", string(photo[:20_000]): "a broken picture"}
	if !example.Every() {
		return odd
	}
	dark := image.NewGray(image.Rect(0, 0, 800, 600))
	odd[string(packed(dark))] = "no code is found"
	_, others := withRecords(t, "salamanca", example.Read(t, "salamanca.yaml"))
	other := camera.PageWith(t, others, "A-01 record losses 1")
	odd[string(other.Photo())] = "shows a card of another game"
	crowd := image.NewGray(image.Rect(0, 0, 2*other.Picture.Rect.Dx(), 2*other.Picture.Rect.Dy()))
	for i := range 4 {
		draw.Draw(crowd, other.Picture.Rect.Add(image.Pt(i%2*other.Picture.Rect.Dx(), i/2*other.Picture.Rect.Dy())), other.Picture, image.Point{}, draw.Src)
	}
	odd[string(packed(crowd))] = "shows a card of another game"
	return odd
}

// TestPhotographsOfRecords has an umpire's hub read what was crossed on paper: what is sure as marks, a box that was left
// out as a question, whose mark comes with its answer. What shows none of the packet's cards is refused with a word.
func TestPhotographsOfRecords(t *testing.T) {
	example.Long(t)
	t.Parallel()
	g, pages := withRecords(t, "first-game", example.Read(t, "first-game.yaml"))
	root, stop := served(t, filepath.Join(t.TempDir(), "battle.db"), g, "")
	defer stop()
	seed := string(g.Game.Seed)
	umpire, player := enter(t, root, seed, join.Umpire, "the-umpires-tablet"), enter(t, root, seed, g.Game.Sides[1].ID, "a-phone-of-mine")

	first := camera.PageWith(t, pages, "B-01 record losses 1").Cross("B-01 record losses 1", "B-01 record losses 2", "B-01 record disorder 1", "B-02 record losses 1", "B-02 record losses 3")
	status, text := sendPicture(t, umpire, root, first.Photo())
	var read paper.Reading
	if err := json.Unmarshal([]byte(text), &read); err != nil || status != 200 || read.Cards < 2 || len(read.Wrong) > 0 {
		t.Fatalf("%d %.500s", status, text)
	}
	for _, box := range []string{"B-01 record losses 1", "B-01 record losses 2", "B-02 record losses 2"} { // marked, and not sure
		if !strings.HasPrefix(read.Cuts[box], "data:image/jpeg;base64,") {
			t.Errorf("of %s is shown %.30q", box, read.Cuts[box])
		}
	}
	if cut, shown := read.Cuts["B-01 record losses 9"]; shown {
		t.Errorf("of an empty box is shown %.30q", cut)
	}
	together := func(answers map[string]string) (found paper.Finding) {
		t.Helper()
		body, _ := json.Marshal(paper.Asked{Pictures: []paper.Picture{{Name: "picture 1", Told: read.Told}}, Answers: answers})
		if text := post(t, umpire, root, "photographs", string(body)); json.Unmarshal([]byte(text), &found) != nil {
			t.Fatalf("put together: %s", text)
		}
		return found
	}
	red, register := &g.Game.Sides[1], records.NewRegister(g.Game)
	key := func(n int) string { return register.Of(*red.Units()[n]).Key() }
	marksOf := func(f paper.Finding, unit string) (said []string) {
		for _, m := range f.Marks {
			if m.Unit == unit {
				said = append(said, string(m.Field)+" "+m.Value.String())
			}
		}
		return said
	}
	found := together(nil)
	if got := marksOf(found, key(0)); !slices.Equal(got, []string{"losses 2", "disorder 1"}) {
		t.Errorf("of what is sure is said %v: %+v", got, found)
	}
	open := slices.DeleteFunc(slices.Clone(found.Questions), func(q paper.Question) bool { return !q.Open })
	if len(open) == 0 || open[0].Box != "B-02 record losses 2" || open[0].Why != "crossed out of turn, or left out" || len(marksOf(found, key(1))) > 0 {
		t.Fatalf("of a box that was left out: %+v, and of its unit %v", found.Questions, marksOf(found, key(1)))
	}
	answers := map[string]string{}
	for _, q := range open {
		answers[q.Box] = map[bool]string{true: "x", false: "-"}[q.Box <= "B-02 record losses 3"]
	}
	found = together(answers)
	if got := marksOf(found, key(1)); !slices.Equal(got, []string{"losses 3"}) {
		t.Errorf("with the answer %v its unit is said %v", answers, got)
	}

	var own paper.Reading
	if status, text := sendPicture(t, player, root, first.Photo()); status != http.StatusOK || json.Unmarshal([]byte(text), &own) != nil || own.Cards != read.Cards || !maps.Equal(own.Cuts, read.Cuts) {
		t.Errorf("a player's picture: %d %.500s", status, text)
	}
	for picture, said := range oddPictures(t, first.Photo()) {
		if status, text := sendPicture(t, umpire, root, []byte(picture)); status != http.StatusUnprocessableEntity || !strings.Contains(text, said) {
			t.Errorf("a picture is answered %d %.300s, expected %q", status, text, said)
		}
		if answer, err := player.Get(root + "/live/me"); err != nil || answer.StatusCode != 200 {
			t.Errorf("after one that is %s the hub answers %v", said, err)
		}
	}
	for _, odd := range []string{`{"pictures":7}`, `{"pictures":[{}]}`, `{"pictures":[{"told":"[]"}]}`} {
		if status, text := posted(t, umpire, root, "photographs", strings.NewReader(odd)); status != http.StatusUnprocessableEntity || !strings.Contains(text, `"why"`) {
			t.Errorf("of %s is said %d %s", odd, status, text)
		}
	}
}
