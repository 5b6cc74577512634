package site

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"sync"
	"testing"
)

const phones = 200

// BenchmarkServe has 200 phones poll the page at once, server and phones
// together on one core; each round is one request of every phone. Any error
// fails it.
func BenchmarkServe(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	server := httptest.NewServer(play(b, "salamanca").site.Handler())
	defer server.Close()
	clients := make([]*http.Client, phones)
	for i := range clients {
		transport := &http.Transport{}
		defer transport.CloseIdleConnections()
		clients[i] = &http.Client{Transport: transport}
	}
	for b.Loop() {
		if err := pollAll(clients, server.URL); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(phones*b.N)/b.Elapsed().Seconds(), "pages/s")
}

// pollAll has every phone fetch the page once, all at the same time.
func pollAll(clients []*http.Client, address string) error {
	failures := make([]error, len(clients))
	var all sync.WaitGroup
	for i, client := range clients {
		all.Go(func() { failures[i] = poll(client, address) })
	}
	all.Wait()
	return errors.Join(failures...)
}

func poll(client *http.Client, address string) error {
	answer, err := client.Get(address)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if _, err := io.Copy(io.Discard, answer.Body); err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("answer %s", answer.Status)
	}
	return nil
}

// TestServeHoldsThem is one round of that, for every run of the tests.
func TestServeHoldsThem(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(play(t, "salamanca").site.Handler())
	defer server.Close()
	clients := make([]*http.Client, phones)
	for i := range clients {
		clients[i] = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	}
	if err := pollAll(clients, server.URL); err != nil {
		t.Fatal(err)
	}
}
