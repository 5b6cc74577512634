package csprint

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// Imports point one way. Each room lists the rooms of ours that it may see;
// a room that is missing here is a room that nobody has thought about.
var arrows = map[string][]string{
	"fonts":                     {},
	"fonts/screen":              {},
	"generate/almanac":          {"internal/pattern", "words"},
	"internal/archive":          {},
	"internal/filename":         {"words"},
	"internal/golden":           {},
	"internal/javascript":       {},
	"internal/minify":           {},
	"internal/pattern":          {},
	"internal/plane":            {},
	"internal/say":              {"internal/pattern"},
	"internal/tool":             {},
	"leaks/paper":               {"fonts", "layout/pdf", "layout/svg"},
	"internal/filled":           {},
	"internal/origin":           {},
	"live":                      {"words"},
	"live/join":                 {},
	"live/phonetest":            {"live"},
	"live/keep":                 {},
	"live/rehearsal":            {},
	"live/hub":                  {"internal/origin", "live", "live/join", "live/store", "words"},
	"internal/postgres":         {"internal/tool"},
	"live/witness":              {"internal/source", "live", "live/store", "words"},
	"live/store":                {"internal/say", "internal/source", "live", "words"},
	"live/backup":               {"internal/folder", "internal/source", "live/store", "words"},
	"live/board":                {"fonts/screen", "game", "generate/weather", "internal/minify", "internal/origin", "internal/precompressed", "internal/say", "layout", "layout/sheet/force", "layout/sheet/livery", "layout/sheet/symbol", "live", "live/keep", "live/store", "records", "rules", "templates", "words"},
	"photograph":                {"internal/source", "words"},
	"readback":                  {"layout", "layout/raster", "photograph"},
	"internal/trial/camera":     {"layout", "layout/raster"},
	"place":                     {"layout", "layout/pdf"},
	"plan":                      {"words"},
	"generate/trench":           {"internal/plane", "words"},
	"generate/weather":          {"generate/almanac", "words"},
	"internal/folder":           {"internal/filename"},
	"internal/source":           {"internal/pattern", "internal/say", "words"},
	"layout":                    {"fonts"},
	"words":                     {"internal/pattern", "internal/say"},
	"words/translation":         {"internal/say", "internal/source", "words"},
	"printer":                   {"internal/source", "layout", "words"},
	"layout/sheet/calibration":  {"layout", "layout/sheet/page"},
	"generate/ground":           {"internal/plane", "internal/source", "words"},
	"layout/chart/lines":        {"fonts", "generate/trench", "internal/plane", "layout", "words"},
	"layout/pdf":                {"fonts", "layout"},
	"layout/svg":                {"fonts", "layout"},
	"pack":                      {"internal/archive", "internal/filename", "internal/pattern", "internal/say", "internal/schema", "internal/source", "words"},
	"gallery":                   {"fonts/screen", "internal/archive", "internal/folder", "internal/minify", "internal/origin", "internal/pattern", "internal/say", "words"},
	"gallery/portrait":          {"examples", "export", "fonts", "gallery", "game", "internal/dice", "internal/source", "job", "layout", "layout/sheet", "layout/sheet/page", "rules"},
	"pack/index":                {"fonts/screen", "internal/folder", "internal/minify", "internal/origin", "internal/pattern", "internal/say", "internal/schema", "internal/source", "pack", "rules"},
	"rules":                     {"internal/pattern", "internal/say", "internal/schema", "internal/source", "pack", "rules/formula", "words"},
	"rules/formula":             {"words"},
	"templates":                 {"internal/pattern", "internal/say", "internal/source", "pack", "words"},
	"generate/ground/earth":     {"generate/ground"},
	"generate/ground/survey":    {"generate/ground", "generate/ground/earth", "internal/plane", "internal/say", "internal/source", "words"},
	"generate/ground/vectors":   {"generate/ground", "generate/ground/earth", "internal/plane", "internal/source", "words"},
	"generate/ground/validator": {"generate/ground", "internal/plane", "words"},
	"internal/dice":             {"internal/pattern", "rules"},
	"internal/example":          {"internal/archive", "pack", "rules"},
	"layout/chart/signs":        {"layout"},
	"layout/chart":              {"fonts", "generate/ground", "internal/plane", "internal/say", "layout", "layout/chart/signs", "words"},
	"internal/lookalike":        {},
	"seal":                      {"internal/lookalike"},
	"seal/pool":                 {"internal/source", "seal"},
	"seal/hall":                 {"internal/minify", "internal/origin", "internal/precompressed", "internal/source", "live/join", "seal", "seal/pool", "words"},
	"game":                      {"generate/almanac", "generate/ground", "generate/trench", "generate/weather", "internal/dice", "internal/say", "internal/source", "rules", "seal", "words"},
	"generate/ground/fitting":   {"generate/ground", "internal/plane", "words"},
	"generate/ground/maker":     {"generate/ground", "generate/ground/fitting", "generate/ground/placename", "generate/ground/playtest", "generate/ground/validator", "internal/plane", "words"},
	"generate/ground/playtest":  {"generate/ground", "generate/ground/validator"},
	"game/packet":               {"game", "generate/ground", "generate/trench", "generate/weather", "internal/dice", "internal/pattern", "internal/plainjson", "internal/say", "plan", "rules", "seal", "words"},
	"game/letter":               {"game", "game/packet", "generate/ground", "generate/trench", "generate/weather", "internal/source", "live/join", "records", "rules", "words"},
	"game/text":                 {"game", "generate/trench", "generate/weather", "internal/say", "rules"},
	"layout/sheet/livery":       {"game", "layout", "templates"},
	"layout/sheet/symbol":       {"game", "generate/weather", "layout"},
	"records":                   {"game", "internal/pattern", "internal/source", "rules", "words"},
	"internal/schema":           {"internal/pattern", "internal/plainjson"},
	"internal/plainjson":        {},
	"internal/schematest":       {"internal/source", "words"},
	"scenario/oob":              {"game", "internal/pattern", "internal/say", "internal/schema", "internal/source", "rules", "rules/formula", "words"},
	"scenario":                  {"game", "generate/almanac", "generate/ground", "generate/ground/earth", "generate/ground/placename", "generate/ground/survey", "generate/ground/vectors", "generate/trench", "generate/weather", "internal/dice", "internal/filename", "internal/pattern", "internal/say", "internal/schema", "internal/source", "pack", "plan", "rules", "scenario/drawn", "scenario/oob", "templates", "words"},
	"generate":                  {"game", "generate/almanac", "generate/ground", "generate/ground/maker", "generate/ground/placename", "generate/ground/playtest", "generate/ground/validator", "generate/trench", "generate/weather", "internal/dice", "internal/pattern", "internal/say", "internal/source", "rules", "scenario", "scenario/oob", "words"},
	"scenario/drawn":            {"game", "generate/ground", "internal/pattern", "internal/plane", "internal/say", "internal/schema", "internal/source", "words"},
	"layout/preflight":          {"fonts", "layout", "words"},
	"layout/raster":             {"fonts", "layout"},
	"layout/sheet/page":         {"fonts", "game", "internal/say", "internal/source", "layout", "layout/sheet/livery", "plan", "printer", "rules", "templates", "words"},
	"leaks":                     {"fonts", "internal/filename", "internal/folder", "internal/lookalike", "leaks/paper", "live/join", "plan", "records"},
	"imports":                   {"game", "imports/lexicon", "imports/list", "internal/pattern", "internal/say", "internal/source", "rules", "scenario", "scenario/oob", "words"},
	"imports/lexicon":           {"game", "internal/pattern", "internal/say", "internal/source"},
	"imports/list":              {"imports/lexicon", "internal/pattern", "internal/say", "internal/source", "words"},
	"internal/scramble":         {"fonts", "internal/pattern", "layout", "rules"},
	"site/agree":                {"game", "internal/javascript", "internal/pattern", "internal/say", "records", "rules", "site", "words"},
	"site":                      {"game", "internal/minify", "internal/origin", "internal/precompressed", "internal/say", "live/keep", "pack", "records", "rules", "scenario", "words"},
	"imports/xlsx":              {"imports/list", "internal/source", "words"},
	"internal/desk":             {"fonts", "game", "generate", "internal/example", "internal/golden", "internal/source", "internal/trial", "internal/trial/camera", "layout", "layout/pdf", "layout/preflight", "layout/sheet/page", "records", "rules", "scenario", "seal"},
	"internal/trial":            {"game", "generate", "internal/example", "internal/scramble", "internal/source", "rules", "scenario", "seal"},
	"layout/sheet/nomansland":   {"game", "generate/trench", "internal/say", "layout", "layout/chart/lines", "layout/sheet/page", "words"},
	"layout/sheet/richtext":     {"internal/say", "layout", "layout/sheet/page", "rules", "words"},
	"layout/sheet/imposition":   {"game", "internal/say", "internal/source", "layout", "layout/sheet/page", "words"},
	"layout/sheet/objective":    {"generate/ground", "words"},
	"layout/sheet/atlas":        {"game", "generate/ground", "internal/pattern", "internal/plane", "internal/say", "internal/source", "layout", "layout/chart", "layout/sheet/objective", "layout/sheet/page", "layout/sheet/richtext", "layout/sheet/symbol", "rules", "words"},
	"layout/sheet/force":        {"game", "internal/say", "internal/source", "layout", "layout/sheet/page", "layout/sheet/richtext", "rules", "words"},
	"layout/sheet/worksheet":    {"rules", "templates", "words"},
	"layout/sheet/quickref":     {"game", "internal/pattern", "internal/say", "internal/source", "layout", "layout/sheet/page", "layout/sheet/richtext", "layout/sheet/worksheet", "pack", "rules", "templates", "words"},
	"layout/sheet/slot":         {"game", "internal/say", "internal/source", "layout", "layout/sheet/imposition", "layout/sheet/page", "layout/sheet/symbol", "rules", "templates", "words"},
	"layout/sheet/invite":       {"game", "internal/source", "layout", "layout/sheet/page", "live/join", "records"},
	"layout/sheet/brief":        {"game", "generate/weather", "internal/say", "internal/source", "layout", "layout/chart", "layout/sheet/atlas", "layout/sheet/force", "layout/sheet/invite", "layout/sheet/page", "records", "seal", "templates", "words"},
	"layout/sheet/qrcode":       {"game", "internal/say", "internal/source", "layout", "layout/sheet/force", "layout/sheet/page", "layout/sheet/slot", "records", "words"},
	"layout/sheet/soldier":      {"game", "internal/say", "internal/source", "layout", "layout/sheet/force", "layout/sheet/imposition", "layout/sheet/page", "layout/sheet/qrcode", "layout/sheet/richtext", "layout/sheet/slot", "records", "rules", "words"},
	"layout/sheet/card":         {"game", "internal/say", "internal/source", "layout", "layout/sheet/force", "layout/sheet/imposition", "layout/sheet/page", "layout/sheet/qrcode", "layout/sheet/richtext", "layout/sheet/slot", "layout/sheet/soldier", "layout/sheet/symbol", "records", "rules", "templates", "words"},
	"layout/sheet/legend":       {"game", "internal/say", "layout", "layout/sheet/card", "layout/sheet/force", "layout/sheet/page", "layout/sheet/slot", "layout/sheet/symbol"},
	"layout/sheet/chit":         {"game", "internal/pattern", "internal/say", "internal/source", "layout", "layout/sheet/imposition", "layout/sheet/page", "layout/sheet/quickref", "layout/sheet/richtext", "rules", "templates", "words"},
	"layout/sheet/track":        {"game", "internal/say", "layout", "layout/sheet/brief", "layout/sheet/page", "rules", "words"},
	"layout/sheet/roster":       {"game", "internal/say", "layout", "layout/sheet/force", "layout/sheet/livery", "layout/sheet/objective", "layout/sheet/page", "layout/sheet/richtext", "layout/sheet/symbol", "rules", "templates", "words"},
	"layout/sheet/usual":        {"fonts", "internal/say", "layout/sheet/force", "pack", "rules", "templates", "words"},
	"layout/sheet/umpire":       {"game", "generate/almanac", "generate/weather", "internal/say", "layout", "layout/sheet/force", "layout/sheet/invite", "layout/sheet/livery", "layout/sheet/page", "layout/sheet/richtext", "layout/sheet/symbol", "layout/sheet/usual", "plan", "rules", "templates", "words"},
	"examples":                  {},
	"studio":                    {"examples", "fonts", "game", "game/letter", "game/packet", "imports", "imports/list", "imports/xlsx", "internal/archive", "internal/dice", "internal/pattern", "internal/say", "internal/source", "job", "generate/ground", "layout", "layout/pdf", "layout/sheet", "pack", "plan", "rules", "scenario", "scenario/drawn", "seal", "studio/session", "templates", "words"},
	"studio/front":              {"fonts/screen", "gallery", "internal/minify", "internal/origin", "internal/precompressed", "seal/hall", "words"},
	"layout/sheet":              {"game", "internal/say", "internal/source", "layout", "layout/sheet/atlas", "layout/sheet/brief", "layout/sheet/card", "layout/sheet/chit", "layout/sheet/imposition", "layout/sheet/legend", "layout/sheet/nomansland", "layout/sheet/page", "layout/sheet/qrcode", "layout/sheet/quickref", "layout/sheet/roster", "layout/sheet/slot", "layout/sheet/track", "layout/sheet/umpire", "layout/sheet/usual", "plan", "rules", "templates", "words"},
	"job":                       {"fonts", "game", "game/packet", "generate", "generate/ground/survey", "internal/dice", "internal/folder", "internal/say", "internal/source", "layout", "layout/pdf", "layout/sheet", "layout/sheet/page", "layout/svg", "pack", "plan", "printer", "rules", "scenario", "seal", "templates", "words", "words/translation"},
	"studio/session":            {"fonts", "game", "game/packet", "generate", "internal/dice", "internal/say", "internal/source", "job", "layout", "layout/chart", "layout/sheet", "layout/sheet/atlas", "layout/sheet/page", "layout/svg", "plan", "seal", "templates", "words"},
	"internal/window":           {"internal/example", "internal/tool"},
	"cmd/studio-wasm":           {"internal/wasm", "studio", "words"},
	"internal/wasm":             {"words"},
	"cmd/csprint/heap":          {},
	"export":                    {"game", "generate/ground", "internal/archive", "internal/folder", "layout", "layout/chart", "layout/raster", "layout/sheet/atlas", "layout/sheet/card", "layout/sheet/page", "layout/sheet/symbol"},
	"cmd/csprint/lanserver":     {"fonts", "game", "internal/source", "job", "layout", "layout/pdf", "layout/sheet", "live", "live/backup", "live/board", "live/hub", "live/join", "live/paper", "live/store", "records", "rules", "words"},
	"cmd/csprint":               {"after", "after/office", "cmd/csprint/heap", "cmd/csprint/lanserver", "examples", "export", "fonts", "gallery", "gallery/portrait", "game", "game/packet", "game/text", "generate", "imports", "imports/list", "imports/xlsx", "internal/dice", "internal/filename", "internal/folder", "internal/pattern", "internal/plainjson", "internal/precompressed", "internal/say", "internal/schema", "internal/scramble", "internal/source", "internal/wasm", "job", "layout", "layout/pdf", "layout/preflight", "layout/sheet", "layout/sheet/atlas", "layout/sheet/calibration", "layout/sheet/livery", "layout/sheet/page", "layout/sheet/quickref", "layout/sheet/usual", "layout/svg", "leaks", "live/backup", "live/join", "live/paper", "live/store", "live/witness", "pack", "pack/index", "photograph", "plan", "printer", "records", "rules", "scenario", "scenario/drawn", "seal", "seal/hall", "seal/pool", "site", "site/agree", "studio", "studio/front", "templates", "words", "words/translation"},
	"after":                     {"game", "generate/almanac", "internal/dice", "internal/filled", "internal/say", "internal/source", "live", "plan", "records", "rules", "words"},
	"after/paper":               {"after", "game", "internal/say", "layout", "layout/sheet/page", "words"},
	"live/paper":                {"after", "after/office", "internal/source", "layout", "live", "readback", "words"},
	"after/office":              {"after", "after/paper", "game", "game/packet", "internal/filled", "internal/folder", "internal/say", "internal/source", "job", "layout", "layout/pdf", "layout/sheet/page", "layout/svg", "live", "live/join", "live/store", "photograph", "readback", "records", "scenario", "words"},
	"internal/precompressed":    {},
	"generate/ground/placename": {"generate/ground", "internal/plane", "internal/say", "internal/source", "words"},
}

