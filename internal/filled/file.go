package filled

import (
	"bytes"
	"compress/zlib"
	"io"
	"slices"
)

// Bounds of a file: none that csprint prints comes near.
const (
	mostObjects  = 1 << 20
	mostSections = 64 // of its table of objects
)

// mostStream is how many bytes are unpacked at most in one stream.
var mostStream = 12 << 20

// A file is a PDF file whose objects are read when they are asked for.
type file struct {
	data    []byte
	where   map[ref]position
	trailer dict
	read    map[ref]any
	open    map[ref]bool // being read
	packs   map[ref]*pack
	left    int // how much may still be read
}

// A position is where an object lies: so many bytes into the file, or at a place
// in the stream of another object.
type position struct {
	at   int64
	pack ref // 0 for none
}

// A pack is a stream of objects (7.5.7).
type pack struct {
	data   []byte
	starts []int
}

// openFile reads the table of objects.
func openFile(data []byte, work int) *file {
	f := &file{data: data, where: map[ref]position{}, read: map[ref]any{}, open: map[ref]bool{}, packs: map[ref]*pack{}, left: work}
	f.spend(len(data) / diskShare)
	if !bytes.HasPrefix(data, []byte("%PDF-")) {
		fail("not a PDF file")
	}
	const tail = 1024
	end := data[max(0, len(data)-tail):]
	i := bytes.LastIndex(end, []byte("startxref"))
	if i < 0 {
		fail("its end is cut off")
	}
	l := lexer{data: end, at: i + len("startxref"), file: f}
	start, ok := l.next().(int64)
	if !ok {
		fail("nothing tells where its objects are")
	}
	f.sections(start)
	if f.trailer["Encrypt"] != nil {
		fail("it is encrypted")
	}
	return f
}

// spend counts work against the bound.
func (f *file) spend(n int) {
	if f.left -= n; f.left < 0 {
		panic(fault{errSpent})
	}
}

// sections reads the parts of the table, the latest first, which counts.
func (f *file) sections(start int64) {
	todo, done := []int64{start}, []int64{}
	for ; len(todo) > 0; todo = todo[1:] {
		at := todo[0]
		switch {
		case slices.Contains(done, at) || len(done) == mostSections:
			fail("a table of objects without end")
		case at < 0 || at >= int64(len(f.data)):
			fail("no table of objects where it should be")
		}
		done = append(done, at)
		trailer := f.section(at)
		if f.trailer == nil {
			f.trailer = trailer
		}
		for _, key := range []name{"XRefStm", "Prev"} {
			switch v := trailer[key].(type) {
			case int64:
				todo = append(todo, v)
			case nil:
			default:
				fail("/%s is no number", key)
			}
		}
	}
}

// section reads one part, a table or a stream, and yields its trailer.
func (f *file) section(at int64) dict {
	l := lexer{data: f.data, at: int(at), file: f}
	if l.next() == word("xref") {
		return f.table(&l)
	}
	s, ok := f.object(at, 0).(*stream)
	if !ok || s.dict["Type"] != name("XRef") {
		fail("no table of objects where it should be")
	}
	f.tableStream(s)
	return s.dict
}

// table reads a part in plain text (7.5.4).
func (f *file) table(l *lexer) dict {
	for {
		first := l.next()
		if first == word("trailer") {
			break
		}
		from, isNumber := first.(int64)
		count, isCount := l.next().(int64)
		if !isNumber || !isCount || from < 0 || from > mostObjects {
			fail("a broken table of objects")
		}
		for i := range count {
			at, okAt := l.next().(int64)
			_, okAge := l.next().(int64)
			kind, okKind := l.next().(word)
			if !okAt || !okAge || !okKind || from+i > mostObjects {
				fail("a broken table of objects")
			}
			if kind == "n" {
				f.put(ref(from+i), position{at: at})
			}
		}
	}
	trailer, ok := l.value().(dict)
	if !ok {
		fail("a table of objects without a trailer")
	}
	return trailer
}

// put notes where an object lies, unless a later part has said so.
func (f *file) put(r ref, p position) {
	f.spend(heldWork)
	if _, known := f.where[r]; !known {
		f.where[r] = p
	}
}

// tableStream reads a part that is packed (7.5.8).
func (f *file) tableStream(s *stream) {
	widths, ok := s.dict["W"].(list)
	if !ok || len(widths) < 3 {
		fail("a broken table of objects")
	}
	var wide [3]int
	for i := range wide {
		v, ok := widths[i].(int64)
		if !ok || v < 0 || v > 8 {
			fail("a broken table of objects")
		}
		wide[i] = int(v)
	}
	row, data := wide[0]+wide[1]+wide[2], f.unpack(s)
	parts, ok := s.dict["Index"].(list)
	if !ok {
		parts = list{int64(0), int64(mostObjects)}
	}
	for ; len(parts) >= 2; parts = parts[2:] {
		from, isNumber := parts[0].(int64)
		count, isCount := parts[1].(int64)
		if !isNumber || !isCount || from < 0 || row == 0 {
			fail("a broken table of objects")
		}
		for i := int64(0); i < count && len(data) >= row && from+i <= mostObjects; i++ {
			f.row(ref(from+i), data[:row], wide)
			data = data[row:]
		}
	}
}

// row reads where one object lies.
func (f *file) row(r ref, data []byte, wide [3]int) {
	number := func(i int) (v int64) {
		for _, b := range data[:wide[i]] {
			v = v<<8 | int64(b)
		}
		data = data[wide[i]:]
		return v
	}
	kind := number(0)
	if wide[0] == 0 {
		kind = 1
	}
	switch first, second := number(1), number(2); kind {
	case 1:
		f.put(r, position{at: first})
	case 2:
		f.put(r, position{at: second, pack: refOf(first)})
	}
}

