package paper

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"image"
	"image/jpeg"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/after/office"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/readback"
	"github.com/csprint/csprint/words"
)

// Printed are a packet's sheets that players mark, laid out again, and everyone who is on them.
type Printed struct {
	Muster *after.Muster
	Pages  []*layout.Frame
}

// A Reader reads photographs of one packet. The packet is laid out for the first one.
type Reader struct {
	words *words.Catalogue
	open  func() (opened, error)
}

// opened is a packet that photographs are read by.
type opened struct {
	muster *after.Muster
	sheets *readback.Packet
}

// New reads photographs of what opens, and speaks a language.
func New(in *words.Catalogue, open func() (Printed, error)) *Reader {
	return &Reader{in, sync.OnceValues(func() (opened, error) {
		printed, err := open()
		if err != nil {
			return opened{}, errors.New(in.Told(err))
		}
		return opened{printed.Muster, office.PacketOf(printed.Pages)}, nil
	})}
}

// A Reading is what a photograph says.
type Reading struct {
	Cards int      `json:"cards"`
	Boxes []Box    `json:"boxes"`
	Wrong []string `json:"wrong,omitempty"` // with other cards of it
}

// A Box is what a photograph says of one, and what is seen of it where it was marked or isn't sure.
type Box struct {
	office.Told
	Cut string `json:"cut,omitempty"` // a picture inside the page
}

// Read reads a photograph. What it yields is all that is kept of it.
func (r *Reader) Read(data []byte) (any, error) {
	of, err := r.open()
	if err != nil {
		return nil, err
	}
	reader := office.NewReader(of.muster, of.sheets)
	err = reader.File("", data)
	sheaf, dark := reader.Done()
	out := &Reading{Cards: len(sheaf.Cards), Boxes: []Box{}, Wrong: r.told(err, dark)}
	if out.Cards == 0 {
		return nil, errors.New(strings.Join(out.Wrong, "; "))
	}
	for _, t := range sheaf.Told() {
		out.Boxes = append(out.Boxes, Box{t, within(t.Cut)})
	}
	return out, nil
}

// told are problems in words, without their hints.
func (r *Reader) told(errs ...error) (all []string) {
	var problems source.Problems
	for _, err := range errs {
		if !problems.Take(err) && err != nil {
			all = append(all, err.Error())
		}
	}
	for _, p := range problems {
		all = append(all, p.Line(r.words))
	}
	return all
}

// within is a picture inside a page, empty for none.
func within(picture image.Image) string {
	var file bytes.Buffer
	if picture == nil || jpeg.Encode(&file, picture, &jpeg.Options{Quality: 70}) != nil {
		return ""
	}
	return "data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(file.Bytes())
}

// Asked are the boxes of photographs, and answers by the boxes about those that aren't sure.
type Asked struct {
	Boxes   []office.Told     `json:"boxes"`
	Answers map[string]string `json:"answers"`
}

// A Finding is what boxes say together.
type Finding struct {
	Marks     []Mark     `json:"marks"`
	Questions []Question `json:"questions"`
	Rivals    []Rivals   `json:"rivals"`
	Wrong     []string   `json:"wrong,omitempty"`
}

// Rivals are marks of which the umpire picks one: sheets differ, or on one are ticked what can't be together.
type Rivals struct {
	Says  string  `json:"says"`
	Marks []Rival `json:"marks"`
}

// A Rival is a mark that may hold, and the box that says so.
type Rival struct {
	Mark
	Box string `json:"box"`
}

// A Mark is one that a live game may take over.
type Mark struct {
	Unit  string     `json:"unit"`
	Field live.Field `json:"field"`
	Value live.Value `json:"value"`
}

// A Question is one about a box: whether it is crossed, or what is written in it.
type Question struct {
	Box     string `json:"box"`
	Says    string `json:"says"`
	Why     string `json:"why"`
	Written bool   `json:"written,omitempty"`
	Likely  bool   `json:"likely,omitempty"`
	Open    bool   `json:"open,omitempty"` // not answered
}

// mostBoxes is how many are put together: those of two hundred sheets.
const mostBoxes = 100_000

// Together is what the boxes of all photographs say. Where one isn't sure, nothing is said of what it is a mark of
// until that is answered.
func (r *Reader) Together(text json.RawMessage) (any, error) {
	of, err := r.open()
	if err != nil {
		return nil, err
	}
	var asked Asked
	if json.Unmarshal(text, &asked) != nil || len(asked.Boxes) > mostBoxes {
		return nil, errors.New(r.words.Say("hub.no-json"))
	}
	sheaf := office.Together(asked.Boxes, asked.Answers)
	out := &Finding{Marks: []Mark{}, Questions: []Question{}, Rivals: []Rivals{}}
	open := map[*office.Question]bool{}
	for _, q := range sheaf.Open() {
		open[q] = true
	}
	ending, err := after.FromFilled(of.muster, "", sheaf.Files())
	out.Wrong = r.told(err)
	refused := map[string]source.Problem{}
	for _, one := range ending.Refused {
		refused[one.Box] = one.Problem
	}
	for _, q := range sheaf.Questions {
		why, again := r.words.Say(q.Why), false
		if problem, is := refused[q.Box]; is {
			why, again = problem.Line(r.words), true
			delete(refused, q.Box)
		}
		out.Questions = append(out.Questions, Question{q.Key, q.Says, why, q.Written, q.Likely, open[q] || again})
	}
	for _, box := range slices.Sorted(maps.Keys(refused)) {
		out.Wrong = append(out.Wrong, refused[box].Line(r.words))
	}
	for _, m := range ending.Marks(of.muster) {
		out.Marks = append(out.Marks, Mark(m))
	}
	for _, two := range ending.Rivals {
		rivals := Rivals{Says: two.Problem.Line(r.words)}
		for _, m := range two.Marks {
			rivals.Marks = append(rivals.Marks, Rival{Mark(m.Marked), m.Box})
		}
		out.Rivals = append(out.Rivals, rivals)
	}
	return out, nil
}
