package card

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/desk"
)

func TestRecordsPageByPageAreTheSame(t *testing.T) {
	d := desk.Salamanca(t)
	side := &d.Game.Sides[0]
	atOnce := desk.DumpOf(t, Records(d, side))
	d.PageByPage = true
	pages := Records(d, side)
	if len(pages[0].Frame.Items) > 0 {
		t.Error("a sheet of records is laid out before it is taken")
	}
	if desk.DumpOf(t, pages) != atOnce {
		t.Error("records that are laid out page by page look otherwise")
	}
}

func TestRecordPageByPageTellsOfATooLongName(t *testing.T) {
	d := desk.Salamanca(t)
	d.PageByPage = true
	side := &d.Game.Sides[0]
	unit := *side.Units()[0]
	unit.Name, unit.Short = strings.Repeat("W", 300), ""
	pages := RecordSprue(d, side, []*game.Unit{side.Units()[1], &unit})
	if err := d.Problems(); err != nil {
		t.Fatalf("before any page is taken: %v", err)
	}
	if _, err := pages[0].Taken(); err == nil || !strings.Contains(err.Error(), "too wide") {
		t.Errorf("%v, expected that the name is too wide", err)
	}
}
