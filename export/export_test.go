package export_test

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image/png"
	"io"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/export"
	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/card"
	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/words"
)

// of is the game of most tests, with poker cards.
func of(t testing.TB) *page.Desk {
	press := desk.Plain(layout.A4)
	press.Bleed = true
	d := desk.Land(t, "second-column.yaml", press)
	d.Game.CardSize, _ = game.ParseCardSize("poker")
	return d
}

func sidesOf(d *page.Desk) []*game.Side {
	var sides []*game.Side
	for i := range d.Game.Sides {
		sides = append(sides, &d.Game.Sides[i])
	}
	return sides
}

// written are files as they come to be, by their names.
func written(t *testing.T, files []folder.File, err error) map[string][]byte {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, f := range files {
		var b bytes.Buffer
		if err := f.Fill(&b); err != nil {
			t.Fatal(f.Name, err)
		}
		out[f.Name] = b.Bytes()
	}
	return out
}

// Shops refuse pictures of other sizes. Both cut a poker card out of the middle.
func TestPicturesAreOfTheShopsSize(t *testing.T) {
	d := of(t)
	for _, c := range []struct {
		shop, want, cut string
	}{
		{"", "1121x821", "35.5,35.5,1085.5,785.5"},
		{"thegamecrafter", "825x1125", "37.5,37.5,787.5,1087.5"},
		{"makeplayingcards", "822x1122", "36.0,36.0,786.0,1086.0"},
	} {
		shop, err := export.ShopOf(c.shop)
		if err != nil {
			t.Fatal(err)
		}
		if d.Game.CardSize, err = shop.Size(d.Game.CardSize); err != nil {
			t.Fatal(err)
		}
		files, err := export.Pictures(d, sidesOf(d)[:1], shop)
		made := written(t, files, err)
		for name, data := range made {
			if !strings.HasSuffix(name, ".png") {
				if row := strings.Split(string(data), "\n")[1]; !strings.Contains(row, ","+c.cut+",") {
					t.Errorf("%s: %s, expected a trim of %s", c.shop, row, c.cut)
				}
				continue
			}
			config, err := png.DecodeConfig(bytes.NewReader(data))
			if got := fmt.Sprintf("%dx%d", config.Width, config.Height); err != nil || got != c.want {
				t.Errorf("%s for %q: %s %v, expected %s", name, c.shop, got, err, c.want)
			}
		}
	}
}

func TestShopsNameTheSizesTheyHave(t *testing.T) {
	for _, shop := range export.Shops() {
		s, _ := export.ShopOf(shop)
		for _, name := range []string{"poker", "tarot", "bridge"} {
			card, _ := game.ParseCardSize(name)
			if _, err := s.Size(card); err != nil {
				t.Error(err)
			}
		}
		card, _ := game.ParseCardSize("4x6in")
		if _, err := s.Size(card); err == nil || !strings.Contains(err.Error(), "poker, tarot, bridge") {
			t.Errorf("%s: %v", shop, err)
		}
	}
	if _, err := export.ShopOf("corner"); err == nil {
		t.Error("a shop that nobody knows")
	}
}

// Whoever sees the files of a deck, but not what is on them, learns nothing: they are
// called by the ids, are equally long, and fronts of an arm are one file.
func TestPicturesTellNoDummy(t *testing.T) {
	d := of(t)
	files, err := export.Pictures(d, sidesOf(d), nil)
	made := written(t, files, err)
	for _, side := range sidesOf(d) {
		fronts, lengths := map[game.Arm][]byte{}, map[int]bool{}
		for _, c := range side.Cards {
			front, back := made[side.ID+"-"+c.ID+"-front.png"], made[side.ID+"-"+c.ID+"-back.png"]
			lengths[len(front)], lengths[len(back)] = true, true
			if seen, ok := fronts[c.Arm]; ok && !bytes.Equal(seen, front) {
				t.Errorf("the front of %s differs from others of its arm", c.ID)
			}
			fronts[c.Arm] = front
		}
		if len(lengths) != 1 || lengths[0] {
			t.Errorf("%s: files of %d lengths %v", side.ID, len(lengths), lengths)
		}
	}
}

