package leaks

import (
	"net/url"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/lookalike"
	"github.com/csprint/csprint/leaks/paper"
	"github.com/csprint/csprint/records"
)

// A search goes through one file.
type search struct {
	audience
	*look
	handout bool // which may tell the commitment
	found   []Finding
	told    map[Finding]bool // found, each once
	budget  *paper.Budget
	read    int // bytes of the texts of an export

	pictures map[[32]byte]bool // whose pixels have been looked at
}

// mostWork is the budget for a folder. A test lowers it.
var mostWork = paper.Most

// What is compared counts for so many bytes: a place of a word, a word that is told from
// others, a name in what a reader may know.
const (
	placeWork = 4
	wordWork  = 40
	nameWork  = 100
)

// mostFindings is how many are told of a file.
const mostFindings = 1000

func (p *Packet) searchOf(a audience, secrets *sorted) *search {
	return &search{
		audience: a, look: secrets.look(a), told: map[Finding]bool{}, budget: p.budget, pictures: map[[32]byte]bool{},
		handout: a.file == handout || slices.Contains(p.sharesOf("handout"), a.file),
	}
}

// add keeps a finding, each once.
func (s *search) add(page int, what string) {
	f := Finding{File: s.file, Page: page, What: what}
	if !s.told[f] {
		s.told[f] = true
		s.found = append(s.found, f)
	}
}

// document goes through all that a file says.
func (s *search) document(doc *paper.Document) {
	for _, w := range doc.Words {
		where, said := "in what it says of itself, ", w.Text
		switch w.Where {
		case "bookmark":
			where = "as a bookmark, "
		case "spoken":
			where = "in what is read aloud, "
		case "field", "written":
			where, said = "in a field to fill in, ", fieldWords(said)
		}
		s.text(w.Page, where, said)
	}
	for i, page := range doc.Pages {
		s.text(i+1, "", strings.Join(page.Runs, "\n"))
		for _, code := range page.Codes {
			s.code(i+1, code)
		}
	}
}

// fieldWords are the words of a field's name, which has none of the letters between them.
func fieldWords(name string) string { return strings.ReplaceAll(name, "_", " ") }

// text looks for every secret in a text: word by word, letter by letter and without blanks.
func (s *search) text(page int, where, text string) {
	text = lookalike.Plain(text)
	s.squeezedIn(page, where, s.say(page, where, text))
	s.squeezedIn(page, where, s.say(page, where+"letter by letter, ", spelled(text)))
}

// say looks for every secret in a text as it stands, and yields its words.
func (s *search) say(page int, where, text string) []string {
	if len(s.found) > mostFindings || !s.budget.Spend(len(text)) {
		s.tooMuch()
		return nil
	}
	words := proseOf(text, s.budget)
	for _, i := range s.in(words) {
		one := s.hidden[i]
		if len(s.found) > mostFindings || !s.budget.Spend(placeWork) {
			s.tooMuch()
			return nil
		}
		if s.handout && one.what == commits {
			continue
		}
		told := words.beyond(one.phrase, s.known, s.budget)
		if one.marked {
			told = words.find(one.phrase, s.budget) != nil && s.mark(text, lookalike.Plain(one.said))
		}
		if told {
			s.add(page, where+one.what)
		}
	}
	if s.budget.Left() < 0 {
		s.tooMuch()
	}
	return words.words
}

// mark looks for a mark, whose places each cost its length at most.
func (s *search) mark(text, sought string) bool {
	text = strings.Join(strings.Fields(text), " ")
	return s.budget.Spend(len(text)+strings.Count(text, sought)*len(sought)) && mark(text, sought)
}

// tooMuch says that a file was not read to its end.
func (s *search) tooMuch() {
	f := Finding{File: s.file, What: "was not read to its end: " + paper.ErrSpent.Error(), Whole: true}
	if !s.told[f] {
		s.told[f] = true
		s.found = append(s.found, f)
	}
}

// address is a link in plain letters, and the record in it where there is one.
func address(link string) string {
	if plain, err := url.PathUnescape(link); err == nil {
		link = plain
	}
	return link + "\n" + recordIn(link)
}

// recordIn is all that the records in a text say, empty where there are none.
func recordIn(text string) string {
	var all strings.Builder
	list, _ := records.ReadAll(text)
	for _, r := range list {
		all.WriteString(r.String())
	}
	return all.String()
}

// code looks into what a phone would read.
func (s *search) code(page int, code paper.Code) {
	if !s.budget.Spend(2 * len(code.Dark)) {
		s.tooMuch()
		return
	}
	text, err := records.Decode(records.Code{Side: code.Side, Dark: code.Dark})
	if err != nil {
		s.add(page, "has a code that cannot be read: "+err.Error())
		return
	}
	s.text(page, "in a code, ", address(text))
}
