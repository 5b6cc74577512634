package leaks_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/export"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/desk"
	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/raster"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/leaks"
)

// exported are all that is exported of a game, by name, and what its packet tells.
func exported(t *testing.T) (map[string][]byte, *leaks.Packet, *game.Game) {
	t.Helper()
	press := desk.Plain(layout.A4)
	press.Bleed = true
	d := desk.Land(t, "second-column.yaml", press)
	d.Game.CardSize, _ = game.ParseCardSize("poker")
	var sides []*game.Side
	for i := range d.Game.Sides {
		sides = append(sides, &d.Game.Sides[i])
	}
	files := map[string][]byte{}
	add := func(made []folder.File, err error) {
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range made {
			var b bytes.Buffer
			if err := f.Fill(&b); err != nil {
				t.Fatal(err)
			}
			files[f.Name] = b.Bytes()
		}
	}
	add(export.Pictures(d, sides, nil))
	add(export.Decks(d, sides, "https://club.example/", false))
	add(export.Table(d, 10))
	add(export.Modules(d, sides))
	d.Game.Terrain.Map = hill(d.Game)
	land := page.New(press, d.Game, d.Book)
	add(export.Solids(land, export.UsualSolid), nil)
	add(export.Heights(land, 10))
	add(export.Projected(land, export.Beam{Wide: 400, High: 300}))
	d.Game.Terrain.Map = nil
	data, err := packet.Of(d.Game)
	if err != nil {
		t.Fatal(err)
	}
	p, err := leaks.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return files, p, d.Game
}

// hill is ground with one on the table of a game.
func hill(g *game.Game) *ground.Map {
	inch := ground.Paces(30)
	wide := func(i game.Inches) ground.Dist { return ground.Dist(int(i) * int(inch) / game.Inch) }
	m := &ground.Map{Class: ground.Open, Tabletop: ground.Tabletop{Width: wide(g.Width), Depth: wide(g.Depth), Inch: inch}, Feet: 20, Defender: -1}
	h := ground.Hill{Centre: ground.Point{X: m.Width / 3, Y: m.Depth / 2}, Stretch: 150, Summit: 10 * inch, Gaps: []ground.Dist{6 * inch}}
	for i := range h.Wobble {
		h.Wobble[i] = 100
	}
	m.Hills = []ground.Hill{h}
	return m
}

// found is what leakcheck finds in files.
func found(t *testing.T, p *leaks.Packet, files map[string][]byte) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	report, err := p.CheckExport(dir, &leaks.Vocabulary{})
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, f := range report.Findings {
		lines = append(lines, f.String())
	}
	return strings.Join(lines, "\n")
}

// ofOneKind are the files of the kind of one that was changed, added or taken away.
func ofOneKind(clean, files map[string][]byte) map[string][]byte {
	kind := ""
	for name, data := range files {
		if !bytes.Equal(clean[name], data) {
			kind = filepath.Ext(name)
		}
	}
	if len(files) < len(clean) {
		kind = ".png"
	}
	some := maps.Clone(files)
	maps.DeleteFunc(some, func(name string, _ []byte) bool { return filepath.Ext(name) != kind })
	return some
}

// chunked is a PNG with one more chunk before its end.
func chunked(picture []byte, kind, text string) []byte {
	if at := bytes.LastIndex(picture, []byte(kind)) - 4; kind == "cpAd" && at > 0 { // of which there is one
		end := at + 12 + int(binary.BigEndian.Uint32(picture[at:]))
		text = string(picture[at+8:end-4]) + text
		picture = slices.Delete(slices.Clone(picture), at, end)
	}
	chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(text))), kind+text...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	return slices.Insert(slices.Clone(picture), len(picture)-12, chunk...)
}

// behindPixels is a PNG with another chunk of pixels, behind all that it shows.
func behindPixels(picture []byte) []byte {
	at := bytes.LastIndex(picture, []byte("cpAd")) - 4
	more := chunked(make([]byte, 12), "IDAT", "550")
	return slices.Insert(slices.Clone(picture), at, more[:len(more)-12]...)
}

