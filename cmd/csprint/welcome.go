package main

import (
	"github.com/spf13/cobra"
)

// welcome says what to do next to someone who typed csprint and nothing else.
const welcome = `csprint turns an order of battle into everything a paper wargame needs.

  csprint studio                              write a game in the browser, and see its pages
  csprint import army.csv -o saturday.yaml    make one of a list of units
  csprint new cold-steel -o saturday.yaml     or start from a small one
  csprint check saturday.yaml                 is anything wrong with it?
  csprint print saturday.yaml                 its packet, in saturday-packet

csprint help lists all commands, csprint COMMAND --help explains one.
`

// startedByClick tells whether csprint was opened from the desktop, where nobody
// can type a command; only Windows knows.
var startedByClick = func() bool { return false }

// greet is csprint without a command: the studio where it was double-clicked, help otherwise.
func greet(cmd *cobra.Command, _ []string) error {
	if startedByClick() {
		studio, _, err := cmd.Find([]string{"studio"})
		if err != nil {
			return err
		}
		studio.SetContext(cmd.Context())
		return studio.RunE(studio, nil)
	}
	return printText(cmd.OutOrStdout(), welcome)
}
