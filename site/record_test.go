package site

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/records"
)

var examples = []string{"salamanca", "canister-bridge", "musket-pico", "night-raid"}

// opened is a browser at the site's start.
func opened(t testing.TB, p played) context.Context {
	t.Helper()
	ctx := browser(t)
	run(t, ctx, chromedp.Navigate(serve(t, p.site)))
	return ctx
}

// call calls a function of the page with values and decodes what it returns.
func call[T any](t testing.TB, ctx context.Context, function string, arguments ...any) T {
	t.Helper()
	return window.Call[T](t, ctx, function, arguments...)
}

// readAll reads texts on the page: each comes back as the record's facts, or
// as the words that the page has for what is wrong.
const readAll = `(texts) => texts.map((text) => {
	try {
		const record = readRecord(text, page.form);
		return {record};
	} catch (fault) {
		return {wrong: fault instanceof Wrong ? fault.message : 'fault: ' + fault};
	}
})`

type reading struct {
	Record map[string]any
	Wrong  string
}

// factsOf is a record as the page names its facts.
func factsOf(r records.Record) map[string]any {
	var id float64
	for _, letter := range r.Game.String() {
		id = id*32 + float64(strings.IndexRune(records.TextForm("cold-steel").Letters, letter))
	}
	facts := map[string]any{"rules": r.Rules(), "edition": r.Edition, "game": id, "unit": r.Unit, "stamp": float64(r.Stamp), "name": r.Name, "form": 2.0}
	for name, n := range map[string]int{
		"men": r.Men, "figures": r.Figures, "morale": r.Morale, "guns": r.Guns, "squadrons": r.Squadrons, "losses": r.Marks.Lost,
		"disorder": r.Marks.Disorder, "size": r.Size, "action points": r.ActionPoints,
	} {
		if n != 0 {
			facts[name] = float64(n)
		}
	}
	for name, text := range map[string]string{
		"arm": r.Arm, "kind": r.Kind, "echelon": r.Echelon, "discipline": r.Discipline, "part": r.Part, "ordnance": r.Ordnance,
		"level": r.Marks.Level, "quality": r.Quality, "grade": r.Grade, "class": r.Class, "rank": r.Rank, "nation": r.Nation, "weapon": r.Weapon, "ratings": ratingWords(r),
	} {
		if text != "" {
			facts[name] = text
		}
	}
	for name, set := range map[string]bool{
		"irregular": r.Irregular, "attached": r.Attached, "grenadier": r.Grenadier, "regular": r.Regular, "walking wounded": r.WalkingWounded,
	} {
		if set {
			facts[name] = true
		}
	}
	if len(r.Formation) > 0 {
		var names []any
		for _, name := range r.Formation {
			names = append(names, name)
		}
		facts["formation"] = names
	}
	if s := r.Scores; s != (records.Scores{}) {
		facts["scores"] = []any{float64(s.Morale), float64(s.Grenadier), float64(s.Melee), float64(s.Shooting)}
	}
	return facts
}

// ratingWords are the ratings of a record that have no place of their own.
func ratingWords(r records.Record) string {
	var words []string
	for _, rating := range r.Ratings {
		if rating.Value != "" {
			rating.Fact += " " + rating.Value
		}
		words = append(words, rating.Fact)
	}
	return strings.Join(words, ", ")
}

// odd is a record with names and numbers that stretch every part of the form.
func odd(dice *rand.Rand, r records.Record) records.Record {
	names := []string{"Ångström’s Jäger №5", "Ἕλληνες Εὔζωνοι", "Лейб-гвардии", "<script>x=1</script>", "漢", "1/45th Foot", "צהל", "a\"b'c&d"}
	r.Name = names[dice.IntN(len(names))]
	r.Men, r.Guns, r.Morale = dice.IntN(99999), dice.IntN(999), dice.IntN(17)
	r.Kind = []string{"", "line", "marsh-walker"}[dice.IntN(3)]
	r.Formation = []string{names[dice.IntN(len(names))], names[dice.IntN(len(names))]}[:dice.IntN(3)]
	r.Scores = records.Scores{Morale: dice.IntN(16) - 8, Melee: dice.IntN(16) - 8}
	r.Stamp, r.Class = dice.Uint32N(1<<15), []string{"", "heavy", "musket", "odd"}[dice.IntN(4)]
	r.Ratings = []game.Ratings{nil, game.Rated("steel", "20"), game.Rated("nerve", "iron", "steel", "3")}[dice.IntN(3)]
	r.Attached, r.Grenadier = dice.IntN(2) == 0, dice.IntN(2) == 0
	r.Marks = records.Marks{Lost: dice.IntN(300), Disorder: dice.IntN(20), Level: []string{"", "broken", "walking"}[dice.IntN(3)]}
	return r
}

