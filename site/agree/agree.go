// Package agree holds what the page of a phone says against what csprint says, by the same
// rules: what counts in a throw, where dice lead, what panels tell of random units. It draws
// nothing, and plays no game. Start at Ask.
package agree

import (
	_ "embed"
	"math/rand/v2"
	"reflect"
	"slices"

	"github.com/csprint/csprint/internal/javascript"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/site"
	"github.com/csprint/csprint/words"
)

// asker are the functions of the page's script that are asked.
//
//go:embed ask.js
var asker string

// A Report is how much was asked, and what the page says otherwise than csprint.
type Report struct {
	Sums, Counted     int // of what counts in a throw, and the lines that did
	Units, Formations int
	Panels            int // of each unit
	Differences       []Difference
}

// A Difference is something that the page says otherwise, told once for each place.
type Difference struct {
	Panel string // the title of the panel, empty for what stands in none
	Table string // the id of the table that is asked, empty for none
	What  words.ID
	Page  words.Text
	Rules words.Text
	Of    string // whom it is of, as csprint resolve takes facts
	Last  bool   // of several units
}

// rounding is how dice are rounded that are counted by figures.
const rounding = "near"

// formationOf is how many units a formation has.
const formationOf = 5

// An asking is one run of questions.
type asking struct {
	book   *rules.Book
	page   *javascript.Engine
	random *rand.Rand
	Report
}

// Ask asks page and book about so many sums of a throw and as many units, all of them random.
// Rules that no page knows agree. The error is of a page whose script doesn't run.
func Ask(b *rules.Book, random *rand.Rand, n int) (Report, error) {
	if b.Phone == nil {
		return Report{}, nil
	}
	script, err := site.Evaluator(b, rounding)
	if err != nil {
		return Report{}, err
	}
	page, err := javascript.Run(script + asker)
	if err != nil {
		return Report{}, err
	}
	defer page.Close()
	a := &asking{book: b, page: page, random: random, Report: Report{Panels: len(b.Phone.Panels)}}
	a.sums(n)
	err = a.units(n)
	return a.Report, err
}

// units asks about units, and about each few of them as a formation.
func (a *asking) units(n int) error {
	var together []*unit
	for range n {
		u, err := a.unit()
		if err != nil {
			return err
		}
		a.Units++
		a.hold(Difference{Of: u.given()}, "ofUnit", u, u.answer)
		if together = append(together, u); len(together) == formationOf {
			a.Formations++
			a.hold(Difference{Of: u.given(), Last: true}, "ofFormation", together, func(page value) any { return formationAnswer(a.book, together, page) })
			together = nil
		}
	}
	return nil
}

// hold asks the page and holds what it says against the answer, which is told what the page
// says: where csprint is asked in another way, it proves that.
func (a *asking) hold(d Difference, function string, question any, answer func(page value) any) {
	var page any
	if err := a.page.Ask(function, question, &page); err != nil {
		d.What, d.Page, d.Rules = "agree.script", words.Own(err.Error()), words.Of("agree.what-resolve-says")
		a.differ(d)
		return
	}
	want := plainly(answer(value{page}))
	got, wanted := value{page}, value{want}
	for i, p := range a.book.Phone.Panels {
		a.holdPanel(d, p, got.at("panels").item(i), wanted.at("panels").item(i))
	}
	for _, key := range wanted.keys() {
		if key != "panels" {
			d.What = ofWhom[key]
			a.compare(d, got.at(key), wanted.at(key))
		}
	}
}

// holdPanel compares a panel by its parts.
func (a *asking) holdPanel(d Difference, p *rules.Panel, got, want value) {
	d.Panel = p.Title
	for _, key := range want.keys() {
		d.What, d.Table = ofPanel[key], ""
		if t := a.book.Table(p.Names(key)); t != nil {
			d.Table = t.ID
		}
		if parts := want.at(key).keys(); parts != nil && got.at(key).keys() != nil {
			for _, part := range parts {
				d.What = ofPanel[part]
				a.compare(d, got.at(key).at(part), want.at(key).at(part))
			}
			continue
		}
		a.compare(d, got.at(key), want.at(key))
	}
}

func (a *asking) compare(d Difference, got, want value) {
	if !reflect.DeepEqual(got, want) {
		got, want = apart(got, want)
		d.Page, d.Rules = got.told(), want.told()
		a.differ(d)
	}
}

// differ tells a difference, unless one of the same place was told.
func (a *asking) differ(d Difference) {
	same := func(told Difference) bool {
		return told.Panel == d.Panel && told.Table == d.Table && told.What == d.What
	}
	if !slices.ContainsFunc(a.Differences, same) {
		a.Differences = append(a.Differences, d)
	}
}

// Parts of answers in words, by their keys: of a unit or a formation, and of a panel.
var (
	ofWhom = map[string]words.ID{
		"level": "agree.level", "out": "agree.out", "gone": "agree.gone", "due": "agree.due", "bad": "agree.bad",
		"brief": "agree.brief", "facts": "agree.facts", "passes": "agree.passes",
	}
	ofPanel = map[string]words.ID{
		"shown": "agree.panel-shown", "says": "agree.panel-says", "throw": "agree.panel-throw", "hold": "agree.panel-rows", "strip": "agree.panel-strip",
		"open": "agree.panel-open", "total": "agree.panel-total", "where": "agree.panel-where", "rows": "agree.panel-rows",
		"pool": "agree.panel-pool", "level": "agree.panel-level", "orders": "agree.panel-orders", "read": "agree.panel-read", "fight": "agree.panel-fight",
		"work": "agree.panel-work", "scores": "agree.panel-scores",
	}
)
