package card

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/desk"
	"github.com/csprint/csprint/layout/sheet/imposition"
)

func TestRecordsPageByPageAreTheSame(t *testing.T) {
	d := desk.Salamanca(t)
	side := &d.Game.Sides[0]
	atOnce := desk.DumpOf(t, imposition.Pages(d, RecordRuns(d, side)))
	d.PageByPage = true
	pages := imposition.Pages(d, RecordRuns(d, side))
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
	unit := side.Units()[0]
	unit.Name, unit.Short = strings.Repeat("W", 300), ""
	pages := imposition.Pages(d, RecordRuns(d, side))
	if err := d.Problems(); err != nil {
		t.Fatalf("before any page is taken: %v", err)
	}
	if _, err := pages[0].Taken(); err == nil || !strings.Contains(err.Error(), "too wide") {
		t.Errorf("%v, expected that the name is too wide", err)
	}
}
