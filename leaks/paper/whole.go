package paper

import (
	"bytes"
	"compress/zlib"
	"io"
	"strconv"

	"github.com/csprint/csprint/layout/pdf"
)

// mostStream is how many bytes are unpacked at most in one stream.
var mostStream = 12 << 20

// A whole is a file of csprint's with each byte accounted for.
type whole struct {
	budget  *Budget
	objects []pdf.Object // by their numbers; 0 is none
	info    int          // what the file says of itself
}

// How a file of csprint's begins, and one for print shops.
const (
	head     = "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n"
	shopHead = "%PDF-1.3\n%\xE2\xE3\xCF\xD3\n"
)

// openWhole reads the objects of a file as they stand there one after the other, and writes them as
// csprint does: so nothing stands between, before or behind them, nothing is packed otherwise and
// nothing takes the place of an earlier object.
func openWhole(data []byte, budget *Budget) *whole {
	w := &whole{budget: budget}
	w.spend(len(data))
	shop := bytes.HasPrefix(data, []byte(shopHead))
	if !shop && !bytes.HasPrefix(data, []byte(head)) {
		fail("another program saved it, or joined it to others")
	}
	all, info := w.scan(data[len(head):])
	w.number(all)
	if len(all) == 0 || info < 1 || info > len(all) {
		fail("nothing tells what it is")
	}
	w.info = info
	again, err := pdf.Again(all, 1, info, shop)
	if err != nil {
		fail("%w", err)
	}
	if !bytes.Equal(again, data) {
		at := 0
		for at < len(again) && at < len(data) && again[at] == data[at] {
			at++
		}
		fail("from byte %d on it is put together otherwise than csprint does, or holds more than its objects", at)
	}
	return w
}

func (w *whole) spend(n int) {
	if !w.budget.Spend(n) {
		panic(fault{ErrSpent})
	}
}

// scan are the objects of a file in their order, those in streams of objects behind the others, and the number
// of what the file says of itself.
func (w *whole) scan(rest []byte) (all []pdf.Object, info int) {
	var packs []pdf.Object
	for {
		end := figuresEnd(rest, 0)
		n, err := strconv.Atoi(string(rest[:end]))
		text, ok := bytes.CutPrefix(rest[end:], []byte(" 0 obj\n"))
		if !ok || err != nil {
			break
		}
		var o pdf.Object
		o, rest = w.object(n, text)
		switch {
		case bytes.HasPrefix(o.Dict, []byte("<</Type /XRef ")):
			rest = o.Dict // which says what a table that is not packed says behind it
		case bytes.HasPrefix(o.Dict, []byte("<</Type /ObjStm ")):
			packs = append(packs, o)
		default:
			all = append(all, o)
		}
		w.spend(openWork)
	}
	for _, p := range packs {
		all = append(all, w.unpacked(p)...)
	}
	return all, numberBehind(rest, " /Info ")
}

// object is an object behind its number, and what stands behind it.
func (w *whole) object(n int, text []byte) (pdf.Object, []byte) {
	for end := 0; ; end++ {
		next := bytes.IndexByte(text[end:], '\n')
		if next < 0 {
			fail("object %d has no end", n)
		}
		end += next
		if rest, ok := bytes.CutPrefix(text[end:], []byte("\nendobj\n")); ok {
			return pdf.Object{Number: n, Dict: text[:end]}, rest
		}
		if rest, ok := bytes.CutPrefix(text[end:], []byte("\nstream\n")); ok {
			o := pdf.Object{Number: n, Dict: text[:end]}
			length := numberBehind(o.Dict[max(0, bytes.LastIndexByte(o.Dict, '/')):], "/Length ")
			if length < 0 || length > len(rest) {
				fail("a stream is cut off")
			}
			o.Stream, rest = rest[:length:length], rest[length:]
			rest, ok = bytes.CutPrefix(rest, []byte("\nendstream\nendobj\n"))
			if !ok {
				fail("object %d ends elsewhere than it says", n)
			}
			return o, rest
		}
	}
}

// numberBehind is the number behind a key; -1 for none.
func numberBehind(text []byte, key string) int {
	_, text, ok := bytes.Cut(text, []byte(key))
	n, err := strconv.Atoi(string(text[:figuresEnd(text[:min(len(text), 10)], 0)]))
	if !ok || err != nil {
		return -1
	}
	return n
}

// unpacked are the objects in a stream of them, before which stand their numbers and where they begin.
func (w *whole) unpacked(p pdf.Object) (all []pdf.Object) {
	raw := w.unpack(p, mostStream)
	first := min(max(0, numberBehind(p.Dict, " /First ")), len(raw))
	w.spend(openWork * bytes.Count(raw[:first], []byte(" ")))
	heads := bytes.Fields(raw[:first])
	begins := func(i int) int {
		if i >= len(heads) {
			return len(raw)
		}
		n, err := strconv.Atoi(string(heads[i]))
		if err != nil || n < 0 || n > len(raw)-first {
			fail("an object is not in its stream")
		}
		return first + n
	}
	for i := 0; i < len(heads); i += 2 {
		from, to := begins(i+1), begins(i+3)
		n, err := strconv.Atoi(string(heads[i]))
		if err != nil || to <= from {
			fail("an object is not in its stream")
		}
		all = append(all, pdf.Object{Number: n, Dict: raw[from : to-1]})
	}
	return all
}

// number puts objects where their numbers say: each from 1 on is there, once.
func (w *whole) number(all []pdf.Object) {
	w.objects = make([]pdf.Object, len(all)+1)
	for _, o := range all {
		if o.Number < 1 || o.Number > len(all) || w.objects[o.Number].Number != 0 {
			fail("object %d is there twice, or another is not there", o.Number)
		}
		w.objects[o.Number] = o
	}
}

// unpack is what a stream holds, which is packed as csprint packs it and is no longer than it may be.
func (w *whole) unpack(o pdf.Object, most int) []byte {
	w.spend(streamWork)
	if !bytes.HasSuffix(o.Dict, []byte(">>")) || !bytes.Contains(o.Dict, []byte("/Filter /FlateDecode /Length ")) {
		return o.Stream
	}
	from, err := zlib.NewReader(bytes.NewReader(o.Stream))
	if err != nil {
		fail("a stream that cannot be unpacked: %w", err)
	}
	raw, err := io.ReadAll(io.LimitReader(from, int64(min(w.budget.left, most))+1))
	switch {
	case err != nil:
		fail("a stream that cannot be unpacked: %w", err)
	case len(raw) > most:
		fail("a stream of more than %d MB once it is unpacked", most>>20)
	}
	w.spend(2 * len(raw))
	if !bytes.Equal(pdf.Packed(raw), o.Stream) {
		fail("the stream of object %d is packed otherwise than csprint does, or has something behind it", o.Number)
	}
	return raw
}
