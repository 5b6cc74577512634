package records

import "strings"

// readableVersion is the largest code that readable text may ask for: 45
// modules a side, 25 mm at better than half a millimetre each.
const readableVersion = 7

// Readable is the text of a code without an address: lines that any phone
// shows, then the record. It says as much as leaves the code at 45 modules; a
// unit whose name and record alone need more gets the record alone.
func (r Record) Readable() (string, error) {
	record, err := r.Marshal()
	if err != nil {
		return "", err
	}
	shown := pieces(0)
	for p := pieceName; p <= pieceOuter; p++ {
		more := shown | 1<<p
		if bitsTogether(r.lines(more), record) <= capacity(readableVersion) {
			shown = more
		} else if p == pieceName {
			return record, nil
		}
	}
	return r.lines(shown) + record, nil
}

// pieces are a set of the pieces of readable text.
type pieces uint

// The pieces, the dearest first. Each is shown if there is room left for it.
const (
	pieceName = iota
	pieceRatings
	pieceMarks
	pieceForce
	pieceFormation // the lowest formation
	pieceMen
	pieceBranch
	pieceOuter // the formations above the lowest
)

// pick is the text of a piece that is shown, nothing for one that isn't.
func (s pieces) pick(piece int, text string) string { return when(s>>piece&1 == 1, text) }

// lines is the readable text made of some pieces.
func (r Record) lines(shown pieces) string {
	inner, outer := "", ""
	if n := len(r.Formation); n > 0 {
		inner, outer = r.Formation[n-1], strings.Join(r.Formation[:n-1], ", ")
	}
	lines := []string{
		r.Name,
		list(shown.pick(pieceOuter, outer), shown.pick(pieceFormation, inner)),
		shown.pick(pieceBranch, r.branch()),
		shown.pick(pieceRatings, r.ratings()),
		list(shown.pick(pieceMen, counted(r.Men, "man", "men")), shown.pick(pieceForce, r.force())),
		shown.pick(pieceMarks, r.Marks.String()),
	}
	return join("\n", lines) + "\n"
}
