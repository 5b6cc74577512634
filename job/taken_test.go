package job_test

import (
	"bytes"
	"encoding/json"
	"regexp"
	"testing"
	"testing/fstest"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/scenario"
)

// Ground that a packet of this very scenario tells of is made again without being sought: it plays as the
// packet says, even where that was changed by hand, which verify finds. Of another text, seed or version it is sought.
func TestGroundOfAPacketIsNotSoughtAgain(t *testing.T) {
	text, err := scenario.Starter("cold-steel")
	if err != nil {
		t.Fatal(err)
	}
	text = regexp.MustCompile(`(?m)^terrain:.*$`).ReplaceAllString(text, "terrain: {class: rolling}")
	rolled := func(text string, seed string, p *packet.Printed, by string) (*job.Job, *game.Game) {
		file, err := source.Parse("a.yaml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		j, err := job.Open(file, job.Beside(file, fstest.MapFS{}))
		if err != nil {
			t.Fatal(err)
		}
		j.Spec = j.Spec.WithSeed(dice.Seed("m7kq2vx4tn5wz3ybd6hfa2jrce" + seed))
		j.GoOn(p, by, nil)
		g, err := j.Roll(nil)
		if err != nil {
			t.Fatal(err)
		}
		return j, g
	}
	j, g := rolled(text, "", nil, "1")
	data, err := packet.Write(g, packet.Print{By: "1", Scenario: j.Texts})
	if err != nil {
		t.Fatal(err)
	}
	told := regexp.MustCompile(`"won":\s*\[[^]]*\]`)
	if !told.Match(data) {
		t.Fatal("the packet doesn't tell who wins")
	}
	p, err := packet.Read(told.ReplaceAll(data, []byte(`"won": [1, 99]`)))
	if err != nil {
		t.Fatal(err)
	}
	_, again := rolled(text, "", p, "1")
	if won := again.Terrain.Map.Played.Won; len(won) != 2 || won[0] != 1 {
		t.Errorf("the ground was sought again: %v", won)
	}
	again.Terrain.Map.Played = g.Terrain.Map.Played
	if a, b := mapText(t, again.Terrain.Map), mapText(t, g.Terrain.Map); !bytes.Equal(a, b) {
		t.Error("other ground was made of what the packet tells")
	}
	for name, other := range map[string]func() *game.Game{
		"another version":  func() *game.Game { _, g := rolled(text, "", p, "2"); return g },
		"another scenario": func() *game.Game { _, g := rolled(text+"\n# changed\n", "", p, "1"); return g },
		"another seed":     func() *game.Game { _, g := rolled(text, "x", p, "1"); return g },
	} {
		if won := other().Terrain.Map.Played.Won; won[0] == 1 {
			t.Errorf("%s: believed what the packet tells", name)
		}
	}
}

func mapText(t *testing.T, m *ground.Map) []byte {
	t.Helper()
	data, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
