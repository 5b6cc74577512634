package survey

import (
	"fmt"
	"github.com/csprint/csprint/words"
	"strings"
	"testing"
)

// oddASC is the land of the tests with other heights in a corner of the table, those in
// the west of it and those in the east.
func oddASC(west, east int) []byte {
	lines := strings.Split(string(testASC(testSide)), "\r\n")
	rows := lines[:testSide]
	for row := 36; row < 44; row++ {
		words := strings.Fields(rows[row])
		for column := 36; column < 44; column++ {
			if words[column] = fmt.Sprint(west); column >= 40 {
				words[column] = fmt.Sprint(east)
			}
		}
		rows[row] = strings.Join(words, " ")
	}
	return []byte(strings.Join(lines, "\r\n"))
}

// Heights that are none are not taken for pits, whatever the head says: the ground is
// made up there, which is told.
func TestHeightsThatAreNone(t *testing.T) {
	for hole, want := range map[int]string{-9999: "made up", 0: "heights of 0 taken for none"} {
		land, err := Read("odd.asc", oddASC(hole, hole), testAsk())
		if err != nil {
			t.Fatal(err)
		}
		if said := strings.Join(words.English().All(land.Remarks), "; "); land.Relief.Low < 70_000 || !strings.Contains(said, want) || !strings.Contains(said, "made up") {
			t.Errorf("heights of %d: the lowest ground is at %d cm, remarks %q", hole, land.Relief.Low, said)
		}
	}
	shore, err := Read("shore.asc", oddASC(0, 12), testAsk())
	if err != nil || shore.Relief.Low > 1000 || len(shore.Remarks) > 0 {
		t.Errorf("a shore of 12 m by the sea: %v, %+v", err, shore)
	}
}

// What would make other ground than the place has is refused, and the hint says how to
// mend it.
func TestOddFilesRefused(t *testing.T) {
	swapped := testAsk()
	swapped.Place[0], swapped.Place[1] = swapped.Place[1], swapped.Place[0]
	coarse := "ncols 9\nnrows 9\nxllcorner 400000\nyllcorner 4500000\ncellsize 900\n" + strings.Repeat("700 710 720 730 740 750 760 770 780\n", 9)
	whole := testAsk()
	whole.Anchor = OnMiddle
	whole.Real = 22_860
	for _, c := range []struct {
		name string
		data []byte
		ask  Ask
		want string
	}{
		{"swapped.asc", testASC(testSide), swapped, "latitude comes first, then longitude: ["},
		{"coarse.asc", []byte(coarse), whole, "lie 900 m apart"},
	} {
		_, err := Read(c.name, c.data, c.ask)
		if err == nil || !strings.Contains(fmt.Sprintf("%+v", err), c.want) {
			t.Errorf("%s: %+v, want %q", c.name, err, c.want)
		}
	}
}
