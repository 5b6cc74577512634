package quickref

import (
	"slices"
	"strings"

	"github.com/csprint/csprint/layout/sheet/page"
	"github.com/csprint/csprint/rules"
)

// Unprinted are the ids of the tables, modifiers and lists of a book of which a line is on none
// of its table pages. The error is a Problem or Problems of the design.
func Unprinted(p page.PrintSettings, b *rules.Book) ([]string, error) {
	design, err := tableDesign(p, b.ID)
	if err != nil {
		return nil, err
	}
	t := newTablePages(p, b, design, nil)
	if _, err := t.pages(); err != nil {
		return nil, err
	}
	var ids []string
	for _, line := range bookLines(b) {
		if id, _, _ := strings.Cut(line, "/"); !t.book.Printed[line] && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

// bookLines are the ids of all lines of a book with those of their tables.
func bookLines(b *rules.Book) []string {
	var lines []string
	for _, x := range b.Tables {
		for _, row := range x.Rows {
			lines = append(lines, x.ID+"/"+row.Key)
		}
	}
	for _, x := range b.Modifiers {
		for _, item := range x.Items {
			lines = append(lines, x.ID+"/"+item.Key)
		}
	}
	for _, x := range b.Lists {
		for _, item := range x.Items {
			lines = append(lines, x.ID+"/"+item.Key)
		}
	}
	return lines
}
