package quickref

import "github.com/csprint/csprint/layout"

// Where a design asks for a number of pages, lines stand closer to fit them or
// farther apart to fill them: a row loses or gains up to this height, and all
// else in proportion.
const (
	mostTight layout.Length = 500
	mostLoose layout.Length = 500
	tightStep layout.Length = 50
)

// rowHigh is the height of a row of one line.
func (s *Setter) rowHigh() layout.Length { return rowHeight - s.tight }

// rowLead is the distance from line to line within a row.
func (s *Setter) rowLead() layout.Length { return rowLead - s.tight/2 }

// rowBase is the distance from the top of a row to its first baseline.
func (s *Setter) rowBase() layout.Length { return rowBase - s.tight/2 }

// linesHeight is the height of a row of n lines.
func (s *Setter) linesHeight(n int) layout.Length {
	return s.rowHigh() + layout.Length(max(n, 1)-1)*s.rowLead()
}

// labelHigh is the height of a line of labels, labelBase its baseline.
func (s *Setter) labelHigh() layout.Length { return labelHigh - s.tight/2 }

func (s *Setter) labelBase() layout.Length { return labelLead - s.tight/2 }

// noteLead is the distance from line to line of notes.
func (s *Setter) noteLead() layout.Length { return noteLead - s.tight/4 }

// leastGapAt is the least room between blocks whose lines stand so close.
func leastGapAt(tight layout.Length) layout.Length { return leastGap - 2*max(tight, 0) }
