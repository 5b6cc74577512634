package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/schematest"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/leaks/paper"
)

// A secrecy is a scenario in a folder of its own, and who looks for what he may not know in what csprint
// writes of it.
type secrecy struct {
	*testing.T
	schematest.Trial
	dir, name string
	text      []byte
	tabletop  bool   // its cards and pieces are exported, too, which takes long
	reader    string // a side; empty for everyone
	player    string // of the side, by the name in his file's; empty for its commander and all of them
}

// tabletops are scenarios of each kind that has cards or pieces.
var tabletops = []string{"canister-bridge.yaml", "salamanca.yaml", "musket-pico.yaml"}

var balanced = regexp.MustCompile(`(?m)^balance:`)

// unbalanced lets rolled armies not tell of each other: by a balance they do, which csprint says, and their
// commanders' names, which everyone knows, are drawn by the dice of the army.
func unbalanced(text string) string {
	return strings.ReplaceAll(text, "    briefing: ", "    commander: {name: Somebody}\n    briefing: ") + "\nbalance: none\n"
}

// ownSchema is that of csprint's own rule sets: taken before other tests add some, and not by the commands that
// transcripts start.
var ownSchema []byte

// secrecies are whole scenarios of every rule set, with every key that there is among them: the examples, and
// those that hold the schema.
func secrecies(t *testing.T) []secrecy {
	t.Helper()
	var all []secrecy
	for _, from := range []string{"examples", "scenario/testdata/schema"} {
		names, err := filepath.Glob(filepath.Join(shipped.Path(t, from), "*.yaml"))
		if err != nil || len(names) == 0 {
			t.Fatalf("no scenarios in %s: %v", from, err)
		}
		for _, path := range names {
			text := shipped.Text(t, from+"/"+filepath.Base(path))
			if strings.Contains(text, "roll:") && strings.Contains(text, "points:") && !balanced.MatchString(text) {
				text = unbalanced(text)
			}
			s := secrecy{T: t, dir: t.TempDir(), name: filepath.Base(path), text: []byte(text), tabletop: slices.Contains(tabletops, filepath.Base(path))}
			if err := os.CopyFS(s.dir, os.DirFS(filepath.Dir(path))); err != nil {
				t.Fatal(err)
			}
			s.Trial = schematest.New(t, ownSchema, s.problems, func([]string) bool { return false })
			all = append(all, s)
		}
	}
	return all
}

// secrecyOf is the one of a name.
func secrecyOf(t *testing.T, name string) secrecy {
	t.Helper()
	all := secrecies(t)
	return all[slices.IndexFunc(all, func(s secrecy) bool { return s.name == name })]
}

// problems reads a text in the scenario's place and rolls it, but for the ground.
func (s secrecy) problems(t *testing.T, name string, text []byte) source.Problems {
	t.Helper()
	if err := os.WriteFile(s.at(name), text, 0o644); err != nil {
		t.Fatal(err)
	}
	read, err := openScenario(s.at(name))
	if err == nil {
		read.take(interferenceSeed, source.Place{})
		read.Groundless = true
		_, err = read.Roll(nil)
	}
	var problems source.Problems
	if err != nil && !problems.Take(err) {
		problems = source.Problems{source.Own(source.Place{}, err.Error())}
	}
	return problems
}

func (s secrecy) at(name string) string { return filepath.Join(s.dir, name) }

// publicOfSides are the keys of a side that everyone knows. All others are its own readers' secrets: a key
// that is added to the schema is one.
var publicOfSides = []string{"name", "nation", "edge", "lang", "commands"}

// secret tells the places that the reader may not know of: all of other sides that isn't public.
func (s secrecy) secret(path []string) bool {
	if len(path) < 3 || path[0] != "sides" || path[1] == s.reader || slices.Contains(publicOfSides, path[2]) {
		return false
	}
	switch path[2] {
	case "commander": // known by name alone
		return len(path) == 4 && path[3] != "name"
	case "patrol": // its nation is the side's
		return len(path) == 3 || path[3] != "nation"
	}
	return true
}

// csprint runs a command where the scenario lies, and returns what it says if it refuses.
func (s secrecy) csprint(args ...string) (refused string) {
	var out bytes.Buffer
	if run(args, &out, &out) != 0 {
		return out.String()
	}
	return ""
}

