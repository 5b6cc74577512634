package store

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/postgres"
)

func BenchmarkAppendSQLite(b *testing.B) {
	b.Run("one game", func(b *testing.B) { benchAppend(b, 1, opened(b, files.fresh(b))) })
}

func BenchmarkAppendPostgres(b *testing.B) {
	at := databases(postgres.Start(b))
	b.Run("one game", func(b *testing.B) { benchAppend(b, 1, opened(b, at.fresh(b))) })
	b.Run("20 games, 2 processes", func(b *testing.B) {
		where := at.fresh(b)
		benchAppend(b, 20, opened(b, where), opened(b, where))
	})
}

// benchAppend measures how many events a second are confirmed to so many writers,
// who each send the next when the last is confirmed, and how long one waits.
func benchAppend(b *testing.B, games int, stores ...Store) {
	var phones atomic.Int64
	for _, writers := range []int{1, 40, 400} {
		b.Run(fmt.Sprintf("%d writers", writers), func(b *testing.B) {
			waits := make([]time.Duration, b.N)
			var next atomic.Int64
			var all sync.WaitGroup
			for w := range writers {
				phone := "p" + strconv.FormatInt(phones.Add(1), 10)
				all.Go(func() {
					for counter := int64(1); ; counter++ {
						i := next.Add(1) - 1
						if i >= int64(b.N) {
							return
						}
						begun := time.Now()
						if _, err := stores[w%len(stores)].Append(context.Background(), "g"+strconv.Itoa(w%games), []Entry{marked("fr", phone, counter)}); err != nil {
							b.Error(err)
							return
						}
						waits[i] = time.Since(begun)
					}
				})
			}
			all.Wait()
			slices.Sort(waits)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "events/s")
			b.ReportMetric(waits[b.N/2].Seconds()*1000, "ms/p50")
			b.ReportMetric(waits[b.N*95/100].Seconds()*1000, "ms/p95")
		})
	}
}

// BenchmarkAfter is what a phone that comes back asks for: the last hundred of
// its side's ten thousand.
func BenchmarkAfter(b *testing.B) {
	s := opened(b, files.fresh(b))
	for n := range int64(20) {
		var some []Entry
		for i := range int64(500) {
			some = append(some, marked("fr", "p", n*500+i+1))
		}
		appended(b, s, "g", some...)
	}
	for b.Loop() {
		entries, err := s.After(context.Background(), "g", Position{"fr": 9900, Public: 0}, 1000)
		if err != nil || len(entries) != 100 {
			b.Fatal(len(entries), err)
		}
	}
}
