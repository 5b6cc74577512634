package source

import "testing"

// TestAccentsAreComposed reads a name as a Mac types it, accents apart.
func TestAccentsAreComposed(t *testing.T) {
	file, err := Parse("names.yaml", []byte("name: Thomie\u0300res\nwords: Monte de Aza\u0301n\n"))
	if err != nil {
		t.Fatal(err)
	}
	m := file.Root().Map()
	if got := m.Line("name"); got != "Thomières" {
		t.Errorf("name is %+q, want %+q", got, "Thomières")
	}
	if got := m.Text("words"); got != "Monte de Azán" {
		t.Errorf("words are %+q, want %+q", got, "Monte de Azán")
	}
}
