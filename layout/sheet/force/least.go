package force

import "github.com/csprint/csprint/layout/sheet/page"

// LeastOf is the least total of a table's highest row: what succeeds.
func LeastOf(d *page.Desk, table string) (int, bool) {
	least, found := 0, false
	for _, row := range d.Rows(table) {
		if row.Low != nil && row.High == nil {
			least, found = *row.Low, true
		}
	}
	return least, found
}
