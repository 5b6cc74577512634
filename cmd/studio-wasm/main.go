//go:build js && wasm

// Command studio-wasm is the studio's engine in a browser's worker: it puts
// csprintAsk(method, question) there, which answers as csprint studio does.
package main

import (
	"syscall/js"

	"github.com/csprint/csprint/studio"
)

// version is set when a release is built.
var version = "devel"

func main() {
	desk, err := studio.New(studio.Settings{Version: version})
	if err != nil {
		panic(err)
	}
	js.Global().Set("csprintAsk", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(desk.Ask(args[0].String(), []byte(args[1].String())))
	}))
	js.Global().Call("csprintReady")
	select {}
}
