package source

import "testing"

// A text that was parsed lately is not parsed again; what one reader finds wrong with it no other is told, and
// each by the name that he has for it.
func TestTextsAreRemembered(t *testing.T) {
	Remember()
	t.Cleanup(func() { remembered.on, remembered.files = false, nil })
	parsed := func(name, text string) *File {
		t.Helper()
		f, err := Parse(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	first := parsed("a.yaml", "title: one\n")
	first.Root().Map().Int("title", 0, 0, 9)
	again := parsed("b.yaml", "title: one\n")
	if again.root != first.root {
		t.Error("a text is parsed again")
	}
	if len(first.Problems()) != 1 || len(again.Problems()) != 0 {
		t.Errorf("problems are %v and %v, want one and none", first.Problems(), again.Problems())
	}
	if again.Root().Map().Int("title", 0, 0, 9); again.Problems()[0].Place.File != "b.yaml" || again.end.File != "b.yaml" {
		t.Errorf("a problem is in %s, want b.yaml", again.Problems()[0].Place.File)
	}
	const twice = "title: one\ntitle: two\n"
	parsed("a.yaml", twice)
	for _, name := range []string{"a.yaml", "b.yaml"} {
		if problems := parsed(name, twice).Problems(); len(problems) != 1 || problems[0].Place.File != name {
			t.Errorf("of a key given twice in %s is told: %v", name, problems)
		}
	}
	for _, text := range []string{"a: 1\n", "a: 2\n", "a: 3\n"} {
		parsed("a.yaml", text)
	}
	if len(remembered.files) != mostRemembered || parsed("a.yaml", "title: one\n").root == first.root {
		t.Error("more is remembered than should be")
	}
}
