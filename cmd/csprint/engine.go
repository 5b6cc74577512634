//go:build !engine

package main

import (
	"fmt"

	"github.com/csprint/csprint/internal/wasm"
)

// engine is the studio's engine. A release carries it (build tag engine); any other
// csprint has the Go toolchain build it in a checkout of csprint.
func engine() (made engineFiles, err error) {
	made.files, err = wasm.Build(versionText())
	if err != nil {
		err = fmt.Errorf("%w\n  hint: take csprint as a release, which carries the engine, or run this in a checkout of csprint where Go is installed", err)
	}
	return made, err
}
