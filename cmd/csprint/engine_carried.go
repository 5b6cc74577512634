//go:build engine

package main

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
)

// What a release carries, made before it is built: see .goreleaser.yaml.
var (
	//go:embed engine/engine.wasm.gz
	carried []byte
	//go:embed engine/wasm_exec.js
	carriedSupport []byte
)

// engine is the studio's engine as WebAssembly, and the script that runs it.
func engine() (wasm, support []byte, err error) {
	z, err := gzip.NewReader(bytes.NewReader(carried))
	if err != nil {
		return nil, nil, err
	}
	wasm, err = io.ReadAll(z)
	return wasm, carriedSupport, err
}