// Modules that only one room may see, or two.
var outsiders = map[string]string{
	"github.com/klauspost/compress":         "layout/pdf",
	"github.com/andybalholm/brotli":         "internal/precompressed",
	"github.com/ajstarks/svgo/float":        "layout/svg",
	"github.com/xuri/excelize":              "",
	"go.yaml.in/yaml/v3":                    "internal/source internal/schematest",
	"rsc.io/qr/coding":                      "records",
	"github.com/tdewolff/minify":            "internal/minify",
	"golang.org/x/image/font/sfnt":          "fonts",
	"github.com/cli/browser":                "cmd/csprint",
	"github.com/spf13/cobra":                "cmd/csprint",
	"github.com/spf13/pflag":                "cmd/csprint",
	"github.com/rogpeppe/go-internal":       "",
	"github.com/boombuler/barcode":          "",
	"github.com/chromedp/chromedp":          "internal/window",
	"github.com/santhosh-tekuri/jsonschema": "internal/schematest",
	"codeberg.org/go-pdf/fpdf":              "place",
	"modernc.org/quickjs":                   "internal/javascript",
	"modernc.org/sqlite":                    "live/store",
	"github.com/jackc/pgx":                  "live/store",
	"github.com/pressly/goose":              "live/store",
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
		if strings.HasPrefix(imported, outsider) && !slices.Contains(strings.Fields(owner), room) {
			t.Errorf("%s imports %s, which belongs to %q alone", room, imported, owner)
		}
	}
}

// TestEngineHasNoNetwork holds that the studio's engine, which a browser loads
// whole, brings nothing to speak to others with.
func TestEngineHasNoNetwork(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "./cmd/studio-wasm")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for _, room := range strings.Fields(string(out)) {
		if room == "net/http" || room == "database/sql" || strings.HasPrefix(room, "github.com/xuri/") {
			t.Errorf("the engine brings %s", room)
		}
	}
}
