package layout

import (
	"bufio"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strings"
)

// Dump prints pages as text: one item a line, indented by nesting, so that two
// layouts can be compared, grepped and kept as golden files. A frame placed
// more than once is printed once and named after that; a drawing of many
// strokes is one line, and what it looks like is told where it is drawn.
func Dump(w io.Writer, pages []Page) error {
	out := bufio.NewWriter(w)
	d := &dumper{out: out, seen: map[*Frame]int{}}
	for i, page := range pages {
		fmt.Fprintf(out, "page %d %s", i+1, page.Frame.Size)
		if page.Bookmark != "" {
			fmt.Fprintf(out, " bookmark %d %q", page.Level, page.Bookmark)
		}
		if page.Trim != (Rect{}) {
			fmt.Fprintf(out, " trim %s bleed %s", page.Trim, page.Bleed)
		}
		if !page.Correction.None() {
			fmt.Fprintf(out, " %s", page.Correction)
		}
		fmt.Fprintln(out)
		frame, err := page.Taken()
		if err != nil {
			return err
		}
		d.frame(frame, 1)
	}
	return out.Flush()
}

type dumper struct {
	out  io.Writer
	seen map[*Frame]int
}

func (d *dumper) frame(f *Frame, depth int) {
	for i, placed := range f.Items {
		if of := placed.Of; of != nil {
			if i == 0 || f.Items[i-1].Of != of {
				d.line(depth, of.Box.At(), of.Name+" "+of.Box.Size().String(), placed.From)
				fmt.Fprintln(d.out)
			}
			continue
		}
		d.line(depth, placed.At, Describe(placed.Item), placed.From)
		d.as(placed.As)
		if group, ok := placed.Item.(Group); ok {
			d.group(group, depth)
			continue
		}
		fmt.Fprintln(d.out)
	}
}

// line tells what stands at a point and who put it there; its end is left to the caller.
func (d *dumper) line(depth int, at Point, what, from string) {
	fmt.Fprintf(d.out, "%s%s %s", strings.Repeat("  ", depth), at, what)
	if from != "" {
		fmt.Fprintf(d.out, " [%s]", from)
	}
}

// as tells what element an item is a part of, from the outermost in.
func (d *dumper) as(e *Element) {
	var names []string
	for ; e != nil; e = e.In {
		names = append(names, e.String())
	}
	slices.Reverse(names)
	if len(names) > 0 {
		fmt.Fprintf(d.out, " <%s>", strings.Join(names, " "))
	}
}

func (d *dumper) group(g Group, depth int) {
	if n, again := d.seen[g.Frame]; again {
		fmt.Fprintf(d.out, " as frame %d\n", n)
		return
	}
	d.seen[g.Frame] = len(d.seen) + 1
	fmt.Fprintf(d.out, " frame %d\n", d.seen[g.Frame])
	d.frame(g.Frame, depth+1)
}

// Describe is an item in one line, without the items of a group.
func Describe(it Item) string {
	switch it := it.(type) {
	case Text:
		return fmt.Sprintf("text %q %s %s %s%s%s", it.Run, it.Face.Name(), it.Size, it.Colour,
			unless(it.Tracking == 0, fmt.Sprintf(" tracking %d", it.Tracking)), turned(it.Turn))
	case Line:
		return fmt.Sprintf("line %s stroke %s", it.To, it.Stroke)
	case Box:
		return fmt.Sprintf("box %s fill %s stroke %s%s", it.Size, it.Fill, it.Stroke,
			unless(it.Radius == 0, " radius "+it.Radius.String()))
	case Path:
		return fmt.Sprintf("path %s fill %s stroke %s%s", outline(it.Steps), it.Fill, it.Stroke, unless(!it.EvenOdd, " even-odd"))
	case Modules:
		return fmt.Sprintf("modules %d of %s crc %08x", it.Side, it.Module, crcOf(it.Dark))
	case Corners:
		return fmt.Sprintf("corners %s%s", it.Size, withoutCorners(it.Without))
	case Image:
		return fmt.Sprintf("image %s crc %08x", it.Size, crc32.ChecksumIEEE(it.PNG))
	case Link:
		return fmt.Sprintf("link %s %q", it.Size, it.URL)
	case Field:
		return fmt.Sprintf("field %s %q %q%s%s", it.Size, it.Name, it.Says, unless(!it.Written, " written"), unless(it.Value == "", " "+it.Value))
	case Group:
		return fmt.Sprintf("group %s%s%s%s", it.Frame.Size, turned(it.Turn), unless(!it.Clip, " clipped"), unless(it.Name == "", " named "+it.Name))
	}
	return fmt.Sprintf("unknown item %T", it)
}

// withoutCorners tells which corners have no mark, counted from 1.
func withoutCorners(without [4]bool) (told string) {
	for i, none := range without {
		told += unless(!none, fmt.Sprintf(" without %d", i+1))
	}
	return told
}

func unless(silent bool, text string) string {
	if silent {
		return ""
	}
	return text
}

func turned(t Turn) string { return unless(t == 0, " turned "+t.String()) }

// outline prints a path: short ones in full, long ones by their length and sum.
func outline(steps []Step) string {
	var b strings.Builder
	for _, s := range steps {
		switch s.Kind {
		case MoveTo:
			fmt.Fprintf(&b, "M%s ", s.P)
		case LineTo:
			fmt.Fprintf(&b, "L%s ", s.P)
		case CurveTo:
			fmt.Fprintf(&b, "C%s;%s;%s ", s.A, s.B, s.P)
		case Close:
			b.WriteString("Z ")
		}
	}
	text := strings.TrimSuffix(b.String(), " ")
	if len(steps) > 12 {
		return fmt.Sprintf("%d steps crc %08x", len(steps), crc32.ChecksumIEEE([]byte(text)))
	}
	return text
}

func crcOf(dark []bool) uint32 {
	bits := make([]byte, len(dark))
	for i, on := range dark {
		if on {
			bits[i] = 1
		}
	}
	return crc32.ChecksumIEEE(bits)
}
