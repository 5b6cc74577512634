package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/photograph"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newRead() *cobra.Command {
	return &cobra.Command{
		Use:   "read TEXT|URL|PICTURE…",
		Short: "decode unit records, from text or a photograph",
		Long: `Read decodes what the code of a unit record holds: the whole readable text, the
compact form at its end, or the address that a phone opens. A code of several
records is read record by record. Of a photograph or a scan, JPEG, PNG, WebP or
GIF, it reads every code that it finds: of whole sheets, turned, tilted, and
several in one picture. Codes that hold no record are told as they are.`,
		Example: `  csprint read saturday.jpg sunday.jpg
  csprint read CSP2:…                         the compact form, typed or pasted`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("%s wants TEXT or PICTURES", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			var all []string
			for _, arg := range args {
				texts, err := readOne(arg)
				if err != nil {
					return err
				}
				all = append(all, texts...)
			}
			return printText(cmd.OutOrStdout(), strings.Join(all, "\n"))
		},
	}
}

// readOne reads a text, or a picture where there is a file of that name.
func readOne(arg string) ([]string, error) {
	_, err := os.Stat(arg)
	if err != nil && !slices.Contains([]string{".jpg", ".jpeg", ".png", ".webp", ".gif"}, strings.ToLower(filepath.Ext(arg))) {
		return readText(arg)
	}
	data, err := source.ReadUpTo(arg, photograph.MostBytes)
	if err != nil {
		return nil, err
	}
	picture, err := photograph.Open(arg, data)
	if err != nil {
		return nil, err
	}
	codes := photograph.Codes(picture)
	if len(codes) == 0 {
		return nil, source.New(source.Place{File: arg}, "photograph.no-code")
	}
	all := []string{fmt.Sprintf("%s: %s", arg, words.English().Say("photograph.codes", "n", len(codes)))}
	for _, c := range codes {
		texts, err := readText(c.Text)
		if err != nil { // another program's, or the address of a game
			texts = []string{c.Text}
		}
		all = append(all, texts...)
	}
	return all, nil
}

// readText is each record of a code's text, for people.
func readText(text string) (all []string, err error) {
	list, err := records.ReadAll(text)
	if errors.Is(err, records.ErrRules) {
		if err := addKept(); err != nil {
			return nil, err
		}
		list, err = records.ReadAll(text)
	}
	for _, r := range list {
		all = append(all, r.String())
	}
	return all, err
}
