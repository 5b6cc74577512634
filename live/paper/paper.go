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

// A Reader reads photographs of one packet, for its umpire and for its sides. The packet is laid out for the first one.
type Reader struct {
	words *words.Catalogue
	key   []byte // of what it has read
	open  func() (map[string]desk, error)
}

// A desk is what photographs are read by for the umpire, "", or for a side: of a packet what he may know.
type desk struct {
	muster *after.Muster
	sheets *readback.Packet
}

// New reads photographs of what opens, and speaks a language. What it has read it knows again by a key.
func New(in *words.Catalogue, key [32]byte, open func() (Printed, error)) *Reader {
	return &Reader{in, derived(key), sync.OnceValues(func() (map[string]desk, error) {
		printed, err := open()
		if err != nil {
			return nil, err
		}
		return desksOf(printed.Muster, office.PacketOf(printed.Pages)), nil
	})}
}

// desksOf are the desks of the umpire and of all sides. A side's sheets are those that tell of its own and of nobody else.
func desksOf(m *after.Muster, sheets *readback.Packet) map[string]desk {
	desks := map[string]desk{"": {m, sheets}}
	anyone := after.Telling(m)
	for i := range m.Game.Sides {
		of := m.Of(m.Game.Sides[i].ID)
		own := after.Telling(of)
		desks[of.Side] = desk{of, sheets.Only(func(c *readback.Card) bool {
			foreign := func(b readback.Box) bool { return anyone(b.Name) && !own(b.Name) }
			return slices.ContainsFunc(c.Boxes, func(b readback.Box) bool { return own(b.Name) }) && !slices.ContainsFunc(c.Boxes, foreign)
		})}
	}
	return desks
}

// desk is a side's. Why the packet can't be laid out, which is of both sides, the umpire alone is told.
func (r *Reader) desk(side string) (desk, error) {
	desks, err := r.open()
	d, is := desks[side]
	switch {
	case err != nil && side == "":
		return d, errors.New(r.words.Told(err))
	case err != nil || !is:
		return d, r.no("hub.no-packet")
	}
	return d, nil
}

// no says why not.
func (r *Reader) no(why words.ID, pairs ...any) error { return errors.New(r.words.Say(why, pairs...)) }

// A Reading is what a photograph says.
type Reading struct {
	Cards int               `json:"cards"`
	Told  string            `json:"told"` // of its boxes, for Together
	Cuts  map[string]string `json:"cuts"` // what is seen of those that were marked or aren't sure, by their names: pictures inside the page
	Wrong []string          `json:"wrong,omitempty"`
}

// mostPixels bounds a photograph of a player's, more than phones take unless they are told to, so that others don't wait long
// for one that was made to be much work.
const mostPixels = 26_000_000

// Read reads a photograph for the umpire, "", or for a side, of whose own sheets alone it then knows. What it yields is all
// that is kept of it.
func (r *Reader) Read(side string, data []byte) (any, error) {
	of, err := r.desk(side)
	if err != nil {
		return nil, err
	}
	if size, _, err := image.DecodeConfig(bytes.NewReader(data)); side != "" && err == nil && size.Width > mostPixels/max(1, size.Height) {
		return nil, r.no("photograph.large", "most", mostPixels/1_000_000)
	}
	reader := office.NewReader(of.muster, of.sheets)
	err = reader.File("", data)
	sheaf, dark := reader.Done()
	out := &Reading{Cards: len(sheaf.Cards), Cuts: map[string]string{}, Wrong: r.told(err, dark)}
	if out.Cards == 0 {
		return nil, errors.New(strings.Join(out.Wrong, "; "))
	}
	if idle, any := sheaf.Idle(); any {
		out.Wrong = append(out.Wrong, idle.In(r.words))
	}
	boxes := sheaf.Told()
	for _, t := range boxes {
		if cut := within(t.Cut); cut != "" {
			out.Cuts[t.Box] = cut
		}
	}
	out.Told = r.sealed(side, boxes)
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

// Asked are photographs as they were read, and answers by the boxes about those that aren't sure.
type Asked struct {
	Pictures []Picture         `json:"pictures"`
	Answers  map[string]string `json:"answers"`
}

// A Picture is a photograph by the name that a page has for it.
type Picture struct {
	Name string `json:"name"`
	Told string `json:"told"`
}

// A Finding is what boxes say together.
type Finding struct {
	Marks     []Mark     `json:"marks"`
	Questions []Question `json:"questions"`
	Rivals    []Rivals   `json:"rivals"`
	Wrong     []string   `json:"wrong,omitempty"`
}

// Rivals are marks of which somebody picks one: sheets differ, or on one are ticked what can't be together.
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
	Name  string     `json:"name"` // its unit's, or its leader's
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

// Together is what all photographs say that were read for the umpire or a side. Where a box isn't sure, nothing is said of
// what it is a mark of until that is answered. Of boxes that this reader hasn't read for the same it says nothing.
func (r *Reader) Together(side string, text json.RawMessage) (any, error) {
	of, err := r.desk(side)
	if err != nil {
		return nil, err
	}
	var asked Asked
	if json.Unmarshal(text, &asked) != nil {
		return nil, r.no("hub.no-json")
	}
	var all []office.Told
	for _, p := range asked.Pictures {
		boxes, read := r.opened(side, p.Told)
		if !read || len(all)+len(boxes) > mostBoxes {
			return nil, r.no("hub.no-reading")
		}
		for _, b := range boxes {
			b.Photograph = p.Name
			all = append(all, b)
		}
	}
	return r.together(of.muster, all, asked.Answers), nil
}

// together is what boxes say.
func (r *Reader) together(m *after.Muster, boxes []office.Told, answers map[string]string) *Finding {
	sheaf := office.Together(boxes, answers)
	out := &Finding{Marks: []Mark{}, Questions: []Question{}, Rivals: []Rivals{}}
	open := map[*office.Question]bool{}
	for _, q := range sheaf.Open() {
		open[q] = true
	}
	ending, err := after.FromFilled(m, "", sheaf.Files())
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
	mark := func(of after.Marked) Mark { return Mark{of.Unit, m.Called(of.Unit), of.Field, of.Value} }
	for _, of := range ending.Marks(m) {
		out.Marks = append(out.Marks, mark(of))
	}
	for _, two := range ending.Rivals {
		rivals := Rivals{Says: two.Problem.Line(r.words)}
		for _, of := range two.Marks {
			rivals.Marks = append(rivals.Marks, Rival{mark(of.Marked), of.Box})
		}
		out.Rivals = append(out.Rivals, rivals)
	}
	return out
}
