package placename

import (
	"os"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

func TestStopped(t *testing.T) {
	for name, want := range map[string]bool{
		"Birkenau": true, "Waterloo": true, "Jena": true, "Buchenwald": true, "Deutsch-Wagram": true,
		"Birkenfeld": false, "Buchenhain": false, "Jenau": false, "Salamona": false,
	} {
		if stopped(name) != want {
			t.Errorf("stopped(%q) = %v", name, !want)
		}
	}
}

func TestAlike(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"Steinbach", "Steinfeld", true}, {"Ottersbach", "Lindenbach", false}, {"Monte Alto", "Cerro Alto", true},
		{"Gorki", "Gorka", true}, {"Vaux", "Vitry", false}, {"Ruda", "Huta", false},
	} {
		if got := alike(wordsOf(c.a), wordsOf(c.b)); got != c.want {
			t.Errorf("%s and %s are alike: %v", c.a, c.b, got)
		}
	}
}

func TestTidied(t *testing.T) {
	for typed, want := range map[string]string{
		"Ober~Steinbach": "Obersteinbach", "Bois d_Aubry": "Bois d'Aubry", "Ru d_Perrin": "Ru de Perrin", "Ry d_Évrard": "Ry d'Évrard", "Hacı~İsa": "Hacıisa",
	} {
		if got := tidied(typed); got != want {
			t.Errorf("tidied(%q) = %q, want %q", typed, got, want)
		}
	}
}

func TestClumsy(t *testing.T) {
	if !clumsy("Bergberg", []string{"Berg", "berg"}) || !clumsy("Schifffeld", nil) || clumsy("Lindenbach", []string{"Linden", "bach"}) {
		t.Error("clumsy names are told wrongly")
	}
}

// The list that csprint ships as an example has nothing wrong with it.
func TestExample(t *testing.T) {
	data, err := os.ReadFile("../../../examples/terrain/club-names.yaml")
	if err != nil {
		t.Fatal(err)
	}
	f, err := source.Parse("club-names.yaml", data)
	if err != nil {
		t.Fatal(err)
	}
	if Read(f); f.Problems().Err() != nil {
		t.Error(f.Problems().Err())
	}
}