// A card that is turned over like a page of a book has its head at the same end on
// both sides, though shops print it upright: the front is turned one way and the back
// the other.
func TestUprightCardsTurnLikePages(t *testing.T) {
	d := of(t)
	side := sidesOf(d)[1]
	files, err := export.Pictures(d, []*game.Side{side}, nil)
	lying := written(t, files, err)
	shop, _ := export.ShopOf("makeplayingcards")
	files, err = export.Pictures(d, []*game.Side{side}, shop)
	upright := written(t, files, err)
	for face, clockwise := range map[string]bool{"front": true, "back": false} {
		name := side.ID + "-" + side.Cards[0].ID + "-" + face + ".png"
		a, _ := png.Decode(bytes.NewReader(lying[name]))
		b, _ := png.Decode(bytes.NewReader(upright[name]))
		w, h := b.Bounds().Dx(), b.Bounds().Dy()
		alike, all := 0, 0
		for y := 40; y < a.Bounds().Dy()-40; y += 7 {
			for x := 40; x < a.Bounds().Dx()-40; x += 7 {
				bx, by := y, h-1-x
				if clockwise {
					bx, by = w-1-y, x
				}
				r1, _, _, _ := a.At(x, y).RGBA()
				r2, _, _, _ := b.At(bx, by).RGBA()
				if all++; r1>>12 == r2>>12 {
					alike++
				}
			}
		}
		if alike*100 < all*85 {
			t.Errorf("%s: %d of %d places alike", name, alike, all)
		}
	}
}

func TestDecksFitTabletopSimulator(t *testing.T) {
	d := of(t)
	files, err := export.Decks(d, sidesOf(d), "https://club.example/", false)
	made := written(t, files, err)
	for _, side := range sidesOf(d) {
		var saved struct {
			ObjectStates []struct {
				Name             string
				DeckIDs          []int
				CustomDeck       map[string]map[string]any
				ContainedObjects []map[string]any
			}
		}
		if err := json.Unmarshal(made[side.ID+".json"], &saved); err != nil {
			t.Fatal(err)
		}
		deck := saved.ObjectStates[0]
		if len(deck.DeckIDs) != len(side.Cards) || len(deck.ContainedObjects) != len(side.Cards) {
			t.Errorf("%s: %d ids and %d cards of %d", side.ID, len(deck.DeckIDs), len(deck.ContainedObjects), len(side.Cards))
		}
		for _, sheet := range deck.CustomDeck {
			if sheet["BackIsHidden"] != true || sheet["UniqueBack"] != true {
				t.Errorf("%s: its backs are not hidden, or not its own: %v", side.ID, sheet)
			}
			for _, at := range []string{"FaceURL", "BackURL"} {
				data, there := made[path.Base(sheet[at].(string))]
				config, err := png.DecodeConfig(bytes.NewReader(data))
				columns, rows := int(sheet["NumWidth"].(float64)), int(sheet["NumHeight"].(float64))
				if !there || err != nil || config.Width > 4096 || config.Width%columns != 0 || config.Height%rows != 0 || columns > 10 || rows > 7 {
					t.Errorf("%s: %v %v, %d × %d in %d × %d", sheet[at], there, err, config.Width, config.Height, columns, rows)
				}
			}
		}
	}
	if n := len(made[sidesOf(d)[0].ID+"-faces-1.png"]); n != len(made[sidesOf(d)[0].ID+"-backs-1.png"]) {
		t.Error("sheets of two lengths")
	}
}

// Sealed faces have no more on them than an id: those of a dummy and of a brigade
// differ in it alone.
func TestSealedDecksHoldNoSecret(t *testing.T) {
	d := of(t)
	side := sidesOf(d)[0]
	files, err := export.Decks(d, []*game.Side{side}, "https://club.example/", true)
	sealed := written(t, files, err)
	for i := range side.Cards { // the same ids on other cards
		side.Cards[i].Dummy, side.Cards[i].Formation, side.Cards[i].Units = true, words.Text{}, nil
	}
	files, err = export.Decks(d, []*game.Side{side}, "https://club.example/", true)
	for name, data := range written(t, files, err) {
		if !bytes.Equal(data, sealed[name]) {
			t.Errorf("%s depends on what is behind the cards", name)
		}
	}
}

