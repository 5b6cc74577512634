package imports

import "testing"

func BenchmarkWords(b *testing.B) {
	for b.Loop() {
		mustReadWords()
	}
}

func BenchmarkRead(b *testing.B) {
	data := lists(b)["salamanca-oob.csv"]
	book := books(b)[0]
	for b.Loop() {
		im := read(b, "a.csv", data)
		im.Scenario(book, "")
	}
}
