package scenario

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/source"
)

// owned reads a club's pieces for a table of 6 ft by 4 ft.
func owned(t *testing.T, text string) (*CollectionSpec, source.Problems) {
	t.Helper()
	f, err := source.Parse("pieces.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return readCollection(f, game.InchesOf(72*25_400), game.InchesOf(48*25_400)), f.Problems()
}

// TestLimitsOfCollections reads pieces at the limits and beyond them.
func TestLimitsOfCollections(t *testing.T) {
	sorts := func(n int) string {
		return "pieces:\n" + strings.Repeat("- {kind: wood, long: 8in, wide: 6in, count: 1}\n", n)
	}
	for text, want := range map[string]string{
		sorts(200):     "",
		sorts(201):     "pieces has 201 lines, expected at most 200",
		"pieces: []\n": "pieces has nothing in it, expected what the club owns",
		"pieces: [{kind: wood, long: 8in, wide: 6in, count: 1000}]\n":             "",
		"pieces: [{kind: wood, long: 8in, wide: 6in, count: 1001}]\n":             `count is "1001", expected a whole number from 1 to 1000`,
		"pieces: [{kind: wood, long: 8in, wide: 6in, count: 0}]\n":                `count is "0", expected a whole number from 1 to 1000`,
		"pieces: [{kind: hill, long: 20in, wide: 9in, contours: 12, count: 1}]\n": "",
		"pieces: [{kind: hill, long: 20in, wide: 9in, contours: 13, count: 1}]\n": `contours is "13", expected a whole number from 1 to 12`,
		"pieces: [{kind: hill, long: 20in, wide: 9in, contours: 0, count: 1}]\n":  `contours is "0", expected a whole number from 1 to 12`,
		"pieces: [{kind: wood, long: 8in, wide: 6in, contours: 2, count: 1}]\n":   `unknown key "contours"`,
		"pieces: [{kind: wood, long: 72in, wide: 48in, count: 1}]\n":              "",
		"pieces: [{kind: wood, long: 48in, wide: 72in, count: 1}]\n":              "", // turned round
		"pieces: [{kind: wood, long: 73in, wide: 48in, count: 1}]\n":              "a wood of 73 × 48 in, expected a piece that fits on the table of 6 ft by 4 ft",
		"pieces: [{kind: wood, long: 72in, wide: 49in, count: 1}]\n":              "a wood of 72 × 49 in, expected a piece that fits on the table of 6 ft by 4 ft",
		"pieces: [{kind: wood, long: 8in, wide: 1in, count: 1}]\n":                "",
		"pieces: [{kind: wood, long: 8in, wide: 0.9in, count: 1}]\n":              `wide is "0.9in", expected`,
		"pieces: [{kind: wood, long: 8in, count: 1}]\n":                           "wide is missing",
		"pieces: [{kind: wood, count: 1}]\n":                                      "long is missing",
		"pieces: [{kind: stream, long: 12in, count: 1}]\n":                        "",
		"pieces: [{kind: stream, long: 73in, count: 1}]\n":                        "a stream of 73 in, expected",
		"pieces: [{kind: wood, long: 8in, wide: 6in}]\n":                          "count is missing",
	} {
		_, problems := owned(t, text)
		switch {
		case want == "" && len(problems) > 0:
			t.Errorf("%.60s: %v", text, problems[0])
		case want != "" && (len(problems) == 0 || !strings.Contains(problems.Err().Error(), want)):
			t.Errorf("%.60s: %v, expected %s", text, problems.Err(), want)
		}
	}
}

// TestPiecesOnTheGround holds what the map is made of: each piece at the ground scale,
// the longer side along.
func TestPiecesOnTheGround(t *testing.T) {
	c, problems := owned(t, "pieces: [{kind: wood, long: 6in, wide: 8in, count: 3}, {kind: hill, long: 20in, wide: 9in, contours: 2, count: 1}, {kind: stream, long: 12in, count: 1}]\n")
	if len(problems) > 0 {
		t.Fatal(problems.Err())
	}
	got := c.On(func(i game.Inches) ground.Dist { return ground.Dist(i) }).Pieces
	inch := ground.Dist(game.InchesOf(25_400))
	want := []ground.Piece{
		{Kind: "wood", Long: 8 * inch, Wide: 6 * inch, Count: 3},
		{Kind: "hill", Long: 20 * inch, Wide: 9 * inch, Contours: 2, Count: 1},
		{Kind: "stream", Long: 12 * inch, Count: 1},
	}
	for i, p := range want {
		if i >= len(got) || got[i] != p {
			t.Errorf("the pieces are %+v, expected %+v", got, want)
			break
		}
	}
	if (*CollectionSpec)(nil).On(nil) != nil {
		t.Error("a club that said nothing owns no collection")
	}
}
