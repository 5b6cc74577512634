package generate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/dice"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/words"
)

// Sizes of formations that csprint's own armies have where their kind says
// nothing.
var (
	horseBrigades = oob.Span{Low: 2, High: 3} // cavalry regiments of a brigade
	corpsOf       = oob.Span{Low: 2, High: 4} // divisions of a corps, or brigades that act as such
)

// mostWithoutCorps is how many divisions a side leads without corps.
const mostWithoutCorps = 4

// An arranger makes the order of battle of a levy: formations, their names and numbers, and who
// commands them.
type arranger struct{ *recruiter }

// nodes names a levy and arranges it into formations with their commanders.
func (r arranger) nodes(l *levy) []oob.Node {
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
		tops = append(tops, r.formation("group", "Reserve Artillery", game.Artillery, reserve))
	}
	r.command(tops)
	return tops
}

// formation is a node with others below it.
func (r arranger) formation(echelon, name string, arm game.Arm, units []oob.Node) oob.Node {
	return oob.Node{Echelon: echelon, Name: name, Arm: arm, Copies: 1, Units: units, Place: r.army.Place}
}

// footNodes names the regiments by numbers drawn at random and puts them under
// their brigades.
func (r arranger) footNodes(l *levy) []oob.Node {
	if r.kind.Bands {
		return r.bandNodes(l)
	}
	var regiments []*regiment
	for _, b := range l.brigades {
		regiments = append(regiments, b.regiments...)
	}
	numbers := r.numbers(len(regiments), mostFootNumber, "roll.numbers-of-foot")
	nodes := make([]oob.Node, len(l.brigades))
	for i, b := range l.brigades {
		var units []oob.Node
		for _, reg := range b.regiments {
			units = append(units, r.regimentNode(reg, numbers[0]))
			numbers = numbers[1:]
		}
		nodes[i] = r.formation("brigade", say.Ordinal(i+1)+" Brigade", game.Infantry, units)
	}
	return nodes
}

// Numbers that regiments of rolled armies bear, unless there are more of them.
const (
	mostFootNumber  = 120
	mostHorseNumber = 30
)

// numbers draws so many numbers without putting them back.
func (r arranger) numbers(count, most int, what words.ID) []int {
	most = max(most, count)
	all := make([]int, most)
	for i := range all {
		all[i] = i + 1
	}
	faces := r.names.Draw(count, most)
	numbers := dice.Drawn(faces, all)
	r.dice.noteOwn(r.names, "army-numbers", fmt.Sprintf("%d of %d", count, most), faces, words.Of(what, "numbers", say.Ints(numbers)))
	return numbers
}

// regimentNode is a regiment with its battalions, or a battalion alone.
func (r arranger) regimentNode(reg *regiment, number int) oob.Node {
	name := say.Ordinal(number) + " " + reg.called()
	if r.kind.Regiments == (oob.Span{}) {
		return r.unit(reg.battalions[0], "battalion", name)
	}
	var units []oob.Node
	for i, u := range reg.battalions {
		units = append(units, r.unit(u, "battalion", fmt.Sprintf("%d/%s", i+1, name)))
	}
	return r.formation("regiment", name, game.Infantry, units)
}

// called is what the regiments of a class are called: "Line".
func (r *regiment) called() string {
	if r.like.kind == "light" {
		return "Light"
	}
	return r.class.Called
}

// bandNodes puts bands of irregulars under groups.
func (r arranger) bandNodes(l *levy) []oob.Node {
	nodes := make([]oob.Node, len(l.brigades))
	bands := 0
	for i, b := range l.brigades {
		var units []oob.Node
		for _, reg := range b.regiments {
			bands++
			units = append(units, r.unit(reg.battalions[0], "band", say.Ordinal(bands)+" Band"))
		}
		nodes[i] = r.formation("group", say.Ordinal(i+1)+" Following", game.Infantry, units)
	}
	return nodes
}

// unit is the node of a recruit, its figures rounded to whole stands.
func (r arranger) unit(u *recruit, echelon, name string) oob.Node {
	n := oob.Node{
		Echelon: echelon, Name: name, Arm: u.arm, Kind: u.kind, Men: u.men, Guns: u.guns, Copies: 1,
		Traits: u.traits, Place: r.army.Place,
	}
	if u.squadrons > 0 {
		n.Parts, n.Part = u.squadrons, "squadron"
	}
	if scale := r.spec.FigureScale; u.arm != game.Artillery && scale > 0 {
		stand := r.stand(u.arm)
		n.Figures = stand * max(1, scenario.Dice(game.RoundNear, u.men, scale*stand))
	}
	r.spec.Mapping.Complete(&n, r.facts.Needs)
	return n
}

// stand is how many figures a stand bears: what the host says, else four foot
// or two horse, or one on the grid, where a figure stands for 120 men.
func (r arranger) stand(arm game.Arm) int {
	switch {
	case r.army.Stand > 0:
		return r.army.Stand
	case r.facts.Plays.Grid != "":
		return 1
	case arm == game.Cavalry:
		return 2
	}
	return 4
}

