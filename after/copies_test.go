package after_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
)

// Copies whose losses differ become as many entries in whatever way the entry is written,
// each with what became of it.
func TestCopiesPart(t *testing.T) {
	for entry, want := range map[string]string{
		"- {battalion: Militia, copies: 3, men: 300}  # raw": `
              - {battalion: Militia (1), men: 249}  # lost 60 of 300 on day 1, 9 back
              - {battalion: Militia (2), men: 300}
              - {battalion: Militia (3), men: 120}  # lost 240 of 300 on day 1, 60 back  # raw
`,
		"- battalion: Militia  # raw\n                copies: 3\n                men: 300\n                # behind": `
              - battalion: Militia (1)  # raw; lost 60 of 300 on day 1, 9 back
                men: 249
              - battalion: Militia (2)  # raw
                men: 300
              - battalion: Militia (3)  # raw; lost 240 of 300 on day 1, 60 back
                men: 120
                # behind
`,
		"- {group: Levy, units: [{battalion: Levy, copies: 3, men: 300}, {battalion: Old, men: 90}]}": `
              - {group: Levy, units: [{battalion: Levy (1), men: 249},  # lost 60 of 300 on day 1, 9 back
                                      {battalion: Levy (2), men: 300},
                                      {battalion: Levy (3), men: 120}, {battalion: Old, men: 90}]}
`,
		"- {battalion: 'Company #3', copies: 3, men: 300}": `
              - {battalion: "Company #3 (1)", men: 261}  # lost 60 of 300 on day 1, 21 back
              - {battalion: "Company #3 (2)", men: 300}
              - {battalion: "Company #3 (3)", men: 96}  # lost 240 of 300 on day 1, 36 back
`,
	} {
		b := fought(t, "hills.yaml", strings.Replace(hills, "- {battalion: Militia, id: MILITIA, copies: 3, men: 300}", entry, 1))
		text, left, err := after.Work(b.Muster, ending(t, b, "id,lost\nA-05,2\nA-07,8\n"), after.Options{Recovery: ownRecovery(t)}).Scenario(b.file)
		if err != nil || len(left) > 0 {
			t.Fatalf("%s: %v, left %q", entry, err, left)
		}
		if !strings.Contains(string(text), want) {
			t.Errorf("want%s\n%s", want, text)
		}
		fought(t, "day2.yaml", string(text))
	}
}

// A unit whose name has a # in it gets its remark as others do.
func TestNumberSignInAName(t *testing.T) {
	b := fought(t, "hills.yaml", strings.Replace(hills, "battalion: 4th Foot", "battalion: 'Company #4'", 1))
	text, _, err := after.Work(b.Muster, ending(t, b, "id,lost\nA-04,2\n"), after.Options{Recovery: ownRecovery(t)}).Scenario(b.file)
	if err != nil || !strings.Contains(string(text), "{battalion: 'Company #4', men: ") || !strings.Contains(string(text), "}  # lost 59 of 620 on day 1") {
		t.Errorf("%v\n%s", err, text)
	}
}
