//go:build !engine

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// engine is the studio's engine. A release carries it (build tag engine); any other
// csprint has the Go toolchain build it in a checkout of csprint.
func engine() (files engineFiles, err error) {
	const hint = "\n  hint: take csprint as a release, which carries the engine, or run this in a checkout of csprint where Go is installed"
	root, err := goTool("env", "GOROOT")
	if err != nil {
		return files, fmt.Errorf("the studio's engine is built by Go, which is not here%s", hint)
	}
	files.support, err = os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return files, fmt.Errorf("the studio's engine needs wasm_exec.js of the Go toolchain, which is not in %s%s", root, hint)
	}
	dir, err := os.MkdirTemp("", "csprint-engine")
	if err != nil {
		return files, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "engine.wasm")
	if _, err := goTool("build", "-trimpath", "-ldflags", "-s -w -X main.version="+versionText(), "-o", file, "github.com/csprint/csprint/cmd/studio-wasm"); err != nil {
		return files, fmt.Errorf("the studio's engine could not be built: %v%s", err, hint)
	}
	files.wasm, err = os.ReadFile(file)
	return files, err
}

// goTool runs the Go toolchain for the browser, and is what it printed.
func goTool(arguments ...string) (string, error) {
	cmd := exec.Command("go", arguments...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
	var out, failed bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &failed
	if err := cmd.Run(); err != nil {
		first, _, _ := strings.Cut(strings.TrimSpace(failed.String()), "\n")
		return "", errors.Join(err, errors.New(first))
	}
	return strings.TrimSpace(out.String()), nil
}
