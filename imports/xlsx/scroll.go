package xlsx

import (
	"bufio"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// Bounds on the XML of a part: no workbook comes near them.
const (
	mostDeep     = 60
	mostToken    = 1 << 20   // bytes: a cell holds 32,767 letters
	mostElements = 1_200_000 // of all parts: a cell is two or three
)

var (
	errDeep  = errors.New("elements inside elements")
	errToken = errors.New("an element without an end")
	errMany  = errors.New("more than 1,200,000 elements")

	errSheets = errors.New("more than 60 sheets")
)

// A scroll is XML that is read from its beginning to its end, element by element.
type scroll struct {
	xml  *xml.Decoder
	from *meter
	deep int  // elements that are open
	left *int // elements that may yet begin, in all parts
}

func unroll(from io.Reader, left *int) *scroll {
	m := &meter{Reader: bufio.NewReader(plain(from))}
	d := xml.NewDecoder(m)
	d.CharsetReader = declared
	return &scroll{xml: d, from: m, left: left}
}

// A meter stops a token that is longer than any in a workbook.
type meter struct {
	*bufio.Reader
	left int
}

func (m *meter) ReadByte() (byte, error) {
	if m.left--; m.left < 0 {
		return 0, errToken
	}
	return m.Reader.ReadByte()
}

func (m *meter) Read(p []byte) (int, error) {
	n, err := m.Reader.Read(p[:max(0, min(len(p), m.left))])
	if m.left -= n; n == 0 && err == nil && len(p) > 0 {
		err = errToken
	}
	return n, err
}

func (s *scroll) token() (xml.Token, error) {
	s.from.left = mostToken
	token, err := s.xml.Token()
	switch token.(type) {
	case xml.StartElement:
		if s.deep++; s.deep > mostDeep {
			return nil, errDeep
		}
		if *s.left--; *s.left < 0 {
			return nil, errMany
		}
	case xml.EndElement:
		s.deep--
	}
	return token, err
}

// under calls take with each element inside the one that is open, up to its end.
// What take leaves of an element is passed over.
func (s *scroll) under(take func(e xml.StartElement) error) error {
	level := s.deep
	for {
		token, err := s.token()
		if err == io.EOF && level == 0 {
			return nil
		}
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.EndElement:
			return nil
		case xml.StartElement:
			if err := take(t); err != nil {
				return err
			}
			if err := s.leave(level); err != nil {
				return err
			}
		}
	}
}

// leave passes over what is open beyond a level.
func (s *scroll) leave(level int) error {
	for s.deep > level {
		if _, err := s.token(); err != nil {
			return err
		}
	}
	return nil
}

// text is what stands in the element that is open, without what elements inside
// of it hold, up to its end.
func (s *scroll) text() (string, error) {
	var b strings.Builder
	for level := s.deep; ; {
		token, err := s.token()
		if err != nil {
			return "", err
		}
		switch t := token.(type) {
		case xml.CharData:
			if s.deep == level {
				b.Write(t)
			}
		case xml.EndElement:
			if s.deep < level {
				return b.String(), nil
			}
		}
	}
}

// attr is what an element says under a name; of names of two spaces the last.
func attr(e xml.StartElement, name string) string {
	value := ""
	for i := range e.Attr {
		if e.Attr[i].Name.Local == name {
			value = e.Attr[i].Value
		}
	}
	return value
}

// truth reads a yes or no of XML.
func truth(text string) bool { return text == "1" || text == "true" || text == "on" }
