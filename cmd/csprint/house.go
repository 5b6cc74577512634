package main

import (
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/spf13/cobra"
)

// houseRules are files of house rules, as a flag names them.
type houseRules []string

func (h *houseRules) add(cmd *cobra.Command) {
	cmd.Flags().StringArrayVar((*[]string)(h), "house-rules", nil, "a file of house rules to lay over the rules; may be repeated")
}

// files reads them.
func (h houseRules) files() ([]*source.File, error) {
	var files []*source.File
	for _, path := range h {
		text, err := source.Read(path)
		if err != nil {
			return nil, err
		}
		file, err := rules.ParseHouse(path, text)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

// open opens the book of a rule set with the house rules over it.
func (h houseRules) open(id string) (*rules.Book, error) {
	book, err := openRules(id)
	if err != nil {
		return nil, err
	}
	files, err := h.files()
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		if err := book.Patch(file); err != nil {
			return nil, err
		}
	}
	return book, nil
}
