package hall

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/javascript"
	"github.com/csprint/csprint/seal"
)

// phoneScript is the page's script as far as it draws nothing.
func phoneScript(t *testing.T) *javascript.Engine {
	t.Helper()
	e, err := javascript.Run(read("sha.js") + read("shares.js") + read("mails.js") + `
		const commitmentsOf = (all) => all.map(({ who, share }) => commitmentOf(who, share));
		const sumsOf = (all) => all.map(sumOf);
		const troublesOf = (all) => all.map(({ shown, mine }) => troubleOf(shown, mine));
		const linesRead = (all) => all.map((line) => shareIn(line) || null);
		const openedIn = (text) => sharesIn(text).map((one) => ({ ...one, commitment: '0'.repeat(52) }));
		const bindings = ([share, text]) => scenarioOf(share, text);
		const listTexts = (all) => all.map(listText);
	`)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e
}

func ask[T any](t *testing.T, e *javascript.Engine, function string, of any) (answer T) {
	t.Helper()
	if err := e.Ask(function, of, &answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

// Phones have no hashes of their own on pages by plain http: the page's are csprint's, whatever the length of what is hashed.
func TestPhonesHashAsCsprint(t *testing.T) {
	e, random := phoneScript(t), rand.New(rand.NewPCG(1, 2))
	var all []seal.Part
	var lists [][]line
	for i := range 80 {
		letters := []rune("ab é🦊ß'—")
		who := make([]rune, i)
		for k := range who {
			who[k] = letters[random.IntN(len(letters))]
		}
		all = append(all, seal.Part{Who: string(who), Share: seal.NewShare()})
	}
	commitments := ask[[]string](t, e, "commitmentsOf", all)
	var parts seal.Parts
	for i, p := range all {
		p.Commitment = seal.Commit(p.Who, p.Share)
		if commitments[i] != p.Commitment.Groups() {
			t.Fatalf("%q and %s are bound by %s, expected %s", p.Who, p.Share, commitments[i], p.Commitment.Groups())
		}
		parts = append(parts, p)
		if i%20 == 0 {
			lists = append(lists, linesOf(parts))
		}
	}
	for i, sum := range ask[[]string](t, e, "sumsOf", lists) {
		if want := parts[:20*i+1].Sum().Groups(); sum != want {
			t.Fatalf("the list of %d is %s, expected %s", 20*i+1, sum, want)
		}
	}
}

// A phone opens for a list alone that is whole, has its line, and is the one that it opened for.
func TestPhoneOpensForOneListAlone(t *testing.T) {
	e := phoneScript(t)
	part := func(who string) seal.Part {
		share := seal.NewShare()
		return seal.Part{Who: who, Commitment: seal.Commit(who, share), Share: share}
	}
	umpire, anna, ben := part(seal.Umpire), part("Anna"), part("Ben")
	shown := func(parts ...seal.Part) state {
		all := append(seal.Parts{umpire}, parts...)
		all = append(all, seal.Part{Who: seal.Scenario, Commitment: all.CommitTo("two battalions")})
		return state{Lines: linesOf(all), List: all.Sum().Groups()}
	}
	changed := func(s state, change func(*state)) state {
		s.Lines = append([]line(nil), s.Lines...)
		change(&s)
		return s
	}
	resummed := func(s state, change func([]line)) state {
		return changed(s, func(s *state) {
			change(s.Lines)
			s.List = ask[[]string](t, e, "sumsOf", [][]line{s.Lines})[0]
		})
	}
	mine := map[string]string{"game": umpire.Commitment.Groups(), "who": anna.Who, "share": string(anna.Share)}
	opened := map[string]string{"game": mine["game"], "who": mine["who"], "share": mine["share"], "list": shown(anna, ben).List}
	both := shown(anna, ben)
	other := part("Anna")
	type question struct {
		Shown state             `json:"shown"`
		Mine  map[string]string `json:"mine"`
		want  string
	}
	questions := []question{
		{both, mine, ""}, {both, opened, ""}, {shown(anna), mine, ""},
		{shown(anna), opened, "another"}, {shown(anna, ben, part("Carl")), opened, "another"},
		{shown(ben), mine, "missing"}, {shown(other, ben), mine, "missing"}, {shown(part("anna"), ben), mine, "missing"},
		{shown(seal.Part{Who: "Bob", Commitment: anna.Commitment}), mine, "missing"},
		{changed(both, func(s *state) { s.Lines[2].Who = "Bob" }), mine, "odd"},
		{changed(both, func(s *state) { s.Lines = append(s.Lines[:2], s.Lines[3]) }), mine, "odd"},
		{changed(both, func(s *state) { s.List = shown(anna).List }), mine, "odd"},
		{resummed(both, func(l []line) { l[0].Commitment = ben.Commitment.Groups() }), mine, "odd"},
		{resummed(both, func(l []line) { l[0].Who = "Umpire" }), mine, "odd"},
		{resummed(both, func(l []line) { l[2], l[3] = l[3], l[2] }), mine, "odd"},
		{shown(anna, ben, part("ANNA")), mine, "odd"},
		{shown(anna, part("İ"), part("i̇")), mine, ""}, // one by JavaScript's small letters, two by csprint's: nobody spoils a list by them
	}
	for i, got := range ask[[]string](t, e, "troublesOf", questions) {
		if got != questions[i].want {
			t.Errorf("question %d: %q, expected %q", i, got, questions[i].want)
		}
	}
	text := ask[[]string](t, e, "listTexts", []state{both})[0]
	if all, ok := seal.ReadList(text); !ok || all.Sum().Groups() != both.List {
		t.Errorf("the list is copied as %q", text)
	}
}

func TestSharesAreReadAsPeopleWriteThem(t *testing.T) {
	e := phoneScript(t)
	type share struct{ Who, Share string }
	lines := map[string]string{
		" Anna  of Cádiz : 9ann-9ann 9ANN 9aNN 9ANN 9ANN 9ANN oIlO ": "Anna of Cádiz: 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN 0110",
		"Anna: 9ANN 9ANN": "", "9ANN": "", "": "", "a:b:c": "", ": " + strings.Repeat("9ANN", 8): "", "Anna: " + strings.Repeat("9ANU", 8): "",
	}
	for typed, want := range lines {
		got := ask[[]*share](t, e, "linesRead", []string{typed})[0]
		if want == "" && got != nil || want != "" && (got == nil || got.Who+": "+got.Share != want) {
			t.Errorf("%q is read as %v, expected %q", typed, got, want)
		}
	}
}

// Other pages read mails and make the seed as csprint does.
func TestMailsAreReadAsCsprintReadsThem(t *testing.T) {
	e := phoneScript(t)
	umpire, anna, ben := newPhone(seal.Umpire), newPhone("Anna of Cádiz"), newPhone("Ben O'Neill 🦊")
	var parts seal.Parts
	for _, p := range []phone{umpire, anna, ben} {
		parts = append(parts, seal.Part{Who: p.who, Commitment: seal.Commit(p.who, p.share), Share: p.share})
	}
	parts[2].Share = ""
	parts = append(parts, seal.Part{Who: seal.Scenario, Commitment: parts.CommitTo("two\n\"battalions\"")})
	scenario := ask[seal.Part](t, e, "bindings", []any{umpire.share, "two\n\"battalions\""})
	if seed := ask[string](t, e, "seedOf", parts); scenario != parts[3] || seed != parts.Seed() || !parts.Make(seed) || parts.Make(seed[1:]) {
		t.Errorf("the seed is %s, expected %s; the scenario is %v, expected %v", seed, parts.Seed(), scenario, parts[3])
	}
	forged := append(seal.Parts(nil), parts...)
	forged[1].Share = ben.share
	if forged.Make(forged.Seed()) || parts[:3].Make(parts[:3].Seed()) {
		t.Error("a seed is made of shares that don't fit, or of a list that is not closed")
	}
	opened := anna.who + ": " + string(anna.share) + "\n" + ben.who + ": " + string(ben.share)
	list := parts.List()
	for _, text := range []string{
		list, opened, "> > " + strings.ReplaceAll(list, "\n", "\r\n> > "), strings.ToLower(opened), "Hello, Ann: " + opened, strings.ReplaceAll(opened, " ", "\n"), strings.ReplaceAll(list, " ", "-"),
		list[:len(list)/2] + "\n" + list[len(list)/2:], "Anna:\n9ann-9ann 9ann 9ann\n9ann 9ann 9ann 9annoil", "a,b: 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN 9ANN", "Anna: " + strings.Repeat("9ANN", 13), "Anna: " + strings.Repeat("9ANG", 13),
		strings.Repeat("é", 31) + opened, "", ":", "::\n:",
	} {
		joined, shares := ask[seal.Parts](t, e, "commitmentsIn", text), ask[seal.Parts](t, e, "openedIn", text)
		want, told := seal.ReadCommitments(text), seal.ReadShares(text)
		for i := range told {
			told[i].Commitment = seal.Root{} // which the page doesn't tell
		}
		if !slices.Equal(joined, want) || !slices.Equal(shares, told) {
			t.Errorf("%q is read as %v and %v, expected %v and %v", text, joined, shares, want, told)
		}
	}
}
