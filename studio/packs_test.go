package studio_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/studio"
)

// hedge is the pack of testdata, with other texts in the place of some; an empty one is left out.
func hedge(t testing.TB, changes map[string]string) *pack.Pack {
	t.Helper()
	p, err := pack.Unzip("hedge.cspack", packed(t, changes))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// packed is that pack as a file, whatever is wrong with it.
func packed(t testing.TB, changes map[string]string) []byte {
	t.Helper()
	return example.Zip(t, example.Hedge, changes)
}

const manifest = "id: hedge-skirmish\nversion: 1.1\ntitle: Hedge\nauthors: [a]\nlicence: MIT\n"

// taken is the answer to a pack that is dropped.
type taken struct {
	Pack     studio.Offer
	Zip      []byte
	Problems []studio.Problem
}

func drop(t testing.TB, d *studio.Desk, data []byte) (taken, string) {
	t.Helper()
	return ask[taken](t, d, "pack", map[string]any{"name": "hedge.cspack", "data": data})
}

// A pack that is dropped is offered, played, shown, written into the form and into the packet
// as one of csprint's own rule sets is; and it is kept as it was.
func TestPackIsPlayed(t *testing.T) {
	d := open(t)
	got, fault := drop(t, d, packed(t, nil))
	if fault != "" || got.Pack.Ref != "hedge-skirmish@1.0" || !got.Pack.Lists || got.Pack.Kept || !strings.Contains(got.Pack.Credit, "MIT") {
		t.Fatalf("%s %+v", fault, got)
	}
	if again, err := pack.Unzip("", got.Zip); err != nil || again.Hash() != got.Pack.Hash {
		t.Errorf("what is kept of it is %v", err)
	}
	if !strings.Contains(got.Pack.Starter, "\nrules: hedge-skirmish@1.0\n") {
		t.Errorf("its starter is\n%s", got.Pack.Starter)
	}
	q := text{Name: "hedge.yaml", Text: got.Pack.Starter, Dice: &studio.Dice{Seed: "hedge"}}
	seen, fault := ask[look](t, d, "look", q)
	if fault != "" || seen.Outline == nil || seen.Page == nil || slices.ContainsFunc(seen.Problems, func(p studio.Problem) bool { return p.Level == "error" }) {
		t.Fatalf("%s %+v", fault, seen.Problems)
	}
	form, fault := ask[studio.Form](t, d, "form", q)
	if fault != "" || len(form.Ratings) != 4 {
		t.Fatalf("%s %+v", fault, form.Ratings)
	}
	if temper := form.Ratings[2]; temper.Word != "Temper" || !temper.Needs || !slices.Contains(temper.Among, "old-iron") {
		t.Errorf("the form has %+v", temper)
	}
	packet, fault := ask[struct {
		Name string
		Zip  []byte
	}](t, d, "packet", q)
	if fault != "" {
		t.Fatal(fault)
	}
	if kept := packOfPacket(t, packet.Zip); kept != got.Pack.Hash {
		t.Errorf("packet.json keeps the pack %q", kept)
	}
	if schema, fault := ask[json.RawMessage](t, d, "schema", map[string]string{"rules": "hedge-skirmish@1.0"}); fault != "" || !strings.Contains(string(schema), `"temper"`) || !strings.Contains(string(schema), `"hedge-skirmish@1.0"`) {
		t.Errorf("the schema knows nothing of the pack: %s", fault)
	}
	list, fault := ask[struct {
		Text string
		Keys [][2]string
	}](t, d, "list", map[string]any{"name": "a.csv", "data": []byte("Side,Unit,Men,Morale,Cold steel,Temper\nBlue,First,90,5,18,oak\nRed,Second,80,4,12,straw\n"), "rules": "hedge-skirmish@1.0"})
	if fault != "" || !strings.Contains(list.Text, "rules: hedge-skirmish@1.0") || !strings.Contains(list.Text, "steel: 18") || !slices.ContainsFunc(list.Keys, func(k [2]string) bool { return k[0] == "temper" }) {
		t.Errorf("%s a list makes\n%s", fault, list.Text)
	}
}

// packOfPacket is the hash of the pack that the packet.json in an archive keeps.
func packOfPacket(t *testing.T, data []byte) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		if !strings.HasSuffix(f.Name, "/packet.json") {
			continue
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		var packet struct{ Pack struct{ Hash string } }
		if err := json.NewDecoder(r).Decode(&packet); err != nil {
			t.Fatal(err)
		}
		return packet.Pack.Hash
	}
	return "none"
}

