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
)

// armsWords are short words for the rows of weapons, by key, and for a weapon that
// adds nothing. What is not among them goes by its label.
var armsWords = map[string]string{"specialised": "club", "rifle-and-bayonet": "bayonet", "pistol": "pistol", "unarmed": "unarmed", "": "rifle"}

// armsAt is what a man without any skill fights with whose melee score is n: the
// words for every weapon that adds so much.
func armsAt(d *page.Desk, n int) []string {
	var said []string
	for _, row := range d.Rows("melee-factor-weapon") {
		if row.Cells[0].Number == n {
			words, known := armsWords[row.Key]
			if !known {
				words = row.Label
			}
			said = append(said, words)
		}
	}
	if n == 0 {
		said = append(said, armsWords[""])
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
	win, lose := shotLine{label: "wins"}, shotLine{label: "is hit", plain: true}
	win.needs, win.after = ofWounds(d, m, chancesOf(d, m, scores, func(f force.Fight) string { return f.Win.Text() }))
	lose.needs, lose.after = ofWounds(d, m, chancesOf(d, m, scores, func(f force.Fight) string { return f.Lose.Text() }))
	c := columnsOf(p, len(scores))
	y := c.heads(heads)
	y += p.Slot.Pitch.Times(3, 4)
	words := c.base.In(layout.Second).At(p.Slot.Floor)
	p.Onto.SetLine(p.Slot.From, layout.Point{X: c.left, Y: y}, layout.Left, words, page.Marked("of 100, against a", reach))
	for i, his := range scores {
		said := strings.Join(armsAt(p.Stencil.Desk, his), ", ")
		if words.Width(said) < c.pitch {
			p.Onto.SetLine(p.Slot.From, layout.Point{X: c.edge(i), Y: y}, layout.Right, words, said)
		}
	}
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
var skillWords = map[string]string{"leader": "NCO, German officer"}

// meleeNote says what the other throws are, and how far skills move an enemy.
func meleeNote(d *page.Desk, _ *slot.Subject) slot.Wording {
	var skills []string
	for _, row := range d.Rows("melee-factor-skill") {
		if row.Cells[0].Number == 0 {
			continue // where everyone starts
		}
		words, known := skillWords[row.Key]
		if !known {
			words = row.Label
		}
		skills = append(skills, words+" "+page.Marked(say.Signed(row.Cells[0].Number), row.Cells[0].House))
	}
	all := "enemy " + say.Joined(skills...)
	return slot.Wording{Text: say.Joined("else both fight on", all), Shorter: []string{all}}
}
