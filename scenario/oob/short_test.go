package oob

import (
	"testing"
	"unicode/utf8"
)

// Short names are legible, short and each of its own; numbers of regiments stay.
func TestShortened(t *testing.T) {
	taken := map[string]bool{"": true}
	for _, c := range []struct{ name, want string }{
		{"1st Battalion, 45th Regiment of Foot", "1st Bn, 45th Rgt Ft"},
		{"Brigade Housaye (2/9eme)", "Bde Housaye"},
		{"1eme Cuirassier Division", "1eme Cuir Div"},
		{"Königlich Sächsisches Leib-Grenadier-Garde-Regiment", "König. Säch. Leib."},
		{"Light Company of the 24th Regiment", "Lt Coy 24th Rgt"},
		{"Light Company of the 24th Regiment (second)", "Lt Coy 24th Rgt 2"},
		{"Donaudampfschifffahrtsgesellschaft", "Donaudam."},
	} {
		got := Shortened(c.name, taken)
		taken[got] = true
		if utf8.RuneCountInString(got) >= utf8.RuneCountInString(c.name) {
			t.Errorf("%s is no shorter: %s", c.name, got)
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
