package main

import (
	"github.com/inconshreveable/mousetrap"
	"github.com/spf13/cobra"
)

func init() {
	cobra.MousetrapHelpText = "" // csprint that is double-clicked opens the studio
	startedByClick = mousetrap.StartedByExplorer
}