// repacked is a module with its files changed.
func repacked(t *testing.T, module []byte, change func(files map[string][]byte)) []byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(module), int64(len(module)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range z.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name], _ = io.ReadAll(in)
	}
	change(files)
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write(files[name]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Whatever is planted in an export is found; what csprint exports has nothing.
func TestExportsAreReadOver(t *testing.T) {
	shipped.Long(t)
	clean, p, g := exported(t)
	if what := found(t, p, clean); what != "" {
		t.Fatalf("a clean export:\n%s", what)
	}
	a, b := &g.Sides[0], &g.Sides[1]
	card := a.ID + "-" + a.Cards[0].ID
	secret := b.Units()[0].Name
	module := func(change func(files map[string][]byte)) func(map[string][]byte) {
		return func(files map[string][]byte) {
			files[a.ID+".vmod"] = repacked(t, files[a.ID+".vmod"], change)
		}
	}
	for _, c := range []struct {
		what, want string
		plant      func(files map[string][]byte)
	}{
		{"a name in a saved object", "csprint doesn't write there", func(f map[string][]byte) {
			f[a.ID+".json"] = bytes.Replace(f[a.ID+".json"], []byte(`"Note": ""`), []byte(`"Note": "`+secret+` is here"`), 1)
		}},
		{"the seed in a map", "csprint doesn't write there", func(f map[string][]byte) {
			f["map.uvtt"] = bytes.Replace(f["map.uvtt"], []byte(`"portals"`), []byte(`"seed":"`+string(g.Seed)+`","portals"`), 1)
		}},
		{"words on one card", "csprint doesn't write there", func(f map[string][]byte) {
			json := f[a.ID+".json"]
			at := bytes.LastIndex(json, []byte(`"Description": ""`))
			f[a.ID+".json"] = slices.Concat(json[:at], []byte(`"Description": "x"`), json[at+len(`"Description": ""`):])
		}},
		{"words in the head of a solid", "beside its triangles", func(f map[string][]byte) {
			f["ground-A1.stl"] = slices.Concat(f["ground-A1.stl"][:60], []byte("550"), f["ground-A1.stl"][63:])
		}},
		{"something behind a solid", "beside its triangles", func(f map[string][]byte) { f["ground-A1.stl"] = append(slices.Clone(f["ground-A1.stl"]), "550"...) }},
		{"a number behind a triangle", "beside its triangles", func(f map[string][]byte) {
			f["ground-A1.stl"] = slices.Concat(f["ground-A1.stl"][:84+48], []byte{5, 50}, f["ground-A1.stl"][84+50:])
		}},
		{"a bit in a direction", "beside its triangles", func(f map[string][]byte) {
			solid := slices.Clone(f["ground-A1.stl"])
			solid[84] ^= 1
			f["ground-A1.stl"] = solid
		}},
		{"a bit in a corner", "beside its triangles", func(f map[string][]byte) {
			solid := slices.Clone(f["ground-A1.stl"])
			solid[84+12+8] ^= 1
			f["ground-A1.stl"] = solid
		}},
		{"words in a picture of heights", "tEXt", func(f map[string][]byte) { f["heightmap.png"] = chunked(f["heightmap.png"], "tEXt", "Comment\x00550") }},
		{"something behind heights", "behind its picture", func(f map[string][]byte) { f["heightmap.png"] = append(slices.Clone(f["heightmap.png"]), 1) }},
		{"a colour picture as heights", "as csprint never writes it", func(f map[string][]byte) { f["heightmap.png"] = f["projector-1.png"] }},
		{"a number behind a scale", "csprint doesn't write there", func(f map[string][]byte) { f["heightmap.csv"] = append(slices.Clone(f["heightmap.csv"]), "550\n"...) }},
		{"words in a projector's picture", "tEXt", func(f map[string][]byte) {
			f["projector-1.png"] = chunked(f["projector-1.png"], "tEXt", "Comment\x00550")
		}},
		{"words in a picture", "tEXt", func(f map[string][]byte) {
			f[card+"-back.png"] = chunked(f[card+"-back.png"], "tEXt", "Comment\x00dummy")
		}},
		{"something behind the pixels", "behind its pixels", func(f map[string][]byte) { f[card+"-back.png"] = behindPixels(f[card+"-back.png"]) }},
		{"words in the padding", "fills it up", func(f map[string][]byte) {
			f[card+"-front.png"] = chunked(f[card+"-front.png"], "cpAd", "dummy")
		}},
		{"something behind a picture", "behind its picture", func(f map[string][]byte) {
			f[card+"-front.png"] = append(slices.Clone(f[card+"-front.png"]), 1)
		}},
		{"a longer picture", "another size", func(f map[string][]byte) {
			f[card+"-back.png"] = chunked(f[card+"-back.png"], "cpAd", "\x00\x00")
		}},
		{"a front of its own", "another front", func(f map[string][]byte) { f[card+"-front.png"] = f[card+"-back.png"] }},
		{"a card less", "lack one of card", func(f map[string][]byte) { delete(f, card+"-back.png") }},
		{"a card more", "doesn't have", func(f map[string][]byte) { f[a.ID+"-QQ9-front.png"] = f[card+"-front.png"] }},
		{"a longer sheet", "another size", func(f map[string][]byte) {
			f[a.ID+"-backs-1.png"] = chunked(f[a.ID+"-backs-1.png"], "cpAd", "\x00")
		}},
		{"a list in another order", "the order may tell", func(f map[string][]byte) {
			rows := strings.Split(strings.TrimSpace(string(f[a.ID+"-cards.csv"])), "\n")
			rows[1], rows[2] = rows[2], rows[1]
			f[a.ID+"-cards.csv"] = []byte(strings.Join(rows, "\n") + "\n")
		}},
		{"the other side's module", "names", func(f map[string][]byte) { f[a.ID+".vmod"] = f[b.ID+".vmod"] }},
		{"a label of a unit in a module", "csprint doesn't write there", module(func(f map[string][]byte) {
			f["buildFile.xml"] = bytes.Replace(f["buildFile.xml"], []byte("$label$"), []byte("550"), 1)
		})},
		{"a unit of the other side in a module", "has the id", module(func(f map[string][]byte) {
			f["buildFile.xml"] = bytes.Replace(f["buildFile.xml"], []byte(a.Units()[0].ID+"/"), []byte(b.Units()[0].ID+"/"), 1)
		})},
		{"a comment in a module", "csprint doesn't write there", module(func(f map[string][]byte) {
			f["moduledata"] = bytes.Replace(f["moduledata"], []byte("<extra1/>"), []byte("<!--550--><extra1/>"), 1)
		})},
		{"another file in a module", "no file of a module", module(func(f map[string][]byte) { f["readme.txt"] = []byte("550") })},
		{"another picture in a module", "no file of a module", module(func(f map[string][]byte) { f["images/550.png"] = f["images/board.png"] })},
		{"a place of the deck", "csprint doesn't write there", func(f map[string][]byte) {
			f[a.ID+".json"] = bytes.Replace(f[a.ID+".json"], []byte(`"posX": 0`), []byte(`"posX": 550`), 1)
		}},
		{"a GUID", "differs from the others", func(f map[string][]byte) {
			f[a.ID+".json"] = bytes.Replace(f[a.ID+".json"], []byte(`0002",`), []byte(`0550",`), 1)
		}},
		{"blanks in a list", "csprint doesn't write there", func(f map[string][]byte) {
			f[a.ID+"-cards.csv"] = bytes.Replace(f[a.ID+"-cards.csv"], []byte(",300\n"), []byte(",300 \n"), 1)
		}},
		{"a column of a list", "csprint doesn't write there", func(f map[string][]byte) {
			f[a.ID+"-cards.csv"] = bytes.Replace(f[a.ID+"-cards.csv"], []byte(",300\n"), []byte(",300,550\n"), 1)
		}},
		{"a light on a map", "csprint doesn't write there", func(f map[string][]byte) {
			f["map.uvtt"] = bytes.Replace(f["map.uvtt"], []byte(`"lights":[]`), []byte(`"lights":[550]`), 1)
		}},
		{"a line behind a map", "csprint doesn't write there", func(f map[string][]byte) { f["map.uvtt"] = append(slices.Clone(f["map.uvtt"]), "550\n"...) }},
		{"only the cards that there are", "how many it has, and which", module(func(f map[string][]byte) {
			maps.DeleteFunc(f, func(name string, _ []byte) bool {
				id, isCard := strings.CutPrefix(strings.TrimSuffix(name, ".png"), "images/"+b.ID+"-card-")
				return isCard && !slices.ContainsFunc(b.Cards, func(c game.Card) bool { return c.ID == id })
			})
		})},
		{"a picture of another side's card", "with another picture", module(func(f map[string][]byte) {
			name := "images/" + b.ID + "-card-" + b.Cards[0].ID + ".png"
			f[name] = chunked(f[name], "cpAd", "")
		})},
	} {
		files := maps.Clone(clean)
		c.plant(files)
		if what := found(t, p, ofOneKind(clean, files)); !strings.Contains(what, c.want) {
			t.Errorf("%s: found %q, expected %q", c.what, what, c.want)
		}
	}
}

// What an export's file has too much of is told before it is read through.
func TestExportsAreBounded(t *testing.T) {
	p := &leaks.Packet{Title: "x", Seed: "abcdefghij", Sides: []leaks.Side{{ID: "a", Name: "A"}}}
	packed := func(data []byte, names ...string) []byte {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		for _, name := range names {
			f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := f.Write(data); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	var dot bytes.Buffer
	opaque := image.NewRGBA(image.Rect(0, 0, 1, 1))
	opaque.Set(0, 0, color.White)
	if err := raster.WritePNG(&dot, opaque, 300); err != nil {
		t.Fatal(err)
	}
	document := slices.Concat([]byte("<a>"), bytes.Repeat([]byte("    "), 624_998), []byte("x</a>"))
	var longNames []string
	for i := range 100 {
		longNames = append(longNames, fmt.Sprintf("images/%05d%s-unit-cavalry.png", i, strings.Repeat("n", 41_996)))
	}
	const text = "has 4194305 bytes, expected at most 4194304"
	for _, c := range []struct {
		name, want string
		data       []byte
	}{
		{"a.json", text, bytes.Repeat([]byte(" "), 4<<20+1)},
		{"a-cards.csv", text, bytes.Repeat([]byte(","), 4<<20+1)},
		{"a.vmod", "buildFile.xml in it has 5000013 bytes of text up to here, expected at most 4194304", packed(slices.Concat(document, document), "buildFile.xml")},
		{"a.vmod", "has 4202500 bytes of text up to here, expected at most 4194304", packed(dot.Bytes(), longNames...)},
		{"a.vmod", "holds more than 67108864 bytes", packed(make([]byte, 64<<20+1), "images/a.png")},
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, c.name), c.data, 0o600); err != nil {
			t.Fatal(err)
		}
		report, err := p.CheckExport(dir, &leaks.Vocabulary{})
		if err != nil {
			t.Fatal(err)
		}
		if len(report.Findings) != 1 || !strings.Contains(report.Findings[0].What, c.want) {
			t.Errorf("%s: %v, expected %q", c.name, report.Findings, c.want)
		}
	}
}

// Damaged files are told, and nothing falls over them.
func FuzzExported(f *testing.F) {
	f.Add("a.json", []byte(`{"ObjectStates":[{"DeckIDs":[1],"ContainedObjects":[{}]}]}`))
	f.Add("a.vmod", []byte("PK\x03\x04"))
	f.Add("map.uvtt", []byte(`{"image":""}`))
	f.Add("ground-A1.stl", append([]byte("csprint: ground, 1 unit = 1 mm, x east, y north, z up"), make([]byte, 31)...))
	f.Add("a-K7-front.png", []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x00IEND\x00\x00\x00\x00"))
	f.Add("a-cards.csv", []byte("card\nK7\nA2\n"))
	p := &leaks.Packet{Title: "x", Seed: "abcdefghij", Sides: []leaks.Side{{ID: "a", Name: "A", Cards: []leaks.Card{{ID: "K7", Front: "infantry"}}}}}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		if !slices.Contains([]string{"a.json", "a.vmod", "map.uvtt", "ground-A1.stl", "heightmap.png", "heightmap.csv", "a-K7-front.png", "a-K7-back.png", "a-faces-1.png", "a-cards.csv"}, name) {
			return
		}
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
		if report, err := p.CheckExport(dir, &leaks.Vocabulary{}); err != nil || len(report.Read) != 1 {
			t.Errorf("%v %v", report, err)
		}
	})
}
