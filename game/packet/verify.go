package packet

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// A Difference is where a packet does not follow from its seed.
type Difference struct {
	Where string // "log 3, side/allied/dummies"
	What  string // "dice are 4, the seed rolls 7"
}

func (d Difference) String() string { return d.Where + ": " + d.What }

// printed is what Verify needs of a packet.json.
type printed struct {
	Seed       dice.Seed `json:"seed"`
	Commitment string    `json:"commitment"`
	Sides      map[string]struct {
		Cards []struct {
			ID    string `json:"id"`
			Dummy bool   `json:"dummy"`
		} `json:"cards"`
		Dummies dummies `json:"dummies"`
		Leaders []struct {
			ID       string `json:"id"`
			Charisma *int   `json:"charisma"`
		} `json:"leaders"`
	} `json:"sides"`
	Weather struct {
		Hours []struct {
			At    string `json:"at"`
			Given bool   `json:"given"`
			Sky   string `json:"sky"`
			Wind  wind   `json:"wind"`
		} `json:"hours"`
	} `json:"weather"`
	Log []roll `json:"log"`
}

// Verify replays the dice of a packet.json from its seed and the order of its
// log, and holds totals and cards against them. It needs no scenario and no
// rules book. The error is for a file that is no packet.
func Verify(data []byte) ([]Difference, error) {
	var p printed
	if err := json.Unmarshal(data, &p); err != nil {
		return nil, fmt.Errorf("not a packet: %w", err)
	}
	if p.Seed == "" || p.Log == nil {
		return nil, fmt.Errorf("not a packet: it has no seed or no log")
	}
	v := verifier{packet: p, streams: map[string]*dice.Stream{}}
	if want := p.Seed.Commitment(); p.Commitment != want {
		v.differ("commitment", "it is %s, the seed gives %s", p.Commitment, want)
	}
	for i, r := range p.Log {
		v.roll(fmt.Sprintf("log %d, %s", i+1, r.Stream), r)
	}
	v.sides()
	v.weather()
	return v.found, nil
}

type verifier struct {
	packet  printed
	rolled  int // dice so far
	streams map[string]*dice.Stream
	found   []Difference
}

func (v *verifier) differ(where, what string, values ...any) {
	v.found = append(v.found, Difference{Where: where, What: fmt.Sprintf(what, values...)})
}

// roll replays one entry of the log.
func (v *verifier) roll(where string, r roll) {
	if faces, ok := strings.CutPrefix(r.Notation, game.SumOf); ok {
		v.sum(where, r, faces)
		return
	}
	if r.Notation != "" {
		want, ok := v.replay(r.Stream, r.Notation)
		switch {
		case !ok:
			v.differ(where, "cannot read the dice %s", say.Quoted(r.Notation))
		case !slices.Equal(r.Dice, want):
			v.differ(where, "dice are %s, the seed rolls %s", say.Ints(r.Dice), say.Ints(want))
		case r.Table == game.TableCardIDs && r.Notation != game.DrawsOfIDs(len(want)):
			v.differ(where, "dice are %s for %s", say.Quoted(r.Notation), say.Plural(len(want), "card"))
		case r.Table == game.TableCardIDs && r.Result != game.DealtIDs(want):
			v.differ(where, "result is %s, the dice deal %s", r.Result, game.DealtIDs(want))
		}
	}
	if r.Total == nil {
		return
	}
	var applied []game.Applied
	for _, m := range r.Modifiers {
		applied = append(applied, game.Applied{Label: words.Own(m.Label), Value: m.Value})
	}
	if sum := game.Total(r.Dice, applied); *r.Total != sum {
		v.differ(where, "total is %d, dice and modifiers make %d", *r.Total, sum)
	}
}

// sum replays dice that are too many to tell one by one.
func (v *verifier) sum(where string, r roll, rolled string) {
	faces, ok := v.replay(r.Stream, rolled)
	switch sum := game.Total(faces, nil); {
	case !ok:
		v.differ(where, "cannot read the dice %s", say.Quoted(r.Notation))
	case r.Total == nil || *r.Total != sum:
		v.differ(where, "total is not %d, as the seed rolls", sum)
	}
}

func (v *verifier) stream(name string) *dice.Stream {
	s := v.streams[name]
	if s == nil {
		s = v.packet.Seed.Stream(name)
		v.streams[name] = s
	}
	return s
}

var (
	diceForm = pattern.Of(`^([0-9]{1,6})D([1-9][0-9]{0,5})$`)
	drawForm = pattern.Of(`^([0-9]{1,5}) of ([1-9][0-9]{0,5})$`)
)

// replay rolls dice such as 2D10, or draws such as 9 of 192.
func (v *verifier) replay(stream, notation string) (faces []int, ok bool) {
	s := v.stream(stream)
	if m := diceForm.FindStringSubmatch(notation); m != nil && v.spend(game.MustInt(m[1])) {
		return s.Roll(rules.Dice{Count: game.MustInt(m[1]), Sides: game.MustInt(m[2])}), true
	}
	m := drawForm.FindStringSubmatch(notation)
	if m == nil || game.MustInt(m[1]) > game.MustInt(m[2]) || !v.spend(game.MustInt(m[1])) {
		return nil, false
	}
	return s.Draw(game.MustInt(m[1]), game.MustInt(m[2])), true
}

// mostDice bounds the dice of a log: no game rolls a tenth of them.
const mostDice = 5_000_000

func (v *verifier) spend(dice int) bool {
	v.rolled += dice
	return v.rolled <= mostDice
}

// sides holds the cards and dummies of each side against the log.
func (v *verifier) sides() {
	for _, r := range v.packet.Log {
		parts := strings.Split(r.Stream, "/")
		if len(parts) < 3 || parts[0] != "side" {
			continue
		}
		where := "side " + parts[1]
		side := v.packet.Sides[parts[1]]
		what, _, _ := strings.Cut(parts[2], "#")
		switch {
		case r.Table == game.TableCardIDs:
			v.ids(where, r)
		case what == game.StreamDummies:
			if r.Total != nil && *r.Total != side.Dummies.Total {
				v.differ(where, "dummies were rolled with %d, the log has %d", side.Dummies.Total, *r.Total)
			}
		case what == game.StreamLeaders:
			v.charisma(where, r)
		}
	}
}

// charisma holds a leader's charisma against the one that was rolled.
func (v *verifier) charisma(where string, r roll) {
	parts := strings.Split(r.Stream, "/")
	id, _, _ := strings.Cut(parts[len(parts)-1], "#")
	for _, l := range v.packet.Sides[parts[1]].Leaders {
		if l.ID == id && (l.Charisma == nil || !strings.HasSuffix(r.Result, game.CharismaText(*l.Charisma))) {
			v.differ(where, "leader %s has another charisma than the log: %s", id, r.Result)
		}
	}
}

// ids holds the ids of a side's cards against those drawn.
func (v *verifier) ids(where string, r roll) {
	var have []string
	dummies := 0
	side := v.packet.Sides[strings.Split(r.Stream, "/")[1]]
	for _, c := range side.Cards {
		have = append(have, c.ID)
		if c.Dummy {
			dummies++
		}
	}
	want := strings.Fields(r.Result)
	slices.Sort(have)
	slices.Sort(want)
	if !slices.Equal(have, want) {
		v.differ(where, "cards are %s, the log has %s", strings.Join(have, " "), strings.Join(want, " "))
	}
	if dummies != side.Dummies.Max {
		v.differ(where, "%d dummy cards, %d allowed", dummies, side.Dummies.Max)
	}
}
