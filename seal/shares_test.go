package seal_test

import (
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/seal"
)

// shared are the parts of three, opened.
func shared() seal.Parts {
	var all seal.Parts
	for who, share := range map[string]seal.Share{seal.Umpire: "0000 1111 2222 3333 4444 5555 6666 7777", "Anna": "9ANN 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN", "Ben of Cádiz": seal.NewShare()} {
		all = append(all, seal.Part{Who: who, Commitment: seal.Commit(who, share), Share: share})
	}
	slices.SortFunc(all, func(a, b seal.Part) int { return strings.Compare(b.Who, a.Who) })
	return append(all, seal.Part{Who: seal.Scenario, Commitment: all.CommitTo("two battalions")})
}

func TestSeedComesOfEveryShareAndEveryCommitment(t *testing.T) {
	all := shared()
	text := "csprint dice of shares 1\n"
	for _, p := range all {
		text += p.Who + ": " + p.Commitment.Groups() + "\n"
	}
	for _, p := range all {
		text += p.Who + ": " + string(p.Share) + "\n"
	}
	sum := sha256.Sum256([]byte(text))
	if want := strings.ToLower(base32.StdEncoding.EncodeToString(sum[:]))[:26]; all.Seed() != want {
		t.Errorf("the seed is %s, expected %s", all.Seed(), want)
	}
	for i := range all {
		silent, other, fewer := slices.Clone(all), slices.Clone(all), slices.Delete(slices.Clone(all), i, i+1)
		silent[i].Share = ""
		other[i].Commitment[0] ^= 1
		for _, forged := range []seal.Parts{silent, other, fewer} {
			if all[i].Who == seal.Scenario && forged[len(forged)-1] == all[i] {
				continue
			}
			if forged.Seed() == all.Seed() {
				t.Errorf("%v makes the same dice", forged)
			}
		}
		if silent.Sum() != all.Sum() || other.Sum() == all.Sum() || fewer.Sum() == all.Sum() {
			t.Error("the list is sealed by other than its commitments")
		}
		if got := silent.Silent(); all[i].Who == seal.Scenario {
			continue // which opens nothing
		} else if !slices.Equal(got, []string{all[i].Who}) {
			t.Errorf("%q have not opened, expected %s", got, all[i].Who)
		}
	}
}

// Whoever repeats another's commitment as his own has none that he can open.
func TestCommitmentIsOfOneName(t *testing.T) {
	anna := shared()[2]
	if !anna.Fits() {
		t.Fatalf("%v doesn't fit", anna)
	}
	for _, forged := range []seal.Part{{"Ben", anna.Commitment, anna.Share}, {anna.Who, anna.Commitment, seal.NewShare()}, {anna.Who, anna.Commitment, ""}} {
		if forged.Fits() {
			t.Errorf("%v fits", forged)
		}
	}
	if seal.NewShare() == seal.NewShare() {
		t.Error("two shares are one")
	}
}

// The scenario is bound to by a text that nobody guesses, and whoever changes either has another.
func TestScenarioIsBound(t *testing.T) {
	all := shared()
	other := slices.Clone(all)
	other[0].Share = seal.NewShare()
	bound := all[len(all)-1].Commitment
	if all.CommitTo("two battalions") != bound || all.CommitTo("three") == bound || other.CommitTo("two battalions") == bound {
		t.Error("the scenario is bound by other than the umpire's share and its text")
	}
	if !all.Closed() || !all.Sound() || all[:3].Closed() || !all[:3].Sound() || append(all[:2:2], all[3], all[2]).Sound() {
		t.Error("the scenario is not the last line")
	}
	if _, ok := seal.ReadList(all[:3].List()); ok {
		t.Error("a list without the scenario is read")
	}
}

func TestLinesAreReadOutOfMails(t *testing.T) {
	all := shared()
	quoted := func(text string) string {
		return "Hello all,\r\n> > " + strings.ReplaceAll(text, "\n", "\r\n> > ") + "\r\nbest: Anna\r\n"
	}
	broken := func(text string) string {
		return strings.ReplaceAll(text, all[1].Commitment.Groups()[20:], "\n"+all[1].Commitment.Groups()[20:])
	}
	for _, text := range []string{all.List(), quoted(all.List()), strings.ToLower(strings.ReplaceAll(all.List(), "umpire: ", "Re: umpire:  ")), quoted(broken(all.List()))} {
		got := seal.ReadCommitments(text)
		if len(got) != len(all)-1 {
			t.Fatalf("%q is read as %v", text, got)
		}
		for i := range got {
			if !strings.EqualFold(got[i].Who, all[i].Who) || got[i].Commitment != all[i].Commitment {
				t.Errorf("%v is read, expected %v", got[i], all[i])
			}
		}
	}
	if got, ok := seal.ReadList(quoted(broken(all.List()))); !ok || got.Sum() != all.Sum() {
		t.Errorf("the list is read as %v", got)
	}
	lines := strings.SplitAfter(all.List(), "\n")
	for i := range lines[:len(lines)-1] {
		if got, ok := seal.ReadList(strings.Join(slices.Delete(slices.Clone(lines), i, i+1), "")); ok {
			t.Errorf("a list without a line of it is read as %v", got)
		}
	}
	opened := seal.ReadShares("Anna:\n9ann-9ann 9ann 9ann\n9ann 9ann 9ann 9ann\n")
	if len(opened) != 1 || opened[0] != all[slices.IndexFunc(all, func(p seal.Part) bool { return p.Who == "Anna" })] {
		t.Errorf("opened are %v", opened)
	}
}

