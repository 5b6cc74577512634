package fitting

import "github.com/csprint/csprint/generate/ground"

// Pack writes down which pieces of the collection lie on the map.
func Pack(d Draft) {
	if d.Pieces == nil {
		return
	}
	d.Packing = nil
	left := d.left()
	for i, p := range d.Pieces.Pieces {
		d.Packing = append(d.Packing, ground.Packed{
			Kind: p.Kind, Long: p.Long, Wide: p.Wide, Contours: p.Contours, Used: p.Count - left[i], Of: p.Count,
		})
	}
}

// left is how many of each piece nothing is made of yet.
func (d Draft) left() []int {
	var left []int
	for _, p := range d.Pieces.Pieces {
		left = append(left, p.Count)
	}
	for _, laid := range d.laid() {
		for _, l := range laid {
			left[l.Piece] -= l.Count
		}
	}
	return left
}

// laid is what each thing on the map is made of.
func (d Draft) laid() [][]ground.Laid {
	var list [][]ground.Laid
	for i := range d.Hills {
		list = append(list, d.Hills[i].Pieces)
	}
	for i := range d.Waters {
		list = append(list, d.Waters[i].Pieces)
	}
	for i := range d.Roads {
		list = append(list, d.Roads[i].Pieces)
	}
	for i := range d.Crossings {
		list = append(list, d.Crossings[i].Pieces)
	}
	for i := range d.Places {
		list = append(list, d.Places[i].Pieces)
	}
	for i := range d.Lines {
		list = append(list, d.Lines[i].Pieces)
	}
	areas := d.Areas
	if len(areas) == 0 { // not put together yet
		for l := range d.Layers {
			areas = append(areas, d.Layers[l]...)
		}
	}
	for i := range areas {
		list = append(list, areas[i].Pieces)
	}
	return list
}
