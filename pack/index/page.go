package index

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"html/template"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/fonts/screen"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/minify"
	"github.com/csprint/csprint/internal/origin"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
)

//go:embed page.html
var pageText string

//go:embed style.css
var styleText string

// A Shown pack is an entry with what is shown of it.
type Shown struct {
	Entry
	Book    *rules.Book
	Picture []byte // a PNG file
}

// Files are the files of a page of packs: index.html, index.json, a picture of each pack, and
// the packs themselves but for those that others have at an address of their own.
func Files(shown []Shown) ([]folder.File, error) {
	var files []folder.File
	var packs []listed
	for _, c := range shown {
		var zip bytes.Buffer
		if err := c.Pack.WriteZip(&zip); err != nil {
			return nil, err
		}
		l := listedOf(c, zip.Len())
		packs = append(packs, l)
		files = append(files, folder.Holding(l.Picture, c.Picture))
		if c.From == "" {
			files = append(files, folder.Holding(l.File, zip.Bytes()))
		}
	}
	list, err := json.MarshalIndent(struct {
		Form  int      `json:"csprint-packs"`
		Packs []listed `json:"packs"`
	}{1, packs}, "", "  ")
	if err != nil {
		return nil, err
	}
	page, err := pageOf(packs)
	if err != nil {
		return nil, err
	}
	return append(files, folder.Holding("index.json", append(list, '\n')), folder.Holding("index.html", page)), nil
}

// A listed pack is what index.json tells of one, and the page.
type listed struct {
	ID          string   `json:"id"`
	Version     string   `json:"version"`
	Title       string   `json:"title"`
	About       string   `json:"about,omitempty"`
	Players     string   `json:"players,omitempty"` // 2, 2-6
	Authors     []string `json:"authors"`
	Licence     string   `json:"licence"`
	Attribution string   `json:"attribution,omitempty"`
	Home        string   `json:"home,omitempty"`
	Languages   []string `json:"languages,omitempty"`
	Minimum     string   `json:"minimum,omitempty"`  // csprint that it needs
	Verified    string   `json:"verified,omitempty"` // csprint that it was tried with
	Hash        string   `json:"hash"`
	Bytes       int      `json:"bytes"`
	File        string   `json:"file"`    // beside index.json, or an https address
	Picture     string   `json:"picture"` // beside index.json

	book  *rules.Book
	games int
}

func listedOf(c Shown, bytes int) listed {
	p := c.Pack
	l := listed{
		ID: p.ID, Version: p.Version.String(), Title: p.Title, About: p.About, Players: p.Players,
		Authors: p.Authors, Licence: p.Licence, Attribution: p.Attribution, Home: p.Home, Languages: p.Languages,
		Minimum: p.Minimum.String(), Verified: p.Verified.String(), Hash: p.Hash(), Bytes: bytes,
		File: p.FileName(), book: c.Book, games: len(p.Scenarios()),
	}
	l.Picture = l.Stem() + ".png"
	if c.From != "" {
		l.File = c.From
	}
	return l
}

// Stem is what the files of the pack are called, without their endings.
func (l listed) Stem() string { return l.ID + "-" + l.Version }

// Name is what the pack's file is called.
func (l listed) Name() string { return l.File[strings.LastIndexByte(l.File, '/')+1:] }

// Weight is how large the pack's file is, in words.
func (l listed) Weight() string { return say.Grouped((l.Bytes+1023)/1024) + " kB" }

// Tongue is the language that its words are in.
func (l listed) Tongue() string {
	if len(l.Languages) == 0 {
		return "en"
	}
	return l.Languages[0]
}

// A fact is a line of what the page says of a pack.
type fact struct{ Label, Words, Link, More string }

