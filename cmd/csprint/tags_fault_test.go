package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"
)

// tagFaults are files that PDF/UA-1 refuses: what qpdf tells of a sound one, changed in the first
// place where a pattern fits, and what is to be found wrong with it.
var tagFaults = []struct{ pattern, by, wrong string }{
	{`"/Lang": "u:[^"]*",`, ``, "no language"},
	{`"/Marked": true`, `"/Marked": false`, "not tagged"},
	{`"/Alt": "u:[^"]*"`, `"/Alt": "u:"`, "a figure without words"},
	{`"/Scope": "/Column"`, `"/Headless": true`, "a head without a scope"},
	{`"/S": "/H1"`, `"/S": "/H3"`, "a heading of level 3 after one of 0"},
	{`"/S": "/Table"`, `"/S": "/Sect"`, "/TR stands in /Sect"},
	{`"/S": "/TD"`, `"/S": "/P"`, "/P stands in /TR"},
	{`"/Tabs": "/S"`, `"/Tabs": "/R"`, "tabs don't follow it"},
	{`"/StructParents": 0`, `"/StructParents": 1`, "is in"},
	{`("/K": \[\s*)0\b`, `${1}7777`, "that no page has"},
}

// TestTagFaultsAreFound holds that checkTags finds what is wrong with a file, of each kind.
func TestTagFaultsAreFound(t *testing.T) {
	qpdf := tool.Need(t, "qpdf")
	told, err := toldByQPDF(qpdf, filepath.Join(printed(t, "first-game", "--only", "brief", "--side", "blue"), "blue.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	if found := checkTold(told); len(found) > 0 {
		t.Fatal(found)
	}
	for _, fault := range tagFaults {
		at := regexp.MustCompile(fault.pattern).FindSubmatchIndex(told)
		if at == nil {
			t.Errorf("nothing in the file is %s", fault.pattern)
			continue
		}
		by := regexp.MustCompile(fault.pattern).Expand(nil, []byte(fault.by), told, at)
		broken := append(append(append([]byte(nil), told[:at[0]]...), by...), told[at[1]:]...)
		if found := checkTold(broken); !strings.Contains(strings.Join(found, "\n"), fault.wrong) || len(found) == 0 {
			t.Errorf("%s for %s: %q is not found: %q", fault.by, fault.pattern, fault.wrong, found)
		}
	}
}
