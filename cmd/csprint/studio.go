package main

import (
	"crypto/rand"
	"fmt"
	"io"
	"net"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/cli/browser"
	"github.com/csprint/csprint/cmd/csprint/lanserver"
	"github.com/csprint/csprint/gallery"
	"github.com/csprint/csprint/gallery/portrait"
	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/precompressed"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/studio/front"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

func newStudio() *cobra.Command {
	var listen, static, lang string
	var noBrowser bool
	cmd := &cobra.Command{
		Use:   "studio [SCENARIO | LIST | PACK]",
		Short: "write a scenario in the browser and see its pages",
		Long: `Studio opens a page in the browser: the text of a scenario at the left, what is
wrong with it below, its pages at the right, which follow each keystroke. Without
a SCENARIO it asks what to start from: a small game, an example, or a list of
units. Of a LIST of units, a spreadsheet or a text as csprint import reads, it
asks what its columns mean and makes a scenario. It writes the scenario that it
was opened with, and no other file.

Packs that were added are offered beside csprint's own rule sets, and so is a PACK
that is named here or dropped on the page.

The page is served to this computer alone, at an address that nobody can guess.
Each file has a port of its own there, so that the browser has what was typed and
not saved when the studio is started again. Stop it with Ctrl-C.

It speaks the language of --lang, else of the scenario; else that of the browser, if
csprint has it, or the one that is chosen on the page. What is printed is in the
scenario's own.

With --static it writes a folder for any web host instead: the same page, with
csprint in it, and its files packed beside them (.br, .gz). It needs no csprint
and, once it was open, no network; nothing that is typed there leaves the browser.`,
		Example: `  csprint studio saturday.yaml
  csprint studio armies.xlsx                  a scenario is made of a list
  csprint studio river-raid.cspack            a game by the rules of a pack
  csprint studio --static public              a page that needs no csprint at all`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if static != "" {
				return writeStatic(cmd, static)
			}
			spoken := words.Catalogues()
			if said := languageOf(cmd); said != nil {
				spoken = []*words.Catalogue{said}
			} else if lang != "" {
				return usagef("--lang %s: expected one of %s", lang, strings.Join(words.Languages(), ", "))
			}
			stderr := cmd.ErrOrStderr()
			settings := studio.Settings{Version: versionText(), Keep: func(p *pack.Pack) error { return keepPack(p, stderr) }}
			if kept, err := keptPacks(); err != nil {
				fmt.Fprintln(stderr, err)
			} else {
				settings.Packs = kept
			}
			if len(args) == 1 {
				if err := openInStudio(&settings, args[0], stderr); err != nil {
					return err
				}
			}
			file := ""
			if len(args) == 1 {
				file = wholePath(args[0])
			}
			listener, err := listenStudio(cmd, listen, file)
			if err != nil {
				return err
			}
			return serveStudio(cmd, listener, !noBrowser, spoken, settings)
		},
	}
	cmd.Flags().StringVar(&listen, "listen", "", "where to listen on this computer: HOST:PORT; port 0 is any that is free; left out, the port that the file has of its own")
	cmd.Flags().BoolVar(&noBrowser, "no-browser", false, "print the address and open no browser")
	addLang(cmd, &lang, "page, in place of the scenario's or the browser's")
	cmd.Flags().StringVar(&static, "static", "", "write the page that needs no csprint into this folder")
	return cmd
}

// openInStudio opens a pack, to be offered; a list of units, to be read; or a scenario, with
// the dice of the packet that was printed of it.
func openInStudio(settings *studio.Settings, path string, stderr io.Writer) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() || filepath.Ext(path) == pack.Ending {
		var err error
		settings.Pack, err = readPack(path)
		return err
	}
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
	settings.Around = func(id string) (*pack.Pack, error) {
		if !pack.IsID(id) {
			return nil, nil
		}
		return packAround(filepath.Dir(path), id)
	}
	settings.Open = &studio.Opened{Name: filepath.Base(path), Text: undressed(data), Seen: seenOf(data), Saves: mayWrite(path)}
	settings.Save = func(text, seen string) (string, error) { return saveText(path, text, seen) }
	settings.Read = func() (text, seen string, err error) {
		data, err := source.Read(path)
		return undressed(data), seenOf(data), err
	}
	s, err := openScenario(path)
	if err != nil || s.Spec.Seed != "" {
		return nil // what is wrong with it is shown in the page
	}
	if found, err := s.findSeed(stderr, "", nil, "", nil); err != nil || !found {
		return nil
	}
	settings.Open.Dice = &studio.Dice{Seed: string(s.Spec.Seed), Reroll: s.reroll, Shares: s.Shares}
	return nil
}

