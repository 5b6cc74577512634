package site

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/records"
)

// TestWorkedOut works out on a unit's page who threatens it: by what is picked and typed, and
// by what is known of the unit until something else is typed.
func TestWorkedOut(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ph := phone{t, another(t)}
	ph.open(serve(t, p.site) + p.unitOf(t, func(r *records.Record) { r.Figures = 21 }))
	ph.js(`window.say = (title, given) => {
		const section = [...document.querySelectorAll('section')].find((each) => each.querySelector('h2').textContent === title);
		section.querySelectorAll('select, input').forEach((field, i) => {
			field.value = given[i];
			field.dispatchEvent(new Event('input'));
		});
	}`)
	for _, c := range []struct{ given, says string }{
		{`'', '', 'front', '', '', ''`, "threaten it\t11"},
		{`'cavalry', 300, 'front', '', '6, 4', ''`, "no: too few"},
		{`'cavalry', 300, 'front', '', '6, 5', ''`, "yes, if it sees them"},
		{`'cavalry', 300, 'front', 20, '6, 4', ''`, "yes, if it sees them"},
		{`'infantry', 300, 'front', '', '6, 5', ''`, "no: too far"},
		{`'cavalry', 300, 'flank or rear', '', '6', 6`, "no: smoke hides them"},
	} {
		ph.js(`say('Threatened', [` + c.given + `])`)
		if text := ph.panel("Threatened"); !strings.Contains(text, c.says) {
			t.Errorf("%s: the page says %q, want %q", c.given, text, c.says)
		}
	}
	ph.js(`say('Threatened', ['', '', 'front', '', '', ''])`)
	ph.tap("3 lost")
	if text := ph.panel("Threatened"); !strings.Contains(text, "threaten it\t9") {
		t.Errorf("with 18 figures left the page says %q", text)
	}
}
