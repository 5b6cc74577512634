package generate

import (
	"fmt"
	"strings"
)

// A Strength is one side's part of the fairness line.
type Strength struct {
	Points     int // by csprint's own formula, in tenths
	Men        int // horse and foot
	Figures    int // of horse and foot
	Guns       int
	Units      int
	Cards      int // grand-tactical, dummies aside
	Commanders int
}

// A Fairness is how the sides of a game with rolled armies compare. The points
// and the margins are csprint's own, not the rules'.
type Fairness struct {
	Fight  Fight
	Ratio  string // of the attacker, or the first side, to the other: "1.02 : 1"; empty for more than two sides
	Margin string // what the fight asks for: "within 5 %"; empty for none
}

// A Fight says how much stronger one side is than the other.
type Fight string

// The kinds of fight that armies are rolled for.
const (
	EvenFight      Fight = "meeting"   // within 5 %
	AttackFight    Fight = "attack"    // 1.4–1.6 to 1
	RearguardFight Fight = "rearguard" // 2 to 1
	AnyFight       Fight = "none"      // as the points say
)

// Odds are how much one side has to another.
type odds struct{ of, to int }

// aim is the odds that a fight is balanced to.
func (f Fight) aim() odds {
	switch f {
	case AttackFight:
		return odds{3, 2}
	case RearguardFight:
		return odds{2, 1}
	}
	return odds{1, 1}
}

// bounds are the odds that a fight allows, in 100. For a rearguard csprint
// takes 2 to 1 within 5 %.
func (f Fight) bounds() span {
	switch f {
	case AttackFight:
		return span{140, 160}
	case RearguardFight:
		return span{190, 210}
	}
	return span{95, 105}
}

// allows tells whether odds lie within a fight's bounds.
func (f Fight) allows(o odds) bool {
	b := f.bounds()
	if f == EvenFight {
		return 100*max(o.of, o.to) <= b.high*min(o.of, o.to)
	}
	return 100*o.of >= b.low*o.to && 100*o.of <= b.high*o.to
}

// against is the worth that odds ask for against another, of the stronger side
// or the weaker one.
func (o odds) against(other worth, stronger bool) worth {
	if stronger {
		return other * worth(o.of) / worth(o.to)
	}
	return other * worth(o.to) / worth(o.of)
}

// margin is a fight's bounds in words.
func (f Fight) margin() string {
	switch f {
	case AttackFight:
		return "1.4 to 1.6 times the defender"
	case RearguardFight:
		return "twice the rearguard"
	case EvenFight:
		return "within 5 %"
	}
	return ""
}

// fairness draws the fairness line where an army was rolled.
func (b *builder) fairness() {
	rolled := false
	for i := range b.spec.Sides {
		rolled = rolled || b.spec.Sides[i].Army != nil
	}
	if !rolled {
		return
	}
	g := b.game
	worths := make([]worth, len(g.Sides))
	for i := range g.Sides {
		g.Sides[i].Strength, worths[i] = b.strength(&g.Sides[i])
	}
	g.Fairness = &Fairness{Fight: b.spec.Fight, Margin: b.spec.Fight.margin()}
	if len(worths) != 2 {
		return
	}
	of, to := worths[0], worths[1]
	if g.Sides[1].ID == g.Attacker {
		of, to = to, of
	}
	g.Fairness.Ratio = ratioText(of, to)
}

// ratioText is 1.52 : 1, half up.
func ratioText(of, to worth) string {
	hundredths := (200*of + to) / (2 * max(1, to))
	return fmt.Sprintf("%d.%02d : 1", hundredths/100, hundredths%100)
}

// strength counts a side.
func (b *builder) strength(side *Side) (Strength, worth) {
	s := Strength{}
	whole := worth(0)
	for _, u := range side.Units() {
		whole += b.spec.Mapping.worth(u.node())
		s.Units++
		s.Figures += u.Figures
		s.Guns += u.Guns
		if u.Arm != Artillery {
			s.Men += u.Men
		}
	}
	s.Points = whole.tenths()
	for _, c := range side.Cards {
		if !c.Dummy {
			s.Cards++
		}
	}
	s.Commanders = side.commanders()
	return s, whole
}

// commanders counts the side's commander and those of its formations.
func (s *Side) commanders() int {
	count := 0
	if s.Commander.Present() {
		count++
	}
	s.Walk(func(f *Formation) {
		if f.Commander.Present() {
			count++
		}
	})
	return count
}

// fairnessText is the fairness line of every side, and how they compare.
func (g *Game) fairnessText() string {
	t := grid{align: "lrrrrrrr"}
	t.row("side", "points", "men", "figures", "guns", "units", "cards", "commanders")
	for i := range g.Sides {
		s := g.Sides[i].Strength
		t.row(g.Sides[i].Name, tenthsText(s.Points), number(s.Men), number(s.Figures), number(s.Guns),
			number(s.Units), number(s.Cards), number(s.Commanders))
	}
	if g.Fairness.Ratio == "" {
		return t.text("  ")
	}
	words := string(g.Fairness.Fight) + ": " + joined(g.Fairness.Ratio, g.Fairness.Margin)
	return t.text("  ") + "\n  " + strings.TrimPrefix(words, string(AnyFight)+": ") + "\n"
}

func tenthsText(tenths int) string { return fmt.Sprintf("%d.%d", tenths/10, tenths%10) }
