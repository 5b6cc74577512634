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

// A remark goes behind the one that is there; a # in quotes, or within a word, begins none.
func TestRemarked(t *testing.T) {
	for line, want := range map[string]string{
		"a: 1":                  "  # new",
		"a: 1  # old":           "; new",
		"# old":                 "; new",
		`{a: "Company #3"}`:     "  # new",
		`{a: 'it''s #3', b: 1}`: "  # new",
		`{a: "#3"}  # old`:      "; new",
		"{a: Dean's}  # old's":  "; new",
		"a: no#3":               "  # new",
		`a: "open #3`:           "; new",
	} {
		if got := Remarked(line, "new"); got != want {
			t.Errorf("%s gets %q, expected %q", line, got, want)
		}
	}
}

// A text in lines has no place in brackets, and is not put there.
func TestPutInBrackets(t *testing.T) {
	f, err := Parse("a.yaml", []byte("a: {b: [1]}\nc: [2]\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := Splicing(f)
	a := f.Root().Map().Node("a")
	if b := a.Map().Node("b"); s.Put(b, []byte("\n- 3")) == nil || !s.Bracketed(b) || s.Bracketed(a) {
		t.Error("lines are put in brackets")
	}
	if err := s.Put(f.Root().Map().Node("c"), []byte("\n- 3")); err != nil || string(s.Text()) != "a: {b: [1]}\nc:\n- 3\n" {
		t.Errorf("%v, %s", err, s.Text())
	}
}
