package paper

import (
	"bytes"
	"encoding/xml"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/layout/pdf"
)

// A reading goes from the catalog of a file to whatever is referred to.
type reading struct {
	*whole
	doc      *Document
	matcher  matcher
	kinds    []string      // of objects, by their numbers
	refs     map[int][]int // what fonts refer to
	contents map[int][]byte
	number   map[int]int // of pages, from 1
	pages    []int       // the content of each
	title    []byte      // in metadata
	open     []step

	fonts []*typeface
	forms []*drawn
}

// A step is an object that is still to be read.
type step struct {
	object int
	kind   string
	page   int // to which it belongs; 0 for none
}

// A drawn is a form, which pages call.
type drawn struct {
	object int
	read   *Page // nil until it is called
	ink    [32]byte
	size   int // bytes of its words
}

// readWhole reads a file, each of its objects as what it is referred to as.
func readWhole(w *whole, faces []*fonts.Face) *Document {
	r := &reading{whole: w, doc: &Document{}, kinds: make([]string, len(w.objects)),
		refs: map[int][]int{}, contents: map[int][]byte{}, number: map[int]int{}}
	r.open = []step{{1, "catalog", 0}, {w.info, "description", 0}}
	for len(r.open) > 0 {
		next := r.open[len(r.open)-1]
		r.open = r.open[:len(r.open)-1]
		r.object(next)
	}
	for n, kind := range r.kinds[1:] {
		if kind == "" {
			fail("has object %d, which nothing refers to", n+1)
		}
	}
	if len(r.pages) == 0 {
		fail("has no pages")
	}
	var title bytes.Buffer
	if xml.EscapeText(&title, []byte(r.doc.Title)); r.title != nil && !bytes.Equal(r.title, title.Bytes()) {
		fail("has another title in its metadata")
	}
	slices.SortStableFunc(r.doc.Bookmarks, func(a, b Bookmark) int { return a.Page - b.Page })
	for i, content := range r.pages {
		r.doc.Pages = append(r.doc.Pages, *r.draw(r.contents[content], i+1))
	}
	r.allDrawn()
	for _, t := range r.fonts {
		r.embedded(t, faces)
	}
	return r.doc
}

// object reads an object, the first time that it is referred to.
func (r *reading) object(s step) {
	kind := s.kind[strings.IndexByte(s.kind, '/')+1:]
	if s.object >= len(r.kinds) || r.kinds[s.object] != "" && !slices.Contains(strings.Split(s.kind, "/"), r.kinds[s.object]) {
		fail("%s is another object than a %s", r.on(s.page), s.kind)
	}
	if r.kinds[s.object] != "" {
		return
	}
	r.kinds[s.object] = kind
	o := r.objects[s.object]
	r.hold(kind, o.Dict, s)
	if (o.Stream != nil) != streams(kind) {
		fail("%sa %s is no stream, or something else is one", r.on(s.page), kind)
	}
	if o.Stream != nil {
		r.stream(kind, o, s)
	}
}

// streams tells the kinds of objects that are streams.
func streams(kind string) bool {
	pieces := model()[kind]
	return pieces[len(pieces)-1].hole == "packed" || kind == "metadata"
}

// on is how a page is named in front of what is wrong on it.
func (r *reading) on(page int) string {
	if page == 0 {
		return ""
	}
	return "page " + strconv.Itoa(page) + " "
}

// hold holds a text against how a kind is typed, and takes what stands where that is open.
func (r *reading) hold(kind string, text []byte, s step) {
	r.spend(len(text))
	m := &r.matcher
	if !m.is(kind, text) {
		fail("%shas %s in its %s, which csprint doesn't write there", r.on(s.page), strange(text, m.far), strings.TrimSuffix(kind, " in it"))
	}
	r.spend(openWork * len(m.all))
	from := len(r.open)
	page, marks := s.page, []Words(nil)
	for i, f := range m.all {
		switch {
		case f.ref:
			n, _ := strconv.Atoi(string(f.text[:len(f.text)-len(" 0 R")]))
			page = r.refer(kind, step{n, f.hole, page}, s, m.all[:i])
		case f.words:
			marks = append(marks, Words{f.hole, page, r.words(f.text)})
		case f.hole == "mark":
			r.doc.Keywords = string(f.text)
		case f.hole == "xml":
			r.title = f.text
		case f.hole == "latin":
			marks = append(marks, Words{"written", page, latin(unescaped(f.text))})
		}
	}
	slices.Reverse(r.open[from:])
	for _, said := range marks {
		r.say(kind, said, page)
	}
}