// A view is what a reader may see of a game, by what it is seen in.
type view map[string]string

// size is under what name a view has the bytes of a file with a seal.
const size = "size of "

func (v view) weigh(name string, bytes int) { v[size+name] = strconv.Itoa(bytes) }

// slack is by how many bytes a file may be longer or shorter for another seal: its code and letters are packed
// otherwise, and its faces hold other letters. That it is for nothing else layout/sheet's TestEnemyTellsNothing
// holds to the byte, on sheets that aren't sealed.
const slack = 600

// differ tells whether the reader sees otherwise by one name.
func (v view) differ(other view, name string) bool {
	if !strings.HasPrefix(name, size) {
		return v[name] != other[name]
	}
	one, _ := strconv.Atoi(v[name])
	two, _ := strconv.Atoi(other[name])
	return max(one-two, two-one) > slack
}

// seen runs every command that writes for a side or for everyone, on a text in the scenario's place, and returns
// what of it the reader may see.
func (s secrecy) seen(text []byte) view {
	s.Helper()
	packet := s.at("packet")
	if err := os.RemoveAll(packet); err != nil {
		s.Fatal(err)
	}
	s.print(text, "-o", packet)
	v := view{}
	s.printed(v, packet)
	s.exported(v, packet)
	s.told(v, packet)
	return v
}

// print prints a text in the scenario's place.
func (s secrecy) print(text []byte, how ...string) {
	s.Helper()
	if err := os.WriteFile(s.at(s.name), text, 0o644); err != nil {
		s.Fatal(err)
	}
	if refused := s.csprint(append([]string{"print", s.at(s.name), "--seed", interferenceSeed}, how...)...); refused != "" {
		s.Fatalf("%s isn't printed: %s\n%s", s.name, refused, text)
	}
}

const interferenceSeed = "two games of one seed, alike to those who may not know"

// printed adds the files of a packet that the reader has: all that can be read in them.
func (s secrecy) printed(v view, packet string) {
	s.Helper()
	for name, data := range s.files(packet) {
		whose, more, _ := strings.Cut(strings.TrimSuffix(name, ".pdf"), "-")
		switch {
		case s.player != "" && whose == s.reader && more != s.player && !strings.HasPrefix(more, s.player+"-"):
		case name == "map.svg" && s.umpiresMap(), name == "packet.json", whose != s.reader && whose != "tables" && whose != "handout" && name != "map.svg":
		case filepath.Ext(name) == ".pdf":
			read := unsealed(s.T, data)
			v[name] = strings.Join(read, "\n")
			if slices.Contains(read, "SEAL") {
				v.weigh(name, len(data))
			} else {
				v[name] += fmt.Sprintf("\n%x", hashOf(data))
			}
		default:
			v[name] = string(data)
		}
	}
}

// umpiresMap tells whether the map shows what sides must find out.
func (s secrecy) umpiresMap() bool { return bytes.Contains(s.text, []byte("rules: hot-blood")) }

// exported adds what the reader gets of exports.
func (s secrecy) exported(v view, packet string) {
	s.Helper()
	if s.umpiresMap() {
		return // it has neither cards nor a map for everyone
	}
	var formats []string
	switch {
	case s.reader == "":
		formats = []string{"uvtt", "stl", "heightmap", "projector"} // everyone's
	case s.tabletop:
		formats = []string{"tts", "vassal"}
	}
	for _, format := range formats {
		to := s.at("export")
		if err := os.RemoveAll(to); err != nil {
			s.Fatal(err)
		}
		args := []string{"export", s.at(s.name), "--packet", packet, "--to", format, "-o", to}
		args = append(args, map[string][]string{"uvtt": {"--ppi", "10"}, "stl": {"--tile", "4ft"}, "projector": {"--pixels", "400x300"}}[format]...)
		if s.reader != "" {
			args = append(args, "--side", s.reader)
		}
		if s.csprint(args...) != "" {
			v["export "+format] = "refused"
			continue
		}
		for name, data := range s.files(to) {
			v["export "+format+" "+name] = fmt.Sprintf("%d bytes, %x", len(data), hashOf(data))
		}
	}
}

