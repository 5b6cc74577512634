package generate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
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
	leastPoints = 40
	mostPoints  = 1000
	mostStand   = 20

	mostSuperiors = 20
)

// wrongPoints are points that are a problem already.
const wrongPoints = -1

// rolledArmy reads what a rolled army should be.
func (r *reader) rolledArmy(forces *source.Mapping) *ArmySpec {
	roll := forces.Need("roll")
	forces.Done()
	a := &ArmySpec{Place: forces.Place("roll")}
	if !r.facts.units {
		forces.At().Problem("a rolled army under these rules", "patrol", "armies are rolled for "+allOf(rulesOfUnits()))
	}
	m := roll.Map()
	if m.Absent() {
		a.Points = wrongPoints
		return a
	}
	a.Points = m.Int("points", leastPoints, mostPoints, 0)
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
func (r *reader) armyKind(n source.Node) *ArmyKind {
	if name := n.Typed(); strings.HasSuffix(name, ".yaml") {
		other := r.beside(n, "kind")
		if other == nil {
			return nil
		}
		defer r.adopt(other)
		return readArmyKind(other, name)
	}
	name := n.Choice("", armyKinds()...)
	if name == "" {
		return nil
	}
	return mustArmyKind(name)
}

// armies reads how much stronger one side is and holds the points of rolled
// armies against it.
func (r *reader) armies(m *source.Mapping) {
	if !r.facts.units {
		return
	}
	s := r.spec
	usual := EvenFight
	if s.Engagement == Attack {
		usual = AttackFight
	}
	s.Fight = Fight(m.Choice("balance", string(usual),
		string(EvenFight), string(AttackFight), string(RearguardFight), string(AnyFight)))
	if m.Has("balance") && (s.Fight == AttackFight || s.Fight == RearguardFight) && s.Attacker == "" {
		m.Problem("balance", "balance is "+string(s.Fight)+" without an attacker", "engagement: attack with an attacker", "")
	}
	if len(s.Sides) != 2 {
		s.Fight = AnyFight
	}
	r.pointsOfSides()
}

// pointsOfSides reports armies whose size nothing decides, and points that the
// fight does not allow.
func (r *reader) pointsOfSides() {
	s := r.spec
	if r.sizedAlone() {
		s.Fight = AnyFight
	}
	lone := s.Fight == AnyFight || !slices.ContainsFunc(s.Sides, func(side SideSpec) bool { return side.sized() })
	for i := range s.Sides {
		if a := s.Sides[i].Army; a != nil && a.Points == 0 && lone {
			r.file.Add(source.Problem{Place: a.Place, What: "points is missing", Hint: "add points: with a number"})
		}
	}
	r.againstGiven()
	if s.Fight == AnyFight || s.Sides[0].points() <= 0 || s.Sides[1].points() <= 0 {
		return
	}
	stronger, weaker := s.stronger()
	if have := (odds{stronger.points(), weaker.points()}); have.of != have.to && !s.Fight.allows(have) {
		r.file.Add(source.Problem{
			Place: stronger.Army.Place,
			What:  fmt.Sprintf("points are %d against %d", have.of, have.to),
			Want:  s.Fight.margin() + ", or the same for both",
			Hint:  "balance: none takes them as they are",
		})
	}
}

// againstGiven reports given forces that no rolled army can match.
func (r *reader) againstGiven() {
	s := r.spec
	if s.Fight == AnyFight {
		return
	}
	stronger, _ := s.stronger()
	for i := range s.Sides {
		side, other := &s.Sides[i], &s.Sides[1-i]
		if side.points() != 0 || side.Army == nil || other.Army != nil {
			continue
		}
		wanted := s.Fight.aim().against(s.Mapping.whole(other.Forces), side == stronger)
		if wanted < leastPoints*point || wanted > mostPoints*point {
			r.file.Add(source.Problem{
				Place: side.Army.Place,
				What:  fmt.Sprintf("the other side's forces call for %s points", tenthsText(wanted.tenths())),
				Want:  fmt.Sprintf("%d to %d", leastPoints, mostPoints), Hint: "give points: yourself",
			})
		}
	}
}

// sizedAlone tells a file with one rolled army, of so many points, against
// forces that were given.
func (r *reader) sizedAlone() bool {
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

// points are those that a rolled army asks for, 0 for none.
func (s *SideSpec) points() int {
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

// rolled is the kind of a side's rolled army, empty for forces that were given.
func (s *SideSpec) rolled() string {
	if s.Army == nil {
		return ""
	}
	return s.Army.Kind.Name
}
