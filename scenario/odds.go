package scenario

import (
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario/oob"
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
func Margin(f game.Fight) string {
	switch f {
	case game.AttackFight:
		return "1.4 to 1.6 times the defender"
	case game.RearguardFight:
		return "twice the rearguard"
	case game.EvenFight:
		return "within 5 %"
	}
	return ""
}