// The walls lie on the table, and the picture is as large as the grid says.
func TestTableIsUniversalVTT(t *testing.T) {
	d := of(t)
	files, err := export.Table(d, 20)
	made := written(t, files, err)
	var vtt struct {
		Format     float64
		Resolution struct {
			Size struct{ X, Y float64 } `json:"map_size"`
			PPI  int                    `json:"pixels_per_grid"`
		}
		Sight [][]struct{ X, Y float64 } `json:"line_of_sight"`
		Image string
	}
	if err := json.Unmarshal(made["map.uvtt"], &vtt); err != nil {
		t.Fatal(err)
	}
	data, err := base64.StdEncoding.DecodeString(vtt.Image)
	if err != nil {
		t.Fatal(err)
	}
	config, err := png.DecodeConfig(bytes.NewReader(data))
	if size := vtt.Resolution.Size; err != nil || config.Width != int(size.X*20) || config.Height != int(size.Y*20) || vtt.Resolution.PPI != 20 || vtt.Format != 0.3 {
		t.Errorf("%v, %d × %d pixels of %+v", err, config.Width, config.Height, vtt.Resolution)
	}
	walls, houses := 0, 0
	for _, line := range vtt.Sight {
		if first, last := line[0], line[len(line)-1]; first != last {
			t.Errorf("an open line from %v to %v", first, last)
		}
		for _, at := range line {
			if at.X < 0 || at.Y < 0 || at.X > vtt.Resolution.Size.X || at.Y > vtt.Resolution.Size.Y {
				t.Errorf("a wall at %v, off the table", at)
			}
		}
		if len(line) == 5 {
			houses++
		}
		walls++
	}
	wanted := 0
	for _, p := range d.Game.Terrain.Map.Places {
		wanted += len(p.Buildings)
	}
	if wanted == 0 || houses > wanted || houses < wanted/2 || walls < houses {
		t.Errorf("%d lines, %d of them houses, on a map of %d", walls, houses, wanted)
	}
}

// A great table is drawn smaller, so that programs can still show it.
func TestGreatTablesAreDrawnSmaller(t *testing.T) {
	for _, c := range []struct {
		wide        game.Inches
		asked, want int
	}{{72 * game.Inch, 70, 70}, {240 * game.Inch, 70, 34}, {9000 * game.Inch, 70, 1}} {
		g := &game.Game{Width: c.wide, Depth: 48 * game.Inch}
		if got := export.PPIOf(g, c.asked); got != c.want {
			t.Errorf("%s: %d pixels an inch, expected %d", c.wide, got, c.want)
		}
	}
}

// entriesOf are the files in a module.
func entriesOf(t *testing.T, module []byte) (names []string, files map[string]string) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(module), int64(len(module)))
	if err != nil {
		t.Fatal(err)
	}
	files = map[string]string{}
	for _, f := range z.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, _ := io.ReadAll(in)
		names, files[f.Name] = append(names, f.Name), string(data)
	}
	return names, files
}

