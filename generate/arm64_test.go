package generate_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
)

// What is rolled comes out the same on another machine: the golden tests are
// run there by qemu, where there is one, and at least built for it where there
// is none. It takes most of a minute, so only with every case.
func TestSameOnArm64(t *testing.T) {
	if runtime.GOARCH == "arm64" || !example.Every() {
		t.Skip("this is arm64, or not every case is asked for")
	}
	for _, room := range []string{"ground/maker", "trench", "weather"} {
		t.Run(room, func(t *testing.T) {
			binary := filepath.Join(t.TempDir(), "golden.test")
			build := exec.Command("go", "test", "-c", "-o", binary, ".")
			build.Dir = room
			build.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
			if out, err := build.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			qemu := qemuForArm64()
			if qemu == "" {
				t.Skip("built for arm64, not run there: no qemu-aarch64 (package qemu-user-static)")
			}
			run := exec.Command(qemu, binary, "-test.run", "^TestGolden")
			run.Dir = room
			out, err := run.CombinedOutput()
			if err != nil || strings.Contains(string(out), "no tests to run") {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// qemuForArm64 is the program that runs arm64 programs here, "" for none.
func qemuForArm64() string {
	if runtime.GOOS != "linux" {
		return ""
	}
	for _, name := range []string{"qemu-aarch64-static", "qemu-aarch64"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}
