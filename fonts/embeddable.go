package fonts

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// embeddable tells what keeps a file from being embedded in a PDF, as far as
// its tables show it: Subset and x/image/font/sfnt read them where they say that
// they are.
func embeddable(data []byte) error {
	if err := checkKind(data); err != nil {
		return err
	}
	t, err := directory(data)
	if err != nil {
		return err
	}
	for _, need := range []struct {
		tag   string
		bytes int
	}{{"cmap", 4}, {"glyf", 1}, {"head", 54}, {"hhea", 36}, {"hmtx", 4}, {"loca", 4}, {"maxp", 6}, {"name", 6}, {"post", 32}} {
		if len(t[need.tag]) < need.bytes {
			return fmt.Errorf("broken TrueType file: table %s is missing or cut off", need.tag)
		}
	}
	if t.uint16("name", 0) != 0 || t.uint16("head", 52) != 0 || t.uint16("hhea", 32) != 0 {
		return errors.New("names, outlines or widths in an unknown format")
	}
	if len(t["OS/2"]) >= 10 && restricted(t.uint16("OS/2", 8)) {
		return errors.New("its maker does not allow it to be embedded")
	}
	if !t.unicodeMap() {
		return errors.New("no Unicode map, expected a cmap subtable of format 4")
	}
	return t.checkNames()
}

// checkKind reads the tag that a file begins with.
func checkKind(data []byte) error {
	if len(data) < 12 {
		return errors.New("too short for a TrueType file")
	}
	switch string(data[:4]) {
	case "\x00\x01\x00\x00", "true":
		return nil
	case "OTTO":
		return errors.New("PostScript outlines, expected TrueType outlines")
	case "ttcf":
		return errors.New("a collection of faces, expected a single face")
	case "wOFF", "wOF2":
		return errors.New("a web font, expected a TrueType file")
	}
	return errors.New("not a TrueType file")
}

// restricted reads the embedding permissions of table OS/2: 2 alone forbids
// embedding, bit 8 subsetting, bit 9 anything but bitmaps.
func restricted(fsType uint16) bool { return fsType == 2 || fsType&0x300 != 0 }

// tables are the parts of a file by their tags.
type tables map[string][]byte

// directory cuts a file into its tables.
func directory(data []byte) (tables, error) {
	count := int(binary.BigEndian.Uint16(data[4:]))
	if len(data) < 12+16*count {
		return nil, errors.New("broken TrueType file: cut off in its table directory")
	}
	t := make(tables, count)
	for i := range count {
		record := data[12+16*i:]
		from := int64(binary.BigEndian.Uint32(record[8:]))
		to := from + int64(binary.BigEndian.Uint32(record[12:]))
		if to > int64(len(data)) {
			return nil, fmt.Errorf("broken TrueType file: table %q reaches past the end", record[:4])
		}
		t[string(record[:4])] = data[from:to]
	}
	return t, nil
}

func (t tables) uint16(tag string, offset int) uint16 {
	return binary.BigEndian.Uint16(t[tag][offset:])
}

// unicodeMap tells whether there is a map of format 4 for Unicode.
func (t tables) unicodeMap() bool {
	cmap := t["cmap"]
	for i := range int(t.uint16("cmap", 2)) {
		at := 4 + 8*i
		if at+8 > len(cmap) {
			return false
		}
		platform, encoding := t.uint16("cmap", at), t.uint16("cmap", at+2)
		offset := int64(binary.BigEndian.Uint32(cmap[at+4:]))
		if (platform == 0 || platform == 3 && encoding == 1) && offset+16 <= int64(len(cmap)) && t.uint16("cmap", int(offset)) == 4 {
			return true
		}
	}
	return false
}

// checkNames reads the name table, whose records hold a length and an offset.
func (t tables) checkNames() error {
	names := t["name"]
	count, store := int(t.uint16("name", 2)), int(t.uint16("name", 4))
	if len(names) < 6+12*count {
		return errors.New("broken TrueType file: names cut off")
	}
	for i := range count {
		at := 6 + 12*i
		length, offset := int(t.uint16("name", at+8)), int(t.uint16("name", at+10))
		wide := t.uint16("name", at) == 3
		if store+offset+length > len(names) || wide && length%2 != 0 {
			return fmt.Errorf("broken TrueType file: name %d", i)
		}
	}
	return nil
}