func TestPageReadsWhatCsprintWrites(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ctx := opened(t, p)
	var list []records.Record
	for _, example := range examples {
		list = append(list, play(t, example).all()...)
	}
	dice := rand.New(rand.NewPCG(5, 6))
	for range 400 {
		list = append(list, odd(dice, list[dice.IntN(len(list))]))
	}
	var texts []string
	for _, r := range list {
		texts = append(texts, marshal(t, r))
	}
	for i, got := range call[[]reading](t, ctx, readAll, texts) {
		if got.Wrong != "" {
			t.Errorf("%s: the page says %q", list[i], got.Wrong)
			continue
		}
		delete(got.Record, "told")
		want, _ := json.Marshal(factsOf(list[i]))
		have, _ := json.Marshal(got.Record)
		if string(want) != string(have) {
			t.Errorf("the page reads\n%s, expected\n%s", have, want)
		}
	}
}

func TestPageWritesMarksAsCsprintDoes(t *testing.T) {
	t.Parallel()
	p := play(t, "salamanca")
	ctx := opened(t, p)
	dice := rand.New(rand.NewPCG(7, 8))
	for _, r := range p.all()[:20] {
		r = odd(dice, r)
		marks := records.Marks{Lost: dice.IntN(60), Disorder: dice.IntN(6), Level: []string{"", "wavering", "routed"}[dice.IntN(3)]}
		got := call[string](t, ctx, `(text, marks) => withMarks(readRecord(text, page.form), marks, page.form)`,
			marshal(t, r), map[string]any{"losses": marks.Lost, "disorder": marks.Disorder, "level": marks.Level})
		r.Marks = marks
		if want := marshal(t, r); got != want {
			t.Errorf("%s with %s\n%s, expected\n%s", r.Name, marks, got, want)
		}
	}
}

// saying is what the page says for each way in which a record can be wrong.
var saying = []struct {
	kind  error
	words string
}{
	{records.ErrForeign, "not a csprint record"}, {records.ErrNewer, "newer csprint"}, {records.ErrShort, "cut short"},
	{records.ErrMisread, "misread"}, {records.ErrRules, "rule set"}, {records.ErrForged, "not made by csprint"},
}

func TestPageRefusesWhatCsprintRefuses(t *testing.T) {
	t.Parallel()
	p := play(t, "night-raid")
	ctx := opened(t, p)
	whole := marshal(t, p.all()[0])
	texts := []string{"", "hello", "CSP", "CSP0:AAAA", "CSP3:" + whole[5:], "CSP1:" + whole[5:], "CSP1:", "CSP2:", whole + "0", strings.Repeat("CSP1:0", 5000), "CSP2:%00", "CSP1:ILOU",
		"CSP1:" + strings.Repeat("Z", 1023), "CSP1:" + strings.Repeat("Z", 2000), "CSP9999:AA", "<img src=x onerror=alert(1)>"}
	for n := range len(whole) {
		texts = append(texts, whole[:n])
	}
	dice := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		changed := []byte(whole)
		changed[5+dice.IntN(len(whole)-5)] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[dice.IntN(32)]
		if string(changed) != whole {
			texts = append(texts, string(changed))
		}
	}
	for i, got := range call[[]reading](t, ctx, readAll, texts) {
		_, err := records.Read(texts[i])
		if err == nil {
			t.Errorf("csprint takes %.60q", texts[i])
		}
		for _, s := range saying {
			if errors.Is(err, s.kind) && !strings.Contains(got.Wrong, s.words) && !ofAPack(texts[i], got.Wrong) {
				t.Errorf("%.60q: the page says %q, csprint %v", texts[i], got.Wrong, err)
			}
		}
	}
}
