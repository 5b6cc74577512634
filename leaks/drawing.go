package leaks

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/csprint/csprint/leaks/paper"
)

// A markup is XML that is read as far as the budget lasts: an element or an attribute
// counts for much more than its bytes.
type markup struct {
	from   io.Reader
	budget *paper.Budget
}

func (m *markup) Read(p []byte) (int, error) {
	const byteWork, partWork = 4, 400
	n, err := m.from.Read(p)
	if !m.budget.Spend(byteWork*n + partWork*(bytes.Count(p[:n], []byte("<"))+bytes.Count(p[:n], []byte("=")))) {
		return 0, paper.ErrSpent
	}
	return n, err
}

// openDrawing reads the text of an SVG file, and what its attributes say.
func openDrawing(path string, budget *paper.Budget) (*paper.Document, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("cannot be read: %w", err)
	}
	defer file.Close()
	var page paper.Page
	keywords := ""
	for d := xml.NewDecoder(&markup{file, budget}); ; {
		token, err := d.Token()
		if errors.Is(err, paper.ErrSpent) {
			return nil, fmt.Errorf("was not read: %w", err)
		}
		if errors.Is(err, io.EOF) {
			return &paper.Document{Keywords: keywords, Pages: []paper.Page{page}}, nil
		}
		if err != nil {
			return nil, fmt.Errorf("is damaged or no SVG file: %w", err)
		}
		switch t := token.(type) {
		case xml.CharData:
			page.Runs = append(page.Runs, string(t))
		case xml.Comment:
			if mark := strings.TrimSpace(string(t)); markedBy(mark) != "" {
				keywords = mark
				continue
			}
			page.Runs = append(page.Runs, string(t))
		case xml.StartElement:
			for _, a := range t.Attr {
				if a.Name.Local == "aria-label" { // the words of what is drawn as outlines
					page.Runs = append(page.Runs, a.Value)
				}
				page.Runs = appendWords(page.Runs, a.Name.Local, a.Value)
			}
		}
	}
}

// appendWords adds an attribute that may hold words: a name, a label or an address.
func appendWords(list []string, name, value string) []string {
	switch name {
	case "id", "class", "href", "title", "label", "desc":
		return append(list, value)
	}
	return list
}
