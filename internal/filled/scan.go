package filled

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
)

// mostScans is how many pages of a scan are read.
const mostScans = 200

// mostPixels bounds a picture.
const mostPixels = 64_000_000

// errNoScan is told of pages that are no pictures, or ones packed as this doesn't read: fax and JPEG 2000.
var errNoScan = errors.New("none of its pages is a picture of JPEG or plain pixels")

// Scans are the pictures of the pages of a scan, the largest of each, as files of JPEG or PNG.
func Scans(data []byte) (scans [][]byte, err error) {
	defer caught(&scans, &err)
	f := openFile(data, mostWork)
	var pages func(n node, above node, depth int)
	pages = func(n, above node, depth int) {
		if depth > mostNested {
			fail("pages within pages without end")
		}
		resources := n.key("Resources")
		if resources.null() {
			resources = above
		}
		if kids := n.key("Kids"); !kids.null() {
			for i := range kids.list() {
				f.spend(4 * openWork)
				pages(kids.index(i), resources, depth+1)
			}
			return
		}
		if scan := largest(resources.key("XObject")); scan != nil && len(scans) < mostScans {
			scans = append(scans, scan)
		}
	}
	pages(node{f, f.trailer}.key("Root").key("Pages"), node{file: f}, 0)
	if len(scans) == 0 {
		return nil, errNoScan
	}
	return scans, nil
}

// largest is the largest picture of a page, nil for none that is read.
func largest(objects node) (file []byte) {
	var best *stream
	most := int64(0)
	for key := range objects.entries() {
		n := objects.key(key)
		s, is := n.v.(*stream)
		if size := n.key("Width").integer() * n.key("Height").integer(); is && n.key("Subtype").name() == "Image" && size > most {
			best, most = s, size
		}
	}
	if best == nil || most > mostPixels {
		return nil
	}
	n := node{objects.file, best}
	filter := n.key("Filter")
	if all := filter.list(); len(all) == 1 {
		filter = filter.index(0)
	}
	if filter.name() == "DCTDecode" {
		return best.packed
	}
	return pixels(n)
}

// pixels is a picture that is packed pixel by pixel, grey or coloured, as PNG; nil for any other.
func pixels(n node) []byte {
	wide, high, bits := int(n.key("Width").integer()), int(n.key("Height").integer()), n.key("BitsPerComponent").integer()
	parts := map[name]int{"DeviceGray": 1, "CalGray": 1, "DeviceRGB": 3, "CalRGB": 3}[colours(n.key("ColorSpace"))]
	if icc := n.key("ColorSpace").index(1).key("N").integer(); icc == 1 || icc == 3 {
		parts = int(icc)
	}
	if parts == 0 || bits != 8 && (bits != 1 || parts != 1) || wide <= 0 || high <= 0 {
		return nil
	}
	s := n.v.(*stream)
	kind := map[int]byte{1: 0, 3: 2}[parts] // of PNG
	if n.key("DecodeParms").key("Predictor").integer() >= 10 || n.key("DecodeParms").index(0).key("Predictor").integer() >= 10 {
		return asPNG(wide, high, byte(bits), kind, s.packed) // it is PNG's own way
	}
	row := (wide*parts*int(bits) + 7) / 8
	data := n.file.unpackUpTo(s, row*high+mostBehind)
	if len(data) < row*high {
		return nil
	}
	var rows bytes.Buffer
	packed, _ := zlib.NewWriterLevel(&rows, zlib.BestSpeed)
	for y := range high {
		_, _ = packed.Write([]byte{0})
		_, _ = packed.Write(data[y*row:][:row])
	}
	_ = packed.Close()
	return asPNG(wide, high, byte(bits), kind, rows.Bytes())
}

// mostBehind is how many bytes may stand behind the pixels.
const mostBehind = 1024

// asPNG is a file of PNG about rows that are packed (ISO/IEC 15948, 5).
func asPNG(wide, high int, bits, kind byte, rows []byte) []byte {
	file := bytes.NewBufferString("\x89PNG\r\n\x1a\n")
	chunk := func(name string, data []byte) {
		_ = binary.Write(file, binary.BigEndian, uint32(len(data)))
		whole := append([]byte(name), data...)
		_, _ = file.Write(whole)
		_ = binary.Write(file, binary.BigEndian, crc32.ChecksumIEEE(whole))
	}
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(wide)), uint32(high))
	chunk("IHDR", append(head, bits, kind, 0, 0, 0))
	chunk("IDAT", rows)
	chunk("IEND", nil)
	return file.Bytes()
}

// colours is the kind of colours that a picture has.
func colours(n node) name {
	if first := n.index(0).name(); first != "" {
		return first
	}
	return n.name()
}
