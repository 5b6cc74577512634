package leaks

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

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
	left    int              // how much may be compared still
	read    int              // bytes of the texts of an export
}

// mostWork is how many places of words are compared in a file: a hundred times what
// the largest packet needs. A test lowers it.
var mostWork = 50_000_000

// mostFindings is how many are told of a file.
const mostFindings = 1000

func (p *Packet) searchOf(a audience, secrets sorted) *search {
	return &search{
		audience: a, look: secrets.look(a), told: map[Finding]bool{}, left: mostWork,
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
	s.text(0, "in what it says of itself, ", strings.Join(doc.About, "\n"))
	for _, b := range doc.Bookmarks {
		s.text(b.Page, "as a bookmark, ", b.Title)
	}
	for _, name := range doc.Attached {
		s.add(0, fmt.Sprintf("holds another file, %q, which csprint never puts into one", name))
	}
	for i, page := range doc.Pages {
		s.text(i+1, "", strings.Join(page.Runs, "\n"))
		for _, link := range page.Links {
			s.text(i+1, "behind a link, ", address(link))
		}
		for _, code := range page.Codes {
			s.code(i+1, code)
		}
	}
}

// upright turns the apostrophes of print into typed ones.
var upright = strings.NewReplacer("’", "'", "‘", "'")

// text looks for every secret in a text.
func (s *search) text(page int, where, text string) {
	if s.left < 0 {
		return
	}
	text = upright.Replace(text)
	words := proseOf(text)
	words.left = &s.left
	line := strings.Join(strings.Fields(text), " ")
	for _, i := range s.in(words) {
		one := s.hidden[i]
		if s.left--; s.left < 0 || len(s.found) > mostFindings {
			s.left = -1
			s.tooMuch()
			return
		}
		if s.handout && one.what == commits {
			continue
		}
		told := words.beyond(one.phrase, s.known)
		if one.marked {
			told = words.find(one.phrase) != nil && mark(line, upright.Replace(one.said))
		}
		if told {
			s.add(page, where+one.what)
		}
	}
	if s.left < 0 {
		s.tooMuch()
	}
}

// tooMuch says that a file was not read to its end.
func (s *search) tooMuch() {
	f := Finding{File: s.file, What: "was not read to its end: it has more words of other sides' names than csprint looks through", Whole: true}
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
	text, err := records.Decode(records.Code(code))
	if err != nil {
		s.add(page, "has a code that cannot be read: "+err.Error())
		return
	}
	s.text(page, "in a code, ", address(text))
}
