//go:build unix

package csprint

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/example"
)

// BenchmarkCommand measures the command as it is typed: a whole process of a build
// of its own, cold, from the file to the folder. Of each row it tells the best run:
// wall and processor time, the largest memory, what was written. "growth" is
// the exponent with which time grows from 10,000 cards to twice as many, 1
// where it goes with their number; the yardstick of BenchmarkCards draws 10,000 cards,
// once, and tells how many times slower it is.
//
//	go test -run '^$' -bench Command -benchtime 7x
func BenchmarkCommand(b *testing.B) {
	build := builtCommand(b)
	salamanca := written(b, "salamanca.yaml", []byte(example.Read(b, "salamanca.yaml")))
	for _, row := range []struct {
		name string
		args []string
	}{{"salamanca/print", []string{"print", salamanca}}, {"salamanca/check", []string{"check", salamanca}}} {
		b.Run(row.name, func(b *testing.B) { bestOf(b, build, row.args).report(b) })
	}
	best := map[int]spent{}
	for _, n := range []int{100, 1_000, 10_000, mostCards} {
		b.Run(fmt.Sprintf("cards/N=%d", n), func(b *testing.B) {
			file := written(b, fmt.Sprintf("cards-%d.yaml", n), scenarioOf(n))
			best[n] = bestOf(b, build, []string{"print", file, "--only", "records", "--side", "blue"})
			best[n].report(b)
			b.ReportMetric(float64(n)/best[n].wall.Seconds(), "cards/s")
		})
	}
	if low, high := best[10_000], best[mostCards]; low.wall > 0 && high.wall > 0 {
		b.Run("cards/growth", func(b *testing.B) {
			b.ReportMetric(exponent(low.wall, high.wall), "wall")
			b.ReportMetric(exponent(low.processor, high.processor), "cpu")
		})
	}
	// The last, as a process is charged with the memory of the one that started it.
	yard := sync.OnceValue(func() time.Duration {
		start := time.Now()
		if err := yardstick(10_000, io.Discard); err != nil {
			b.Fatal(err)
		}
		return time.Since(start)
	})
	b.Run("cards/yardstick", func(b *testing.B) {
		b.ReportMetric(10_000/yard().Seconds(), "cards/s")
		if one := best[10_000]; one.wall > 0 {
			b.ReportMetric(yard().Seconds()/one.wall.Seconds(), "×slower")
		}
	})
}

// exponent is that with which time grows from 10,000 cards to the most.
func exponent(low, high time.Duration) float64 {
	return math.Log(high.Seconds()/low.Seconds()) / math.Log(mostCards/10_000.0)
}

// mostCards fill a scenario, whose other side has a unit too.
const mostCards = 19_999

// builtCommand builds csprint.
func builtCommand(b *testing.B) string {
	b.Helper()
	path := filepath.Join(b.TempDir(), "csprint")
	build := exec.Command("go", "build", "-trimpath", "-o", path, "./cmd/csprint")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return path
}

// written is where a file was written.
func written(b *testing.B, name string, text []byte) string {
	b.Helper()
	path := filepath.Join(b.TempDir(), name)
	if err := os.WriteFile(path, text, 0o666); err != nil {
		b.Fatal(err)
	}
	return path
}

// spent is what a process took.
type spent struct {
	wall, processor time.Duration
	memory          int64 // bytes at the most
	wrote           int64 // bytes, in all files
}

// bestOf is the best of each measure over the runs of a command.
func bestOf(b *testing.B, build string, args []string) spent {
	best := spent{math.MaxInt64, math.MaxInt64, math.MaxInt64, 0}
	for b.Loop() {
		one := ran(b, build, args)
		best = spent{min(best.wall, one.wall), min(best.processor, one.processor), min(best.memory, one.memory), one.wrote}
	}
	return best
}

// ran runs a command that prints, or checks, into a new folder.
func ran(b *testing.B, build string, args []string) spent {
	b.Helper()
	folder := filepath.Join(b.TempDir(), "out")
	if args[0] == "print" {
		args = append(args[:len(args):len(args)], "-o", folder)
	}
	cmd := exec.Command(build, args...)
	var said bytes.Buffer
	cmd.Stderr = &said
	start := time.Now()
	if err := cmd.Run(); err != nil {
		b.Fatalf("%v\n%s", err, said.Bytes())
	}
	s := spent{wall: time.Since(start), processor: cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()}
	s.memory = int64(cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)
	if runtime.GOOS != "darwin" {
		s.memory *= 1024 // elsewhere it is told in KiB
	}
	files, _ := os.ReadDir(folder)
	for _, file := range files {
		if info, err := file.Info(); err == nil {
			s.wrote += info.Size()
		}
	}
	os.RemoveAll(folder)
	return s
}

func (s spent) report(b *testing.B) {
	b.ReportMetric(float64(s.wall.Microseconds())/1000, "wall-ms")
	b.ReportMetric(float64(s.processor.Microseconds())/1000, "cpu-ms")
	b.ReportMetric(float64(s.memory)/(1<<20), "peak-MiB")
	b.ReportMetric(float64(s.wrote)/1e6, "MB")
}
