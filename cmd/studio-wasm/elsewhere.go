//go:build !(js && wasm)

// Command studio-wasm is the studio's engine in a browser's worker; elsewhere it
// does nothing.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "studio-wasm runs in a browser: build it with GOOS=js GOARCH=wasm")
	os.Exit(2)
}
