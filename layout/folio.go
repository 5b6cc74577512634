package layout

import "slices"

// A Folio is where a page says which sheet of its file it is, as soon as that is
// known: the end of a line of text, in room that is kept for it.
type Folio struct {
	From  string
	End   Point // of the baseline
	Style Style
}

// Numbered is a page with words at the folio of its frame, as it is where that has
// none. The frame itself is left alone: it may stand elsewhere.
func (p Page) Numbered(words string) Page {
	if fill := p.Fill; fill != nil {
		p.Fill = func(onto *Frame) error {
			err := fill(onto)
			onto.putFolio(words)
			return err
		}
		return p
	}
	if p.Frame.Folio == nil {
		return p
	}
	frame := *p.Frame
	frame.Items = slices.Clip(frame.Items)
	frame.putFolio(words)
	p.Frame = &frame
	return p
}

// times is the folio larger by a fraction; none of none.
func (o *Folio) times(num, den int) *Folio {
	if o == nil {
		return nil
	}
	larger := *o
	larger.End, larger.Style.Size = o.End.times(num, den), o.Style.Size.Times(num, den)
	return &larger
}

func (f *Frame) putFolio(words string) {
	if o := f.Folio; o != nil {
		f.PutRunning(func() { f.SetLine(o.From, o.End, Right, o.Style, words) })
	}
}
