package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/scenario"
	"github.com/spf13/cobra"
)

func newNew() *cobra.Command {
	var out string
	var house houseRules
	cmd := &cobra.Command{
		Use:   "new RULES",
		Short: "write a scenario to start from",
		Long: `New writes a small scenario for a rule set, with a comment on every line that
you may want to change. It prints as it is.`,
		Example: `  csprint new cold-steel -o saturday.yaml
  csprint new cold-steel | less`,
		Args: exactly("RULES"),
		RunE: func(cmd *cobra.Command, args []string) error {
			book, err := house.open(args[0])
			if err != nil {
				return err
			}
			text, err := scenario.Starter(book.ID)
			if err != nil {
				return err
			}
			if text, err = naming(text, args[0], book.Pack, filepath.Dir(out)); err != nil {
				return err
			}
			if text, err = underHouse(text, filepath.Dir(out), house); err != nil {
				return err
			}
			return writeNew(cmd, out, text)
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "-", "the file to write; an existing one is left alone")
	house.add(cmd)
	return cmd
}

// naming is a scenario in a folder that names its pack by its version or by where it lies, as
// a command did, in the place of its id; csprint's own keep theirs. It is an error where it can't, for the pack lies
// elsewhere.
func naming(text, ref string, p *pack.Pack, dir string) (string, error) {
	if pack.Own(p.ID) != nil {
		return text, nil
	}
	named := p.Ref()
	if pack.IsPath(ref) {
		path, err := filepath.Rel(dir, ref)
		if err != nil || !filepath.IsLocal(path) {
			return "", fmt.Errorf("%s: lies outside of the scenario's folder, expected a pack beside it or below\n  hint: csprint pack add %s; %s then names it", ref, word(ref), p.ID)
		}
		named = "./" + filepath.ToSlash(path)
	}
	return scenario.Naming(text, p.ID, named), nil
}

// underHouse is a scenario in a folder that names files of house rules, behind its rule
// set. It is an error where they don't lie there or below, as it couldn't name them.
func underHouse(text, dir string, house houseRules) (string, error) {
	if len(house) == 0 {
		return text, nil
	}
	var names []string
	for _, path := range house {
		name, err := filepath.Rel(dir, path)
		if err != nil || !filepath.IsLocal(name) {
			return "", fmt.Errorf("%s: lies outside of the scenario's folder, expected house rules beside it or below\n  hint: copy the file there", path)
		}
		names = append(names, strconv.Quote(filepath.ToSlash(name)))
	}
	head, rest, _ := strings.Cut(text, "\nrules: ")
	ruleSet, rest, _ := strings.Cut(rest, "\n")
	return head + "\nrules: " + ruleSet + "\nhouse_rules: [" + strings.Join(names, ", ") + "]\n" + rest, nil
}

func writeNew(cmd *cobra.Command, out, text string) error {
	if out != "-" {
		if err := refuseExisting(out); err != nil {
			return err
		}
	}
	return writeFile(cmd, out, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
