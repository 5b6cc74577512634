package rules

import (
	"slices"

	"github.com/csprint/csprint/internal/source"
)

// Plays is what a rule set plays, as the head of its file says it: each
// capability names the table, list or number that it rests on. What is nil or
// empty the rules don't play, and nobody looks for a table to learn it.
type Plays struct {
	Needs []string // keys of the ratings that every unit must have

	Men     bool      // units are single men, each with ratings of his own
	Single  *Single   // the rules are of single men, who go out on patrols; nil where they are of units
	Squares *Constant // side of a square of the ground, in inches, under rules of single men
	Support *Table    // what a patrol may call for
	Minutes *Constant // of a turn; nil where the rules leave it to the host

	Scale   Scale
	Grid    string // the usual side of a space, "4in"; empty where there are none
	Ground  *Ground
	Zone    *Constant // how deep an attack's sides set up, a fraction of the table
	Bands   *Bands
	Smoke   *Constant // balls of smoke that threaten
	Ratings *List     // of commanders

	Cards   *List  // what the back of a card says, where troops are cards until they are seen
	Dummies *Table // how many cards may stand for nothing

	Command   *Table // points of a commander by his dice
	Leaders   *Leaders
	Divisions *Divisions
	Brigades  *Brigades
	Points    *Points
	Drill     *Drill
	Steps     *Fact   // grows with each step of its losses that counts for a unit; nil where none does
	States    *States // what units or men may be in; nil where the rules have no words for it
}

// Single is rules of single men.
type Single struct {
	Morale *Table // what a man's morale is the sum of
	Sight  *Table // who sees whom
	Hit    *Fact  // tells a man who is a casualty of his patrol
}

// A Scale is how many men a figure stands for. At most one of the three is set.
type Scale struct {
	Table *Table // of the scales that there are, with their paces to an inch
	Men   int    // in all games
	Usual int    // where a scenario names none
}

// Ground is the classes of terrain.
type Ground struct {
	Classes *Table
	Words   *List // what each is; nil where the rules don't tell
}

// Bands is distances in bands, and what stands on the table from which on.
type Bands struct {
	Paces  *Table
	Stands *Table
	Shifts int // the note of Stands that says when sightings come closer, from 1; 0 for none
}

// Leaders is commanders who stand on the table.
type Leaders struct {
	Every    bool      // each brigade, division and corps has one, known by name or not
	Charisma *Table    // rolled for where nobody gives it; nil where leaders have none
	Radii    *Table    // command radius in action points, by level and arm
	Radius   *Constant // or in inches, one for all
}

// Divisions is formations that are tested by what they have lost.
type Divisions struct {
	Test  *Table     // where the test leads
	Lines *Modifiers // what counts in it
	Parts *Fact      // as how many a unit counts
	Out   *Fact      // how many of those are lost
	Share *Fact      // the percent of a formation that is lost, by which lines count
}

// Brigades is brigades whose morale is rolled each turn, with dice for their units that
// are in trouble.
type Brigades struct {
	Table *Table
	Dice  *Fact // of a brigade, for its units
}

// Points is units with action points and a strip of morale numbers.
type Points struct {
	Rating *Fact             // by which units have their numbers
	Types  *Table            // action points by type of unit
	Morale map[string]*Table // numbers by size and losses, for each choice of the rating
}

// Drill is units that test morale by a rating, the rows of a table, and count dice by
// their figures, whose rows of moving and shooting are picked for them.
type Drill struct {
	Rating *Fact
	Poor   []string // choices of it that manoeuvre badly
	Morale *Table
	Moves  *Table
	Fire   *Table
}

// prove records choices of the rating for which there are no numbers.
func (p *Points) prove(morale source.Node) {
	if p.Rating == nil {
		return
	}
	for _, choice := range p.Rating.Choices {
		if p.Morale[choice] == nil {
			morale.Problem("rules.no-morale-numbers-of", "key", p.Rating.Key, "choice", choice)
		}
	}
}

// prove records choices of the rating for which there is no row, and words that are none of
// its choices.
func (d *Drill) prove(morale source.Node) {
	if d.Rating == nil || d.Morale == nil {
		return
	}
	for _, choice := range d.Rating.Choices {
		if _, err := d.Morale.Row(choice); err != nil {
			morale.Problem("rules.no-row-for-choice", "id", d.Morale.ID, "key", d.Rating.Key, "choice", choice)
		}
	}
	for _, word := range d.Poor {
		if !contains(d.Rating.Choices, word) {
			morale.Problem("rules.poor-of-no-choice", "word", word, "key", d.Rating.Key, "known", oneOfBook(d.Rating.Choices), "near", source.DidYouMean(word, d.Rating.Choices))
		}
	}
}

// Counts tells whether what units lose is counted: of single men it is only where a panel of
// the phone counts it, as what befalls them are levels.
func (b *Book) Counts() bool {
	return !b.Plays.Men || len(b.Plays.States.Levels()) == 0 || b.Phone != nil && slices.ContainsFunc(b.Phone.Panels, func(p *Panel) bool { return p.Has("losses") })
}

// Has tells whether every unit must have a rating.
func (p *Plays) Has(rating string) bool { return slices.Contains(p.Needs, rating) }
