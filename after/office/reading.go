package office

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/base64"
	"html/template"
	"image"
	"image/jpeg"
	"io"

	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/words"
)

//go:embed reading.html
var readingText string

// readingPage is what was read of photographs, to be looked at again, and the questions with what is seen of each box. It
// loads nothing: what is ticked in it is put together into lines that are saved.
var readingPage = template.Must(template.New("reading").Parse(readingText))

// Page writes what was read, as a page to be looked at; answers are saved from it under a name.
func (s *Sheaf) Page(w io.Writer, in *words.Catalogue, answers string) error {
	type choice struct {
		Cut          template.URL
		Answer, Says string
		Given        bool
	}
	type question struct {
		*Question
		Cut     template.URL
		Why     string
		Given   string
		Choices []choice
	}
	type asked struct {
		Head      string
		Questions []question
	}
	type box struct {
		Class, Says string
		X, Y, W, H  float64
	}
	type card struct {
		Name  string
		Look  template.URL
		Boxes []box
	}
	page := map[string]any{
		"Language": in.Language(), "Title": in.Say("office.reading"), "Save": in.Say("office.save-answers", "file", answers), "File": answers, "Read": in.Say("office.cards-read", "n", len(s.Cards)),
	}
	var questions, contradictions []question
	says := map[string]string{Crossed: in.Say("office.crossed"), Empty: in.Say("office.empty")}
	for _, q := range s.Questions {
		of := question{q, pictureIn(q.Cut), q.Reason(in), q.answer, nil}
		for _, answer := range q.Answers() {
			of.Choices = append(of.Choices, choice{"", answer, cmp.Or(says[answer], in.Label(answer)), q.answer == answer})
		}
		for i, c := range q.Choices {
			of.Choices[i].Cut = pictureIn(c.Cut)
		}
		if q.Choices == nil {
			questions = append(questions, of)
		} else {
			contradictions = append(contradictions, of)
		}
	}
	var cards []card
	for _, c := range s.Cards {
		of := card{Name: owner(c.Card) + " · " + c.Photograph, Look: pictureIn(c.Look)}
		size := c.Frame.Size
		share := func(a, b layout.Length) float64 { return 100 * a.MM() / b.MM() }
		for i, b := range c.Boxes {
			class := "" // surely empty
			switch m := c.Marks[i]; {
			case m.Doubtful() && !b.Written || b.Written && m.Inked:
				class = "o"
			case m.Ticked():
				class = "x"
			}
			of.Boxes = append(of.Boxes, box{class, b.Says, share(b.At.X, size.W), share(b.At.Y, size.H), share(b.At.W, size.W), share(b.At.H, size.H)})
		}
		cards = append(cards, of)
	}
	page["Cards"], page["Asks"] = cards, len(s.Questions) > 0
	page["Asked"] = []asked{{in.Say("office.asked", "n", len(questions)), questions}, {in.Say("office.which-holds"), contradictions}}
	return readingPage.Execute(w, page)
}

// pictureIn is a picture inside a page.
func pictureIn(picture image.Image) template.URL {
	var file bytes.Buffer
	if picture == nil || jpeg.Encode(&file, picture, &jpeg.Options{Quality: 70}) != nil {
		return ""
	}
	return template.URL("data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(file.Bytes()))
}
