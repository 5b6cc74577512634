package layout

import (
	"encoding/binary"
	"hash/fnv"
)

// Drawn is a sum of where lines, boxes and shapes stand on the frame, whatever is written in and
// beside them: two sheets with the same one are read alike from a photograph.
func (f *Frame) Drawn() uint64 {
	sum := fnv.New64a()
	f.draw(func(lengths ...Length) {
		var buf []byte
		for _, l := range lengths {
			buf = binary.LittleEndian.AppendUint32(buf, uint32(l))
		}
		_, _ = sum.Write(buf)
	})
	return sum.Sum64()
}

func (f *Frame) draw(add func(...Length)) {
	for i := range f.Items {
		at := f.Items[i].At
		switch it := f.Items[i].Item.(type) {
		case Line:
			add(1, at.X, at.Y, it.To.X, it.To.Y)
		case Box:
			add(2, at.X, at.Y, it.Size.W, it.Size.H)
		case Path:
			add(3, at.X, at.Y, Length(len(it.Steps)))
		case Corners:
			add(4, at.X, at.Y, it.Size.W, it.Size.H)
		case Group:
			add(5, at.X, at.Y, Length(it.Turn))
			it.Frame.draw(add)
		}
	}
}
