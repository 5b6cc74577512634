package survey

import (
	"encoding/binary"
	"strings"
	"testing"
)

// TestUnderTheTable holds how many heights are read for a table, and that they are read
// once, though it shows at their end alone whether those of 0 are heights.
func TestUnderTheTable(t *testing.T) {
	ask := flatAsk()
	data := flatASC(101, 101, func(column, _ int) string { return []string{"0", "7"}[column%2] })
	g, err := open("flat.asc", data)
	if err != nil {
		t.Fatal(err)
	}
	read, times := g.read, 0
	g.read = func(w window, put func(int, int, post)) error {
		times++
		return read(w, put)
	}
	land, err := cut(g, &ask)
	if err != nil || times != 1 || len(land.Remarks) != 0 {
		t.Fatalf("%v, read %d times, remarks %q", err, times, land.Remarks)
	}
	defer func(most int) { mostUnder = most }(mostUnder)
	mostUnder = 1000
	_, err = Read("flat.asc", data, ask)
	if want := "heights of flat.asc lie under the table and about it, expected at most 1000"; err == nil || !strings.Contains(strings.ReplaceAll(err.Error(), "1,000", "1000"), want) {
		t.Errorf("%v, expected %q", err, want)
	}
}

// TestBesideTheTable holds that strips and tiles of which a table takes but a corner are
// refused by how much they are to unpack, before any is.
func TestBesideTheTable(t *testing.T) {
	defer func(most int) { mostUnpacked = most }(mostUnpacked)
	for _, tile := range []int{0, 48} {
		tif := testTIFF{order: binary.LittleEndian, pack: packDeflate, predict: predictWhole, bits: 16, format: formatSigned, side: testSide, tile: tile}
		data := tif.bytes()
		mostUnpacked = 2 * testSide * testSide * 2
		if _, err := Read("a.tif", data, testAsk()); err != nil {
			t.Errorf("tiles of %d: %v", tile, err)
		}
		mostUnpacked = 2 * 49 * 37 // what lies under the table itself
		_, err := Read("a.tif", data, testAsk())
		if want := "lie under the table and beside it, expected at most 0 MB"; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("tiles of %d: %v, expected %q", tile, err, want)
		}
	}
}
