// Package postgres starts a PostgreSQL of a test's own, of the one installed
// here. It knows nothing of csprint; tests alone import it.
package postgres

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/tool"
)

// A Server is a running PostgreSQL, reached by a socket in its folder alone.
type Server struct {
	t    testing.TB
	dir  string
	bin  string
	data string
}

// Start makes a server and starts it; it ends with the test. Where PostgreSQL
// isn't installed the test is skipped, or fails (see tool.Need).
func Start(t testing.TB) *Server {
	t.Helper()
	installed, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb") // as Debian has it, not in the path
	initdb := tool.Need(t, append(installed, "initdb")...)
	if real, err := filepath.EvalSymlinks(initdb); err == nil {
		initdb = real
	}
	dir, err := os.MkdirTemp("", "pg") // short: a socket's path has 107 letters at most
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{t: t, dir: dir, bin: filepath.Dir(initdb), data: filepath.Join(dir, "data")}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := give(dir); err != nil {
		t.Fatal(err)
	}
	s.must("initdb", "-D", s.data, "-U", "csprint", "-A", "trust", "--no-sync", "--locale=C", "-E", "UTF8")
	s.Begin()
	t.Cleanup(func() { s.run("pg_ctl", "-D", s.data, "-m", "immediate", "stop") })
	return s
}

// Address is that of a database of the server.
func (s *Server) Address(database string) string {
	return fmt.Sprintf("postgres:///%s?host=%s&user=csprint", database, s.dir)
}

// Make makes a database and returns its address.
func (s *Server) Make(database string) string {
	s.t.Helper()
	s.must("createdb", "-h", s.dir, "-U", "csprint", database)
	return s.Address(database)
}

// Begin starts it, or starts it again.
func (s *Server) Begin() {
	s.t.Helper()
	s.must("pg_ctl", "-D", s.data, "-w", "-l", filepath.Join(s.dir, "log"), "-o", "-c listen_addresses='' -k "+s.dir, "start")
}

// Crash ends it at once, as a pulled plug would; Begin then recovers.
func (s *Server) Crash() {
	s.t.Helper()
	s.must("pg_ctl", "-D", s.data, "-m", "immediate", "stop")
}

// Run runs one of PostgreSQL's programs, which finds the server by itself, and
// returns what it prints.
func (s *Server) Run(program string, args ...string) string {
	s.t.Helper()
	return s.must(program, append([]string{"-h", s.dir, "-U", "csprint"}, args...)...)
}

// Dir is a folder where its programs may write.
func (s *Server) Dir() string { return s.dir }

func (s *Server) must(program string, args ...string) string {
	s.t.Helper()
	out, err := s.run(program, args...)
	if err != nil {
		log, _ := os.ReadFile(filepath.Join(s.dir, "log"))
		s.t.Fatalf("%s %s: %v\n%s%s", program, strings.Join(args, " "), err, out, log)
	}
	return out
}

func (s *Server) run(program string, args ...string) (string, error) {
	command := exec.Command(filepath.Join(s.bin, program), args...)
	command.Dir = s.dir
	lower(command)
	// pg_ctl leaves a server behind that would hold a pipe open: a file it may keep.
	out, err := os.CreateTemp(s.dir, "out")
	if err != nil {
		return "", err
	}
	defer os.Remove(out.Name())
	defer out.Close()
	command.Stdout, command.Stderr = out, out
	err = command.Run()
	text, _ := os.ReadFile(out.Name())
	return string(text), err
}
