package leaks

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/csprint/csprint/leaks/paper"
)

// openDrawing reads the text of an SVG file, and what its attributes say.
func openDrawing(path string) (*paper.Document, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("cannot be read: %w", err)
	}
	defer file.Close()
	var page paper.Page
	keywords := ""
	for d := xml.NewDecoder(file); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return &paper.Document{Creator: "csprint", Keywords: keywords, Pages: []paper.Page{page}}, nil
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
				page.Links = appendWords(page.Links, a.Name.Local, a.Value)
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
