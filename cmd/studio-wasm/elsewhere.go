//go:build !(js && wasm)

// Command studio-wasm is the studio's engine in a browser's worker; elsewhere it
// builds that: studio-wasm FOLDER VERSION makes its files there.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/csprint/csprint/internal/wasm"
)

func main() {
	if err := build(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func build(arguments []string) error {
	if len(arguments) != 2 {
		return fmt.Errorf("usage: studio-wasm FOLDER VERSION")
	}
	files, err := wasm.Build(arguments[1])
	if err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(arguments[0], name), data, 0o666); err != nil {
			return err
		}
	}
	return nil
}
