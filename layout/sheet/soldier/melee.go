package soldier

import (
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/layout/sheet/slot"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/words"
)

// armsWords are short words for the rows of weapons, by key. What is not among them goes
// by its label.
var armsWords = map[string]words.ID{
	"specialised": "soldier.arm-club", "rifle-and-bayonet": "soldier.arm-bayonet", "pistol": "soldier.arm-pistol", "unarmed": "soldier.unarmed",
}

// shortOf is what something is called in short by its key, its label where there is nothing
// shorter.
func shortOf(d *page.Desk, short map[string]words.ID, key, label string) string {
	if id, known := short[key]; known {
		return d.Words.Say(id)
	}
	return label
}

// armsAt is what a man without any skill fights with whose melee score is n: the
// words for every weapon that adds so much.
func armsAt(d *page.Desk, n int) []string {
	var said []string
	for _, row := range d.Rows("melee-factor-weapon") {
		if row.Cells[0].Number == n {
			said = append(said, shortOf(d, armsWords, row.Key, row.Label))
		}
	}
	if n == 0 {
		said = append(said, d.Words.Say("soldier.arm-rifle"))
	}
	return said
}

// drawMelee draws how often of 100 turns the man wins and loses hand to hand,
// against each melee score that an enemy may have. What fights so without any
// skill stands under the score.
func drawMelee(p *slot.Pen) {
	var scores []int
	reach := p.Worked(func() { scores = force.MeleeScores(p.Book) })
	if len(scores) == 0 {
		return
	}
	heads := make([]string, len(scores))
	for i, his := range scores {
		heads[i] = say.Signed(his)
	}
	d, m := p.Stencil.Desk, p.About.Man
	win, lose := shotLine{label: d.Words.Say("soldier.wins")}, shotLine{label: d.Words.Say("soldier.is-hit"), plain: true}
	win.needs, win.after = ofWounds(d, m, chancesOf(d, m, scores, func(f force.Fight) string { return f.Win.Text() }))
	lose.needs, lose.after = ofWounds(d, m, chancesOf(d, m, scores, func(f force.Fight) string { return f.Lose.Text() }))
	c := columnsOf(p, len(scores))
	y := c.heads(heads)
	y += p.Slot.Pitch.Times(3, 4)
	small := c.base.In(layout.Second).At(p.Slot.Floor)
	p.Onto.PutRow(func() {
		p.Onto.PutCell(0, layout.AsColumnHead, func() {
			p.Onto.SetLine(p.Slot.From, layout.Point{X: c.left, Y: y}, layout.Left, small, page.Marked(d.Words.Say("soldier.of-100-against"), reach))
		})
		for i, his := range scores {
			said := strings.Join(armsAt(p.Stencil.Desk, his), ", ")
			if small.Width(said) < c.pitch {
				p.Onto.PutCell(i+1, layout.AsColumnHead, func() {
					p.Onto.SetLine(p.Slot.From, layout.Point{X: c.edge(i), Y: y}, layout.Right, small.Within(said, c.pitch-sumGap), said)
				})
			}
		}
	})
	c.rows(y, []shotLine{win, lose})
}

// meleeNow is the fact that a man fights with, his wound counted in.
const meleeNow = "melee-now"

// chancesOf are how often something comes of a fight of a man with a wound of a level,
// against each melee score that an enemy may have.
func chancesOf(d *page.Desk, m *game.Man, scores []int, of func(force.Fight) string) func(level string) []string {
	return func(level string) []string {
		chances := make([]string, len(scores))
		for i, his := range scores {
			chances[i] = page.Marked(d.Told(func() string {
				own, _ := asked(d, m, level, meleeNow, "", func(k *rules.Known) int {
					score, _ := k.Value(meleeNow)
					return score
				})
				return of(force.FightOf(d.Book, own-his))
			}), m.Scores.Melee.House)
		}
		return chances
	}
}

// skillWords are short words for the rows of skills, by key.
var skillWords = map[string]words.ID{"leader": "soldier.skill-leader"}

// meleeNote says what the other throws are, and how far skills move an enemy.
func meleeNote(d *page.Desk, _ *slot.Subject) slot.Wording {
	var skills []string
	for _, row := range d.Rows("melee-factor-skill") {
		if row.Cells[0].Number == 0 {
			continue // where everyone starts
		}
		skills = append(skills, shortOf(d, skillWords, row.Key, row.Label)+" "+page.Marked(say.Signed(row.Cells[0].Number), row.Cells[0].House))
	}
	all := d.Words.Say("soldier.enemy-skills", "skills", say.Joined(skills...))
	return slot.Wording{Text: say.Joined(d.Words.Say("soldier.both-fight-on"), all), Shorter: []string{all}}
}
