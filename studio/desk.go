package studio

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/studio/session"
	"github.com/csprint/csprint/templates"
	"github.com/csprint/csprint/words"
)

// Settings are what a desk is opened with.
type Settings struct {
	Version string                              // of csprint, for packet.json
	Beside  fs.FS                               // what a scenario may name beside itself; nil for nothing
	Packs   []*pack.Pack                        // that csprint keeps, to be offered from the start
	Pack    *pack.Pack                          // to be offered, too: what the studio was started with; nil for none
	Around  func(id string) (*pack.Pack, error) // the pack that the open file is a scenario of; nil for none
	Keep    func(*pack.Pack) error              // has csprint keep a pack; nil where it keeps none
	Open    *Opened
	List    *List                                   // to be read first, where no scenario is open
	Save    func(text, seen string) (string, error) // writes the open file, if it still is what was seen; nil for no file
	Read    func() (text, seen string, err error)   // reads it as it is now; nil for no file
}

// An Opened is the file that the studio was started with.
type Opened struct {
	Name  string `json:"name"`
	Text  string `json:"text"`
	Seen  string `json:"seen"`           // its hash when it was read
	Saves bool   `json:"saves"`          // it can be written
	Dice  *Dice  `json:"dice,omitempty"` // of the packet that was printed of it
}

// A List is a list of units that the studio was started with.
type List struct {
	Name string `json:"name"`
	Data []byte `json:"data"`
}

// A Desk answers questions. It may be asked side by side.
type Desk struct {
	settings Settings
	faces    *fonts.Set
	designs  *templates.Library

	mu      sync.Mutex
	session *session.Session
	books   job.Books
	shelf   shelf
	said    *words.Catalogue // the language of the question that is being answered
	played  *pack.Pack       // the one whose rules are beside csprint's own now; nil for none
	last    *looked          // the text that was read last
	drew    drew
	own     *kept   // what was kept with it
	opened  *opened // the letter that was read last
}

// New is a desk for one window or many.
func New(s Settings) (*Desk, error) {
	designs, err := templates.Open("")
	if err != nil {
		return nil, err
	}
	source.Remember()
	faces := fonts.Embedded()
	d := &Desk{settings: s, faces: faces, designs: designs, session: session.New(faces, designs)}
	for _, p := range s.Packs {
		d.put(p, true)
	}
	if p := s.Pack; p != nil && d.shelf.hashed(p.Hash()) == nil {
		d.put(p, false)
	}
	return d, d.play(nil)
}

// A fault is what is wrong with a question; the page knows it by its id.
type fault struct {
	What string   `json:"what"`
	Hint string   `json:"hint,omitempty"`
	Code words.ID `json:"code,omitempty"`
}

// wrong is what is wrong with a question, by the id of its phrase.
func wrong(id words.ID, pairs ...any) error { return source.New(source.Place{}, id, pairs...) }

// ErrChanged is what Settings.Save ends with where somebody else wrote the file.
var ErrChanged = wrong("studio.file-changed")

// answers are the methods of the desk by the words that ask for them.
var answers = map[string]func(*Desk, []byte) (any, error){
	"start":   answer((*Desk).start),
	"example": answer((*Desk).example),
	"look":    answer((*Desk).look),
	"outline": answer((*Desk).outline),
	"page":    answer((*Desk).page),
	"bound":   answer((*Desk).bound),
	"roll":    answer((*Desk).roll),
	"rolled":  answer((*Desk).rolled),
	"form":    answer((*Desk).form),
	"change":  answer((*Desk).change),
	"map":     answer((*Desk).ground),
	"packet":  answer((*Desk).packet),
	"plan":    answer((*Desk).plan),
	"heap":    answer((*Desk).heap),
	"sheets":  answer((*Desk).sheets),
	"mail":    answer((*Desk).mail),
	"fewer":   answer((*Desk).fewer),
	"letter":  answer((*Desk).letter),
	"read":    answer((*Desk).read),
	"leaf":    answer((*Desk).leaf),
	"paper":   answer((*Desk).paper),
	"save":    answer((*Desk).save),
	"reread":  answer((*Desk).reread),
	"schema":  answer((*Desk).schema),
	"club":    answer((*Desk).club),
	"design":  answer((*Desk).design),
	"pack":    answer((*Desk).pack),
	"keep":    answer((*Desk).keep),
	"forget":  answer((*Desk).forget),
	"list":    answer((*Desk).list),
}

// Bounds on a question. One that is no list has a text and little else, whose quotes
// and ends of lines JSON has two bytes for.
const (
	mostText   = 2*source.MostBytes + 1<<20 // bytes
	mostValues = 60_000                     // commas, colons and brackets, those of what 24,000 columns mean
)

// tooMuch is what is said of a question that is more than a desk answers.
func tooMuch(method string, question []byte) error {
	if method != "list" && len(question) > mostText {
		return wrong("studio.text-too-large", "most", source.MostBytes>>20)
	}
	values, inside := 0, false
	for i := 0; i < len(question); i++ {
		switch c := question[i]; {
		case c == '"':
			inside = !inside
		case inside && c == '\\':
			i++
		case !inside && strings.IndexByte(",:[{", c) >= 0:
			values++
		}
	}
	if values > mostValues {
		return wrong("studio.too-many-values", "most", mostValues)
	}
	return nil
}

// answer reads a question of one kind.
func answer[Q any](to func(*Desk, Q) (any, error)) func(*Desk, []byte) (any, error) {
	return func(d *Desk, question []byte) (any, error) {
		var q Q
		if err := json.Unmarshal(question, &q); err != nil {
			return nil, wrong("studio.question-unread", "why", err.Error())
		}
		return to(d, q)
	}
}

// Ask answers a question in a language: both are JSON, the answer {"result": …} or {"fault":
// {"what", "hint"}}. Whatever is asked, it comes back.
func (d *Desk) Ask(in *words.Catalogue, method string, question []byte) []byte {
	result, err := d.ask(in, method, question)
	var reply struct {
		Result any    `json:"result,omitempty"`
		Fault  *fault `json:"fault,omitempty"`
	}
	if reply.Result = result; err != nil {
		reply.Result, reply.Fault = nil, faultOf(err, in)
	}
	var data bytes.Buffer
	encoder := json.NewEncoder(&data)
	encoder.SetEscapeHTML(false) // pages are full of < and >, and nobody reads them as HTML
	if err := encoder.Encode(reply); err != nil {
		failed, _ := json.Marshal(map[string]fault{"fault": {What: err.Error()}})
		return failed
	}
	return data.Bytes()
}

func (d *Desk) ask(in *words.Catalogue, method string, question []byte) (result any, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = wrong("studio.stumbled", "why", fmt.Sprint(broken))
		}
	}()
	to, ok := answers[method]
	if !ok {
		return nil, wrong("studio.no-method", "method", say.Quoted(method))
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.said = in
	if err := tooMuch(method, question); err != nil {
		return nil, err
	}
	return to(d, question)
}

// faultOf is an error in words for the page.
func faultOf(err error, in *words.Catalogue) *fault {
	var problem source.Problem
	var problems source.Problems
	switch {
	case errors.As(err, &problems) && len(problems) > 0:
		return faultOf(problems[0], in)
	case errors.As(err, &problem):
		_, _, hint := problem.Parts(in)
		return &fault{What: problem.Line(in), Hint: hint, Code: problem.Says.ID()}
	}
	return &fault{What: in.Told(err)}
}
