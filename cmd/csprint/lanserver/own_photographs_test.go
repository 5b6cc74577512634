package lanserver

import (
	"encoding/json"
	"fmt"
	"image"
	"image/draw"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/trial/camera"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/paper"
)

// sideBySide is pictures in one, from left to right.
func sideBySide(pictures ...*image.Gray) *image.Gray {
	var size image.Point
	for _, p := range pictures {
		size = image.Pt(size.X+p.Rect.Dx(), max(size.Y, p.Rect.Dy()))
	}
	whole := image.NewGray(image.Rectangle{Max: size})
	draw.Draw(whole, whole.Rect, image.White, image.Point{}, draw.Src)
	left := 0
	for _, p := range pictures {
		draw.Draw(whole, p.Rect.Add(image.Pt(left, 0)), p, image.Point{}, draw.Src)
		left += p.Rect.Dx()
	}
	return whole
}

// answerTo is all of an answer to a photograph, but its date.
func answerTo(t *testing.T, client *http.Client, root string, picture []byte) string {
	t.Helper()
	status, text := sendPicture(t, client, root, picture)
	return fmt.Sprint(status, " ", text)
}

// TestPlayersReadTheirOwnSheetsAlone has a cheat photograph what isn't his: the enemy's records and rosters, those of last
// week's packet and of another game are answered alike, to the last byte, and so they are whatever the enemy has. Lying
// beside his own they change nothing but that the answer says so, alike.
func TestPlayersReadTheirOwnSheetsAlone(t *testing.T) {
	example.Long(t)
	t.Parallel()
	text := example.Read(t, "first-game.yaml")
	last := strings.Replace(text, "date: 1809-10-05", "date: 1809-09-28", 1)
	otherEnemy := strings.NewReplacer("12th Foot", "A longer name", "men: 610", "men: 710").Replace(text)
	if last == text || otherEnemy == text {
		t.Fatal("nothing is changed")
	}
	g, pages := withRecords(t, "first-game", text, "roster")
	_, lastPages := withRecords(t, "first-game", last, "roster")
	other, _ := withRecords(t, "first-game", otherEnemy, "roster")
	root, stop := served(t, filepath.Join(t.TempDir(), "battle.db"), g, "")
	defer stop()
	otherRoot, otherStop := served(t, filepath.Join(t.TempDir(), "battle.db"), other, "")
	defer otherStop()
	seed, own, enemy := string(g.Game.Seed), g.Game.Sides[0].ID, g.Game.Sides[1].ID
	cheat, umpire := enter(t, root, seed, own, "a-cheats-phone"), enter(t, root, seed, join.Umpire, "the-umpires-tablet")
	cheatElsewhere, foe := enter(t, otherRoot, string(other.Game.Seed), own, "a-cheats-phone"), enter(t, root, seed, enemy, "a-phone-of-the-enemy")

	const record, roster = "B-01 record losses 1", "B-01 roster level broken"
	crossed := func(pages []*layout.Frame, box string) *image.Gray {
		return camera.PageWith(t, pages, box).Cross(box).Picture
	}
	kinds := map[string]string{"record": record}
	if example.Every() {
		kinds["roster"] = roster
	}
	var umpires paper.Reading
	for name, box := range kinds {
		picture := packed(crossed(pages, box))
		if status, text := sendPicture(t, umpire, root, picture); status != http.StatusOK || json.Unmarshal([]byte(text), &umpires) != nil {
			t.Fatalf("the %s isn't read for the umpire: %d %s", name, status, text)
		}
		said := answerTo(t, cheat, root, picture)
		if !strings.HasPrefix(said, "422 ") || !strings.Contains(said, "not your side’s") {
			t.Errorf("the enemy's %s: %s", name, said)
		}
		for what, strange := range map[string]string{
			"last week's": answerTo(t, cheat, root, packed(crossed(lastPages, box))),
			"of one that the enemy doesn't have here":   answerTo(t, cheatElsewhere, otherRoot, picture),
			"of his own side, of another printing, not": answerTo(t, cheat, root, packed(crossed(lastPages, strings.Replace(roster, "B", "A", 1)))),
		} {
			if strange != said {
				t.Errorf("the enemy's %s is answered\n%s\nand %s\n%s", name, said, what, strange)
			}
		}
	}

	mine := crossed(pages, "A-01 record losses 1")
	var alone, with, without paper.Reading
	read := func(into *paper.Reading, pictures ...*image.Gray) string {
		t.Helper()
		status, text := sendPicture(t, cheat, root, packed(sideBySide(pictures...)))
		if json.Unmarshal([]byte(text), into) != nil || status != http.StatusOK {
			t.Fatalf("%d %s", status, text)
		}
		return text
	}
	read(&alone, mine)
	seen := read(&with, mine, crossed(pages, record))
	read(&without, mine, crossed(lastPages, record))
	if with.Cards != alone.Cards || with.Told != without.Told || len(with.Wrong) != 1 || len(alone.Wrong) != 0 || fmt.Sprint(with.Wrong) != fmt.Sprint(without.Wrong) {
		t.Errorf("his own beside the enemy's: %d cards, of his own alone %d; %q, beside last week's %q", with.Cards, alone.Cards, with.Wrong, without.Wrong)
	}
	for _, secret := range []string{"B-0", "12th Foot", "B="} {
		if strings.Contains(seen, secret) {
			t.Errorf("he reads %s: %.900s", secret, seen)
		}
	}

	// What was read of the enemy's for others, and what nobody has read, isn't put together for him.
	asks := func(client *http.Client, told ...string) (status int, text string) {
		t.Helper()
		var asked paper.Asked
		for _, one := range told {
			asked.Pictures = append(asked.Pictures, paper.Picture{Name: "1", Told: one})
		}
		body, _ := json.Marshal(asked)
		return posted(t, client, root, "photographs", strings.NewReader(string(body)))
	}
	if status, text := asks(cheat, alone.Told); status != http.StatusOK || !strings.Contains(text, `"name":"3rd Chasseurs"`) || !strings.Contains(text, `"value":1`) {
		t.Errorf("his own: %d %s", status, text)
	}
	var foes paper.Reading
	if _, text := sendPicture(t, foe, root, packed(crossed(pages, record))); json.Unmarshal([]byte(text), &foes) != nil || foes.Told == "" {
		t.Fatalf("the enemy's card isn't read for whom it is: %s", text)
	}
	refused := ""
	for what, told := range map[string]string{
		"the umpire's": umpires.Told, "the enemy's": foes.Told, "the umpire's, after his own": alone.Told + umpires.Told,
		"his own, changed": strings.Replace(alone.Told, "A-01", "A-02", 1), "boxes of his own making": `[{"box":"B-01 record losses 1","value":"On"}]`, "of nobody": strings.Repeat("A", 43) + "[]",
	} {
		status, text := asks(cheat, alone.Told, told)
		if refused == "" {
			refused = text
		}
		if status != http.StatusUnprocessableEntity || text != refused {
			t.Errorf("%s: %d %s, expected %s", what, status, text, refused)
		}
	}
}
