package wasm

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"
)

// odd does what needs the tables that a program keeps of its functions: it collects what is on the stacks of
// functions, lets stacks grow, catches faults, waits, and ends with a fault of its own.
const odd = `package main

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
)

func deep(n int, words []string) []string {
	if n == 0 {
		runtime.GC()
		return words
	}
	var room [40]int
	room[n%40] = n
	return append(deep(n-1, append(words, fmt.Sprint(room[n%40]))), strings.Repeat("x", n%3))
}

func caught(at int) (said any) {
	defer func() { said = recover() }()
	return deep(at, nil)[at:][at]
}

func main() {
	var answers [50]int
	var all sync.WaitGroup
	for i := range answers {
		all.Go(func() { answers[i] = len(deep(30*i, nil)) })
	}
	all.Wait()
	fmt.Println(answers, caught(300), caught(3))
	var none map[string]int
	none["fault"] = 1
}
`

// TestProgramsRunWithoutLines holds a program without lines to what it says with them.
func TestProgramsRunWithoutLines(t *testing.T) {
	node := tool.Need(t, "node")
	dir := t.TempDir()
	source, with := filepath.Join(dir, "odd.go"), filepath.Join(dir, "with.wasm")
	if err := os.WriteFile(source, []byte(odd), 0o666); err != nil {
		t.Fatal(err)
	}
	root, err := goTool("env", "GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := goTool("build", "-trimpath", "-ldflags", "-s -w", "-o", with, source); err != nil {
		t.Fatal(err)
	}
	run := func(file string) (said, fault string) {
		var out, failed bytes.Buffer
		cmd := exec.Command(node, filepath.Join(root, "lib", "wasm", "wasm_exec_node.js"), file)
		cmd.Env, cmd.Stdout, cmd.Stderr = []string{"PATH=" + os.Getenv("PATH")}, &out, &failed
		if err := cmd.Run(); err == nil {
			t.Error("the fault didn't end the program")
		}
		return out.String(), failed.String()
	}
	program, err := os.ReadFile(with)
	if err != nil {
		t.Fatal(err)
	}
	light, err := lighter(program)
	if err != nil {
		t.Fatal(err)
	}
	without := filepath.Join(dir, "without.wasm")
	if err := os.WriteFile(without, light, 0o666); err != nil {
		t.Fatal(err)
	}
	said, fault := run(without)
	if want, _ := run(with); said != want || !strings.Contains(want, "index out of range") {
		t.Errorf("without lines it says %q, with them %q", said, want)
	}
	if !strings.Contains(fault, "assignment to entry in nil map") || !strings.Contains(fault, "main.main(") || strings.Contains(fault, "odd.go") {
		t.Errorf("the trace should name functions and no file:\n%s", fault)
	}
}
