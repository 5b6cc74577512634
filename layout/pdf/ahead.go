package pdf

import "github.com/csprint/csprint/layout"

// leastAhead is how many pages are laid out before the one that is being drawn.
const leastAhead = 4

// A taken page is one with its items, or what went wrong laying them out.
type taken struct {
	frame *layout.Frame
	err   error
	fault any // of a panic
}

// ahead takes the pages of a document in their order while earlier ones are
// drawn: those that were left for later are laid out by a hand of their own.
// Nothing is laid out any more once stop has returned.
func ahead(pages []layout.Page) (frames <-chan taken, stop func()) {
	out, enough := make(chan taken, leastAhead), make(chan struct{})
	go func() {
		defer close(out)
		for _, page := range pages {
			t := take(page)
			select {
			case out <- t:
			case <-enough:
				return
			}
			if t.err != nil || t.fault != nil {
				return
			}
		}
	}()
	return out, func() {
		close(enough)
		for range out {
		}
	}
}

func take(page layout.Page) (t taken) {
	defer func() { t.fault = recover() }()
	t.frame, t.err = page.Taken()
	return t
}
