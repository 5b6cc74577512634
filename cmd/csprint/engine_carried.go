//go:build engine

package main

import (
	_ "embed"

	"github.com/csprint/csprint/internal/precompressed"
)

// What a release carries, made before it is built: see .goreleaser.yaml.
var (
	//go:embed engine/engine.wasm.br
	carried []byte
	//go:embed engine/wasm_exec.js
	carriedSupport []byte
)

// engine is the studio's engine.
func engine() (engineFiles, error) {
	wasm, err := precompressed.Unbrotli(carried)
	return engineFiles{wasm: wasm, support: carriedSupport, packed: carried}, err
}