// told adds the report before the game is over, the page of the day after, and the side's opened leaf.
func (s secrecy) told(v view, packet string) {
	s.Helper()
	scenario, ending, report, next, pages, leaf := s.at(s.name), s.at("ending.csv"), s.at("report.md"), s.at("next.yaml"), s.at("pages"), s.at("leaf.json")
	for _, old := range []string{ending, report, next, pages, leaf} {
		if err := os.RemoveAll(old); err != nil {
			s.Fatal(err)
		}
	}
	if refused := s.csprint("after", packet, scenario, "--table-form", "-o", ending) + s.csprint("report", packet, scenario, "--table", ending, "-o", report); refused != "" {
		s.Fatal(refused)
	}
	v["report"] = s.read(report)
	if s.reader == "" || s.player != "" {
		return
	}
	if s.csprint("after", packet, scenario, "--table", ending, "-o", next, "--pages", pages) == "" {
		v["after"] = strings.Join(unsealed(s.T, []byte(s.read(filepath.Join(pages, s.reader+"-after.pdf")))), "\n")
	} // it may be that nobody is left to write down
	var out, trouble bytes.Buffer
	if status := run([]string{"seal", "open", packet, "--leaf", "side/" + s.reader}, &out, &trouble); status != 0 {
		s.Fatal(trouble.String())
	}
	var opened struct {
		Text, Salt string
		Path       []string // the index, too, is the place among salts, which are like rolled
	}
	if err := json.Unmarshal(out.Bytes(), &opened); err != nil {
		s.Fatal(err)
	}
	v["leaf"] = strings.ReplaceAll(fmt.Sprintln(opened.Text, opened.Salt, len(opened.Path)), ",", ",\n")
}

func (s secrecy) read(path string) string {
	s.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		s.Fatal(err)
	}
	return string(data)
}

func hashOf(data []byte) uint64 {
	h := fnv.New64a()
	h.Write(data)
	return h.Sum64()
}

// files are those in a folder.
func (s secrecy) files(dir string) map[string][]byte {
	s.Helper()
	all := map[string][]byte{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		s.Fatal(err)
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") {
			all[e.Name()] = []byte(s.read(filepath.Join(dir, e.Name())))
		}
	}
	return all
}

// TestEnemyTellsNothingInAnyFile holds non-interference (Goguen and Meseguer) of all that csprint writes, by the
// schema itself: of every key of a side that isn't public, what an enemy has is varied, and nothing that a side or
// everyone may see is another by it.
func TestEnemyTellsNothingInAnyFile(t *testing.T) {
	shipped.Long(t)
	t.Parallel()
	all := secrecies(t)
	elsewhere, keys := map[string][]string{}, map[string]bool{}
	for _, s := range all {
		for _, v := range s.Values(t, s.text) {
			elsewhere[v.Key] = append(elsewhere[v.Key], v.Typed)
		}
		for _, key := range s.Keys(t, s.text, s.secret) {
			keys[key] = true
		}
	}
	varied := map[string]bool{}
	for i, s := range all {
		readers := append(s.sides(), "")
		if !shipped.Deep() {
			readers = readers[i%len(readers):][:1]
		}
		for _, reader := range readers {
			s.reader = reader
			d := rand.New(rand.NewPCG(uint64(i), hashOf([]byte(reader))))
			other := s.Vary(t, s.name, s.text, s.secret, elsewhere, varied, d)
			if i%2 == 0 || shipped.Deep() { // what each second one has is printed before a release
				s.same(s.text, other)
			}
		}
	}
	of := slices.Collect(maps.Keys(varied))
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if !slices.ContainsFunc(of, func(one string) bool { return one == key || strings.HasPrefix(one, key+"/") }) {
			t.Errorf("%s is a secret of a side and was never varied", key)
		}
	}
}

// same holds that the reader sees the same of both games.
func (s secrecy) same(one, other []byte) {
	s.Helper()
	before, after := s.seen(one), s.seen(other)
	if before["after"] == "" || after["after"] == "" {
		delete(before, "after")
		delete(after, "after")
	}
	s.alike(before, after, other)
}

