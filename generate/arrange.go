package generate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/rules"
)

// Sizes of formations that csprint's own armies have where their kind says
// nothing.
var (
	horseBrigades = span{low: 2, high: 3} // cavalry regiments of a brigade
	corpsOf       = span{low: 2, high: 4} // divisions of a corps, or brigades that act as such
)

// mostWithoutCorps is how many divisions a side leads without corps.
const mostWithoutCorps = 4

// nodes names a levy and arranges it into formations with their commanders.
func (r *recruiter) nodes(l *levy) []Node {
	brigades := r.footNodes(l)
	field, reserve := r.shareGuns(r.batteryNodes(l.batteries), brigades)
	tops := r.divisions(brigades)
	for i := range field {
		top := &tops[i%len(tops)]
		top.Units = append(top.Units, field[i])
	}
	tops = r.corps(tops)
	tops = append(tops, r.horseNodes(l.horse)...)
	if len(reserve) > 0 {
		tops = append(tops, r.formation("group", "Reserve Artillery", Artillery, reserve))
	}
	r.command(tops)
	return tops
}

// formation is a node with others below it.
func (r *recruiter) formation(echelon, name string, arm Arm, units []Node) Node {
	return Node{Echelon: echelon, Name: name, Arm: arm, Copies: 1, Units: units, Place: r.army.Place}
}

// footNodes names the regiments by numbers drawn at random and puts them under
// their brigades.
func (r *recruiter) footNodes(l *levy) []Node {
	if r.kind.bands {
		return r.bandNodes(l)
	}
	var regiments []*regiment
	for _, b := range l.brigades {
		regiments = append(regiments, b.regiments...)
	}
	numbers := r.numbers(len(regiments), mostFootNumber, "foot")
	nodes := make([]Node, len(l.brigades))
	for i, b := range l.brigades {
		var units []Node
		for _, reg := range b.regiments {
			units = append(units, r.regimentNode(reg, numbers[0]))
			numbers = numbers[1:]
		}
		nodes[i] = r.formation("brigade", ordinal(i+1)+" Brigade", Infantry, units)
	}
	return nodes
}

// Numbers that regiments of rolled armies bear, unless there are more of them.
const (
	mostFootNumber  = 120
	mostHorseNumber = 30
)

// numbers draws so many numbers without putting them back.
func (r *recruiter) numbers(count, most int, what string) []int {
	most = max(most, count)
	all := make([]int, most)
	for i := range all {
		all[i] = i + 1
	}
	faces := r.names.Draw(count, most)
	numbers := drawn(faces, all)
	r.tray.note(Roll{
		Stream: r.names.Name, Table: "army-numbers", Own: true, Dice: fmt.Sprintf("%d of %d", count, most), Faces: faces,
		Result: what + " " + numbersText(numbers),
	})
	return numbers
}

// regimentNode is a regiment with its battalions, or a battalion alone.
func (r *recruiter) regimentNode(reg *regiment, number int) Node {
	name := ordinal(number) + " " + reg.called()
	if r.kind.regiments == (span{}) {
		return r.unit(reg.battalions[0], "battalion", name)
	}
	var units []Node
	for i, u := range reg.battalions {
		units = append(units, r.unit(u, "battalion", fmt.Sprintf("%d/%s", i+1, name)))
	}
	return r.formation("regiment", name, Infantry, units)
}

// called is what the regiments of a class are called: "Line".
func (r *regiment) called() string {
	if r.kind == "light" {
		return "Light"
	}
	return r.class.called
}

// bandNodes puts bands of irregulars under groups.
func (r *recruiter) bandNodes(l *levy) []Node {
	nodes := make([]Node, len(l.brigades))
	bands := 0
	for i, b := range l.brigades {
		var units []Node
		for _, reg := range b.regiments {
			bands++
			units = append(units, r.unit(reg.battalions[0], "band", ordinal(bands)+" Band"))
		}
		nodes[i] = r.formation("group", ordinal(i+1)+" Following", Infantry, units)
	}
	return nodes
}

// unit is the node of a recruit, its figures rounded to whole stands.
func (r *recruiter) unit(u *recruit, echelon, name string) Node {
	n := Node{
		Echelon: echelon, Name: name, Arm: u.arm, Kind: u.kind, Men: u.men, Guns: u.guns, Copies: 1,
		Traits: u.traits, Place: r.army.Place,
	}
	if u.squadrons > 0 {
		n.Parts, n.Part = u.squadrons, "squadron"
	}
	if scale := r.spec.FigureScale; u.arm != Artillery && scale > 0 {
		stand := r.stand(u.arm)
		n.Figures = stand * max(1, RoundNear.dice(u.men, scale*stand))
	}
	r.spec.Mapping.complete(&n, r.facts.needs)
	return n
}

// stand is how many figures a stand bears: what the host says, else four foot
// or two horse, or one on the grid, where a figure stands for 120 men.
func (r *recruiter) stand(arm Arm) int {
	switch {
	case r.army.Stand > 0:
		return r.army.Stand
	case r.facts.plays.Grid != "":
		return 1
	case arm == Cavalry:
		return 2
	}
	return 4
}

func (r *recruiter) batteryNodes(batteries []*recruit) []Node {
	nodes := make([]Node, len(batteries))
	for i, u := range batteries {
		nodes[i] = r.unit(u, "battery", ordinal(i+1)+" Battery")
	}
	return nodes
}

