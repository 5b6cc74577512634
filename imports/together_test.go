package imports

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// TestStrengthsInOneBracket holds that units which stand together have the strengths that one bracket behind them tells, each
// its own, and that a bracket of another number of them is given to nobody.
func TestStrengthsInOneBracket(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"General Mermet stood on the hill with his brigade, of which the 22e, 26e and 28e (253, 294 and 94) held the wall by the road.",
			[]string{`: "22e", men: 253`, `: "26e", men: 294`, `: "28e", men: 94`}},
		{"On the left of them stood the 31e Léger, 47e Ligne and the 70e Ligne (1,253, 1,294 & 940), who had marched all night.",
			[]string{"31e Léger, men: 1253", "47e Ligne, men: 1294", "70e Ligne, men: 940"}},
	} {
		text := read(t, "told.txt", []byte(c.text)).Scenario(example.Book(t, "cold-steel"), "csprint import").Text
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%s\nbecomes\n%s\nwhich lacks %s", c.text, text, want)
			}
		}
	}
	text := read(t, "told.txt", []byte("General Mermet stood there with the 22e Ligne (400 men), and the 26e and 28e (253, 294 and 94) held the wall by the road.")).Scenario(example.Book(t, "cold-steel"), "csprint import").Text
	if strings.Contains(text, "men: 253") || strings.Contains(text, "men: 294") {
		t.Errorf("three strengths of two regiments:\n%s", text)
	}
}
