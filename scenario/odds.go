package scenario

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// Odds are how much one side has to another.
type Odds struct{ Of, To int }

// Aim is the odds that a fight is balanced to.
func Aim(f game.Fight) Odds {
	switch f {
	case game.AttackFight:
		return Odds{3, 2}
	case game.RearguardFight:
		return Odds{2, 1}
	}
	return Odds{1, 1}
}

// Bounds are the odds that a fight allows, in 100. For a rearguard csprint
// takes 2 to 1 within 5 %.
func Bounds(f game.Fight) oob.Span {
	switch f {
	case game.AttackFight:
		return oob.Span{Low: 140, High: 160}
	case game.RearguardFight:
		return oob.Span{Low: 190, High: 210}
	}
	return oob.Span{Low: 95, High: 105}
}

// allows tells whether odds lie within a fight's bounds.
func allows(f game.Fight, o Odds) bool {
	b := Bounds(f)
	if f == game.EvenFight {
		return 100*max(o.Of, o.To) <= b.High*min(o.Of, o.To)
	}
	return 100*o.Of >= b.Low*o.To && 100*o.Of <= b.High*o.To
}

// Against is the worth that odds ask for against another, of the stronger side
// or the weaker one.
func (o Odds) Against(other oob.Worth, stronger bool) oob.Worth {
	if stronger {
		return other * oob.Worth(o.Of) / oob.Worth(o.To)
	}
	return other * oob.Worth(o.To) / oob.Worth(o.Of)
}

// Margin is a fight's bounds in words.
func Margin(f game.Fight) words.Text {
	switch f {
	case game.AttackFight:
		return words.Of("fair.margin-of-attack")
	case game.RearguardFight:
		return words.Of("fair.margin-of-rearguard")
	case game.EvenFight:
		return words.Of("fair.margin-of-meeting")
	}
	return words.Text{}
}
