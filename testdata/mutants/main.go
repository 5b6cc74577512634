// Command mutants puts mistakes into a package, one at a time, and counts
// those that the package's own tests find:
//
//	go run ./testdata/mutants -n 30 -seed 1 ./records
//
// A mistake is a comparison, a sum or a condition turned round, a limit moved
// by one, or a statement left out. Which ones are tried is drawn with the
// seed. What compiles no more is drawn anew; what runs longer than three times
// the tests' own time counts as found. Those that no test found are listed,
// with the line as it was changed. Files are changed for the compiler alone
// (go test -overlay), never on disk.
//
// Some rooms are tested next door: pages on which words are set are held by the sheets'
// goldens. -with names packages whose tests are run too, those of the package first; -long
// runs tests that take their time, such as those in a browser.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	n := flag.Int("n", 30, "mutants of a package")
	seed := flag.Uint64("seed", 1, "which of them are drawn")
	with := flag.String("with", "", "packages whose tests are run as well, with commas between them")
	flag.BoolVar(&long, "long", false, "run long tests, too")
	flag.Parse()
	beside = strings.FieldsFunc(*with, func(r rune) bool { return r == ',' })
	for _, pkg := range flag.Args() {
		if err := try(pkg, *n, *seed); err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", pkg, err)
			os.Exit(1)
		}
	}
}

var (
	beside []string // packages whose tests are run with those of the package
	long   bool
)

// test is a command that runs the tests of a package and of those beside it.
func test(pkg string, flags ...string) *exec.Cmd {
	args := append([]string{"test", "-vet=off"}, flags...)
	if !long {
		args = append(args, "-short")
	}
	return exec.Command("go", slices.Concat(args, []string{pkg}, beside)...)
}

// try tests n mutants of a package and prints those that lived.
func try(pkg string, n int, seed uint64) error {
	work, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	all, err := mutants(pkg)
	if err != nil {
		return err
	}
	reached, took, err := coverage(pkg, filepath.Join(work, "cover"))
	if err != nil {
		return err
	}
	draw := rand.New(rand.NewPCG(seed, 0))
	draw.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	tried, found := 0, 0
	for _, m := range all {
		if tried == n {
			break
		}
		fate, err := m.fate(pkg, work, 3*took+20*time.Second)
		if err != nil {
			return err
		}
		if fate == unbuilt {
			continue
		}
		tried++
		if fate == killed {
			found++
			continue
		}
		where := ""
		if !reached[m.place()] {
			where = " (no test comes here)"
		}
		fmt.Printf("%s: %s%s\n\t%s\n", m.place(), m.what, where, m.line())
	}
	fmt.Printf("%s: %d of %d found, of %d mutants, seed %d\n", pkg, found, tried, len(all), seed)
	return nil
}

// A mutant is one change of a file.
type mutant struct {
	file     string
	src      []byte
	from, to int
	with     string
	what     string
}

func (m mutant) changed() []byte {
	return bytes.Join([][]byte{m.src[:m.from], []byte(m.with), m.src[m.to:]}, nil)
}

func (m mutant) place() string {
	return fmt.Sprintf("%s:%d", filepath.Base(m.file), 1+bytes.Count(m.src[:m.from], []byte("\n")))
}

// line is the first line of the file that the change is in, as it is then.
func (m mutant) line() string {
	rest := m.changed()[bytes.LastIndexByte(m.src[:m.from], '\n')+1:]
	line, _, _ := bytes.Cut(rest, []byte("\n"))
	return strings.TrimSpace(string(line))
}

