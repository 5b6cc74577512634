package paper

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"hash"
	"strconv"
	"strings"
	"sync"
)

//go:embed content.txt
var contentText string

// A line is one that content may consist of.
type line struct {
	in, then string // where it stands, and where what follows does
	does     string // its last word
}

// lines are those that there are, by their shapes.
var lines = sync.OnceValue(func() map[string]*line {
	all := map[string]*line{}
	for _, text := range strings.Split(contentText, "\n") {
		where, shape, ok := strings.Cut(text, ": ")
		if ok && !strings.HasPrefix(text, "#") {
			in, then, changes := strings.Cut(where, " ")
			if !changes {
				then = in
			}
			all[in+shape] = &line{in, then, shape[strings.LastIndexByte(shape, ' ')+1:]}
		}
	}
	return all
})

// mostOpen is how many groups may lie in one another.
const mostOpen = 1 << 10

// A drawer follows the lines of a page or of a form.
type drawer struct {
	*reading
	page   *Page
	number int    // of the page, 0 for a form
	where  string // in which part of content it is: page, path, text
	font   *typeface
	outer  []*typeface // of each open q
	marks  int         // so far
	marked bool        // one is open
	ink    hash.Hash   // of the outermost group
	path   modulePath

	// The line that is being read.
	shape   []byte
	numbers [][]byte
	strings [][]byte
	called  int  // the number of a name
	fine    bool // a number has more than three decimals
	code    Code
}

// draw reads the content of a page or, without a number, of a form.
func (r *reading) draw(content []byte, number int) *Page {
	d := &drawer{reading: r, page: &Page{}, number: number, where: "page", ink: sha256.New()}
	for len(content) > 0 {
		end := d.line(content)
		d.follow(content[:end])
		content = content[end:]
	}
	if d.where != "page" || d.marked || len(d.outer) > 0 {
		d.odd(nil)
	}
	return d.page
}

// odd refuses a line.
func (d *drawer) odd(typed []byte) {
	const long = 40
	on := d.on(d.number)
	if d.number == 0 {
		on = "a form that pages draw "
	}
	fail("%sis drawn with %s, as csprint draws nothing", on, strconv.Quote(string(typed[:min(len(typed), long)])))
}

// line reads a line for its shape, and where it ends.
func (d *drawer) line(text []byte) int {
	d.shape, d.numbers, d.strings, d.called, d.fine = d.shape[:0], d.numbers[:0], d.strings[:0], 0, false
	for at := 0; at < len(text); {
		switch c := text[at]; {
		case c == '\n':
			return at + 1
		case c == '(':
			end := stringEnd(text, at)
			if end < 0 {
				d.odd(text)
			}
			d.strings, d.shape = append(d.strings, text[at+1:end-1]), append(d.shape, 's')
			at = end
		case isFigure(c) || c == '-':
			end := numberEnd(text, at, 6)
			if end < 0 {
				d.odd(text)
			}
			d.fine = d.fine || numberEnd(text, at, 3) != end
			d.numbers, d.shape = append(d.numbers, text[at:end]), append(d.shape, 'n')
			at = end
		case c == '/':
			at = d.name(text, at)
		default:
			d.shape = append(d.shape, c)
			if at++; c == ' ' && bytes.HasSuffix(d.shape, []byte(" ID ")) {
				at = d.picture(text, at)
			}
		}
	}
	d.odd(text)
	return 0
}

// name reads a name, whose shape is without the number that counts it.
func (d *drawer) name(text []byte, at int) int {
	to := at + 1
	for to < len(text) && !ends[text[to]] && !isFigure(text[to]) {
		to++
	}
	d.shape = append(d.shape, text[at:to]...)
	if to-at == 2 && to < len(text) && isFigure(text[to]) {
		end := numberEnd(text, to, 0)
		d.called, _ = strconv.Atoi(string(text[to:max(to, end)]))
		return max(to, end)
	}
	return to
}

// follow does what a line says.
func (d *drawer) follow(typed []byte) {
	d.spend(len(typed) + tokenWork*(1+len(d.numbers)+len(d.strings)))
	l := lines()[d.where+string(d.shape)]
	if l == nil || d.fine && l.does != "cm" && l.does != "ET" {
		d.odd(typed)
	}
	if met != nil {
		met[l] = true
	}
	d.where = l.then
	d.path.line(d, l.does)
	switch l.does {
	case "q":
		if d.outer = append(d.outer, d.font); len(d.outer) > mostOpen {
			fail("groups within groups without end")
		}
	case "Q":
		d.endGroup()
	case "BMC", "BDC", "EMC":
		d.mark(l.does, typed)
	case "cm":
	case "Do":
		d.draws(typed)
	case "Tf":
		if d.called < 1 || d.called > len(d.fonts) {
			d.odd(typed)
		}
		d.font = d.fonts[d.called-1]
		d.inks(typed)
	case "ET":
		d.text(typed)
		d.inks(typed)
	case "EI":
		d.page.Codes = append(d.page.Codes, d.code)
		d.inks(typed)
	default:
		d.inks(typed)
	}
}

// inks keeps what is drawn in a group: neither where it stands nor what of it is read counts.
func (d *drawer) inks(typed []byte) {
	if len(d.outer) > 0 {
		d.ink.Write(typed)
	}
}

func (d *drawer) endGroup() {
	if len(d.outer) == 0 {
		d.odd([]byte("Q"))
	}
	last := len(d.outer) - 1
	d.font, d.outer = d.outer[last], d.outer[:last]
	if last == 0 {
		d.spend(4 * openWork)
		d.page.Drawings = append(d.page.Drawings, Drawing{Ink: [32]byte(d.ink.Sum(nil))})
		d.ink.Reset()
	}
}

// mark begins or ends a mark. Those of a page are numbered, none lies in another, and forms have none.
func (d *drawer) mark(does string, typed []byte) {
	if d.number == 0 || d.marked == (does != "EMC") || does == "BDC" && string(d.numbers[0]) != strconv.Itoa(d.marks) {
		d.odd(typed)
	}
	if d.marked = does != "EMC"; does == "BDC" {
		d.marks++
	}
}

// text adds what a line of type says.
func (d *drawer) text(typed []byte) {
	last := len(d.strings) - 1
	if d.font == nil || last > 0 && d.font.read(d.reading, d.strings[0]) != " " {
		d.odd(typed)
	}
	if run := d.font.read(d.reading, d.strings[last]); run != "" {
		d.spend(openWork + 2*len(run))
		d.page.Runs = append(d.page.Runs, run)
	}
}

// draws takes a form that the page calls. No form holds another.
func (d *drawer) draws(typed []byte) {
	if d.called < 1 || d.called > len(d.forms) || d.number == 0 {
		d.odd(typed)
	}
	form := d.forms[d.called-1]
	if form.read == nil {
		content := d.contents[form.object]
		form.read, form.size, form.ink = d.draw(content, 0), openWork, sha256.Sum256(content)
		for _, run := range form.read.Runs {
			form.size += len(run) + openWork
		}
		for _, code := range form.read.Codes {
			form.size += len(code.Dark)
		}
	}
	d.spend(form.size)
	d.page.Runs = append(d.page.Runs, form.read.Runs...)
	d.page.Codes = append(d.page.Codes, form.read.Codes...)
	d.ink.Write(form.ink[:])
}

// allDrawn refuses forms that no page draws.
func (r *reading) allDrawn() {
	for _, form := range r.forms {
		if form.read == nil {
			fail("has a form that no page draws")
		}
	}
}
