package ground

import (
	_ "embed"
	"fmt"

	"github.com/csprint/csprint/internal/source"
)

//go:embed byhand.yaml
var byHandYAML []byte

// A ByHand is the table by which a host rolls ground without a computer: a roll
// of D100 for each sector of a foot. It is csprint's own design.
type ByHand struct {
	Classes []Class
	Rows    []HandRow
	Roads   []string // what a D10 gives, of roads and of streams alike
}

// A HandRow is what some rolls give, for each class in turn.
type HandRow struct {
	Low, High int
	Pieces    []string
}

// HandTable is csprint's own table.
func HandTable() ByHand {
	t, err := readByHand("byhand.yaml", byHandYAML)
	if err != nil {
		panic(err) // embedded, and read by a test
	}
	return t
}

// readByHand reads the table and refuses one whose ranges do not cover 00 to 99
// exactly once.
func readByHand(name string, data []byte) (ByHand, error) {
	f, err := source.Parse(name, data)
	if err != nil {
		return ByHand{}, err
	}
	top, t := f.Root().Map(), ByHand{}
	for _, n := range top.List("classes") {
		t.Classes = append(t.Classes, Class(n.Line()))
	}
	for _, n := range top.List("roads") {
		t.Roads = append(t.Roads, n.Line())
	}
	next := 0
	for _, n := range top.List("rolls") {
		cells, row := n.List(), HandRow{}
		if len(cells) != len(t.Classes)+1 {
			return t, fmt.Errorf("%s: a row has %d cells, expected a range and one for each class", name, len(cells))
		}
		if _, err := fmt.Sscanf(cells[0].Line(), "%d–%d", &row.Low, &row.High); err != nil || row.Low != next || row.High < row.Low {
			return t, fmt.Errorf("%s: range %q, expected one that begins at %02d", name, cells[0].Line(), next)
		}
		next = row.High + 1
		for _, c := range cells[1:] {
			row.Pieces = append(row.Pieces, c.Line())
		}
		t.Rows = append(t.Rows, row)
	}
	top.Done()
	if next != 100 {
		return t, fmt.Errorf("%s: the ranges end at %02d, expected 99", name, next-1)
	}
	return t, f.Problems().Err()
}
