package imports

import "testing"

func BenchmarkRead(b *testing.B) {
	data := lists(b)["salamanca-oob.csv"]
	book := books(b)[0]
	for b.Loop() {
		im := read(b, "a.csv", data)
		im.Scenario(book, "")
	}
}