// shareGuns shares the batteries out. Half of them stand with the brigades in
// the armies that do so and the others in reserve; elsewhere 30 in 100 go to
// the reserve of an army of several divisions, and the rest to the divisions.
func (r *recruiter) shareGuns(batteries, brigades []Node) (field, reserve []Node) {
	n := len(batteries)
	if r.kind.attached {
		half := min((n+1)/2, len(brigades))
		for i := range half {
			brigades[i].Units = append(brigades[i].Units, batteries[i])
		}
		return nil, batteries[half:]
	}
	kept := 0
	if len(brigades) > max(1, r.kind.brigades.high) {
		kept = RoundNear.dice(30*n, 100)
	}
	return batteries[:n-kept], batteries[n-kept:]
}

// divisions puts brigades under divisions, or wings; a single brigade stands
// alone, and so do all where brigades act as divisions.
func (r *recruiter) divisions(brigades []Node) []Node {
	switch {
	case r.kind.wings && len(brigades) > 1:
		half := (len(brigades) + 1) / 2
		return []Node{
			r.formation("division", "Right Wing", Infantry, brigades[:half]),
			r.formation("division", "Left Wing", Infantry, brigades[half:]),
		}
	case r.kind.brigades == (span{}) || len(brigades) == 1:
		return brigades
	}
	return r.gather("division", "Division", Infantry, brigades, r.kind.brigades)
}

// corps puts divisions under corps where a side has many of them.
func (r *recruiter) corps(divisions []Node) []Node {
	if len(divisions) <= mostWithoutCorps || r.kind.bands {
		return divisions
	}
	return r.gather("corps", "Corps", Infantry, divisions, corpsOf)
}

func (r *recruiter) horseNodes(horse []*recruit) []Node {
	if len(horse) == 0 {
		return nil
	}
	numbers := r.numbers(len(horse), mostHorseNumber, "horse")
	nodes := make([]Node, len(horse))
	for i, u := range horse {
		nodes[i] = r.unit(u, "regiment", ordinal(numbers[i])+" "+horseName(u.kind))
	}
	brigades := r.gather("brigade", "Cavalry Brigade", Cavalry, nodes, horseBrigades)
	if len(brigades) == 1 {
		return brigades
	}
	return []Node{r.formation("division", "Cavalry Division", Cavalry, brigades)}
}

// horseName is what cavalry regiments of a kind are called: "Light Dragoons".
func horseName(kind string) string {
	if !cavalryOnly[kind] && kind != "chasseur" && kind != "carabinier" {
		kind += " cavalry"
		return titled(kind)
	}
	return titled(kind + "s")
}

func titled(words string) string {
	list := strings.Fields(words)
	for i, w := range list {
		list[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return strings.Join(list, " ")
}

// gather puts nodes under formations of rolled sizes. What would be too small
// for a formation joins the last one.
func (r *recruiter) gather(echelon, called string, arm Arm, nodes []Node, of span) []Node {
	var formations []Node
	for len(nodes) > 0 {
		n := min(len(nodes), r.pick(r.tree, "army-"+echelon, of, "to a "+echelon))
		if len(nodes)-n < of.low {
			n = len(nodes)
		}
		formations = append(formations, r.formation(echelon, ordinal(len(formations)+1)+" "+called, arm, slices.Clone(nodes[:n])))
		nodes = nodes[n:]
	}
	if len(formations) == 1 && arm == Cavalry {
		formations[0].Name = called // the only one
	}
	return formations
}

// command gives every formation and the side its commander.
func (r *recruiter) command(tops []Node) {
	var posts []*Commander
	if !r.side.Commander.Present() {
		posts = append(posts, &r.side.Commander)
	}
	walkNodes(tops, func(n *Node) {
		if n.Formation() && n.Echelon != "regiment" && n.Arm != Artillery {
			posts = append(posts, &n.Commander)
		}
	})
	r.rateLeaders(posts)
	r.nameLeaders(posts)
}

// rateLeaders rolls ratings: 1–2 poor, 3–8 average, 9–10 superior, with the
// army's own modifier. No more than the army may have are superior.
func (r *recruiter) rateLeaders(posts []*Commander) {
	faces := r.leaders.Roll(rules.Dice{Count: len(posts), Sides: 10})
	words := make([]string, len(posts))
	superiors := 0
	if r.side.Commander.Rating == "superior" {
		superiors++
	}
	for i, post := range posts {
		switch die := faces[i] + r.army.Leaders; {
		case die <= 2:
			post.Rating = "poor"
		case die >= 9 && superiors < r.army.Superiors:
			post.Rating = "superior"
			superiors++
		default:
			post.Rating = "average"
		}
		words[i] = post.Rating
	}
	r.note(r.leaders, "army-leaders", 10, faces, strings.Join(words, " "))
}

// nameLeaders draws names by the side's nation until there are no more of them.
func (r *recruiter) nameLeaders(posts []*Commander) {
	list := r.spec.surnames(r.side.Nation)
	count := min(len(posts), len(list))
	faces := r.names.Draw(count, len(list))
	names := drawn(faces, list)
	for i, name := range names {
		posts[i].Name = name
	}
	r.tray.note(Roll{
		Stream: r.names.Name, Table: "army-names", Own: true, Dice: fmt.Sprintf("%d of %d", count, len(list)), Faces: faces,
		Result: strings.Join(names, ", "),
	})
}