// refer notes that an object of a kind refers to another, and tells of which page it is by that.
func (r *reading) refer(kind string, to, s step, before []found) int {
	switch {
	case kind == "pages" && to.kind == "page":
		r.pages = append(r.pages, 0)
		if to.page = len(r.pages); r.number[to.object] != 0 || to.page > mostPages {
			fail("has a page twice, or more than %d", mostPages)
		}
		r.number[to.object] = to.page
		r.open = append(r.open, to)
		return s.page
	case to.kind == "page":
		if r.number[to.object] == 0 {
			fail("refers to a page that it doesn't have")
		}
		return r.number[to.object]
	case to.kind == "content":
		r.pages[s.page-1] = to.object
	case kind == "resources":
		r.called(to, string(before[len(before)-1].text))
	}
	r.refs[s.object] = append(r.refs[s.object], to.object)
	r.open = append(r.open, to)
	return to.page
}

// called notes what content calls by a number: the first of its kind by 1, the next by 2.
func (r *reading) called(to step, number string) {
	count := 0
	if to.kind == "font" {
		r.fonts = append(r.fonts, &typeface{object: to.object})
		count = len(r.fonts)
	} else {
		r.forms = append(r.forms, &drawn{object: to.object})
		count = len(r.forms)
	}
	if number != strconv.Itoa(count) {
		fail("calls what its pages draw on by other numbers than csprint does")
	}
}

// say keeps words of a file.
func (r *reading) say(kind string, said Words, page int) {
	switch {
	case kind == "bookmark":
		said.Page = page
		r.doc.Bookmarks = append(r.doc.Bookmarks, Bookmark{said.Text, page})
	case kind == "description":
		r.doc.Title = said.Text
	}
	r.doc.Words = append(r.doc.Words, said)
}

// words are what a string says, which is typed as csprint types it.
func (r *reading) words(text []byte) string {
	r.spend(2 * len(text))
	said := string(unescaped(text[1 : len(text)-1]))
	if wide, ok := strings.CutPrefix(said, "\xFE\xFF"); ok {
		units := make([]uint16, len(wide)/2)
		for i := range units {
			units[i] = uint16(wide[2*i])<<8 | uint16(wide[2*i+1])
		}
		said = string(utf16.Decode(units))
	}
	if pdf.Words(said) != string(text) {
		fail("has %q, which csprint would write in other letters", said)
	}
	return said
}

// latin are the letters of bytes, of which each is one.
func latin(text []byte) string {
	all := make([]rune, len(text))
	for i, b := range text {
		all[i] = rune(b)
	}
	return string(all)
}

// strange is what stands in a text from where on it isn't as it should be.
func strange(text []byte, far int) string {
	const long = 30
	far = min(far, len(text))
	for back := far; back > 0 && far-back < long; back-- {
		if text[back-1] == '/' {
			far = back - 1
			break
		}
		if ends[text[back-1]] {
			far = back
			break
		}
	}
	end := far + 1
	for end < len(text) && end-far < long && !ends[text[end]] {
		end++
	}
	typed := string(text[min(far, len(text)):min(end, len(text))])
	if called := calledPlainly[typed]; called != "" {
		return called + " (" + typed + ")"
	}
	return strconv.Quote(typed)
}

// calledPlainly is what people call what a key stands for.
var calledPlainly = map[string]string{
	"/AA": "something that is done by itself", "/AcroForm": "a form to fill in", "/ActualText": "words that are read in place of others", "/AF": "another file",
	"/Annots": "notes", "/AP": "a look", "/JavaScript": "a program", "/Metadata": "what other programs say of it", "/Names": "another file or a program",
	"/OCProperties": "layers", "/OpenAction": "something that is done by itself", "/PieceInfo": "what another program keeps", "/Properties": "layers", "/XFA": "a form to fill in",
}

// stream reads what a stream holds.
func (r *reading) stream(kind string, o pdf.Object, s step) {
	raw := r.unpack(o, mostStream)
	if model()[kind+" in it"] != nil {
		r.hold(kind+" in it", raw, s)
		return
	}
	r.contents[s.object] = raw
}
