package chart

import "github.com/csprint/csprint/layout"

// Part is a piece of a drawn map as a frame of its own, which holds only what
// shows in it.
func Part(whole *layout.Frame, box layout.Rect) *layout.Frame {
	p := parting{box: box.Inset(-partRoom), shift: layout.Point{X: -box.X, Y: -box.Y}}
	out := p.frame(whole, layout.Point{})
	out.Size = box.Size()
	return out
}

// partRoom is how far a stroke, a sign or a text may reach from where it stands
// in its frame.
var partRoom = layout.MM(6)

// A parting is the cutting of a part out of a map.
type parting struct {
	box   layout.Rect // of the whole, with room for strokes
	shift layout.Point
}

// frame is what of a frame shows in the box; at is where it stands in the whole.
func (p parting) frame(f *layout.Frame, at layout.Point) *layout.Frame {
	out := layout.NewFrame(f.Size)
	for _, placed := range f.Items {
		where := at.Add(placed.At)
		switch it := placed.Item.(type) {
		case layout.Path:
			if it.Steps = p.steps(it.Steps, where); len(it.Steps) > 0 {
				out.Put(placed.From, where.Add(p.shift), it)
			}
		case layout.Group:
			p.group(out, placed, it, where)
		default:
			if p.box.Overlaps(reach(it).Move(where)) {
				placed.At = where.Add(p.shift)
				out.Items = append(out.Items, placed)
			}
		}
	}
	return out
}

// group keeps a sign that shows as it is, and takes a layer apart.
func (p parting) group(out *layout.Frame, placed layout.Placed, g layout.Group, where layout.Point) {
	size := g.Frame.Size
	if size.W <= 2*partRoom && size.H <= 2*partRoom {
		if p.box.Overlaps(reach(g).Move(where)) {
			placed.At = where.Add(p.shift)
			out.Items = append(out.Items, placed)
		}
		return
	}
	inner := p.frame(g.Frame, where)
	if len(inner.Items) > 0 {
		out.Put(placed.From, layout.Point{}, layout.Group{Frame: inner})
	}
}

// reach is a box about an item that is no path, about the point where it stands.
func reach(it layout.Item) layout.Rect {
	switch it := it.(type) {
	case layout.Line:
		return way{{}, it.To}.bounds().Inset(-1)
	case layout.Box:
		return layout.Rect{W: it.Size.W, H: it.Size.H}
	case layout.Text:
		long := it.Size.Em(700 * len([]rune(it.Run)))
		return layout.Rect{X: -long, Y: -long, W: 2 * long, H: 2 * long}
	case layout.Group:
		return layout.Rect{X: -it.Frame.Size.W, Y: -it.Frame.Size.H, W: 2 * it.Frame.Size.W, H: 2 * it.Frame.Size.H}
	}
	return layout.Rect{X: -partRoom, Y: -partRoom, W: 2 * partRoom, H: 2 * partRoom}
}

// steps are those pieces of a path that show, each from its first step to the
// next beginning.
func (p parting) steps(all []layout.Step, at layout.Point) []layout.Step {
	var kept []layout.Step
	for start := 0; start < len(all); {
		end := start + 1
		for end < len(all) && all[end].Kind != layout.MoveTo {
			end++
		}
		if p.box.Overlaps(stepsBounds(all[start:end]).Inset(-1).Move(at)) {
			kept = append(kept, all[start:end]...)
		}
		start = end
	}
	return kept
}

// stepsBounds is the box about a piece of a path.
func stepsBounds(steps []layout.Step) layout.Rect {
	var w way
	for _, s := range steps {
		switch s.Kind {
		case layout.Close:
		case layout.CurveTo:
			w = append(w, s.A, s.B, s.P)
		default:
			w = append(w, s.P)
		}
	}
	return w.bounds()
}
