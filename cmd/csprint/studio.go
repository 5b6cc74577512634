package main

import (
	"crypto/rand"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"

	"github.com/cli/browser"
	"github.com/csprint/csprint/cmd/csprint/hall"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/studio/front"
	"github.com/spf13/cobra"
)

func newStudio() *cobra.Command {
	var listen, static string
	var noBrowser bool
	cmd := &cobra.Command{
		Use:   "studio [SCENARIO | LIST]",
		Short: "write a scenario in the browser and see its pages",
		Long: `Studio opens a page in the browser: the text of a scenario at the left, what is
wrong with it below, its pages at the right, which follow each keystroke. Without
a SCENARIO it asks what to start from: a small game, an example, or a list of
units. Of a LIST of units, a spreadsheet or a text as csprint import reads, it
asks what its columns mean and makes a scenario. It writes the scenario that it
was opened with, and no other file.

The page is served to this computer alone, at an address that nobody can guess.
Stop it with Ctrl-C.

With --static it writes a folder for any web host instead: the same page, with
csprint in it. It needs no csprint and, once it was open, no network; nothing
that is typed there leaves the browser.`,
		Example: `  csprint studio saturday.yaml
  csprint studio armies.xlsx                  a scenario is made of a list
  csprint studio --static public              a page that needs no csprint at all`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if static != "" {
				return writeStatic(cmd, static)
			}
			settings := studio.Settings{Version: versionText()}
			if len(args) == 1 {
				if err := openInStudio(&settings, args[0], cmd.ErrOrStderr()); err != nil {
					return err
				}
			}
			return serveStudio(cmd, listen, !noBrowser, settings)
		},
	}
	cmd.Flags().StringVar(&listen, "listen", "localhost:0", "where to listen on this computer: HOST:PORT; port 0 is any that is free")
	cmd.Flags().BoolVar(&noBrowser, "no-browser", false, "print the address and open no browser")
	cmd.Flags().StringVar(&static, "static", "", "write the page that needs no csprint into this folder")
	return cmd
}

// openInStudio opens a list of units, to be read; or a scenario, with the dice of the
// packet that was printed of it.
func openInStudio(settings *studio.Settings, path string, stderr io.Writer) error {
	if ending := strings.ToLower(filepath.Ext(path)); ending != ".yaml" && ending != ".yml" {
		data, err := source.ReadUpTo(path, list.MostBytes)
		if err != nil {
			return err
		}
		if !list.IsScenario(string(data)) {
			settings.List = &studio.List{Name: filepath.Base(path), Data: data}
			return nil
		}
	}
	data, err := source.Read(path)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(filepath.Dir(path))
	if err != nil {
		return err
	}
	settings.Beside = root.FS()
	settings.Open = &studio.Opened{Name: filepath.Base(path), Text: undressed(data), Seen: seenOf(data), Saves: mayWrite(path)}
	settings.Save = func(text, seen string) (string, error) { return saveText(path, text, seen) }
	s, err := openScenario(path)
	if err != nil || s.Spec.Seed != "" {
		return nil // what is wrong with it is shown in the page
	}
	if found, err := s.findSeed(stderr, "", nil, ""); err != nil || !found {
		return nil
	}
	settings.Open.Dice = &studio.Dice{Seed: string(s.Spec.Seed), Reroll: s.reroll}
	return nil
}

// serveStudio serves the page until it is stopped.
func serveStudio(cmd *cobra.Command, listen string, open bool, settings studio.Settings) error {
	desk, err := studio.New(settings)
	if err != nil {
		return err
	}
	host, _, err := net.SplitHostPort(listen)
	if err != nil {
		return usagef("--listen is %q, expected HOST:PORT", listen)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return usagef("--listen is %q, expected an address of this computer alone: localhost:PORT", listen)
	}
	listener, err := listenAt(listen)
	if err != nil {
		return err
	}
	token := strings.ToLower(rand.Text())
	address := fmt.Sprintf("http://localhost:%d/%s/", listener.Addr().(*net.TCPAddr).Port, token)
	if err := printText(cmd.OutOrStdout(), address+"\nthe studio is open there; stop it with Ctrl-C\n"); err != nil {
		listener.Close()
		return err
	}
	if open {
		browser.Stdout = io.Discard
		if err := browser.OpenURL(address); err != nil {
			fmt.Fprintln(cmd.ErrOrStderr(), "no browser could be opened; open the address above in one")
		}
	}
	return hall.Serve(cmd.Context(), cmd.OutOrStdout(), listener, front.Handler(token, desk.Ask))
}

// writeStatic writes the page with its engine for a web host.
func writeStatic(cmd *cobra.Command, dir string) error {
	engine, support, err := engine()
	if err != nil {
		return err
	}
	desk, err := studio.New(studio.Settings{Version: versionText()})
	if err != nil {
		return err
	}
	made := front.Static(engine, support, desk.First())
	whole := folder.Set{Kind: "site", Last: "index.html", Whole: true}
	bytes := 0
	for _, f := range made {
		bytes += len(f.Data)
		whole.Files = append(whole.Files, folder.File{Name: f.Name, Fill: func(w io.Writer) error {
			_, err := w.Write(f.Data)
			return err
		}})
	}
	if _, err := writeFolder(dir, whole, cmd.ErrOrStderr()); err != nil {
		return err
	}
	return printText(cmd.OutOrStdout(), fmt.Sprintf("%s: %d files for a web host, %d MB before it packs them; the page is index.html\n", dir, len(made), (bytes+1<<20-1)>>20))
}
