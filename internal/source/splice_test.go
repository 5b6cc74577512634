package source

import (
	"testing"
)

// What is put, dropped and remarked changes nothing else of a file.
func TestSplice(t *testing.T) {
	const text = `# head
list:
  - {name: A, of: {x: [1, "}"]}, n: 4}  # first
  - name: B   # second
    of:
      x: 1

      # a remark
    n: 5
  # before the last
  - {name: C, n: 6}
end: "#"
`
	f, err := Parse("t.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	items := f.Root().Map().List("list")
	s := Splicing(f)
	for i, key := range []string{"of", "of"} {
		piece, err := s.Piece(items[i])
		if err != nil {
			t.Fatal(err)
		}
		if piece, err = Without(piece, key); err != nil {
			t.Fatal(err)
		}
		if piece, err = Insert(piece, "m", Written("x: y")); err != nil {
			t.Fatal(err)
		}
		if err := s.Put(items[i], piece); err != nil {
			t.Fatal(err)
		}
		s.Remark(items[i], "lost")
		s.Remark(items[i], "found")
	}
	if err := s.Drop(items[2], "gone"); err != nil {
		t.Fatal(err)
	}
	want := `# head
list:
  - {name: A, m: "x: y", n: 4}  # first; lost; found
  - name: B   # second; lost; found

      # a remark
    n: 5
    m: "x: y"
  # before the last
  # gone
end: "#"
`
	if got := string(s.Text()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