// Facts are what the page says of a pack, line by line.
func (l listed) Facts() []fact {
	var facts []fact
	add := func(f fact) {
		if f.Words != "" {
			facts = append(facts, f)
		}
	}
	add(fact{Label: "Players", Words: say.Figures(l.Players)})
	add(fact{Label: "Rules", Words: l.holds(), More: l.rated()})
	add(fact{Label: "Games", Words: say.Counted(l.games, "scenario") + ", ready to print"})
	add(fact{Label: "By", Words: say.AllOf(l.Authors)})
	add(fact{Label: "Licence", Words: licenceWords(l.Licence), Link: licenceLink(l.Licence), More: l.Attribution})
	add(fact{Label: "Found at", Words: strings.TrimSuffix(strings.TrimPrefix(l.Home, "https://"), "/"), Link: l.Home})
	add(fact{Label: "Language", Words: say.AllOf(languageNames(l.Languages))})
	add(fact{Label: "Version", Words: l.Version, More: l.tried()})
	return facts
}

// holds is how much there is of the rules.
func (l listed) holds() string {
	var parts []string
	modifiers := 0
	for _, list := range l.book.Modifiers {
		modifiers += len(list.Items)
	}
	for _, part := range []struct {
		count int
		noun  string
	}{{len(l.book.Tables), "table"}, {modifiers, "modifier"}, {len(l.book.Workings), "working"}} {
		if part.count > 0 {
			parts = append(parts, say.Counted(part.count, part.noun))
		}
	}
	return say.AllOf(parts)
}

// rated is what units are rated by, as their records show it.
func (l listed) rated() string {
	var labels []string
	for _, f := range l.book.Ratings() {
		if slices.Contains(f.At, rules.OnRecord) && (f.Numbers != nil || f.Choices != nil) {
			labels = append(labels, f.Called())
		}
	}
	if len(labels) == 0 {
		return ""
	}
	return "units are rated by " + say.AllOf(labels)
}

// tried is which csprint the pack is for.
func (l listed) tried() string {
	return say.Joined(labelled("needs csprint ", l.Minimum), labelled("tried with ", l.Verified))
}

func labelled(label, words string) string {
	if words == "" {
		return ""
	}
	return label + words
}

// licenceWords is a licence as a person reads it: names of one's own are no words of the SPDX list.
func licenceWords(licence string) string {
	if own, ok := strings.CutPrefix(licence, pack.OwnLicence); ok {
		return say.Spaced(own)
	}
	return licence
}

// licenceLink is where a licence of the SPDX list stands, empty for what is more or less than one.
func licenceLink(licence string) string {
	if strings.HasPrefix(licence, pack.OwnLicence) || strings.ContainsAny(licence, " +") {
		return ""
	}
	return "https://spdx.org/licenses/" + licence + ".html"
}

// tongues are what languages call themselves.
var tongues = map[string]string{
	"cs": "čeština", "da": "dansk", "de": "Deutsch", "el": "ελληνικά", "en": "English", "es": "español", "fi": "suomi", "fr": "français",
	"it": "italiano", "nl": "Nederlands", "no": "norsk", "pl": "polski", "pt": "português", "ru": "русский", "sv": "svenska", "uk": "українська",
}

// languageNames are what languages call themselves, or their codes.
func languageNames(codes []string) []string {
	names := make([]string, len(codes))
	for i, code := range codes {
		if names[i] = tongues[code]; names[i] == "" {
			names[i] = code
		}
	}
	return names
}

var pageTemplate = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageText)) })

// pageOf is the page. What packs say is text in it, whatever they say.
func pageOf(packs []listed) ([]byte, error) {
	style := minify.Whole(minify.CSS, screen.Inline(styleText))
	var page bytes.Buffer
	err := pageTemplate().Execute(&page, struct {
		Policy string
		Style  template.CSS
		Packs  []listed
	}{origin.Allowed{Styles: []string{origin.HashOf(style)}, Fonts: []string{origin.Data}, Images: []string{origin.Self, origin.Data}}.Policy(), template.CSS(style), packs})
	return page.Bytes(), err
}