// Who unpacks a module finds his own side's cards and units; of another's only what
// he would find whatever that side had.
func TestModulesHoldOneSidesSecrets(t *testing.T) {
	d := of(t)
	files, err := export.Modules(d, sidesOf(d))
	made := written(t, files, err)
	sides := sidesOf(d)
	for i, side := range sides {
		names, inside := entriesOf(t, made[side.ID+".vmod"])
		if !slices.IsSorted(names) {
			t.Errorf("%s: %v", side.ID, names)
		}
		other, build := sides[1-i], inside["buildFile.xml"]
		for _, u := range side.Units() {
			if !strings.Contains(build, "\t"+"piece;") && !strings.Contains(build, u.ID) {
				t.Errorf("%s lacks %s", side.ID, u.ID)
			}
		}
		for _, u := range other.Units() {
			if strings.Contains(build, u.ID) || strings.Contains(build, u.Name) {
				t.Errorf("%s has %s %s of the other side", side.ID, u.ID, u.Name)
			}
		}
		config, err := png.DecodeConfig(strings.NewReader(inside["images/"+side.ID+"-card-"+side.Cards[0].ID+".png"]))
		board, boardErr := png.DecodeConfig(strings.NewReader(inside["images/board.png"]))
		if err != nil || boardErr != nil || config.Width != 245 || config.Height != 175 || board.Width != 70*int(d.Game.Width/game.Inch) {
			t.Errorf("a poker card of %d × %d pixels on a board of %d", config.Width, config.Height, board.Width)
		}
		own, veils := map[int]bool{}, map[string]bool{}
		for name, data := range inside {
			if strings.HasPrefix(name, "images/"+side.ID+"-card-") {
				own[len(data)] = true
			}
			if strings.HasPrefix(name, "images/"+other.ID+"-card-") {
				veils[data] = true
			}
		}
		if len(own) != 1 || len(veils) != 1 {
			t.Errorf("%s: cards of %d lengths, %d pictures for the other side's", side.ID, len(own), len(veils))
		}
		for _, id := range game.CardIDs(len(other.Cards)) {
			if _, there := inside["images/"+other.ID+"-card-"+id+".png"]; !there {
				t.Fatalf("%s has nothing for card %s of %s", side.ID, id, other.ID)
			}
		}
	}
	again := written(t, files, nil)
	if !bytes.Equal(made[sides[0].ID+".vmod"], again[sides[0].ID+".vmod"]) {
		t.Error("a module packed twice differs")
	}
}

// A module of one side is the same to the last byte however many cards the other has,
// and whatever they are: none, as many as ids of two places are for, more.
func TestModulesTellNothingOfTheEnemy(t *testing.T) {
	example.Long(t)
	d := of(t)
	own, enemy := sidesOf(d)[0], sidesOf(d)[1]
	moduleOf := func(cards []game.Card) ([]byte, error) {
		enemy.Cards = cards
		d := page.New(d.PrintSettings, d.Game, d.Book, card.Prepare)
		files, err := export.Modules(d, []*game.Side{own})
		if err != nil {
			return nil, err
		}
		return written(t, files, nil)[own.ID+".vmod"], nil
	}
	some := slices.Clone(enemy.Cards)
	want, err := moduleOf(some)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 97, 96, game.MostVeiled, 1} {
		var cards []game.Card
		for i, id := range game.CardIDs(max(1, n))[:n] {
			c := some[i%len(some)]
			c.ID, c.Dummy = id, i%3 == 0
			cards = append(cards, c)
		}
		if got, err := moduleOf(cards); err != nil || !bytes.Equal(got, want) {
			t.Errorf("against %d cards the module has %d bytes, %d against %d; %v", n, len(got), len(want), len(some), err)
		}
	}
	if _, err := moduleOf(slices.Repeat(some[:1], game.MostVeiled+1)); err == nil || !strings.Contains(err.Error(), "at most 768") {
		t.Errorf("more cards than there are ids for: %v", err)
	}
	for _, id := range game.CardIDs(game.MostVeiled) {
		if !slices.Contains(game.EveryID(), id) {
			t.Fatalf("%s is none of all ids", id)
		}
	}
}

// A rule set without cards has modules with a map and units.
func TestModulesWithoutCards(t *testing.T) {
	press := desk.Plain(layout.A4)
	press.Bleed = true
	d := desk.Open(t, "canister-bridge.yaml", press)
	files, err := export.Modules(d, sidesOf(d)[:1])
	made := written(t, files, err)
	names, inside := entriesOf(t, made[sidesOf(d)[0].ID+".vmod"])
	if slices.ContainsFunc(names, func(n string) bool { return strings.Contains(n, "-card-") }) {
		t.Errorf("%v", names)
	}
	if id := sidesOf(d)[0].Units()[0].ID; !strings.Contains(inside["buildFile.xml"], id) {
		t.Errorf("no unit %s", id)
	}
}
