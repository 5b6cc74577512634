package after

import (
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/leaks/paper"
	"github.com/csprint/csprint/rules"
)

// FromFilled is what records say whose boxes were ticked in a viewer. A unit without a tick
// ended as it began.
func FromFilled(m *Muster, name string, data []byte) (*Ending, error) {
	at := source.Place{File: name}
	title, boxes, err := paper.Ticked(data, paper.NewBudget(paper.Most))
	switch {
	case err != nil:
		return nil, source.New(at, "after.filled-not-read", "why", err.Error())
	case title != "" && !strings.Contains(title, m.Game.Title):
		return nil, source.New(at, "after.filled-of-another-game", "title", say.Quoted(title), "own", say.Quoted(m.Game.Title))
	case len(boxes) == 0:
		return nil, source.New(at, "after.nothing-ticked")
	}
	e, of := newEnding(), map[string]*someone{}
	for _, s := range m.who {
		of[s.number()] = s
	}
	var problems source.Problems
	for _, box := range boxes {
		id, mark, _ := strings.Cut(box, " ")
		mark, value, _ := strings.Cut(mark, " ")
		who := of[id]
		if who == nil || !e.tick(who, m.Book.Plays.States, mark, value) {
			problems.Add(source.New(at, "after.unknown-box", "box", say.Quoted(box)))
		}
	}
	return e, problems.Err()
}

// tick takes over a box that is ticked: the most losses and disorder, and the worst level, count.
func (e *Ending) tick(s *someone, states *rules.States, mark, value string) bool {
	end, told := e.Units[s.key]
	if !told {
		began := s.began()
		end = End{Marks: began.Marks}
	}
	n, err := strconv.Atoi(value)
	switch {
	case mark == game.LossMark && err == nil:
		end.Lost = max(end.Lost, n)
	case mark == game.DisorderMark && err == nil:
		end.Disorder = max(end.Disorder, n)
	case mark == game.LevelMark && states != nil && slices.Contains(states.Levels(), value):
		if end.Level == "" || slices.Index(states.Levels(), value) > slices.Index(states.Levels(), end.Level) {
			end.Level = value
		}
	default:
		return false
	}
	e.Units[s.key] = end
	return true
}
