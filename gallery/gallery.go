// Package gallery is the page on which a club's battles stand to choose from: a picture of each,
// its rules, for how many players it is and for how long, and its files to take. It knows no
// scenario and no dice, and doesn't know how a picture is drawn. Start with Battle, Files and Beside.
package gallery

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/csprint/csprint/fonts/screen"
	"github.com/csprint/csprint/internal/archive"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/minify"
	"github.com/csprint/csprint/internal/origin"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/words"
)

var (
	//go:embed page.html
	pageText string
	//go:embed style.css
	styleText string
	//go:embed choose.js
	scriptText string
	//go:embed fits.js
	fitsText string
)

// A Battle is what is shown of a scenario, and its files.
type Battle struct {
	Name    string // what its files here are called, without their endings
	Title   string
	Date    words.Text // when and where it was; empty for nothing told
	Place   string
	Rules   string // the title of the rule set
	Players string // how many are wanted, and how long it lasts, in the host's words; empty for nothing told
	Lasts   string
	Sheets  int    // of the printed packet
	Picture []byte // a PNG file
	Files   []File // the scenario first, then what it names
}

// A File is one that a battle consists of, by its path in the scenario's folder.
type File = archive.File

// Files are those of the page: index.html, index.json, and of each battle a picture, and its
// scenario alone or packed with what it names. A scenario alone can be opened in the studio at an
// address, empty for none.
func Files(in *words.Catalogue, battles []Battle, studio string) ([]folder.File, error) {
	var files []folder.File
	var list []listed
	for _, b := range battles {
		l := listedOf(in, b)
		data := b.Files[0].Data
		var err error
		switch {
		case len(b.Files) > 1:
			data, err = archive.Of(b.Files)
		case studio != "":
			l.Studio, err = linkTo(studio, b.Files[0])
		}
		if err != nil {
			return nil, err
		}
		list = append(list, l)
		files = append(files, folder.Holding(l.Picture, b.Picture), folder.Holding(l.File, data))
	}
	told, err := json.MarshalIndent(struct {
		Form    int      `json:"csprint-gallery"`
		Battles []listed `json:"battles"`
	}{1, list}, "", "  ")
	if err != nil {
		return nil, err
	}
	page, err := pageOf(in, list)
	return append(files, folder.Holding("index.json", append(told, '\n')), folder.Holding("index.html", page)), err
}

// Fits is the script that tells which battles fit, a module.
func Fits() []byte { return []byte(fitsText) }

// Beside are what another page shows battles by: of each a picture, NAME.png, and in each language
// CODE.json, with the sentence that asks and of each battle its file, what is told of it and the words
// at its foot.
func Beside(spoken []*words.Catalogue, battles []Battle) ([]File, error) {
	type card struct {
		listed
		File string   `json:"file"`
		Foot []string `json:"foot"`
	}
	var files []File
	for _, in := range spoken {
		var list []listed
		var told []card
		for _, b := range battles {
			l := listedOf(in, b)
			list, told = append(list, l), append(told, card{listed: l, File: b.Files[0].Name, Foot: append(l.told(in), l.sheets(in))})
		}
		asked, end := questions(in, list)
		data, err := json.Marshal(struct {
			Battles []card     `json:"battles"`
			Asked   []question `json:"asked"`
			End     string     `json:"end"`
		}{told, asked, end})
		if err != nil {
			return nil, err
		}
		files = append(files, File{Name: in.Language() + ".json", Data: data})
	}
	for _, b := range battles {
		files = append(files, File{Name: b.Name + ".png", Data: b.Picture})
	}
	return files, nil
}

// longestLink is that of the studio's own links, in letters.
const longestLink = 16000 // as in studio/front/link.js

// linkTo is the address that opens a scenario in a studio, as its own links do: what is opened stands
// behind the #, deflated. Empty for one that is too long for that.
func linkTo(studio string, f File) (string, error) {
	game, err := json.Marshal(struct {
		Name string `json:"name"`
		Text string `json:"text"`
	}{f.Name, string(f.Data)})
	if err != nil {
		return "", err
	}
	var deflated bytes.Buffer
	w, err := flate.NewWriter(&deflated, flate.BestCompression)
	if err != nil {
		return "", err
	}
	w.Write(game) // into memory
	if err := w.Close(); err != nil {
		return "", err
	}
	link := studio + "#game=" + base64.RawURLEncoding.EncodeToString(deflated.Bytes())
	if len(link) > longestLink {
		return "", nil
	}
	return link, nil
}

// A listed battle is what index.json tells of one, and the page.
type listed struct {
	Title   string `json:"title"`
	Scene   string `json:"scene,omitempty"`
	Rules   string `json:"rules"`
	Players string `json:"players,omitempty"`
	Lasts   string `json:"lasts,omitempty"`
	Fewest  int    `json:"fewest,omitempty"` // players; 0 where the host's words have no number
	Most    int    `json:"most,omitempty"`
	Hours   int    `json:"hours,omitempty"` // at most, rounded up; 0 likewise
	Sheets  int    `json:"sheets"`
	File    string `json:"file"` // beside index.json, as the picture
	Picture string `json:"picture"`
	Studio  string `json:"studio,omitempty"` // the address that opens it in a studio
}