// alike tells what the reader sees otherwise in two games.
func (s secrecy) alike(before, after view, other []byte) {
	s.Helper()
	whose := s.name + ", for " + cmp.Or(s.player, s.reader, "everyone")
	for _, name := range slices.Sorted(maps.Keys(before)) {
		if before.differ(after, name) {
			s.Errorf("%s: %s tells of the enemy:\n%s", whose, name, golden.Differences(before[name], after[name]))
		}
	}
	if len(before) != len(after) {
		s.Errorf("%s: %v, then %v", whose, slices.Sorted(maps.Keys(before)), slices.Sorted(maps.Keys(after)))
	}
	if s.Failed() && testing.Verbose() {
		s.Logf("the other:\n%s", other)
	}
}

// TestLaterHoursTellNothing holds it of what the umpire keeps to himself: the skies that he fixed for later, and
// whether the weather changes.
func TestLaterHoursTellNothing(t *testing.T) {
	if !shipped.Every() {
		t.Skip("tried with every case")
	}
	t.Parallel()
	s := secrecyOf(t, "battle.yaml")
	s.text = bytes.Replace(s.text, []byte("  changes: none\n"), []byte("  changes: none\n  hours: {\"17:30\": heavy rain}\n"), 1)
	for _, later := range []*strings.Replacer{strings.NewReplacer("heavy rain", "fair"), strings.NewReplacer("  changes: none\n", "")} {
		other := []byte(later.Replace(string(s.text)))
		if bytes.Equal(other, s.text) || len(s.problems(t, s.name, other)) > 0 {
			t.Fatalf("it isn't varied:\n%s", other)
		}
		if s.weather(s.text) == s.weather(other) {
			t.Errorf("the day is the same:\n%s", other)
		}
		for _, reader := range append(s.sides(), "") {
			s.reader = reader
			s.same(s.text, other)
		}
	}
}

// weather is the whole day's, as the umpire has it.
func (s secrecy) weather(text []byte) string {
	s.Helper()
	if err := os.RemoveAll(s.at("packet")); err != nil {
		s.Fatal(err)
	}
	s.print(text, "-o", s.at("packet"))
	var packet struct{ Weather json.RawMessage }
	if err := json.Unmarshal([]byte(s.read(s.at("packet/packet.json"))), &packet); err != nil {
		s.Fatal(err)
	}
	return string(packet.Weather)
}

// TestMatesTellNothing holds it of players of one side, where one has troops that are secret to the other.
func TestMatesTellNothing(t *testing.T) {
	shipped.Long(t)
	t.Parallel()
	s := secrecyOf(t, "battle.yaml")
	s.reader, s.player = "red", "anna"
	var secret [][]string
	values := s.Values(t, s.text)
	for _, v := range values {
		if len(v.Path) > 4 && slices.Equal(v.Path[:2], []string{"sides", "red"}) && v.Path[3] == "Ben" && v.Path[4] == "commands" {
			for _, of := range values {
				if of.Path[0] == "sides" && len(of.Path) > 3 && of.Path[2] == "forces" && of.Typed == v.Typed {
					secret = append(secret, of.Path)
				}
			}
		}
	}
	hidden := func(path []string) bool {
		return slices.ContainsFunc(secret, func(name []string) bool {
			above := name[:len(name)-1]
			return len(path) > len(above) && slices.Equal(path[:len(above)], above) && !slices.Equal(path, name)
		})
	}
	varied := map[string]bool{}
	other := s.Vary(t, s.name, s.text, hidden, nil, varied, rand.New(rand.NewPCG(1815, 18)))
	if len(secret) != 2 || len(varied) < 5 {
		t.Fatalf("of %v %v is varied", secret, varied)
	}
	s.alike(s.seen(s.text), s.seen(other), other)
}

