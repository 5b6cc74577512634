package scenario

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// An ArmySpec asks for an army to be rolled.
type ArmySpec struct {
	Points    int // 0 where the other side's army decides
	Kind      *ArmyKind
	Stand     int  // figures that a stand bears; 0 for the usual
	Drilled   bool // the line may be better disciplined
	Leaders   int  // added to the dice for commanders
	Superiors int  // commanders that may be superior
	Place     source.Place
}

// Bounds of a rolled army. A smaller one cannot be balanced by battalions.
const (
	LeastPoints = 40
	mostPoints  = 1000
	mostStand   = 20

	mostSuperiors = 20
)

// wrongPoints are points that are a problem already.
const wrongPoints = -1

// rolledArmy reads what a rolled army should be.
func (r sideReader) rolledArmy(forces *source.Mapping) *ArmySpec {
	roll := forces.Need("roll")
	forces.Done()
	a := &ArmySpec{Place: forces.Place("roll")}
	if !r.facts.Units {
		forces.At().Problem("scenario.rolled-army-of-men", "rules", words.List(rulesOfUnits()))
	}
	m := roll.Map()
	if m.Absent() {
		a.Points = wrongPoints
		return a
	}
	a.Points = m.Int("points", LeastPoints, mostPoints, 0)
	if m.Has("points") && a.Points == 0 {
		a.Points = wrongPoints
	}
	a.Kind = r.armyKind(m.Need("kind"))
	a.Stand = m.Int("stand", 1, mostStand, 0)
	army := m.Map("army")
	a.Drilled = army.Bool("drilled")
	a.Leaders = army.Node("leaders").Signed(-2, 2, 0)
	a.Superiors = army.Int("superiors", 0, mostSuperiors, 1)
	army.Done()
	m.Done()
	return a
}

// rulesOfUnits are the ids of the rule sets that are of units.
func rulesOfUnits() []string {
	return slices.DeleteFunc(rules.IDs(), func(id string) bool {
		book, err := rules.Open(id)
		return err != nil || book.Plays.Single != nil
	})
}

// armyKind is one of csprint's kinds, or one of the host's own in a file.
func (r sideReader) armyKind(n source.Node) *ArmyKind {
	if name := n.Typed(); strings.HasSuffix(name, ".yaml") {
		other := r.beside(n, "kind")
		if other == nil {
			return nil
		}
		defer r.adopt(other)
		return readArmyKind(other, name)
	}
	name := n.Choice("", ArmyKinds()...)
	if name == "" {
		return nil
	}
	return MustArmyKind(name)
}

// armies reads how much stronger one side is and holds the points of rolled
// armies against it.
func (r sideReader) armies(m *source.Mapping) {
	if !r.facts.Units {
		return
	}
	s := r.spec
	usual := game.EvenFight
	if s.Engagement == game.Attack {
		usual = game.AttackFight
	}
	s.Fight = game.Fight(m.Choice("balance", string(usual),
		string(game.EvenFight), string(game.AttackFight), string(game.RearguardFight), string(game.AnyFight)))
	if m.Has("balance") && (s.Fight == game.AttackFight || s.Fight == game.RearguardFight) && s.Attacker == "" {
		m.Problem("balance", "scenario.balance-without-attacker", "balance", string(s.Fight))
	}
	if len(s.Sides) != 2 {
		s.Fight = game.AnyFight
	}
	r.pointsOfSides()
	r.ratedArmies()
}

// ratedArmies reports armies to be rolled under rules that need ratings of their units
// which nothing supplies.
func (r sideReader) ratedArmies() {
	troops := oob.OwnTroops()
	for i := range r.spec.Sides {
		s := &r.spec.Sides[i]
		if s.Army == nil || s.Army.Kind == nil {
			continue
		}
		like := &oob.Node{Arm: game.Infantry, Traits: r.spec.Mapping.Rolled(troops.Line, troops.Usual(troops.Line, s.Army.Kind.Bands))}
		for _, f := range r.spec.Mapping.Complete(like, r.facts.Needs) {
			r.file.Add(source.New(s.Army.Place, "scenario.rolled-army-without-rating", "called", words.Label(f.Called()), "wants", f.Wants(), "key", f.Key))
			return
		}
	}
}

// pointsOfSides reports armies whose size nothing decides, and points that the
// fight does not allow.
func (r sideReader) pointsOfSides() {
	s := r.spec
	if r.sizedAlone() {
		s.Fight = game.AnyFight
	}
	lone := s.Fight == game.AnyFight || !slices.ContainsFunc(s.Sides, func(side SideSpec) bool { return side.sized() })
	for i := range s.Sides {
		if a := s.Sides[i].Army; a != nil && a.Points == 0 && lone {
			r.file.Add(source.New(a.Place, "scenario.points-missing"))
		}
	}
	r.againstGiven()
	if s.Fight == game.AnyFight || s.Sides[0].Points() <= 0 || s.Sides[1].Points() <= 0 {
		return
	}
	stronger, weaker := s.stronger()
	if have := (Odds{stronger.Points(), weaker.Points()}); have.Of != have.To && !allows(s.Fight, have) {
		r.file.Add(source.New(stronger.Army.Place, "scenario.points-against", "of", have.Of, "to", have.To, "margin", Margin(s.Fight).String()))
	}
}

// againstGiven reports given forces that no rolled army can match.
func (r sideReader) againstGiven() {
	s := r.spec
	if s.Fight == game.AnyFight {
		return
	}
	stronger, _ := s.stronger()
	for i := range s.Sides {
		side, other := &s.Sides[i], &s.Sides[1-i]
		if side.Points() != 0 || side.Army == nil || other.Army != nil {
			continue
		}
		wanted := Aim(s.Fight).Against(s.Mapping.Whole(other.Forces), side == stronger)
		if wanted < LeastPoints*oob.Point || wanted > mostPoints*oob.Point {
			r.file.Add(source.New(side.Army.Place, "scenario.forces-call-for-points", "points", game.TenthsText(wanted.Tenths()), "least", LeastPoints, "most", mostPoints))
		}
	}
}

// sizedAlone tells a file with one rolled army, of so many points, against
// forces that were given.
func (r sideReader) sizedAlone() bool {
	given, points := 0, 0
	for i := range r.spec.Sides {
		switch side := &r.spec.Sides[i]; {
		case side.Army == nil:
			given++
		case side.Army.Points != 0:
			points++
		}
	}
	return given > 0 && points > 0
}

// sized tells a side whose strength is settled by itself.
func (s *SideSpec) sized() bool { return s.Army == nil || s.Army.Points != 0 }

// Points are those that a rolled army asks for, 0 for none.
func (s *SideSpec) Points() int {
	if s.Army == nil {
		return 0
	}
	return s.Army.Points
}

// stronger is the side that the fight makes the stronger one, of two: the
// attacker, or the first.
func (s *Spec) stronger() (stronger, weaker *SideSpec) {
	if s.Sides[1].ID == s.Attacker {
		return &s.Sides[1], &s.Sides[0]
	}
	return &s.Sides[0], &s.Sides[1]
}

// Rolled is the kind of a side's rolled army, empty for forces that were given.
func (s *SideSpec) Rolled() string {
	if s.Army == nil {
		return ""
	}
	return s.Army.Kind.Name
}