// A pack has no say in a game of another, nor once it is forgotten.
func TestPackKeepsToItsGames(t *testing.T) {
	d := open(t)
	got, _ := drop(t, d, packed(t, nil))
	other := "csprint: 1\ntitle: x\nrules: musket\nfigure_scale: \"1:20\"\nsides:\n  a: {name: A, edge: north, forces: [{battalion: F, men: 400, grade: B, temper: oak}]}\n  b: {name: B, edge: south, forces: [{battalion: G, men: 400, grade: B}]}\n"
	for range 2 {
		if own, _ := ask[look](t, d, "look", text{Name: "a.yaml", Text: other}); len(own.Problems) == 0 || !strings.Contains(own.Problems[0].What, `"temper"`) {
			t.Errorf("a rating of the pack in a game of Musket is told as %+v", own.Problems)
		}
		if its, _ := ask[look](t, d, "look", text{Name: "b.yaml", Text: got.Pack.Starter}); its.Outline == nil {
			t.Errorf("its own game has %+v", its.Problems)
		}
	}
	start, _ := ask[struct {
		Starters []any
		Packs    []studio.Offer
		Schema   json.RawMessage
	}](t, d, "start", struct{}{})
	if len(start.Packs) != 1 || len(start.Starters) != 4 || strings.Contains(string(start.Schema), `"temper"`) {
		t.Errorf("%d packs are offered and %d starters", len(start.Packs), len(start.Starters))
	}
	if _, fault := ask[any](t, d, "forget", map[string]string{"hash": got.Pack.Hash}); fault != "" {
		t.Error(fault)
	}
	for _, ref := range []string{"hedge-skirmish@1.0", "hedge-skirmish", "./hedge-skirmish"} {
		its, _ := ask[look](t, d, "look", text{Name: "b.yaml", Text: strings.Replace(got.Pack.Starter, "hedge-skirmish@1.0", ref, 1)})
		if len(its.Problems) != 1 || its.Problems[0].Line != 3 || !strings.Contains(its.Problems[0].What, ref) || !strings.Contains(its.Problems[0].Hint, "drop its .cspack file here") {
			t.Errorf("%s: forgotten, it is told as %+v", ref, its.Problems)
		}
	}
}

// Who names another version, or where it lies, is told what it is called here.
func TestPackIsCalledOtherwise(t *testing.T) {
	d := open(t)
	got, _ := drop(t, d, packed(t, nil))
	for _, ref := range []string{"hedge-skirmish@2", "./hedge-skirmish", "packs/hedge-skirmish.cspack"} {
		its, _ := ask[look](t, d, "look", text{Name: "b.yaml", Text: strings.Replace(got.Pack.Starter, "hedge-skirmish@1.0", ref, 1)})
		if len(its.Problems) != 1 || its.Problems[0].Replace != "hedge-skirmish@1.0" {
			t.Errorf("%s is told as %+v", ref, its.Problems)
		}
	}
}

// What is wrong with a pack is told, each fault at its place, and the pack isn't offered.
func TestBadPacksAreTold(t *testing.T) {
	d, err := studio.New(studio.Settings{Version: "v0.1.0"})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"no zip":          {[]byte("PK and so on"), "hedge.cspack: this is no zip file"},
		"too large":       {make([]byte, pack.MostBytes+1), "hedge.cspack: a pack of more than 8 MB"},
		"no manifest":     {packed(t, map[string]string{"pack.yaml": ""}), "no pack.yaml"},
		"outside":         {packed(t, map[string]string{"../../etc/passwd": "x"}), "that lies outside of the pack"},
		"csprint's own":   {packed(t, map[string]string{"pack.yaml": strings.Replace(manifest, "hedge-skirmish", "musket", 1)}), `there is a rule set "musket" already`},
		"a newer csprint": {packed(t, map[string]string{"pack.yaml": manifest + "csprint: {minimum: 99}\n"}), "the pack needs csprint 99, expected at most 0.1.0"},
		"wrong rules":     {packed(t, map[string]string{"rules/more.yaml": "tables:\n  - {id: x, title: X, section: 1, phase: flight, columns: [a], rows: [{label: b, cells: [1]}]}\n"}), `hedge.cspack/rules/more.yaml:2:42: no phase "flight"`},
	} {
		got, fault := drop(t, d, c.data)
		if fault != "" || len(got.Problems) == 0 || !strings.Contains(got.Problems[0].What+", expected "+got.Problems[0].Want, c.want) || got.Pack.Ref != "" || got.Zip != nil {
			t.Errorf("%s: %s %+v, want %s", name, fault, got.Problems, c.want)
		}
	}
	if start, _ := ask[struct{ Packs []studio.Offer }](t, d, "start", struct{}{}); len(start.Packs) > 0 {
		t.Errorf("offered are %+v", start.Packs)
	}
}

