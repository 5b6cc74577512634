package lanserver

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/csprint/csprint/records"
)

// TestServeStopsGracefully opens a place, asks it for the page and stops it.
func TestServeStopsGracefully(t *testing.T) {
	listener, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	var out bytes.Buffer
	ended := make(chan error, 1)
	asked, answer := make(chan struct{}), make(chan struct{})
	slow := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		close(asked)
		<-answer
		io.WriteString(w, "page")
	})
	if err := Page(&out, listener, "http://192.168.1.20:8080/"); err != nil {
		t.Fatal(err)
	}
	go func() { ended <- Serve(ctx, &out, listener, slow) }()
	answered := make(chan string, 1)
	go func() {
		answer, err := http.Get("http://" + listener.Addr().String())
		if err != nil {
			answered <- err.Error()
			return
		}
		defer answer.Body.Close()
		text, _ := io.ReadAll(answer.Body)
		answered <- string(text)
	}()
	<-asked
	stop()
	for refused := false; !refused; { // until it has stopped listening
		another, err := net.Dial("tcp", listener.Addr().String())
		if refused = err != nil; !refused {
			another.Close()
		}
	}
	close(answer)
	if got := <-answered; got != "page" {
		t.Errorf("whoever was being answered got %q", got)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if text := out.String(); !strings.Contains(text, "http://localhost:") || !strings.HasSuffix(text, "stopped\n") || !strings.Contains(text, "point to http://192.168.1.20:8080/, not here") {
		t.Errorf("serve said\n%s", text)
	}
}

func TestServeTellsATakenPort(t *testing.T) {
	taken, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	if _, err := Listen(taken.Addr().String()); err == nil || !strings.Contains(err.Error(), "taken by another program") || !strings.Contains(err.Error(), "--listen "+beside(taken.Addr().String())) {
		t.Errorf("got %v", err)
	}
}

// TestHalfBlocks reads the drawing of a code back.
func TestHalfBlocks(t *testing.T) {
	code, err := records.Encode("HTTP://192.168.1.20:8080/")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(halfBlocks(code), "\n"), "\n")
	if want := (code.Side + 8 + 1) / 2; len(lines) != want {
		t.Fatalf("%d lines, expected %d", len(lines), want)
	}
	for y := range code.Side {
		line := []rune(strings.TrimPrefix(lines[(y+4)/2], "\x1b[30;107m"))
		for x := range code.Side {
			dark := strings.ContainsRune([]string{"▀█", "▄█"}[y%2], line[x+4])
			if dark != code.Dark[y*code.Side+x] {
				t.Fatalf("module %d, %d is drawn wrong", x, y)
			}
		}
	}
}

func TestPointsElsewhere(t *testing.T) {
	const here = "http://192.168.1.20:8080/"
	for base, want := range map[string]string{
		"":                            "plain text",
		"http://192.168.1.20:8080":    "",
		"HTTP://192.168.1.20:8080/":   "",
		"http://192.168.1.21:8080/":   "not here",
		"http://192.168.1.20:8080/a/": "not here",
	} {
		if got := pointsElsewhere(base, here); !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("of codes that point to %q it says %q", base, got)
		}
	}
}

// The hint names a port beside the one that is taken, for those who were to hear it.
func TestBeside(t *testing.T) {
	for place, want := range map[string]string{":8080": ":8081", "localhost:8080": "localhost:8081", "[::1]:65535": "[::1]:8081", ":http": ":8081"} {
		if got := beside(place); got != want {
			t.Errorf("beside %s is %s, expected %s", place, got, want)
		}
	}
}
