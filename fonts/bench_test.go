package fonts

import "testing"

// One face is read when the program starts; its widths when first asked for.
func BenchmarkParse(b *testing.B) {
	data, err := files.ReadFile("RobotoCondensed-Regular.ttf")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := parse("RobotoCondensed-Regular", data); err != nil {
			b.Fatal(err)
		}
	}
}
