//go:build engine

package main

import (
	_ "embed"

	"github.com/csprint/csprint/internal/precompressed"
	"github.com/csprint/csprint/internal/wasm"
)

// What a release carries, made before it is built: see .goreleaser.yaml.
var (
	//go:embed engine/engine.wasm.br
	carried []byte
	//go:embed engine/engine-names.txt.br
	carriedNames []byte
	//go:embed engine/wasm_exec.js
	carriedSupport []byte
)

// engine is the studio's engine.
func engine() (engineFiles, error) {
	program, err := precompressed.Unbrotli(carried)
	if err != nil {
		return engineFiles{}, err
	}
	names, err := precompressed.Unbrotli(carriedNames)
	return engineFiles{files: map[string][]byte{wasm.Engine: program, wasm.Names: names, wasm.Support: carriedSupport}, packed: carried}, err
}
