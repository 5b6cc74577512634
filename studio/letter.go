package studio

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/letter"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/studio/session"
	"github.com/csprint/csprint/words"
)

// A Letter is what a host sends to one reader: from it his sheets are laid out elsewhere, and nobody
// else's. Its Text says by which rules and in which language, and no more.
type Letter struct {
	Text
	File string          `json:"file"` // what the reader's is called
	Side string          `json:"side"`
	Game json.RawMessage `json:"game"`
}

// letter is the letter to the reader whose file is called so.
func (d *Desk) letter(q struct {
	Text
	ID string `json:"id"`
}) (any, error) {
	l := d.looked(q.Text)
	if l.err != nil {
		return nil, l.err
	}
	if len(l.edition.Prove()) > 0 {
		return nil, wrong("studio.packet-with-problems")
	}
	g, err := l.edition.Sealed()
	if err != nil {
		return nil, err
	}
	sent, side := letter.For(g, q.ID)
	if sent == nil {
		return nil, wrong("studio.no-such-sheets")
	}
	made := Letter{Text: Text{Name: q.ID, Options: q.Options}, File: q.ID, Side: side}
	if err = d.rulesOf(q.Text, sent, &made.Text); err == nil {
		made.Game, err = letter.Write(sent)
	}
	return made, err
}

// rulesOf puts what a text says of its rules, and of the languages of a game's reader, into another, with
// the files of a club's own. Remarks in these are the host's.
func (d *Desk) rulesOf(q Text, g *game.Game, into *Text) error {
	file, err := source.Parse(q.Name, []byte(q.Text))
	if err != nil {
		return err
	}
	reach := d.reach(q, file)
	var names []string
	for _, named := range scenario.HouseRulesOf(file) {
		if house := reach.Files(named, job.HouseRules); house != nil {
			names = append(names, fmt.Sprintf("%q", named.Line()))
			into.Own = append(into.Own, Own{named.Line(), string(source.Unremarked(house.Data()))})
		}
	}
	for _, one := range q.Own {
		if strings.HasPrefix(one.Name, designsFolder+"/") {
			into.Own = append(into.Own, Own{one.Name, string(source.Unremarked([]byte(one.Text)))})
		}
	}
	into.Text = fmt.Sprintf("rules: %s\nhouse_rules: [%s]\n", scenario.RulesOf(file), strings.Join(names, ", "))
	for _, code := range languagesOf(g) {
		into.Text += "# lang: " + code + "\n" // for which the page fetches the words
	}
	return nil
}

func languagesOf(g *game.Game) (codes []string) {
	add := func(code string) {
		if code != "" && code != "en" && !slices.Contains(codes, code) {
			codes = append(codes, code)
		}
	}
	add(g.Lang)
	for _, s := range g.Sides {
		add(s.Lang)
		for _, p := range s.Players {
			add(p.Lang)
		}
	}
	return codes
}

// opened is the sheets of a letter.
type opened struct {
	of     string
	bundle *job.Bundle
	doc    layout.Document
	whose  string
}

// open lays the sheets of a letter out, once.
func (d *Desk) open(q Letter) (*opened, error) {
	of := q.Text.hash() + q.File + tagOf(q.Game)
	if d.opened != nil && d.opened.of == of {
		return d.opened, nil
	}
	g := &game.Game{}
	if err := letter.Read(q.Game, g); err != nil {
		return nil, wrong("letter.broken")
	}
	file, err := source.Parse(q.Name, []byte(q.Text.Text))
	if err != nil {
		return nil, err
	}
	book := d.bookOf(q.Text, file)
	if err := file.Problems().Err(); err != nil || book == nil {
		return nil, errors.Join(err, wrong("letter.broken"))
	}
	if book = letter.Open(g, book); book == nil {
		return nil, wrong("letter.other-rules")
	}
	g.Languages = map[string]*words.Catalogue{}
	for _, code := range languagesOf(g) {
		if g.Languages[code], err = job.Words(code, book.Pack); err != nil {
			return nil, err
		}
	}
	own := d.kept(q.Own)
	o := q.settings()
	o.Side = q.Side
	settings, err := job.PrintSettings(o, d.faces, own.designs, true)
	if err != nil {
		return nil, err
	}
	sheets, err := job.Lay(settings, g, book, o)
	if err != nil {
		return nil, err
	}
	made := &opened{of: of, doc: sheets.Whole(q.File), bundle: &job.Bundle{Game: g, Sheets: sheets}}
	made.bundle.Print.ID = g.Sent.Packet
	for _, r := range sheets.Readers() {
		if r.Name == q.File {
			made.whose = r.For
		}
	}
	if len(made.doc.Pages) == 0 {
		return nil, wrong("letter.broken")
	}
	d.opened = made
	return made, nil
}

// read tells what a letter holds.
func (d *Desk) read(q Letter) (any, error) {
	o, err := d.open(q)
	if err != nil {
		return nil, err
	}
	made := FileOutline{ID: q.File, Count: len(o.doc.Pages)}
	for _, run := range session.Titled(o.doc.Pages) {
		made.Kinds = append(made.Kinds, kindOf(run))
	}
	return struct {
		Title   string  `json:"title"`
		For     string  `json:"for"`
		Outline Outline `json:"outline"`
	}{o.bundle.Game.Title, o.whose, Outline{Of: o.of, Files: []FileOutline{made}}}, nil
}

// leaf is the picture of a page of a letter.
func (d *Desk) leaf(q struct {
	Letter
	Page place `json:"page"`
}) (any, error) {
	o, err := d.open(q.Letter)
	if err != nil {
		return nil, err
	}
	if q.Page.Page < 0 || q.Page.Page >= len(o.doc.Pages) {
		return nil, session.ErrNoPage
	}
	data, err := session.Drawn(o.doc.Pages[q.Page.Page])
	return picture{place: q.Page, SVG: string(data), Tag: tagOf(data), Of: o.of}, err
}

// paper is the sheets of a letter as a PDF file.
func (d *Desk) paper(q Letter) (any, error) {
	o, err := d.open(q)
	if err != nil {
		return nil, err
	}
	return d.file(o.bundle, q.File, o.doc)
}
