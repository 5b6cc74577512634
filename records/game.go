package records

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
)

// A GameID tells the units of one packet from those of another, so that a phone
// keeps their marks apart. It hides the seed that it comes of.
type GameID uint32

// gameSize is the bits of an id: four letters. In form 1 they were six.
const (
	gameSize      = 20
	firstGameSize = 30
)

// Identify makes the id of a game from its title, edition, date and seed: the same
// scenario printed with another seed is another game.
func Identify(g *game.Game) GameID {
	if g.Sent != nil {
		return GameID(g.Sent.Records & (1<<gameSize - 1))
	}
	mark := g.Seed.Mark("records\n" + known(g))
	id, err := strconv.ParseUint(mark[:gameSize/4], 16, gameSize)
	if err != nil {
		panic(err) // a mark is hexadecimal
	}
	return GameID(id)
}

// Called are the ids that records and events of a game may bear, as they spell it:
// that of Identify, and the one that was printed before the seed counted.
func Called(g *game.Game) []string { return []string{Identify(g).String(), elder(g).String()} }

// elder is the id without the seed.
func elder(g *game.Game) GameID {
	sum := sha256.Sum256([]byte(known(g)))
	return GameID(binary.BigEndian.Uint32(sum[:]) >> (32 - gameSize))
}

// known is what everybody knows of a game.
func known(g *game.Game) string {
	return fmt.Sprintf("%s\x00%s\x00%04d-%02d-%02d", g.Title, g.Edition, g.Date.Year, g.Date.Month, g.Date.Day)
}

// String writes the id in a record's own letters.
func (id GameID) String() string {
	text := make([]byte, gameSize/5)
	if id >= 1<<gameSize {
		text = make([]byte, firstGameSize/5)
	}
	for i := len(text) - 1; i >= 0; i-- {
		text[i] = letters[id&31]
		id >>= 5
	}
	return string(text)
}

// Of is the record of a unit as the game begins. A Register makes
// those of many units.
func Of(g *game.Game, u game.Unit) Record { return NewRegister(g).Of(u) }

// A Register makes records of a game's units. It works out once what they have
// in common.
type Register struct {
	game   *game.Game
	id     GameID
	stamps map[string]uint32
}

// NewRegister is the register of a game.
func NewRegister(g *game.Game) *Register { return &Register{g, Identify(g), stampsOf(g)} }

// Of is the record of a unit as the game begins: unmarked, unless the scenario says how it comes onto the table.
func (k *Register) Of(u game.Unit) Record {
	g := k.game
	r := Record{
		Edition: g.Edition,
		Game:    k.id,
		Unit:    u.ID,
		Stamp:   k.stamps[u.ID],
		Name:    u.Name,

		Formation: u.Path,
		Arm:       string(u.Arm),
		Kind:      u.Kind,
		Echelon:   u.Echelon,
		Men:       u.Men,
		Figures:   u.Figures,
		Guns:      u.Guns,
		Ordnance:  u.Ordnance,
		Squadrons: u.Squadrons,
		Part:      u.Part,

		Attached: u.Attached,
		Class:    classOf(u.Drill),
		Nation:   nationWord(g, u.Nation),
	}
	for _, rating := range u.Ratings {
		if f := rules.RatingIn(g.Ratings, rating.Fact); f == nil || f.Shown(rules.InCode) {
			r.Rate(rating)
		}
	}
	r.Marks = Marks{Lost: u.Start.Hits, Disorder: u.Start.Disorder, Level: u.Start.Level, Own: u.Start.Marks}
	if c := u.Canister; c != nil {
		r.Size, r.ActionPoints = c.Size, c.AP.Number
	}
	return r
}

// nationWord is a nation as a record has it: by its id, or by its name where the
// scenario has made it up, as nobody else knows its id.
func nationWord(g *game.Game, nation string) string {
	for _, n := range g.Nations {
		if n.ID == nation && n.Name != "" && len(n.Name) <= mostWord && !slices.Contains(nations, nation) {
			return n.Name
		}
	}
	return nation
}

// OfMan is the record of a man of a patrol as the game begins: unmarked, unless the scenario says how it comes onto the table.
func OfMan(g *game.Game, p *game.Patrol, m game.Man) Record {
	r := Record{
		Edition: g.Edition,
		Game:    Identify(g),
		Unit:    m.ID,
		Stamp:   stampOfMan(p, m),
		Name:    m.Name,

		Rank:    string(m.Rank),
		Nation:  m.Nation,
		Quality: string(m.Quality),
		Weapon:  string(m.Weapon),
		Scores: Scores{
			Morale:    m.Scores.Morale.Value,
			Grenadier: m.Scores.Grenadier.Value,
			Melee:     m.Scores.Melee.Value,
			Shooting:  m.Scores.Shooting.Value,
		},
		Grenadier:      m.Specialist == game.Grenadier,
		Regular:        m.Regular,
		WalkingWounded: m.WalkingWounded,

		Marks: Marks{Level: m.Wound},
	}
	if p.Unit != "" {
		r.Formation = []string{p.Unit}
	}
	return r
}
