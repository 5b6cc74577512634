package office

import (
	"errors"
	"fmt"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/layout"
	"github.com/csprint/csprint/layout/sheet/page"
)

// markable are the kinds of sheet that have codes beside what players mark.
var markable = []string{"records", "characters", "roster", "forms"}

// SheetsOf are the pages of a packet that players mark, laid out again as they were printed: of the scenario that it
// keeps, rolled with its ground, which some sheets show, by the settings of what it was printed with.
func SheetsOf(s *job.Job, rolled *game.Game, p *packet.Printed, settings func(packet.Options) (page.PrintSettings, error)) (pages []*layout.Frame, err error) {
	var laid []string
	for _, file := range p.Files {
		o := file.By(p.Options)
		if len(o.Only) > 0 {
			o.Only = markable
		}
		o.Side, o.Unit, o.Change, o.Split, o.Fill = "", nil, nil, "", true
		key := fmt.Sprintf("%+v", o)
		if slices.Contains(laid, key) {
			continue
		}
		laid = append(laid, key)
		by, err := settings(o)
		if err != nil {
			return nil, err
		}
		in, err := s.In(o.Lang, rolled)
		if err != nil {
			return nil, err
		}
		sheets, err := job.Lay(by, in, s.Book, o)
		if errors.Is(err, job.ErrNoSheet) {
			continue
		}
		if err != nil {
			return nil, err
		}
		frames, err := sheets.Frames()
		if err != nil {
			return nil, err
		}
		pages = append(pages, frames...)
	}
	return pages, nil
}