func TestWorkIsBounded(t *testing.T) {
	var text strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&text, "Anna %d: 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN\n", i)
	}
	all := seal.ReadShares(text.String())
	if len(all) != 1001 {
		t.Errorf("%d lines are read, expected 1001", len(all))
	}
	own := shared()[:1:1]
	if !own.Sound() || append(own, all...).Sound() {
		t.Error("a thousand players are sound")
	}
	full := append(append(own, all[:998]...), seal.Part{Who: seal.Scenario})
	if got, ok := seal.ReadList(full.List()); !ok || len(got) != seal.MostParts {
		t.Errorf("of a full list %d lines are read", len(got))
	}
}

// Nobody takes a name that looks like another's, or like one of csprint's own.
func TestNamesThatLookAlikeAreOne(t *testing.T) {
	anna := seal.Parts{{Who: seal.Umpire}, {Who: "Anna Max José"}}
	for _, other := range []string{"ANNA MAX JOSÉ", "\u0410nna Max José", "Anna Мах José", "Anna Max Jose\u0301", "Anna Max José\ufe0f", "Ａnna Max José"} {
		if anna.Find(other) != 1 {
			t.Errorf("%+q is another than Anna", other)
		}
	}
	for _, other := range []string{"Anna", "Anna Max Jose", "Anna Max Josè"} {
		if anna.Find(other) >= 0 {
			t.Errorf("%s is Anna", other)
		}
	}
	for _, own := range []string{"umpіre", "Umpire\ufe0f", "SCENARІO", "liѕt", "ｌist"} {
		if !seal.Taken(own) {
			t.Errorf("%+q can be taken", own)
		}
	}
	if seal.Name("Jose\u0301") != "Jos\u00e9" {
		t.Error("a name has two ways to be written")
	}
	for _, unseen := range []string{"\u3164", "Anna\u3164", "\u2800", "An\u034fna", "Anna\u200b", "\u202eAnna", "\ufe0f", "\u0301", "Z\u0336\u0336\u0336\u0336", "\ufffd"} {
		if got := seal.Name(unseen); got != "" {
			t.Errorf("%+q is the name %+q", unseen, got)
		}
	}
}

// PowerShell ends a text at quotation marks of every kind: no command of a player's stands behind one on the umpire's command line.
func TestNamesEndNoCommandLine(t *testing.T) {
	for _, quote := range []string{`"`, "“", "”", "„", "‟", "＂"} {
		if got := seal.Name("Anna" + quote + "(calc)"); got != "" {
			t.Errorf("%s is a name", got)
		}
	}
	if seal.Name("Pat O’Neill ❤️") == "" {
		t.Error("what phones type is no name")
	}
}

// A list whose lines don't begin with the umpire's, or have a name twice, opens nothing: no game is rolled by such a one.
func TestListIsOfOneNameEach(t *testing.T) {
	all := shared()
	for what, forged := range map[string]seal.Parts{
		"without the umpire":   all[1:],
		"with Anna twice":      {all[0], all[2], {Who: "anna"}, all[3]},
		"with another umpire":  {all[0], all[2], {Who: "umpirе"}, all[3]},
		"with two scenarios":   {all[0], all[3], all[3]},
		"with the umpire last": {all[1], all[0], all[3]},
	} {
		if got, ok := seal.ReadList(forged.List()); ok {
			t.Errorf("a list %s is read as %v", what, got)
		}
	}
	// A share of the scenario's would be one more of the umpire's, to be opened or not when he knows all others.
	share := seal.NewShare()
	all[3] = seal.Part{Who: seal.Scenario, Commitment: seal.Commit(seal.Scenario, share), Share: share}
	if all.Sound() {
		t.Error("the scenario has a share")
	}
}

func TestNamesAreOfOneLine(t *testing.T) {
	for typed, want := range map[string]string{" Anna  of\tCádiz ": "Anna of Cádiz", "": "", "a:b": "", "> a": "", "a\u202eb": "", "a,b": "", `a"b`: "", "a$b": "", "a`b": "", `a\b`: "", "a%b": "", "a!b": "", "-": "-", "O'Neill & Söhne 🦊": "O'Neill & Söhne 🦊", strings.Repeat("a", 61): ""} {
		if got := seal.Name(typed); got != want {
			t.Errorf("%q is the name %q, expected %q", typed, got, want)
		}
	}
	if !seal.Taken("Umpire") || !seal.Taken("list") || !seal.Taken("scenario") || seal.Taken("Anna") {
		t.Error("names of csprint's own lines can be taken, or Anna can't")
	}
}

func FuzzReadShares(f *testing.F) {
	f.Add(shared().List())
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range slices.Concat(seal.ReadShares(text), seal.ReadCommitments(text)) {
			if seal.Name(p.Who) != p.Who || p.Who == "" || p.Share != "" && !p.Fits() {
				t.Errorf("%q is read as %v", text, p)
			}
		}
	})
}
