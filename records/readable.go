package records

import (
	"strings"

	"rsc.io/qr/coding"
)

// readableSize is the largest code that readable text may ask for: 37 modules
// a side, 24 mm at five eighths of a millimetre each.
var readableSize = size{5, coding.L}

// Readable is the text of a code without an address: lines that any phone
// shows, then the record. It says as much as leaves the code at 37 modules; a
// unit whose name and record alone need more gets the record alone.
func (r Record) Readable() (string, error) {
	record, err := r.Marshal()
	if err != nil {
		return "", err
	}
	all := r.pieces()
	var some pieces
	var shown, more []byte
	for p := range all {
		if p > pieceName && all[p] == "" {
			continue
		}
		some[p] = all[p]
		if more = some.lines(more[:0]); bitsTogether(more, record) <= readableSize.capacity() {
			shown, more = more, shown
		} else if some[p] = ""; p == pieceName {
			return record, nil
		}
	}
	return string(shown) + record, nil
}

// pieces are the texts of the pieces of readable text, nothing for one that
// isn't shown.
type pieces [pieceOuter + 1]string

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

// pieces are all that readable text can say of a record.
func (r *Record) pieces() (p pieces) {
	if n := len(r.Formation); n > 0 {
		p[pieceFormation], p[pieceOuter] = r.Formation[n-1], strings.Join(r.Formation[:n-1], ", ")
	}
	p[pieceName], p[pieceBranch], p[pieceRatings] = r.Name, r.branch(), r.ratings()
	p[pieceMen], p[pieceForce], p[pieceMarks] = counted(r.Men, "man", "men"), r.force(), r.Marks.String()
	return p
}

// lines is the readable text made of pieces, in room that is empty.
func (p *pieces) lines(to []byte) []byte {
	for _, line := range [...][2]string{
		{p[pieceName]},
		{p[pieceOuter], p[pieceFormation]},
		{p[pieceBranch]},
		{p[pieceRatings]},
		{p[pieceMen], p[pieceForce]},
		{p[pieceMarks]},
	} {
		between := "\n"
		for _, text := range line {
			if text == "" {
				continue
			}
			if len(to) > 0 {
				to = append(to, between...)
			}
			to, between = append(to, text...), ", "
		}
	}
	return append(to, '\n')
}
