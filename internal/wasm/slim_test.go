package wasm

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"
)

// odd does what needs the tables that a program keeps of its functions: it collects what is on the stacks of
// functions, lets stacks grow, catches faults, waits, and ends with a fault of its own.
const odd = `package main

import (
	"fmt"
	"reflect"
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

// A keeper's methods are deferred, called by reflection, and called through no keeper.
type keeper struct{ said any }

func (k *keeper) catch() { k.said = recover() }

func (k keeper) Deep(n int) *int {
	deep(n, nil)
	return &n
}

func kept() any {
	k := &keeper{}
	func() {
		defer k.catch()
		panic("caught by a method")
	}()
	return k.said
}

func through(deeper interface{ Deep(int) *int }) (said any) {
	defer func() { said = recover() }()
	return deeper.Deep(1)
}

func reflected() int {
	method := reflect.ValueOf(keeper{}).MethodByName("Deep").Interface().(func(int) *int)
	made := reflect.MakeFunc(reflect.TypeOf(method), func(args []reflect.Value) []reflect.Value {
		deep(200, nil)
		return []reflect.Value{reflect.ValueOf(method(int(args[0].Int()) + 1))}
	}).Interface().(func(int) *int)
	return *made(100)
}

func main() {
	var answers [50]int
	wrapped := []interface{ Deep(int) *int }{(*keeper)(nil), keeper{}}
	var all sync.WaitGroup
	for i := range answers {
		all.Go(func() { answers[i] = len(deep(30*i, nil)) })
	}
	all.Wait()
	fmt.Println(answers, caught(300), caught(3), kept(), through(wrapped[len(answers)%2]) != nil, reflected())
	var none map[string]int
	none["fault"] = 1
}
`

// tellGrowth counts how often a program's memory grows.
const tellGrowth = `
globalThis.Go = class extends Go {
  constructor() {
    super();
    let times = 0;
    const { gojs } = this.importObject;
    const grown = gojs['runtime.resetMemoryDataView'];
    gojs['runtime.resetMemoryDataView'] = (sp) => { times++; grown(sp); };
    process.on('exit', () => console.error('grew', times, 'times'));
  }
};`

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
	instead, err := insteadOf(dir, root)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := goTool("build", "-trimpath", "-overlay", instead, "-ldflags", "-s -w", "-o", with, source); err != nil {
		t.Fatal(err)
	}
	for file, part := range map[string][]byte{"wasm_exec.js": append(ownSupport, tellGrowth...), "wasm_exec_node.js": nil} {
		script, err := os.ReadFile(filepath.Join(root, "lib", "wasm", file))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, file), append(script, part...), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run := func(file string) (said, fault string) {
		var out, failed bytes.Buffer
		cmd := exec.Command(node, filepath.Join(dir, "wasm_exec_node.js"), file)
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
	light, names, err := lighter(program)
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
	if growth := regexp.MustCompile(`grew (\d+) times`).FindStringSubmatch(fault); growth == nil {
		t.Error("nobody tells how memory grew")
	} else if times, _ := strconv.Atoi(growth[1]); times > 6 {
		t.Error(growth[0])
	}
	var told []string
	for _, counter := range regexp.MustCompile(`pc=0x([0-9a-f]+)`).FindAllStringSubmatch(fault, -1) {
		n, err := strconv.ParseUint(counter[1], 16, 64)
		if err != nil {
			t.Fatal(err)
		}
		told = append(told, names[n>>16-0x1000])
	}
	if !strings.Contains(fault, "assignment to entry in nil map") || !slices.Contains(told, "main.main") || strings.Contains(fault, "main.main") {
		t.Errorf("the trace should tell functions by number alone; they are %q:\n%s", told, fault)
	}
}