// resolve is what a value refers to, or the value.
func (f *file) resolve(v any) any {
	for range mostNested {
		r, isRef := v.(ref)
		if !isRef {
			return v
		}
		v = f.at(r)
	}
	fail("objects that refer to one another")
	return nil
}

// at is an object, null for none and for one that is asked for in its own making.
func (f *file) at(r ref) any {
	p, known := f.where[r]
	if v, ok := f.read[r]; ok || !known || f.open[r] {
		return v
	}
	f.open[r] = true
	var v any
	if p.pack != 0 {
		v = f.packed(p)
	} else {
		v = f.object(p.at, r)
	}
	delete(f.open, r)
	f.read[r] = v
	return v
}

// object reads the object that begins at a byte. It is that of a number, unless
// the number is 0.
func (f *file) object(at int64, r ref) any {
	if at < 0 || at >= int64(len(f.data)) {
		fail("object %d is not where the file says", r)
	}
	l := lexer{data: f.data, at: int(at), file: f}
	number, isNumber := l.next().(int64)
	_, isAge := l.next().(int64)
	if !isNumber || !isAge || l.next() != word("obj") || r != 0 && number != int64(r) {
		fail("object %d is not where the file says", r)
	}
	v := l.value()
	f.spend(heldWork + l.at - int(at))
	d, isDict := v.(dict)
	if !isDict {
		return v
	}
	if behind := l; behind.next() == word("stream") {
		return f.stream(d, behind.at)
	}
	return d
}

// stream is the stream of a dictionary, whose bytes begin on the next line.
func (f *file) stream(d dict, at int) *stream {
	l := lexer{data: f.data, at: at, file: f}
	if l.at < len(l.data) && l.data[l.at] == '\r' {
		l.at++
	}
	l.pair()
	length, ok := f.resolve(d["Length"]).(int64)
	if !ok || length < 0 || length > int64(len(f.data)-l.at) {
		fail("a stream is cut off")
	}
	packed := f.data[l.at:][:length]
	l.at += int(length)
	if l.next() != word("endstream") {
		fail("a stream ends elsewhere than it says")
	}
	return &stream{d, packed}
}

// packed reads an object inside a stream of objects.
func (f *file) packed(p position) any {
	in := f.pack(p.pack)
	if p.at < 0 || p.at >= int64(len(in.starts)) {
		fail("an object is not in its stream")
	}
	l := lexer{data: in.data, at: in.starts[p.at], file: f}
	v := l.value()
	f.spend(heldWork + l.at - in.starts[p.at])
	return v
}

// pack unpacks a stream of objects.
func (f *file) pack(r ref) *pack {
	if in := f.packs[r]; in != nil {
		return in
	}
	s, ok := f.at(r).(*stream)
	if !ok || s.dict["Type"] != name("ObjStm") || f.where[r].pack != 0 {
		fail("object %d is no stream of objects", r)
	}
	in := &pack{data: f.unpack(s)}
	first, _ := f.resolve(s.dict["First"]).(int64)
	l := lexer{data: in.data, file: f}
	for {
		_, isNumber := l.next().(int64)
		if !isNumber || int64(l.at) > first {
			break
		}
		start, ok := l.next().(int64)
		if !ok || start < 0 || first+start > int64(len(in.data)) || first+start < 0 {
			fail("an object is not in its stream")
		}
		in.starts = append(in.starts, int(first+start))
	}
	f.packs[r] = in
	return in
}

// unpack is what a stream holds. Of the ways to pack one it knows deflate.
func (f *file) unpack(s *stream) []byte { return f.unpackUpTo(s, mostStream) }

// unpackUpTo does so with so many bytes at most.
func (f *file) unpackUpTo(s *stream, most int) []byte {
	f.spend(streamWork)
	n := node{f, s}
	filter, how := n.key("Filter"), n.key("DecodeParms")
	if all := filter.list(); len(all) == 1 {
		filter, how = filter.index(0), how.index(0)
	}
	switch {
	case filter.null():
		f.spend(len(s.packed))
		return s.packed
	case filter.name() != "FlateDecode":
		fail("a stream packed as %v, expected FlateDecode", filter.v)
	}
	from, err := zlib.NewReader(bytes.NewReader(s.packed))
	if err != nil {
		fail("a stream that cannot be unpacked: %w", err)
	}
	data, err := io.ReadAll(io.LimitReader(from, int64(min(f.left, most))+1))
	if err != nil {
		fail("a stream that cannot be unpacked: %w", err)
	}
	if len(data) > most {
		fail("a stream of more than %d MB once it is unpacked", most>>20)
	}
	f.spend(len(data))
	if how.key("Predictor").integer() > 1 {
		f.spend(len(data))
		return unpredicted(data, how)
	}
	return data
}

// unpredicted undoes PNG's prediction from the row above, the one that tables of
// objects are packed with (7.4.4.4).
func unpredicted(data []byte, how node) []byte {
	columns := how.key("Columns").integer()
	if columns < 1 || columns > 1<<20 || how.key("Predictor").integer() < 10 {
		fail("a stream packed in an unknown way")
	}
	row, above := int(columns)+1, make([]byte, columns)
	var out []byte
	for ; len(data) >= row; data = data[row:] {
		if data[0] > 0 && data[0] != 2 {
			fail("a stream packed in an unknown way")
		}
		for i, b := range data[1:row] {
			if data[0] == 2 {
				b += above[i]
			}
			above[i] = b
		}
		out = append(out, above...)
	}
	return out
}
