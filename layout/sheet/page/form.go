package page

import (
	"strconv"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/layout"
)

// Who plays from a tablet ticks the boxes of a sheet and writes on its lines in a viewer. Whatever
// draws a box or a line says so, by the words for that of a frame and of a row; csprint reads it
// back.

// markWords are the phrases of marks with a number.
var markWords = map[string]func(p *PrintSettings, n int) string{
	game.LossMark:     func(p *PrintSettings, n int) string { return p.Words.Say("field.lost", "n", n) },
	game.DisorderMark: func(p *PrintSettings, n int) string { return p.Words.Say("field.disorder", "n", n) },
	game.OutMark:      func(p *PrintSettings, n int) string { return p.Words.Say("field.out", "n", n) },
	game.TurnMark:     turnWords,
	game.PointsMark:   turnWords, // in each turn
	game.DiceMark:     turnWords,
}

func turnWords(p *PrintSettings, n int) string { return p.Words.Say("field.turn", "n", n) }

// Form says what the fields of a sheet are; nil for one that nobody fills in in a viewer.
func (p *PrintSettings) Form() *layout.Form {
	if !p.Fill {
		return nil
	}
	return &layout.Form{Says: p.fieldWords}
}

func (p *PrintSettings) fieldWords(of string, e layout.Entry, written bool) string {
	what, say := e.Words, markWords[e.Mark]
	n, err := strconv.Atoi(e.Value)
	switch {
	case say != nil && err == nil:
		what = say(p, n)
	case what != "":
	case written:
		what = p.Words.Say("field.write")
	default:
		what = p.Words.Say("field.tick")
	}
	if of == "" {
		return what
	}
	return p.Words.Say("field.of-unit", "unit", of, "what", what)
}

// OwnedBy is a side as whose the boxes of its sheets are; nil for those of all.
func OwnedBy(side *game.Side) layout.Owner {
	if side == nil {
		return layout.Owner{}
	}
	return layout.Owner{ID: side.Letter, Name: side.Name}
}