// listenStudio opens where the page of a file is served: its own port, or where
// --listen says.
func listenStudio(cmd *cobra.Command, listen, file string) (net.Listener, error) {
	if listen == "" {
		listener, moved, err := listenFor(file)
		if moved {
			fmt.Fprintln(cmd.ErrOrStderr(), "the studio's usual port is taken, by another program or by a studio that has this open; what was typed there and not saved is seen there alone")
		}
		return listener, err
	}
	host, _, err := net.SplitHostPort(listen)
	if err != nil {
		return nil, usagef("--listen is %q, expected HOST:PORT", listen)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, usagef("--listen is %q, expected an address of this computer alone: localhost:PORT", listen)
	}
	return listenAt(listen)
}

// serveStudio serves the page, in one of some languages, until it is stopped.
func serveStudio(cmd *cobra.Command, listener net.Listener, open bool, spoken []*words.Catalogue, settings studio.Settings) error {
	for _, id := range rules.IDs() {
		rules.Remove(id) // of the pack that was opened so far: the desk has one at a time
	}
	desk, err := studio.New(settings)
	if err != nil {
		listener.Close()
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
	return lanserver.Serve(cmd.Context(), cmd.OutOrStdout(), listener, front.Handler(token, spoken, func() []front.File { return hung(spoken) }, desk.Ask))
}

// hung are the files that the studio shows csprint's own battles by, none where they can't be drawn:
// then it shows their names alone.
func hung(spoken []*words.Catalogue) []front.File {
	battles, err := portrait.Examples()
	if err != nil {
		return nil
	}
	made, err := gallery.Beside(spoken, battles)
	if err != nil {
		return nil
	}
	var files []front.File
	for _, f := range made {
		files = append(files, front.File{Name: front.InGallery + f.Name, Data: f.Data})
	}
	return files
}

// engineFiles are the files of the studio's engine, by name.
type engineFiles struct {
	files  map[string][]byte
	packed []byte // the engine by brotli, where that was done before; nil otherwise
}

// writeStatic writes the page with its engine for a web host.
func writeStatic(cmd *cobra.Command, dir string) error {
	built, err := engine()
	if err != nil {
		return err
	}
	desk, err := studio.New(studio.Settings{Version: versionText()})
	if err != nil {
		return err
	}
	made := forHost(front.Static(built.files, desk.First(), hung(words.Catalogues())), built.packed)
	whole := folder.Set{Kind: "site", Last: "index.html", Whole: true}
	bytes, packed := 0, 0
	for _, f := range made {
		switch path.Ext(f.Name) {
		case ".br":
			packed++
		case ".gz":
		default:
			bytes += len(f.Data)
		}
		whole.Files = append(whole.Files, folder.Holding(f.Name, f.Data))
	}
	if _, err := writeFolder(dir, whole, cmd.ErrOrStderr()); err != nil {
		return err
	}
	return printText(cmd.OutOrStdout(), fmt.Sprintf("%s: %d files for a web host, %d MB, %d of them packed beside (.br, .gz) for hosts that send these; the page is index.html\n", dir, len(made)-2*packed, (bytes+1<<20-1)>>20, packed))
}

// forHost are the files of a page with their packed forms beside them, NAME.br and
// NAME.gz, which good hosts send in their place. Faces and pictures are packed as they are.
func forHost(made []front.File, engine []byte) []front.File {
	list := make([]front.File, 3*len(made))
	var all sync.WaitGroup
	for i, f := range made {
		list[3*i] = f
		if slices.Contains([]string{".woff2", ".png"}, path.Ext(f.Name)) {
			continue
		}
		all.Go(func() { list[3*i+1] = front.File{Name: f.Name + ".gz", Data: precompressed.Gzip(f.Data)} })
		if f.Name == "engine.wasm" && engine != nil {
			list[3*i+2] = front.File{Name: f.Name + ".br", Data: engine}
			continue
		}
		all.Go(func() { list[3*i+2] = front.File{Name: f.Name + ".br", Data: precompressed.Brotli(f.Data)} })
	}
	all.Wait()
	return slices.DeleteFunc(list, func(f front.File) bool { return f.Name == "" })
}
