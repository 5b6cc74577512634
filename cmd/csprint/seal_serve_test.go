package main

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/seal"
)

// A sealing is a game whose dice are made at phones, on its umpire's computer.
type sealing struct {
	*testing.T
	dir, address, code string
	hall               *exec.Cmd
}

// serve starts the hall and waits until it serves.
func (s *sealing) serve() {
	s.Helper()
	s.hall = exec.Command("csprint", "seal", "serve", "game.yaml", "--listen", "localhost:0")
	s.hall.Dir = s.dir
	out, err := s.hall.StdoutPipe()
	if err == nil {
		err = s.hall.Start()
	}
	if err != nil {
		s.Fatal(err)
	}
	hall := s.hall
	s.Cleanup(func() { hall.Process.Kill(); hall.Wait() })
	lines, said := bufio.NewReader(out), ""
	for !strings.Contains(said, "this address is of this computer alone") {
		line, err := lines.ReadString('\n')
		if err != nil {
			s.Fatalf("the hall ends: %v after %s", err, said)
		}
		said += line
	}
	found := regexp.MustCompile(`(http://localhost:\d+/)umpire#JOIN:(\w+)\n`).FindStringSubmatch(said)
	if found == nil || !strings.HasPrefix(said, found[1]+"\n") {
		s.Fatalf("it says %s", said)
	}
	s.address, s.code = found[1], found[2]
	go io.Copy(io.Discard, lines)
}

// csprint runs a command where the scenario lies.
func (s *sealing) csprint(args ...string) string {
	s.Helper()
	cmd := exec.Command("csprint", args...)
	cmd.Dir = s.dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		s.Fatalf("csprint %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

func (s *sealing) post(path string, body map[string]string) {
	s.Helper()
	data, _ := json.Marshal(body)
	r, err := http.NewRequest("POST", s.address+path, strings.NewReader(string(data)))
	if err != nil {
		s.Fatal(err)
	}
	r.Header.Set("Origin", strings.TrimSuffix(s.address, "/"))
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		s.Fatal(err)
	}
	defer answer.Body.Close()
	if text, _ := io.ReadAll(answer.Body); answer.StatusCode != http.StatusOK {
		s.Fatalf("%s: %s", path, text)
	}
}

type sealState struct {
	Lines   []struct{ Who, Share string }
	List    string
	Printed *struct{ Seal, Commitment string }
}

// sees waits until what everybody sees is so.
func (s *sealing) sees(what string, is func(sealState) bool) (state sealState) {
	s.Helper()
	for range 100 {
		answer, err := http.Get(s.address + "state")
		if err != nil {
			s.Fatal(err)
		}
		state = sealState{}
		err = json.NewDecoder(answer.Body).Decode(&state)
		answer.Body.Close()
		if err == nil && is(state) {
			return state
		}
		<-time.After(100 * time.Millisecond) // before it is asked again
	}
	s.Fatalf("%s: all see %+v", what, state)
	return state
}

// Phones and mails make the dice of one game, over a break; what phones are told of the packet is what the handout has.
func TestPhonesAndMailsMakeTheDice(t *testing.T) {
	s := &sealing{T: t, dir: t.TempDir()}
	if err := os.WriteFile(filepath.Join(s.dir, "game.yaml"), []byte(example.Text(t, "examples/first-game.yaml")), 0o644); err != nil {
		t.Fatal(err)
	}
	s.serve()
	share := seal.NewShare()
	s.post("join", map[string]string{"who": "Anna", "commitment": seal.Commit("Anna", share).Groups()})
	line := s.csprint("seal", "join", "--as", "Ben", "--keep", "ben.txt")
	s.csprint("seal", "join", "game.yaml", line[strings.Index(line, "Ben: "):])
	s.sees("who has joined", func(s sealState) bool {
		return len(s.Lines) == 3 && s.Lines[1].Who == "Anna" && s.Lines[2].Who == "Ben"
	})
	code := s.code
	if err := s.hall.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	s.hall.Wait()
	s.serve()
	if s.code != code {
		t.Error("after a break the umpire has another code")
	}
	s.post("close", map[string]string{"code": code})
	list := s.csprint("seal", "close", "game.yaml")
	if err := os.WriteFile(filepath.Join(s.dir, "list.txt"), []byte(list), 0o644); err != nil {
		t.Fatal(err)
	}
	all, ok := seal.ReadList(list)
	closed := s.sees("the list", func(s sealState) bool { return s.List != "" })
	if !ok || all.Sum().Groups() != closed.List {
		t.Errorf("mails have the list %s, phones %s", all.Sum().Groups(), closed.List)
	}
	s.post("open", map[string]string{"who": "Anna", "share": string(share), "list": closed.List})
	s.csprint("seal", "open", "game.yaml", "Anna: "+string(share))
	s.csprint("print", "game.yaml", "--without", "Ben")
	after := s.sees("the packet", func(s sealState) bool { return s.Printed != nil })
	if after.Lines[0].Share != "" || after.Lines[1].Share != string(share) || after.Lines[2].Share != "" {
		t.Errorf("all see %+v", after)
	}
	told := s.csprint("verify", "game-packet", "--list", "list.txt", "--seal", after.Printed.Seal)
	if !strings.Contains(told, "sealed as published") || !strings.Contains(told, "dice of shares by Anna and the umpire; Ben did not open") {
		t.Errorf("verify says %s", told)
	}
}
