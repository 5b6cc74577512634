// Package wasm has the Go toolchain build the studio's engine for browsers.
package wasm

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/csprint/csprint/words"
)

// module is csprint's import path.
const module = "github.com/csprint/csprint/"

// lean are the rooms whose calls aren't inlined: they read, lay out and draw, with much code that
// runs seldom. It takes a tenth of what a browser fetches for 5 % of a packet's time; of
// all rooms, those that make the ground and measure letters too, it would take an eighth, and 20 % of the time.
var lean = []string{"examples", "game/...", "generate", "generate/almanac", "generate/ground/fitting", "generate/ground/placename", "generate/ground/survey", "generate/trench", "generate/weather", "imports/...", "internal/archive", "internal/dice", "internal/folder", "internal/plainjson", "internal/say", "internal/schema", "internal/source", "job", "layout/chart/...", "layout/pdf", "layout/sheet/...", "layout/svg", "live/join", "pack/...", "plan", "printer", "records", "rules/...", "scenario/...", "studio/...", "templates", "words"}

// leanLibraries are likewise packages of Go's and of others: they take another 4 %, and no time that could be told
// from chance.
var leanLibraries = []string{"archive/zip", "compress/gzip", "context", "crypto/internal/fips140/...", "encoding/binary", "encoding/csv", "encoding/json", "encoding/xml", "fmt", "image", "image/png", "internal/poll", "io/fs", "math/big", "net/netip", "net/url", "os", "path/filepath", "regexp", "regexp/syntax", "syscall", "syscall/js", "time", "go.yaml.in/yaml/v3", "golang.org/x/image/font/sfnt", "golang.org/x/text/..."}

// The files of an engine.
const (
	Engine  = "engine.wasm"
	Support = "wasm_exec.js"     // runs it: the toolchain's script, and what light programs need
	Names   = "engine-names.txt" // of its functions, a line each, which only who reads a trace wants
)

//go:embed support.js
var ownSupport []byte

// Build is the engine of a version, by the names of its files. It wants Go, and a checkout of csprint about
// the working directory.
func Build(version string) (map[string][]byte, error) {
	root, err := goTool("env", "GOROOT")
	if err != nil {
		return nil, fmt.Errorf("the studio's engine is built by Go, which is not here")
	}
	support, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("the studio's engine needs wasm_exec.js of the Go toolchain, which is not in %s", root)
	}
	dir, err := os.MkdirTemp("", "csprint-engine")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	instead, err := insteadOf(dir, root)
	if err != nil {
		return nil, fmt.Errorf("the studio's engine could not be built: %v", err)
	}
	file := filepath.Join(dir, "engine.wasm")
	build := []string{"build", "-trimpath", "-overlay", instead, "-ldflags", "-s -w -X main.version=" + version, "-o", file}
	for _, room := range lean {
		build = append(build, "-gcflags", module+room+"=-l")
	}
	for _, library := range leanLibraries {
		build = append(build, "-gcflags", library+"=-l")
	}
	if _, err := goTool(append(build, module+"cmd/studio-wasm")...); err != nil {
		return nil, fmt.Errorf("the studio's engine could not be built: %v", err)
	}
	engine, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	engine, names, err := lighter(engine)
	return map[string][]byte{Engine: engine, Support: slices.Concat(support, ownSupport), Names: []byte(strings.Join(names, "\n"))}, err
}

// lighter is a program without what only who mends csprint would read, where the tables are known that have it, and
// the names of its functions.
func lighter(program []byte) (light []byte, names []string, err error) {
	version, err := goTool("env", "GOVERSION")
	if err != nil {
		return nil, nil, err
	}
	change := func(memory []byte) { names = withoutLines(memory) }
	if version != knownGo && !strings.HasPrefix(version, knownGo+".") {
		change = func([]byte) {}
	}
	return slim(program, change), names, nil
}

// insteadOf writes into a folder what Go reads in the place of files: csprint's English words alone, without the notes for
// translators, which are 9 kB of what a browser fetches, and what the studio never says; and of Go's own
// that which gets memory.
func insteadOf(dir, goRoot string) (overlay string, err error) {
	root, err := goTool("list", "-m", "-f", "{{.Dir}}", strings.TrimSuffix(module, "/"))
	if err != nil {
		return "", err
	}
	memory := filepath.Join(goRoot, "src", "runtime", "mem_wasm.go")
	gets, err := os.ReadFile(memory)
	if err != nil {
		return "", err
	}
	replaced := map[string]string{}
	for file, data := range map[string][]byte{filepath.Join(root, "words", "en.yaml"): words.File("en"), memory: []byte(inLargePieces.Replace(string(gets)))} {
		made := filepath.Join(dir, filepath.Base(file))
		if err := os.WriteFile(made, data, 0o666); err != nil {
			return "", err
		}
		replaced[file] = made
	}
	told, err := json.Marshal(map[string]map[string]string{"Replace": replaced})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, told, 0o666)
}

// inLargePieces has memory grow by 16 MB and not by half a one: to a browser each time is another memory, after some of which it
// collects what it has itself, a third of the time to a first packet. A Go that gets it otherwise stays as it is.
var inLargePieces = strings.NewReplacer(
	"grow := (bl + n - blocMax) / physPageSize", "grow := (bl + n - blocMax + 16<<20) / physPageSize",
	"blocMax = bl + n", "blocMax += grow * physPageSize",
)

// goTool runs the Go toolchain for the browser, and is what it printed.
func goTool(arguments ...string) (string, error) {
	cmd := exec.Command("go", arguments...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
	var out, failed bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &failed
	if err := cmd.Run(); err != nil {
		first, _, _ := strings.Cut(strings.TrimSpace(failed.String()), "\n")
		return "", errors.Join(err, errors.New(first))
	}
	return strings.TrimSpace(out.String()), nil
}
