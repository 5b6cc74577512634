package hub

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/store"
)

// storeOfChild, gamesOfChild and scenarioOfChild say, in the environment, that this program is to be
// a hub and nothing else.
const (
	storeOfChild = "CSPRINT_HUB_STORE"
	gamesOfChild = "CSPRINT_HUB_GAMES"

	scenarioOfChild = "CSPRINT_HUB_SCENARIO" // its text, where the games have boards as csprint draws them
)

func TestMain(m *testing.M) {
	if where := os.Getenv(storeOfChild); where != "" {
		games, _ := strconv.Atoi(os.Getenv(gamesOfChild))
		made := severalGames(games)
		if text := os.Getenv(scenarioOfChild); text != "" {
			made = severalOf(text, games)
		}
		if err := beHub(where, made); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// seedOf is the seed of one of several games.
func seedOf(n int) string { return fmt.Sprint(seed, n) }

// severalGames are games in folders /g0/, /g1/ …
func severalGames(n int) []Game {
	var all []Game
	for i := range n {
		g := newGame()
		g.ID, g.Path, g.Code = join.Game(seedOf(i)), fmt.Sprintf("/g%d/", i), codesOf(seedOf(i))
		all = append(all, g)
	}
	return all
}

// beHub serves games until it is killed.
func beHub(where string, games []Game) error {
	s, err := store.Open(context.Background(), where)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		return err
	}
	fmt.Println("http://" + listener.Addr().String())
	return http.Serve(listener, New(s, nil, games...))
}

// A process is a hub of its own.
type process struct {
	*exec.Cmd
	address string
}

// start starts a hub as a process of its own, on as many processors as it may use.
func start(t testing.TB, where string, games, processors int) *process {
	t.Helper()
	p, err := tryToStart(t, where, games, processors)
	if err != nil {
		t.Fatalf("no hub: %v", err)
	}
	return p
}

func tryToStart(t testing.TB, where string, games, processors int) (*process, error) {
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), storeOfChild+"="+where, gamesOfChild+"="+strconv.Itoa(games), "GOMAXPROCS="+strconv.Itoa(processors))
	command.Stderr = os.Stderr
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, err
	}
	p := &process{Cmd: command}
	t.Cleanup(p.kill)
	line, err := bufio.NewReader(out).ReadString('\n')
	p.address = strings.TrimSpace(line)
	return p, err
}

// kill ends it as a pulled plug would.
func (p *process) kill() {
	p.Process.Signal(syscall.SIGKILL)
	p.Wait()
}
