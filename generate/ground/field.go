package ground

// A Field is the relief, a height field: hills joined smoothly and lowered along
// water, sampled at an even step. Everything that asks for a height asks it:
// slopes, lanes, fairness, and the contours of the printed map.
type Field struct {
	Step    Dist // between samples, east and south
	Columns int  // samples from west to east, both edges counted
	Rows    int
	Heights []Height // row by row from the north-west
}

// At is the height between the samples, by bilinear interpolation. Points off the
// table have the height of the nearest edge.
func (f *Field) At(p Point) Height {
	x := min(max(p.X, 0), f.Step*Dist(f.Columns-1))
	y := min(max(p.Y, 0), f.Step*Dist(f.Rows-1))
	column, row := min(int(x/f.Step), f.Columns-2), min(int(y/f.Step), f.Rows-2)
	dx, dy := int64(x-Dist(column)*f.Step), int64(y-Dist(row)*f.Step)
	step := int64(f.Step)
	north := int64(f.Sample(column, row))*(step-dx) + int64(f.Sample(column+1, row))*dx
	south := int64(f.Sample(column, row+1))*(step-dx) + int64(f.Sample(column+1, row+1))*dx
	return Height((north*(step-dy) + south*dy) / (step * step))
}

// Sample is the height of one.
func (f *Field) Sample(column, row int) Height { return f.Heights[row*f.Columns+column] }
