package fonts

import (
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// Subset is the face's TrueType file with the outlines of some glyphs alone,
// and of those that they are composed of: what a PDF embeds. Every glyph keeps
// its number; the others are empty. Tables that only matter to a program that
// sets text (names, the map of runes) are left out.
func (f *Face) Subset(glyphs []uint16) ([]byte, error) {
	from, err := directory(f.data)
	if err != nil {
		return nil, err
	}
	outlines, err := from.outlines(glyphs)
	if err != nil {
		return nil, err
	}
	last := slices.Max(slices.Collect(maps.Keys(outlines)))
	to := tables{"head": slices.Clone(from["head"]), "hhea": slices.Clone(from["hhea"]), "maxp": slices.Clone(from["maxp"])}
	for _, tag := range []string{"cvt ", "fpgm", "prep"} { // what hinted outlines call for
		if from[tag] != nil {
			to[tag] = from[tag]
		}
	}
	to.putOutlines(outlines, int(last)+1)
	to.putWidths(from, outlines, int(last)+1)
	return to.file(), nil
}

// errOutlines tells of a file whose glyphs are not where it says.
var errOutlines = errors.New("broken TrueType file: an outline is not where the file says")

// outlines finds the descriptions of glyphs, and of all that they are composed
// of, by their numbers. Glyph 0, which stands for what is missing, is always there.
func (t tables) outlines(glyphs []uint16) (map[uint16][]byte, error) {
	found := map[uint16][]byte{}
	size := 0
	open := append([]uint16{0}, glyphs...)
	for len(open) > 0 {
		glyph := open[len(open)-1]
		open = open[:len(open)-1]
		if _, ok := found[glyph]; ok {
			continue
		}
		outline, err := t.outline(glyph)
		if err != nil {
			return nil, err
		}
		found[glyph] = outline
		if size += len(outline); size > maxFile { // glyphs of a sound file lie beside one another
			return nil, errOutlines
		}
		parts, err := components(outline)
		if err != nil {
			return nil, err
		}
		open = append(open, parts...)
	}
	return found, nil
}

// outline is the description of one glyph, empty for a space. Table loca tells
// where it lies, in words or double words.
func (t tables) outline(glyph uint16) ([]byte, error) {
	loca, glyf, i := t["loca"], t["glyf"], int64(glyph)
	var from, to int64
	switch wide := t.uint16("head", 50) != 0; {
	case glyph >= t.uint16("maxp", 4):
		return nil, errOutlines
	case wide && 4*i+8 <= int64(len(loca)):
		from, to = int64(binary.BigEndian.Uint32(loca[4*i:])), int64(binary.BigEndian.Uint32(loca[4*i+4:]))
	case !wide && 2*i+4 <= int64(len(loca)):
		from, to = 2*int64(binary.BigEndian.Uint16(loca[2*i:])), 2*int64(binary.BigEndian.Uint16(loca[2*i+2:]))
	default:
		return nil, errOutlines
	}
	if from > to || to > int64(len(glyf)) {
		return nil, errOutlines
	}
	return glyf[from:to], nil
}

// The flags of a component that tell how long its record is, and whether
// another follows (OpenType, table glyf, composite glyphs).
const (
	wordArguments = 1 << 0
	oneScale      = 1 << 3
	moreFollow    = 1 << 5
	twoScales     = 1 << 6
	twoByTwo      = 1 << 7
)

// components are the glyphs that a description is composed of, none for a
// description of contours.
func components(outline []byte) ([]uint16, error) {
	if len(outline) < 10 || int16(binary.BigEndian.Uint16(outline)) >= 0 {
		return nil, nil
	}
	var parts []uint16
	for rest := outline[10:]; ; {
		if len(rest) < 4 {
			return nil, errOutlines
		}
		flags := binary.BigEndian.Uint16(rest)
		parts = append(parts, binary.BigEndian.Uint16(rest[2:]))
		if flags&moreFollow == 0 {
			return parts, nil
		}
		rest = rest[min(len(rest), recordSize(flags)):]
	}
}

func recordSize(flags uint16) int {
	size := 6
	if flags&wordArguments != 0 {
		size = 8
	}
	switch {
	case flags&oneScale != 0:
		size += 2
	case flags&twoScales != 0:
		size += 4
	case flags&twoByTwo != 0:
		size += 8
	}
	return size
}

// putOutlines writes tables glyf and loca, the latter in double words, for the
// first count glyphs.
func (t tables) putOutlines(outlines map[uint16][]byte, count int) {
	var glyf []byte
	loca := make([]byte, 0, 4*(count+1))
	for glyph := range count {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		glyf = append(glyf, outlines[uint16(glyph)]...)
		glyf = append(glyf, make([]byte, -len(glyf)&3)...)
	}
	t["glyf"], t["loca"] = glyf, binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
	binary.BigEndian.PutUint16(t["head"][50:], 1)
	binary.BigEndian.PutUint16(t["maxp"][4:], uint16(count))
}

// putWidths writes table hmtx, advance and left side bearing of each of the
// first count glyphs; those of glyphs without an outline here are 0.
func (t tables) putWidths(from tables, outlines map[uint16][]byte, count int) {
	hmtx := make([]byte, 4*count)
	for glyph := range outlines {
		advance, bearing := from.metrics(int(glyph))
		binary.BigEndian.PutUint16(hmtx[4*int(glyph):], advance)
		binary.BigEndian.PutUint16(hmtx[4*int(glyph)+2:], bearing)
	}
	t["hmtx"] = hmtx
	binary.BigEndian.PutUint16(t["hhea"][34:], uint16(count))
}

// metrics reads table hmtx: glyphs past the last full entry have its advance
// and a bearing of their own.
func (t tables) metrics(glyph int) (advance, bearing uint16) {
	hmtx, full := t["hmtx"], int(t.uint16("hhea", 34))
	word := func(at int) uint16 {
		if at < 0 || at+2 > len(hmtx) {
			return 0
		}
		return binary.BigEndian.Uint16(hmtx[at:])
	}
	if glyph < full {
		return word(4 * glyph), word(4*glyph + 2)
	}
	return word(4 * (full - 1)), word(4*full + 2*(glyph-full))
}

// file puts tables together as a TrueType file, sorted by their tags, each with
// its sum and the whole with that in head (OpenType, font file).
func (t tables) file() []byte {
	tags := slices.Sorted(maps.Keys(t))
	binary.BigEndian.PutUint32(t["head"][8:], 0)
	half := 1 // the greatest power of two that is no more than the tables
	log := 0
	for 2*half <= len(tags) {
		half, log = 2*half, log+1
	}
	out := binary.BigEndian.AppendUint32(nil, 0x00010000)
	for _, v := range []int{len(tags), 16 * half, log, 16 * (len(tags) - half)} {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	at := len(out) + 16*len(tags)
	for _, tag := range tags {
		out = append(out, tag...)
		for _, v := range []uint32{sum(t[tag]), uint32(at), uint32(len(t[tag]))} {
			out = binary.BigEndian.AppendUint32(out, v)
		}
		at += (len(t[tag]) + 3) &^ 3
	}
	head := 0
	for _, tag := range tags {
		if tag == "head" {
			head = len(out)
		}
		out = append(out, t[tag]...)
		out = append(out, make([]byte, -len(t[tag])&3)...)
	}
	binary.BigEndian.PutUint32(out[head+8:], 0xB1B0AFBA-sum(out))
	return out
}

// sum adds up a table's double words, the last filled with zeros.
func sum(data []byte) uint32 {
	var total uint32
	for ; len(data) >= 4; data = data[4:] {
		total += binary.BigEndian.Uint32(data)
	}
	for i, b := range data {
		total += uint32(b) << (24 - 8*i)
	}
	return total
}

// A Descriptor is what a PDF tells about a face, in 1/1000 em.
type Descriptor struct {
	Box   [4]int // around every glyph: left, bottom, right, top
	Slant int    // degrees; negative leans to the right
}

// Descriptor reads tables head and post.
func (f *Face) Descriptor() Descriptor {
	t, err := directory(f.data)
	if err != nil { // which parse has ruled out
		return Descriptor{}
	}
	var d Descriptor
	for i := range d.Box {
		d.Box[i] = thousandths(int(int16(t.uint16("head", 36+2*i))), f.upem)
	}
	d.Slant = int(int16(t.uint16("post", 4)))
	return d
}
