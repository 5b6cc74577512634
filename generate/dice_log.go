package generate

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// A diceLog is where a game's dice fall: it opens the streams, anew where the
// host asks for it, and keeps the log.
type diceLog struct {
	seed    dice.Seed
	rerolls []reroll
	names   []string // of the streams opened so far, as the host may name them
	log     []game.Roll
}

// A reroll asks for another roll of the streams at or below a name.
type reroll struct {
	name       string
	generation int
	used       bool
}

func (r reroll) String() string { return r.name + "#" + strconv.Itoa(r.generation) }

func newDiceLog(seed dice.Seed, names []string) (*diceLog, error) {
	t := &diceLog{seed: seed}
	for _, name := range names {
		r, err := parseReroll(name)
		if err != nil {
			return nil, err
		}
		t.rerolls = append(t.rerolls, r)
	}
	return t, nil
}

// parseReroll reads terrain or terrain#3.
func parseReroll(text string) (reroll, error) {
	name, number, numbered := strings.Cut(strings.TrimSuffix(text, "/"), "#")
	r := reroll{name: name, generation: 2}
	if !numbered {
		return r, nil
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > 1000 {
		return r, source.New(source.Place{}, "generate.reroll-number", "typed", say.Quoted(text))
	}
	r.generation = n
	return r, nil
}

// open opens a stream. One that is rolled anew has #2 or more behind its name.
func (t *diceLog) open(name string) *dice.Stream {
	t.names = append(t.names, name)
	return t.stream(name)
}

// stream is open for a part of a stream that is open.
func (t *diceLog) stream(name string) *dice.Stream {
	return t.seed.Stream(numbered(name, t.generation(name)))
}

// peek is stream for dice that may come to nothing: a reroll is of no use for being
// asked for. Several may peek at a time.
func (t *diceLog) peek(name string) *dice.Stream {
	n, _ := t.rerolled(name)
	return t.seed.Stream(numbered(name, n))
}

// numbered is the name of a generation of a stream.
func numbered(name string, generation int) string {
	if generation > 1 {
		name += "#" + strconv.Itoa(generation)
	}
	return name
}

// generation is the number of the roll of a stream: 1 for one that is not
// rolled anew. The rerolls that bear on it are of use.
func (t *diceLog) generation(name string) int {
	n, by := t.rerolled(name)
	for _, i := range by {
		t.rerolls[i].used = true
	}
	return n
}

// rerolled is the number of the roll of a stream, and which rerolls bear on it.
func (t *diceLog) rerolled(name string) (generation int, by []int) {
	generation, longest := 1, -1
	for i, r := range t.rerolls {
		if name != r.name && !strings.HasPrefix(name, r.name+"/") {
			continue
		}
		by = append(by, i)
		if len(r.name) >= longest {
			generation, longest = r.generation, len(r.name)
		}
	}
	return generation, by
}

func (t *diceLog) note(r game.Roll) { t.log = append(t.log, r) }

// noteOwn logs what dice of a stream came to that csprint's own tables ask for.
func (t *diceLog) noteOwn(s *dice.Stream, table, rolled string, faces []int, result words.Text) {
	t.note(game.Roll{Stream: s.Name, Table: table, Own: true, Dice: rolled, Faces: faces, Result: result})
}

// unused reports the rerolls that named no stream of the game.
func (t *diceLog) unused() error {
	var problems source.Problems
	for _, r := range t.rerolls {
		if !r.used {
			problems.Add(source.New(source.Place{}, "generate.reroll-stream", "name", say.Quoted(r.name), "streams", words.OneOf(t.streams()), "near", source.DidYouMean(r.name, t.streams())))
		}
	}
	return problems.Err()
}

// streams lists what may be rolled anew, once each.
func (t *diceLog) streams() []string {
	var list []string
	for _, name := range t.names {
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}
