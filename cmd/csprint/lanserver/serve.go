package lanserver

import (
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// Patience with slow phones and dead ones.
const (
	headPatience = 10 * time.Second
	answerTime   = 60 * time.Second
	idleTime     = 2 * time.Minute
	stopPatience = 3 * time.Second
	mostHead     = 16 << 10 // bytes
)

// Serve answers until Ctrl-C, or its context, ends it, then lets those finish who
// are being answered. Ending tells those who would never finish by themselves.
func Serve(ctx context.Context, out io.Writer, listener net.Listener, handler http.Handler, ending ...func()) error {
	ctx, cancel := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer cancel()
	server := &http.Server{
		Handler: handler, ReadHeaderTimeout: headPatience, ReadTimeout: headPatience,
		WriteTimeout: answerTime, IdleTimeout: idleTime, MaxHeaderBytes: mostHead,
	}
	if _, is := listener.(encrypted); is {
		server.ErrorLog = log.New(quiet{}, "", log.LstdFlags)
	}
	for _, end := range ending {
		server.RegisterOnShutdown(end)
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return fmt.Errorf("%s: stopped: %v", listener.Addr(), systems(err))
	case <-ctx.Done():
	}
	patience, done := context.WithTimeout(context.Background(), stopPatience)
	defer done()
	if err := server.Shutdown(patience); err != nil {
		server.Close()
	}
	_, err := io.WriteString(out, "stopped\n")
	return err
}
