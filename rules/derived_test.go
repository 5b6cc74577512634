package rules

import (
	"testing"
)

// What is worked out of a record is shown beside ratings, with its fraction.
func TestDerived(t *testing.T) {
	b, err := book(t, `facts:
  - {key: arm, from: record, choices: [infantry, cavalry]}
  - {key: nerve, from: record, numbers: 1-9, at: [record]}
  - {key: pace, at: [record], is: "if arm = cavalry then nerve / 2 else 1"}
  - {key: twice, is: pace * 2}
`)
	if err != nil {
		t.Fatal(err)
	}
	if shown := b.Derived(); len(shown) != 1 || shown[0].Key != "pace" {
		t.Fatalf("shown are %v", shown)
	}
	if got := b.Know().Word("arm", "cavalry").Number("nerve", 5).Text("pace"); got != "2.5" {
		t.Errorf("cavalry of nerve 5 has the pace %q", got)
	}
	if got := b.Know().Word("arm", "infantry").Text("pace"); got != "1" {
		t.Errorf("infantry has the pace %q", got)
	}
	if got := b.Know().Text("pace"); got != "" {
		t.Errorf("nobody has the pace %q", got)
	}
}

func TestMixed(t *testing.T) {
	for number, want := range map[string]string{"3/2": "1½", "9/4": "2¼", "1/2": "1/2", "4/2": "4/2", "7/5": "7/5", "12": "12", "1:2": "1:2"} {
		if got := mixed(number); got != want {
			t.Errorf("%s is printed %s, want %s", number, got, want)
		}
	}
}
