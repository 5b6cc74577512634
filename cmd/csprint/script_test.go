package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/scenario"
	"github.com/rogpeppe/go-internal/testscript"
)

var update = golden.Update

func TestMain(m *testing.M) {
	testscript.Main(closing{m}, map[string]func(){"csprint": onOneThread})
}

// closing keeps the schema before the tests, which add packs to it, and ends the browser after them.
type closing struct{ *testing.M }

func (c closing) Run() int {
	defer func() { window.Close() }()
	schema, err := scenario.Schema(nil)
	if err != nil {
		panic(err)
	}
	ownSchema = schema
	return c.M.Run()
}

// onOneThread is csprint as strace can count its calls: each thread's are counted
// apart, and what a command does by itself is done by one.
func onOneThread() {
	debug.SetGCPercent(1200) // as the command's package heap has it, whatever tests want
	runtime.LockOSThread()
	main()
}

// TestScripts runs the command's transcripts: one file for each verb and for
// each kind of trouble. What stands behind [every] is tried where every case is asked for:
// what others try of another packet, language or paper.
func TestScripts(t *testing.T) {
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("EXAMPLES", filepath.Join(here, "../../examples"))
			env.Setenv("SMALL", filepath.Join(here, "testdata/small.yaml"))
			return nil
		},
		Condition: func(name string) (bool, error) {
			if name == "every" {
				return example.Every(), nil
			}
			_, err := exec.LookPath(name)
			if err != nil && os.Getenv("CSPRINT_REQUIRE_TOOLS") != "" {
				return false, err
			}
			return err == nil, nil
		},
	})
}
