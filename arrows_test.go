package csprint

import (
	"os/exec"
	"strings"
	"testing"
)

// Imports point one way. Each room lists the rooms of ours that it may see;
// a room that is missing here is a room that nobody has thought about.
var arrows = map[string][]string{
	"internal/source":       {},
	"internal/golden":       {},
	"internal/tool":         {},
	"internal/plane":        {},
	"internal/example":      {},
	"internal/filename":     {},
	"internal/folder":       {"internal/filename"},
	"fonts":                 {},
	"rules":                 {"internal/source"},
	"generate/almanac":      {},
	"generate/weather":      {"generate/almanac"},
	"generate/trench":       {"internal/plane"},
	"generate/ground":       {"internal/plane", "internal/source"},
	"generate/ground/judge": {"generate/ground", "internal/plane"},
	"generate/ground/maker": {"generate/ground", "generate/ground/judge", "internal/plane"},
	"generate": {"rules", "internal/source", "internal/filename", "generate/almanac", "generate/weather",
		"generate/trench", "generate/ground", "generate/ground/maker"},
	"layout":             {"fonts"},
	"records":            {"generate", "rules"},
	"templates":          {"internal/source"},
	"layout/chart":       {"generate/ground", "internal/plane", "layout", "fonts"},
	"layout/chart/lines": {"generate/trench", "internal/plane", "layout", "fonts"},
	"layout/sheet": {"layout/chart", "layout/chart/lines", "generate", "generate/almanac", "generate/weather", "generate/trench", "generate/ground", "layout", "records", "templates",
		"rules", "fonts", "internal/source"},
	"layout/pdf":  {"layout", "fonts"},
	"layout/svg":  {"layout", "fonts"},
	"site":        {"records", "generate", "rules"},
	"leaks/paper": {},
	"leaks":       {"leaks/paper", "records", "internal/folder"},
	"cmd/csprint": {"site", "leaks", "layout/sheet", "layout/pdf", "layout/svg", "records", "templates",
		"generate", "layout", "rules", "fonts", "internal/source", "internal/folder", "internal/filename"},
}

// Modules that only one room may see.
var outsiders = map[string]string{
	"codeberg.org/go-pdf/fpdf":              "layout/pdf",
	"github.com/ajstarks/svgo/float":        "layout/svg",
	"go.yaml.in/yaml/v3":                    "internal/source",
	"github.com/ledongthuc/pdf":             "leaks/paper",
	"rsc.io/qr/coding":                      "records",
	"golang.org/x/image/font/sfnt":          "fonts",
	"github.com/spf13/cobra":                "cmd/csprint",
	"github.com/spf13/pflag":                "cmd/csprint",
	"github.com/rogpeppe/go-internal":       "",
	"github.com/boombuler/barcode":          "",
	"github.com/chromedp/chromedp":          "",
	"github.com/santhosh-tekuri/jsonschema": "",
	"codeberg.org/go-pdf/fpdf/contrib":      "",
}

const module = "github.com/csprint/csprint"

func TestImportsPointOneWay(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		words := strings.Fields(line)
		room := strings.TrimPrefix(strings.TrimPrefix(words[0], module), "/")
		if room == "" {
			continue
		}
		allowed, known := arrows[room]
		if !known {
			t.Errorf("room %s has no entry in the plan", room)
		}
		for _, imported := range words[1:] {
			checkImport(t, room, imported, allowed)
		}
	}
}

func checkImport(t *testing.T, room, imported string, allowed []string) {
	t.Helper()
	if ours, ok := strings.CutPrefix(imported, module+"/"); ok {
		for _, may := range allowed {
			if ours == may {
				return
			}
		}
		t.Errorf("%s imports %s, which it may not see", room, ours)
		return
	}
	for outsider, owner := range outsiders {
		if strings.HasPrefix(imported, outsider) && room != owner {
			t.Errorf("%s imports %s, which belongs to %q alone", room, imported, owner)
		}
	}
}
