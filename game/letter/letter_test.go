package letter_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/letter"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

// TestWhatIsWrittenIsRead holds that everything of a value comes back but where in a file it stood; of
// that, whether two things stood in one place.
func TestWhatIsWrittenIsRead(t *testing.T) {
	at := func(line int) source.Place { return source.Place{File: "secret.yaml", Line: line, Column: 3} }
	side := game.Side{
		ID: "allied", Place: at(700),
		Formations: []game.Formation{{Name: "a", Place: at(720)}, {Name: "b", Place: at(700), Units: []game.Unit{{Path: []string{"b"}, Remarks: []words.Text{
			words.Own("as it is"), words.Label("light").Text(), words.Of("roll.arrives", "troops", words.Own("Hill"), "turn", 3),
		}}}}},
	}
	land := ground.Map{Hills: []ground.Hill{{Gaps: []ground.Dist{3, 5}, Wobble: [24]int{7, -1}}}, Areas: []ground.Area{{Outline: []ground.Point{{X: 5, Y: 7}, {X: 4, Y: 9}}}}}
	g := game.Game{Title: "“Élite”", Sides: []game.Side{side}, Terrain: game.Terrain{Map: &land}}
	data, err := letter.Write(&g)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(data), "secret") || strings.Contains(string(data), "70") || strings.Contains(string(data), "72") {
		t.Errorf("a letter tells where things stood: %s", data)
	}
	if !strings.Contains(string(data), "[5,7,-1,2]") {
		t.Errorf("points aren't said by their differences: %s", data)
	}
	var read game.Game
	if err := letter.Read(data, &read); err != nil {
		t.Fatal(err)
	}
	again, err := letter.Write(&read)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("what is read is written\n%s\nand was\n%s", again, data)
	}
	s := read.Sides[0]
	if s.Place != s.Formations[1].Place || s.Place == s.Formations[0].Place {
		t.Error("what stood in one place doesn't, or the other way round")
	}
	if got := s.Formations[1].Units[0].Remarks; got[2].In(words.In("de")) != side.Formations[1].Units[0].Remarks[2].In(words.In("de")) || got[1].In(words.In("de")) != words.In("de").Label("light") {
		t.Errorf("texts are %v", got)
	}
	if p := read.Terrain.Map; p.Areas[0].Outline[1] != land.Areas[0].Outline[1] || p.Hills[0].Wobble != land.Hills[0].Wobble || p.Hills[0].Gaps[1] != 5 {
		t.Errorf("the ground is %+v", p)
	}
}

// FuzzRead holds that whatever somebody made a link of is read or refused.
func FuzzRead(f *testing.F) {
	sent, _ := letter.For(desk.For(f, example.Read(f, "night-patrol.yaml"), desk.Plain(layout.A4)).Game, "british")
	data, err := letter.Write(sent)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	for _, odd := range []string{"", "null", "[]", "{}", `{"Sides":[{"Formations":[{"Units":[{"Men":1e300}]}]}]}`, `{"Sides":{"ID":3}}`, `{"Terrain":{"Map":{"Hills":[{"Wobble":[1]}]}}}`, `{"Weather":{"Sky":["id"]}}`, `{"Sides":[[[1]]]}`, `{"Place":-1}`, `{"Title":true}`} {
		f.Add([]byte(odd))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var g game.Game
		if letter.Read(data, &g) != nil {
			return
		}
		if _, err := letter.Write(&g); err != nil {
			t.Error(err)
		}
	})
}