func (r arranger) batteryNodes(batteries []*recruit) []oob.Node {
	nodes := make([]oob.Node, len(batteries))
	for i, u := range batteries {
		nodes[i] = r.unit(u, "battery", say.Ordinal(i+1)+" Battery")
	}
	return nodes
}

// shareGuns shares the batteries out. Half of them stand with the brigades in
// the armies that do so and the others in reserve; elsewhere 30 in 100 go to
// the reserve of an army of several divisions, and the rest to the divisions.
func (r arranger) shareGuns(batteries, brigades []oob.Node) (field, reserve []oob.Node) {
	n := len(batteries)
	if r.kind.Attached {
		half := min((n+1)/2, len(brigades))
		for i := range half {
			brigades[i].Units = append(brigades[i].Units, batteries[i])
		}
		return nil, batteries[half:]
	}
	kept := 0
	if len(brigades) > max(1, r.kind.Brigades.High) {
		kept = scenario.Dice(game.RoundNear, 30*n, 100)
	}
	return batteries[:n-kept], batteries[n-kept:]
}

// divisions puts brigades under divisions, or wings; a single brigade stands
// alone, and so do all where brigades act as divisions.
func (r arranger) divisions(brigades []oob.Node) []oob.Node {
	switch {
	case r.kind.Wings && len(brigades) > 1:
		half := (len(brigades) + 1) / 2
		return []oob.Node{
			r.formation("division", "Right Wing", game.Infantry, brigades[:half]),
			r.formation("division", "Left Wing", game.Infantry, brigades[half:]),
		}
	case r.kind.Brigades == (oob.Span{}) || len(brigades) == 1:
		return brigades
	}
	return r.gather("division", "Division", game.Infantry, brigades, r.kind.Brigades)
}

// corps puts divisions under corps where a side has many of them.
func (r arranger) corps(divisions []oob.Node) []oob.Node {
	if len(divisions) <= mostWithoutCorps || r.kind.Bands {
		return divisions
	}
	return r.gather("corps", "Corps", game.Infantry, divisions, corpsOf)
}

func (r arranger) horseNodes(horse []*recruit) []oob.Node {
	if len(horse) == 0 {
		return nil
	}
	numbers := r.numbers(len(horse), mostHorseNumber, "roll.numbers-of-horse")
	nodes := make([]oob.Node, len(horse))
	for i, u := range horse {
		nodes[i] = r.unit(u, "regiment", say.Ordinal(numbers[i])+" "+horseName(u.kind))
	}
	brigades := r.gather("brigade", "Cavalry Brigade", game.Cavalry, nodes, horseBrigades)
	if len(brigades) == 1 {
		return brigades
	}
	return []oob.Node{r.formation("division", "Cavalry Division", game.Cavalry, brigades)}
}

// horseName is what cavalry regiments of a kind are called: "Light Dragoons".
func horseName(kind string) string {
	if !game.CavalryOnly[kind] && kind != "chasseur" && kind != "carabinier" {
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
func (r arranger) gather(echelon, called string, arm game.Arm, nodes []oob.Node, of oob.Span) []oob.Node {
	var formations []oob.Node
	for len(nodes) > 0 {
		n := min(len(nodes), r.pick(r.tree, "army-"+echelon, of, "roll.to-a", "echelon", echelon))
		if len(nodes)-n < of.Low {
			n = len(nodes)
		}
		formations = append(formations, r.formation(echelon, say.Ordinal(len(formations)+1)+" "+called, arm, slices.Clone(nodes[:n])))
		nodes = nodes[n:]
	}
	if len(formations) == 1 && arm == game.Cavalry {
		formations[0].Name = called // the only one
	}
	return formations
}

// command gives every formation and the side its commander.
func (r arranger) command(tops []oob.Node) {
	var posts []*game.Commander
	if !r.side.Commander.Present() {
		posts = append(posts, &r.side.Commander)
	}
	oob.Walk(tops, func(n *oob.Node) {
		if n.Formation() && n.Echelon != "regiment" && n.Arm != game.Artillery {
			posts = append(posts, &n.Commander)
		}
	})
	r.rateLeaders(posts)
	r.nameLeaders(posts)
}

// rateLeaders rolls ratings: 1–2 poor, 3–8 average, 9–10 superior, with the
// army's own modifier. No more than the army may have are superior.
func (r arranger) rateLeaders(posts []*game.Commander) {
	faces := r.leaders.Roll(rules.Dice{Count: len(posts), Sides: 10})
	said := make(words.TextRow, len(posts))
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
		said[i] = words.Label(post.Rating).Text()
	}
	r.note(r.leaders, "army-leaders", 10, faces, words.Of("list.all", "all", said))
}

// nameLeaders draws names by the side's nation until there are no more of them.
func (r arranger) nameLeaders(posts []*game.Commander) {
	list := surnames(r.spec, r.side.Nation)
	count := min(len(posts), len(list))
	faces := r.names.Draw(count, len(list))
	names := dice.Drawn(faces, list)
	for i, name := range names {
		posts[i].Name = name
	}
	r.dice.noteOwn(r.names, "army-names", fmt.Sprintf("%d of %d", count, len(list)), faces, words.Own(strings.Join(names, ", ")))
}