// Two packs of one name and version are told apart by what they hold, and the host is asked.
func TestTwoPacksOfOneVersion(t *testing.T) {
	d := open(t)
	first, _ := drop(t, d, packed(t, nil))
	changed := packed(t, map[string]string{"README.md": "another\n"})
	if again, fault := drop(t, d, packed(t, nil)); fault != "" || again.Pack.Hash != first.Pack.Hash {
		t.Errorf("dropped twice: %s", fault)
	}
	if _, fault := drop(t, d, changed); !strings.Contains(fault, "another hedge-skirmish@1.0 is here already") {
		t.Errorf("another of the same version: %q", fault)
	}
	second, fault := ask[taken](t, d, "pack", map[string]any{"name": "hedge.cspack", "data": changed, "instead": true})
	if fault != "" || second.Pack.Hash == first.Pack.Hash {
		t.Errorf("in its place: %s", fault)
	}
	if listed, fault := ask[taken](t, d, "pack", map[string]any{"name": "hedge.cspack", "data": changed, "hash": first.Pack.Hash}); fault != "" || len(listed.Problems) != 1 || !strings.Contains(listed.Problems[0].What, "not the pack that the page lists") {
		t.Errorf("another than a page lists: %s %+v", fault, listed.Problems)
	}
	newer, fault := drop(t, d, packed(t, map[string]string{"pack.yaml": manifest}))
	start, _ := ask[struct{ Packs []studio.Offer }](t, d, "start", struct{}{})
	if fault != "" || len(start.Packs) != 2 || start.Packs[0].Hash != newer.Pack.Hash || start.Packs[1].Hash != second.Pack.Hash {
		t.Errorf("%s offered are %+v", fault, start.Packs)
	}
	named, _ := ask[look](t, d, "look", text{Name: "a.yaml", Text: strings.Replace(first.Pack.Starter, "hedge-skirmish@1.0", "hedge-skirmish", 1)})
	if named.Outline == nil {
		t.Errorf("without a version: %+v", named.Problems)
	}
}

// A folder is the pack that a file of it is; hidden files are no part of it.
func TestFolderIsDropped(t *testing.T) {
	d := open(t)
	p := hedge(t, nil)
	type file struct {
		Name string `json:"name"`
		Data []byte `json:"data"`
	}
	files := []file{{".git/config", []byte("x")}}
	for _, name := range p.Names("") {
		files = append(files, file{name, p.Data(name)})
	}
	got, fault := ask[taken](t, d, "pack", map[string]any{"name": "hedge", "files": files})
	if fault != "" || got.Pack.Hash != p.Hash() {
		t.Errorf("%s %+v", fault, got.Problems)
	}
	got, _ = ask[taken](t, d, "pack", map[string]any{"name": "elsewhere", "files": append(files, file{"rules/wrong.yaml", []byte("nonsense: 1\n")})})
	if len(got.Problems) == 0 || !strings.HasPrefix(got.Problems[0].What, "elsewhere/rules/wrong.yaml:1:") {
		t.Errorf("%+v", got.Problems)
	}
}