// TestChangesTellNothing holds it of what is printed anew: whatever was changed of the enemy, the reader gets the
// same sheets.
func TestChangesTellNothing(t *testing.T) {
	t.Parallel()
	for _, s := range secrecies(t) {
		if !slices.Contains(tabletops[:shipped.SomeDeep(len(tabletops), shipped.Some(1, 0))], s.name) {
			continue
		}
		s.reader = s.sides()[0]
		changed := func(seed uint64) view {
			other := s.other(seed)
			s.print(s.text, "-o", s.at("packet"))
			s.print(other, "-o", s.at("packet"), "--changed")
			v := view{}
			s.printed(v, s.at("packet"))
			if v[s.reader+"-changed.pdf"] == "" {
				t.Errorf("%s: of another game nothing is printed anew", s.name)
			}
			return v
		}
		s.alike(changed(1), changed(2), nil)
	}
}

// TestWhatRemains counts how many bits a number that an opponent may see carries of an army's secrets: he knows
// which of so many armies may stand against him, all of one seed, and sees how many of them look otherwise. What
// he is told holds none (the tests above); what he sees on the table, or in a mailbox that isn't his, does, and
// docs/secrets.md lists it.
func TestWhatRemains(t *testing.T) {
	shipped.BeforeRelease(t)
	t.Parallel()
	const armies = 16
	s := secrecyOf(t, "salamanca.yaml")
	s.reader = "french"
	seen := map[string][]string{}
	text, packet := s.text, s.at("packet")
	for i := range armies {
		s.print(text, "-o", packet)
		for what, value := range s.outside(packet) {
			seen[what] = append(seen[what], value)
		}
		text = s.other(uint64(i))
	}
	page := shipped.Text(t, "docs/secrets.md")
	for _, what := range slices.Sorted(maps.Keys(seen)) {
		if row := fmt.Sprintf("| %s | %.1f |", what, bitsOf(seen[what])); !strings.Contains(page, row) {
			t.Errorf("docs/secrets.md lacks this row: %s", row)
		}
	}
}

// other is the game with another enemy, of whom here and there something is varied.
func (s secrecy) other(seed uint64) []byte {
	s.Helper()
	keys := map[string]bool{}
	for _, key := range s.Keys(s.T, s.text, s.secret) {
		keys[key] = true
	}
	return s.Vary(s.T, s.name, s.text, s.secret, nil, keys, rand.New(rand.NewPCG(seed, 1809)))
}

// outside is what may be seen of the allies by who doesn't hold their files.
func (s secrecy) outside(packet string) map[string]string {
	s.Helper()
	var read struct {
		Sides map[string]struct {
			Cards []struct{ Front string }
		}
		Seal struct{ Root string }
	}
	if err := json.Unmarshal([]byte(s.read(filepath.Join(packet, "packet.json"))), &read); err != nil {
		s.Fatal(err)
	}
	fronts := map[string]int{}
	for _, card := range read.Sides["allied"].Cards {
		fronts[card.Front]++
	}
	v := view{}
	s.printed(v, packet)
	maps.DeleteFunc(v, func(name, _ string) bool { return strings.HasPrefix(name, size) }) // held above
	file := s.read(filepath.Join(packet, "allied.pdf"))
	doc, err := paper.Read(filepath.Join(packet, "allied.pdf"), paper.NewBudget(paper.Most))
	if err != nil {
		s.Fatal(err)
	}
	return map[string]string{
		"all that he is given: his file, tables, handout, map": fmt.Sprint(v),
		"how many cards the enemy lays out":                    fmt.Sprint(len(read.Sides["allied"].Cards)),
		"how many of each front":                               fmt.Sprint(fronts),
		"pages of the enemy's file":                            fmt.Sprint(len(doc.Pages)),
		"bytes of the enemy's file":                            fmt.Sprint(len(file)),
		"the seal":                                             read.Seal.Root,
	}
}

// bitsOf is the entropy of what is seen, in bits, where each is as likely as another (Shannon).
func bitsOf(seen []string) (bits float64) {
	times := map[string]int{}
	for _, one := range seen {
		times[one]++
	}
	for _, key := range slices.Sorted(maps.Keys(times)) {
		p := float64(times[key]) / float64(len(seen))
		bits -= p * math.Log2(p)
	}
	return bits
}

// sides are the ids of the scenario's.
func (s secrecy) sides() (ids []string) {
	for _, v := range s.Values(s.T, s.text) {
		if v.Path[0] == "sides" && !slices.Contains(ids, v.Path[1]) {
			ids = append(ids, v.Path[1])
		}
	}
	return ids
}
