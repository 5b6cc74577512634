package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/csprint/csprint/records"
	"github.com/spf13/cobra"
)

func newServe() *cobra.Command {
	var listen string
	cmd := &cobra.Command{
		Use:   "serve SCENARIO",
		Short: "serve that page to the phones in the hall",
		Long: `Serve hands out the page of csprint site from this computer, for a hall
without internet. It prints its address, and the address as a code to scan.

It listens to this computer alone unless --listen says otherwise: ":8080" is
every network that it is on. The codes on paper must point here, so put the
address that the phones will use into the scenario before you print:

  records: {base: "http://192.168.1.20:8080/"}

Stop it with Ctrl-C.`,
		Example: `  csprint serve salamanca.yaml --listen :8080`,
		Args:    exactly("SCENARIO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, made, err := openSite(args[0])
			if err != nil {
				return err
			}
			listener, err := listenAt(listen)
			if err != nil {
				return err
			}
			return serve(cmd.Context(), cmd.OutOrStdout(), listener, s.Spec.RecordsBase, made.Handler())
		},
	}
	cmd.Flags().StringVar(&listen, "listen", "localhost:8080", "where to listen: HOST:PORT, or :PORT for every network")
	return cmd
}

// listenAt opens a place to listen at.
func listenAt(place string) (net.Listener, error) {
	if _, _, err := net.SplitHostPort(place); err != nil {
		return nil, usagef("--listen is %q, expected HOST:PORT or :PORT", place)
	}
	listener, err := net.Listen("tcp", place)
	switch {
	case err == nil:
		return listener, nil
	case isPortTaken(err):
		return nil, fmt.Errorf("%s: the port is taken by another program\n  hint: choose another: --listen localhost:8081", place)
	case isPortForbidden(err):
		return nil, fmt.Errorf("%s: the port may not be used by you\n  hint: choose one above 1024: --listen :8080", place)
	}
	return nil, fmt.Errorf("%s: cannot listen there: %v\n  hint: --listen localhost:8080 listens to this computer alone", place, systems(err))
}

// systems is what the system itself says of a failure.
func systems(err error) error {
	var inNet *net.OpError
	if errors.As(err, &inNet) {
		return inNet.Err
	}
	return err
}

// Patience with slow phones and dead ones.
const (
	headPatience = 10 * time.Second
	answerTime   = 60 * time.Second
	idleTime     = 2 * time.Minute
	stopPatience = 3 * time.Second
	mostHead     = 16 << 10 // bytes
)

// serve answers until somebody stops it, then lets those finish who are being
// answered.
func serve(ctx context.Context, out io.Writer, listener net.Listener, base string, handler http.Handler) error {
	if err := announce(out, listener.Addr(), base); err != nil {
		listener.Close()
		return err
	}
	return serveUntilStopped(ctx, out, listener, handler)
}

// serveUntilStopped serves until Ctrl-C, or its context, ends it.
func serveUntilStopped(ctx context.Context, out io.Writer, listener net.Listener, handler http.Handler) error {
	ctx, cancel := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer cancel()
	server := &http.Server{
		Handler: handler, ReadHeaderTimeout: headPatience, ReadTimeout: headPatience,
		WriteTimeout: answerTime, IdleTimeout: idleTime, MaxHeaderBytes: mostHead,
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return fmt.Errorf("%s: stopped: %v", listener.Addr(), systems(err))
	case <-ctx.Done():
	}
	ending, done := context.WithTimeout(context.Background(), stopPatience)
	defer done()
	if err := server.Shutdown(ending); err != nil {
		server.Close()
	}
	return printText(out, "stopped\n")
}

// announce prints where the page is, as text and as a code, and whether the
// codes on paper lead there.
func announce(out io.Writer, at net.Addr, base string) error {
	address := addressOf(at.(*net.TCPAddr))
	code, err := records.Encode(strings.ToUpper(address[:len("http://")]) + address[len("http://"):])
	if err != nil {
		return err
	}
	return printText(out, fmt.Sprintf("%s\n%s\n%sserving on %s; stop with Ctrl-C\n", address, halfBlocks(code), pointsElsewhere(base, address), at))
}

// pointsElsewhere warns where the codes on paper don't lead to the page that is
// being served here.
func pointsElsewhere(base, here string) string {
	switch {
	case base == "":
		return fmt.Sprintf("the scenario's codes hold plain text; printed with records: {base: %q} they open this page\n", here)
	case !strings.EqualFold(strings.TrimRight(base, "/"), strings.TrimRight(here, "/")):
		return fmt.Sprintf("the scenario's codes point to %s, not here\n", base)
	}
	return ""
}

// addressOf is the address that a phone uses: of this computer in the hall's
// network where it listens to all of them.
func addressOf(at *net.TCPAddr) string {
	host := at.IP.String()
	switch {
	case at.IP.IsUnspecified():
		host = hallAddress()
	case at.IP.IsLoopback():
		host = "localhost"
	}
	return fmt.Sprintf("http://%s/", net.JoinHostPort(host, fmt.Sprint(at.Port)))
}

// hallAddress is this computer's address in a network without internet, of
// version 4 where there is one.
func hallAddress() string {
	found, err := net.InterfaceAddrs()
	if err != nil {
		return "localhost"
	}
	best := "localhost"
	for _, a := range found {
		ip, ok := a.(*net.IPNet)
		if !ok || ip.IP.IsLoopback() || ip.IP.IsLinkLocalUnicast() {
			continue
		}
		if ip.IP.To4() != nil {
			return ip.IP.String()
		}
		best = ip.IP.String()
	}
	return best
}

// halfBlocks draws a code in a terminal, two modules a character, with its
// quiet zone: dark on light whatever the terminal's colours are. With NO_COLOR set
// it asks for none, and counts on light letters on a dark ground.
func halfBlocks(c records.Code) string {
	const quiet = 4
	dark := func(x, y int) bool {
		x, y = x-quiet, y-quiet
		return x >= 0 && y >= 0 && x < c.Side && y < c.Side && c.Dark[y*c.Side+x]
	}
	var text strings.Builder
	for y := 0; y < c.Side+2*quiet; y += 2 {
		begin, end, blocks := "\x1b[30;107m", "\x1b[0m", []string{" ", "▄", "▀", "█"}
		if os.Getenv("NO_COLOR") != "" {
			begin, end, blocks = "", "", []string{"█", "▀", "▄", " "}
		}
		text.WriteString(begin)
		for x := range c.Side + 2*quiet {
			text.WriteString(blocks[bit(dark(x, y))<<1|bit(dark(x, y+1))])
		}
		text.WriteString(end + "\n")
	}
	return text.String()
}

func bit(set bool) int {
	if set {
		return 1
	}
	return 0
}