// mutants are all changes of a package's files, in the files' order.
func mutants(pkg string) ([]mutant, error) {
	out, err := exec.Command("go", "list", "-json=Dir,GoFiles", pkg).Output()
	if err != nil {
		return nil, err
	}
	var listed struct {
		Dir     string
		GoFiles []string
	}
	if err := json.Unmarshal(out, &listed); err != nil {
		return nil, err
	}
	var all []mutant
	for _, name := range listed.GoFiles {
		path := filepath.Join(listed.Dir, name)
		src, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		set := token.NewFileSet()
		tree, err := parser.ParseFile(set, path, src, 0)
		if err != nil {
			return nil, err
		}
		at := func(p token.Pos) int { return set.Position(p).Offset }
		ast.Inspect(tree, func(node ast.Node) bool {
			change := func(from, to token.Pos, with, what string) {
				all = append(all, mutant{path, src, at(from), at(to), with, what})
			}
			switch node := node.(type) {
			case *ast.BinaryExpr:
				for _, other := range turned[node.Op] {
					end := node.OpPos + token.Pos(len(node.Op.String()))
					change(node.OpPos, end, other.String(), node.Op.String()+" is "+other.String())
				}
			case *ast.IfStmt:
				change(node.Cond.Pos(), node.Cond.End(), "!("+text(src, at, node.Cond)+")", "condition turned round")
			case *ast.IncDecStmt:
				other := map[token.Token]string{token.INC: "--", token.DEC: "++"}[node.Tok]
				change(node.TokPos, node.End(), other, node.Tok.String()+" is "+other)
			case *ast.BranchStmt:
				if node.Tok == token.CONTINUE && node.Label == nil {
					change(node.Pos(), node.End(), "break", "continue is break")
				}
			case *ast.ExprStmt:
				change(node.Pos(), node.End(), "", "left out: "+text(src, at, node))
			case *ast.AssignStmt:
				if node.Tok != token.DEFINE {
					change(node.Pos(), node.End(), "", "left out: "+text(src, at, node))
				}
			}
			return true
		})
	}
	return all, nil
}

// turned is what an operator becomes.
var turned = map[token.Token][]token.Token{
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD},
	token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.MUL},
}

func text(src []byte, at func(token.Pos) int, node ast.Node) string {
	return string(src[at(node.Pos()):at(node.End())])
}

// coverage is the lines that the package's tests come by, and how long they take.
func coverage(pkg, file string) (map[string]bool, time.Duration, error) {
	began := time.Now()
	if out, err := test(pkg, "-coverpkg", pkg, "-coverprofile", file).CombinedOutput(); err != nil {
		return nil, 0, fmt.Errorf("its tests fail: %s", out)
	}
	took := time.Since(began)
	profile, err := os.ReadFile(file)
	if err != nil {
		return nil, 0, err
	}
	reached := map[string]bool{}
	for line := range strings.Lines(string(profile)) {
		var from, to, column, statements, times int
		name, block, _ := strings.Cut(line, ":")
		if _, err := fmt.Sscanf(block, "%d.%d,%d.%d %d %d", &from, &column, &to, &column, &statements, &times); err != nil || times == 0 {
			continue
		}
		for ; from <= to; from++ {
			reached[fmt.Sprintf("%s:%d", filepath.Base(name), from)] = true
		}
	}
	return reached, took, nil
}

// What became of a mutant.
type fate int

const (
	lived fate = iota
	killed
	unbuilt
)

// fate runs the package's tests with the mutant in its place.
func (m mutant) fate(pkg, work string, limit time.Duration) (fate, error) {
	file, overlay := filepath.Join(work, "mutant.go"), filepath.Join(work, "overlay.json")
	if err := os.WriteFile(file, m.changed(), 0o600); err != nil {
		return lived, err
	}
	swap, err := json.Marshal(map[string]any{"Replace": map[string]string{m.file: file}})
	if err != nil {
		return lived, err
	}
	if err := os.WriteFile(overlay, swap, 0o600); err != nil {
		return lived, err
	}
	run := test(pkg, "-failfast", "-timeout", limit.String())
	// What tests build themselves is built with it too.
	run.Env = append(os.Environ(), "GOFLAGS="+os.Getenv("GOFLAGS")+" -overlay="+overlay)
	out, err := run.CombinedOutput()
	switch {
	case err == nil:
		return lived, nil
	case bytes.Contains(out, []byte("[build failed]")):
		return unbuilt, nil
	}
	return killed, nil
}