// Packs that csprint keeps are offered from the start, broken ones with what is wrong; one
// that was dropped is kept when the host says so.
func TestPacksAreKept(t *testing.T) {
	var kept []string
	refuse := false
	d, err := studio.New(studio.Settings{Version: "test", Packs: []*pack.Pack{
		hedge(t, nil), hedge(t, map[string]string{"pack.yaml": strings.Replace(manifest, "1.1", "2", 1), "rules/more.yaml": "nonsense: 1\n"}),
	}, Pack: hedge(t, map[string]string{"pack.yaml": strings.Replace(manifest, "1.1", "3", 1)}), Keep: func(p *pack.Pack) error {
		if refuse {
			return errors.New("the disk is full")
		}
		kept = append(kept, p.Ref())
		return nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	start, _ := ask[struct {
		Packs []studio.Offer
		Keeps bool
	}](t, d, "start", struct{}{})
	if p := start.Packs; len(p) != 3 || !start.Keeps || p[0].Kept || p[0].Starter == "" || !p[1].Kept || len(p[1].Problems) == 0 || p[1].Starter != "" || !p[2].Kept || p[2].Starter == "" {
		t.Fatalf("offered are %+v", start.Packs)
	}
	got, _ := drop(t, d, packed(t, map[string]string{"pack.yaml": manifest}))
	if got.Pack.Kept || len(kept) > 0 {
		t.Error("what is dropped is kept by csprint unasked")
	}
	refuse = true
	if _, fault := ask[any](t, d, "keep", map[string]string{"hash": got.Pack.Hash}); fault != "the disk is full" {
		t.Errorf("what can't be kept is told as %q", fault)
	}
	refuse = false
	now, fault := ask[studio.Offer](t, d, "keep", map[string]string{"hash": got.Pack.Hash})
	if fault != "" || !now.Kept || strings.Join(kept, " ") != "hedge-skirmish@1.1" {
		t.Errorf("%s kept are %q", fault, kept)
	}
	for _, d := range []*studio.Desk{d, open(t)} {
		if _, fault := ask[any](t, d, "keep", map[string]string{"hash": "0"}); fault == "" {
			t.Error("a pack that isn't there is kept")
		}
	}
}

// A scenario of a pack may name what lies beside it there, and nothing else.
func TestScenarioOfPackNamesItsFiles(t *testing.T) {
	d := open(t)
	p := hedge(t, nil)
	head, sides, _ := strings.Cut(string(p.Data("starter.yaml")), "\nsides:")
	got, fault := drop(t, d, packed(t, map[string]string{
		"examples/two.yaml": head + "\nsides_from: armies.yaml\n", "examples/armies.yaml": head + "\nsides:" + sides,
		"examples/out.yaml": head + "\nsides_from: ../../../go.mod\n",
	}))
	if fault != "" || len(got.Pack.Examples) != 3 {
		t.Fatalf("%s %+v", fault, got)
	}
	for name, fine := range map[string]bool{"examples/two.yaml": true, "examples/out.yaml": false} {
		one, fault := ask[struct{ Name, Text string }](t, d, "example", map[string]string{"hash": got.Pack.Hash, "name": name})
		seen, _ := ask[look](t, d, "look", text{Name: one.Name, Text: one.Text})
		if fault != "" || (seen.Outline != nil) != fine || !fine && !strings.Contains(seen.Problems[0].What, "cannot be read") {
			t.Errorf("%s: %s %+v", name, fault, seen.Problems)
		}
	}
	if _, fault := ask[any](t, d, "example", map[string]string{"hash": got.Pack.Hash, "name": "examples/none.yaml"}); fault == "" {
		t.Error("an example that isn't there is opened")
	}
}

// A scenario in a pack's own folder is played by that pack as it is now.
func TestOpenFileOfPack(t *testing.T) {
	p := hedge(t, nil)
	d, err := studio.New(studio.Settings{Open: &studio.Opened{Name: "starter.yaml"}, Around: func(id string) (*pack.Pack, error) {
		if id == p.ID {
			return p, nil
		}
		return nil, nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	starter := string(p.Data("starter.yaml"))
	first, _ := ask[look](t, d, "look", text{Name: "starter.yaml", Text: starter})
	if first.Outline == nil {
		t.Fatalf("%+v", first.Problems)
	}
	p = hedge(t, map[string]string{"rules/hedge-skirmish.yaml": strings.Replace(string(p.Data("rules/hedge-skirmish.yaml")), "numbers: 1-20", "numbers: 1-17", 1)})
	if then, _ := ask[look](t, d, "look", text{Name: "starter.yaml", Text: starter + "# and more\n"}); then.Outline != nil {
		t.Error("the pack was edited, and its scenario is shown as before")
	}
	if other, _ := ask[look](t, d, "look", text{Name: "other.yaml", Text: starter}); len(other.Problems) == 0 {
		t.Error("a text that is not the open file is played by the pack around that")
	}
}
