package layout

// Scaled is the frame larger by the fraction num/den with all that stands on
// it. Strokes keep their weight: a page has few of them, whatever the size of
// its type.
func (f *Frame) Scaled(num, den int) *Frame {
	if num == den {
		return f
	}
	out := NewFrame(f.Size.times(num, den))
	drawings := map[*Drawing]*Drawing{}
	for _, p := range f.Items {
		if p.Of != nil && drawings[p.Of] == nil {
			drawings[p.Of] = &Drawing{Name: p.Of.Name, Box: p.Of.Box.times(num, den)}
		}
		out.Items = append(out.Items, Placed{At: p.At.times(num, den), Item: scaled(p.Item, num, den), From: p.From, Of: drawings[p.Of], As: p.As, Running: p.Running})
	}
	out.Folio = f.Folio.times(num, den)
	return out
}

// Scaled is the page likewise. What is laid out when it is taken is so then.
func (p Page) Scaled(num, den int) Page {
	bare := p.Frame.Size
	p.Frame = p.Frame.Scaled(num, den)
	p.Trim, p.Bleed = p.Trim.times(num, den), p.Bleed.times(num, den)
	if fill := p.Fill; fill != nil {
		p.Fill = func(onto *Frame) error {
			laid := NewFrame(bare)
			err := fill(laid)
			larger := laid.Scaled(num, den)
			onto.Items, onto.Folio = append(onto.Items, larger.Items...), larger.Folio
			return err
		}
	}
	return p
}

// ScaledTo is the page likewise on a whole sheet of paper, upright or on its side as
// the page is: what is left over or wanting by rounding is a micrometre at its edges.
func (p Page) ScaledTo(whole Size, num, den int) Page {
	p = p.Scaled(num, den)
	if laid := p.Frame.Size; (laid.W > laid.H) != (whole.W > whole.H) {
		whole = whole.Turned()
	}
	p.Frame.Size = whole
	return p
}

func (r Rect) times(num, den int) Rect {
	return Rect{r.X.Times(num, den), r.Y.Times(num, den), r.W.Times(num, den), r.H.Times(num, den)}
}

func (s Size) times(num, den int) Size { return Size{s.W.Times(num, den), s.H.Times(num, den)} }

func (p Point) times(num, den int) Point { return Point{p.X.Times(num, den), p.Y.Times(num, den)} }

// Times scales a size of type by the fraction num/den.
func (s TypeSize) Times(num, den int) TypeSize {
	return TypeSize(divRound(int64(s)*int64(num), int64(den)))
}

// scaled is an item larger by a fraction.
func scaled(it Item, num, den int) Item {
	switch it := it.(type) {
	case Text:
		it.Size = it.Size.Times(num, den)
		return it
	case Line:
		it.To = it.To.times(num, den)
		return it
	case Box:
		it.Size, it.Radius = it.Size.times(num, den), it.Radius.Times(num, den)
		return it
	case Path:
		steps := make([]Step, len(it.Steps))
		for i, s := range it.Steps {
			steps[i] = Step{Kind: s.Kind, A: s.A.times(num, den), B: s.B.times(num, den), P: s.P.times(num, den)}
		}
		it.Steps = steps
		return it
	case Modules:
		it.Module = it.Module.Times(num, den)
		return it
	case Corners:
		it.Size = it.Size.times(num, den)
		return it
	case Image:
		it.Size = it.Size.times(num, den)
		return it
	case Link:
		it.Size = it.Size.times(num, den)
		return it
	case Field:
		it.Size = it.Size.times(num, den)
		return it
	case Group:
		it.Frame = it.Frame.Scaled(num, den)
		return it
	}
	return it
}
