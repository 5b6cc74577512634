package filled

import (
	"bytes"
	"image/png"
	"slices"
	"strings"
	"testing"
)

// TestScans reads a page's picture however it is packed, and says which it doesn't read.
func TestScans(t *testing.T) {
	page := func(image string) []byte {
		return fileOf("<</Pages 2 0 R>>", "<</Kids[3 0 R]>>", "<</Resources<</XObject<</Im0 4 0 R/Small 5 0 R>>>>>>", image, streamOf("/Subtype/Image/Width 1/Height 1/Filter/DCTDecode", "small"))
	}
	if scans, err := Scans(page(streamOf("/Subtype/Image/Width 9/Height 9/Filter/DCTDecode", "jpeg"))); err != nil || len(scans) != 1 || string(scans[0]) != "jpeg" {
		t.Errorf("of JPEG: %q, %v", scans, err)
	}
	for what, image := range map[string]string{
		"grey":          packed("/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray", "\x00\xff\xff\x00"),
		"coloured":      packed("/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceRGB", "\x00\x00\x00\xff\xff\xff\xff\xff\xff\x00\x00\x00"),
		"black, white":  packed("/Subtype/Image/Width 2/Height 2/BitsPerComponent 1/ColorSpace/DeviceGray", "\x40\x80"),
		"by ICC":        packed("/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace[/ICCBased<</N 1>>]", "\x00\xff\xff\x00"),
		"as PNG has it": packed("/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray/DecodeParms<</Predictor 15/Columns 2>>", "\x00\x00\xff\x02\xff\x01"),
	} {
		scans, err := Scans(page(image))
		if err != nil || len(scans) != 1 {
			t.Errorf("%s: %d scans, %v", what, len(scans), err)
			continue
		}
		picture, err := png.Decode(bytes.NewReader(scans[0]))
		if err != nil {
			t.Errorf("%s: %v", what, err)
			continue
		}
		shade := func(x, y int) uint32 { r, _, _, _ := picture.At(x, y).RGBA(); return r >> 8 }
		if got := [4]uint32{shade(0, 0), shade(1, 0), shade(0, 1), shade(1, 1)}; got != [4]uint32{0, 255, 255, 0} {
			t.Errorf("%s: %v", what, got)
		}
	}
	for what, file := range map[string][]byte{
		"fax":   page(streamOf("/Subtype/Image/Width 9/Height 9/Filter/CCITTFaxDecode", "fax")),
		"large": page(packed("/Subtype/Image/Width 99999/Height 99999/BitsPerComponent 8/ColorSpace/DeviceGray", "x")),
		"short": page(packed("/Subtype/Image/Width 9/Height 9/BitsPerComponent 8/ColorSpace/DeviceGray", "x")),
		"round": fileOf("<</Pages 2 0 R>>", "<</Kids[2 0 R]>>"),
		"text":  []byte(strings.Repeat("text ", 300)),
	} {
		if scans, err := Scans(file); err == nil {
			t.Errorf("%s: %d scans", what, len(scans))
		}
	}
}

// FuzzScans holds that a file of PDF, whatever it is, yields some pictures of pages or says why it doesn't, and the same again.
func FuzzScans(f *testing.F) {
	for _, image := range []string{
		streamOf("/Subtype/Image/Width 9/Height 9/Filter/DCTDecode", "jpeg"),
		packed("/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray", "\x00\xff\xff\x00"),
		packed("/Subtype/Image/Width 2/Height 2/BitsPerComponent 1/ColorSpace/DeviceGray", "\x40\x80"),
		packed("/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace[/ICCBased<</N 3>>]", "\x00\xff"),
		packed("/Subtype/Image/Width 9999999/Height 9999999/BitsPerComponent 8/ColorSpace/DeviceGray", "\x00"),
	} {
		f.Add(fileOf("<</Pages 2 0 R>>", "<</Kids[3 0 R]>>", "<</Resources<</XObject<</Im0 4 0 R>>>>>>", image))
	}
	f.Add(fileOf("<</Pages 2 0 R>>", "<</Kids[2 0 R 2 0 R]>>"))
	f.Fuzz(func(t *testing.T, data []byte) {
		scans, err := Scans(data)
		if (err == nil) != (len(scans) > 0) || len(scans) > mostScans {
			t.Errorf("%d scans, %v", len(scans), err)
		}
		again, _ := Scans(data)
		if !slices.EqualFunc(scans, again, bytes.Equal) {
			t.Error("other scans the second time")
		}
	})
}
