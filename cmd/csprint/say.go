package main

import (
	"io"
	"strings"
)

// printText writes a text and the newline that it may lack.
func printText(w io.Writer, text string) error {
	_, err := io.WriteString(w, strings.TrimRight(text, "\n")+"\n")
	return err
}

// printJSON writes what marshals itself.
func printJSON(w io.Writer, marshal func() ([]byte, error)) error {
	data, err := marshal()
	if err != nil {
		return err
	}
	return printText(w, string(data))
}