func listedOf(in *words.Catalogue, b Battle) listed {
	l := listed{
		Title: b.Title, Scene: say.Joined(b.Date.In(in), b.Place), Rules: b.Rules, Players: b.Players, Lasts: b.Lasts, Sheets: b.Sheets,
		File: b.Name + ".yaml", Picture: b.Name + ".png", Hours: hoursIn(b.Lasts),
	}
	l.Fewest, l.Most = playersIn(b.Players)
	if len(b.Files) > 1 {
		l.File = b.Name + ".zip"
	}
	return l
}

var numberForm = pattern.Of(`[0-9]{1,3}`)

// numbersIn are the numbers in a host's words: 4 to 6.
func numbersIn(said string) []int {
	var numbers []int
	for _, digits := range numberForm.FindAllString(said, -1) {
		n, _ := strconv.Atoi(digits) // three digits at most
		numbers = append(numbers, n)
	}
	return numbers
}

// playersIn are the fewest and the most of a host's words.
func playersIn(said string) (fewest, most int) {
	if numbers := numbersIn(said); len(numbers) > 0 {
		return slices.Min(numbers), slices.Max(numbers)
	}
	return 0, 0
}

// hoursIn is how long a game takes at most. Numbers of 20 and more are minutes.
func hoursIn(said string) int {
	longest := 0
	for _, n := range numbersIn(said) {
		if n >= 20 {
			n = (n + 59) / 60
		}
		longest = max(longest, n)
	}
	return longest
}

// told is for how many players a battle is and how long it lasts, in a word or two each.
func (l listed) told(in *words.Catalogue) []string {
	var told []string
	if l.Players != "" {
		told = append(told, in.Say("gallery.players", "span", l.span(), "n", l.Most))
	}
	switch {
	case l.Hours > 0:
		told = append(told, in.Say("gallery.hours-short", "n", l.Hours))
	case l.Lasts != "":
		told = append(told, l.Lasts)
	}
	return told
}

func (l listed) sheets(in *words.Catalogue) string { return in.Say("gallery.sheets", "n", l.Sheets) }

// span is how many players, in figures where the words have them.
func (l listed) span() string {
	switch {
	case l.Fewest == 0:
		return say.Figures(l.Players)
	case l.Fewest == l.Most:
		return strconv.Itoa(l.Most)
	}
	return fmt.Sprintf("%d–%d", l.Fewest, l.Most)
}

// A choice is one of a question's answers.
type choice struct {
	Value string `json:"value"`
	Words string `json:"words"`
}

// A question is what the page asks, with the words of its sentence around it.
type question struct {
	Before  string   `json:"before"`
	Key     string   `json:"key"`
	Label   string   `json:"label"`
	Choices []choice `json:"choices"`
}

// questions are those of the sentence over the battles, and the words that end it.
func questions(in *words.Catalogue, list []listed) (asked []question, end string) {
	var players, hours, rules []choice
	most := 0
	for _, l := range list {
		most = max(most, l.Most)
		rules = append(rules, choice{l.Rules, l.Rules})
		if l.Hours > 0 {
			hours = append(hours, choice{strconv.Itoa(l.Hours), in.Say("gallery.hours", "n", l.Hours)})
		}
	}
	for n := 1; n <= most; n++ {
		players = append(players, choice{strconv.Itoa(n), strconv.Itoa(n)})
	}
	byHours := func(a, b choice) int { return len(a.Value)*100 - len(b.Value)*100 + strings.Compare(a.Value, b.Value) }
	slices.SortFunc(hours, byHours)
	slices.SortFunc(rules, func(a, b choice) int { return strings.Compare(a.Value, b.Value) })
	kinds := map[string]question{
		"players": {Label: in.Say("gallery.any-number"), Choices: players},
		"hours":   {Label: in.Say("gallery.any-time"), Choices: slices.Compact(hours)},
		"rules":   {Label: in.Say("gallery.any-rules"), Choices: slices.Compact(rules)},
	}
	end = in.Say("gallery.question", "players", "\x00players\x00", "hours", "\x00hours\x00", "rules", "\x00rules\x00")
	for {
		before, rest, found := strings.Cut(end, "\x00")
		if !found {
			return asked, end
		}
		var key string
		key, end, _ = strings.Cut(rest, "\x00")
		q := kinds[key]
		q.Before, q.Key = before, key
		asked = append(asked, q)
	}
}

var pageTemplate = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageText)) })

// pageOf is the page. What scenarios say is text in it, whatever they say.
func pageOf(in *words.Catalogue, list []listed) ([]byte, error) {
	style := minify.Whole(minify.CSS, screen.Inline(styleText))
	script := minify.Whole(minify.JS, in.Script(strings.ReplaceAll(fitsText, "export ", "")+scriptText))
	asked, end := questions(in, list)
	var page bytes.Buffer
	err := pageTemplate().Execute(&page, struct {
		Language, Policy, Title, Take, Open string
		Style                               template.CSS
		Script                              template.JS
		Told                                func(l listed) []string
		Sheets                              func(l listed) string
		Questions                           []question
		End                                 string
		Battles                             []listed
	}{
		in.Language(),
		origin.Allowed{
			Scripts: []string{origin.HashOf(script)}, Styles: []string{origin.HashOf(style)},
			Fonts: []string{origin.Data}, Images: []string{origin.Self, origin.Data},
		}.Policy(),
		in.Say("gallery.title"), in.Say("gallery.take"), in.Say("gallery.open"), template.CSS(style), template.JS(script),
		func(l listed) []string { return l.told(in) },
		func(l listed) string { return l.sheets(in) },
		asked, end, list,
	})
	return page.Bytes(), err
}
