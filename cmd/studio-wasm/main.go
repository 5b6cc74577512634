//go:build js && wasm

// Command studio-wasm is the studio's engine in a browser's worker: it puts
// csprintAsk(method, question) there, which answers as csprint studio does.
package main

import (
	"runtime/debug"
	"syscall/js"

	"github.com/csprint/csprint/studio"
)

// version is set when a release is built.
var version = "devel"

// The collector shares the one thread with those who wait for an answer: it lets the
// heap grow to some times what is in use, and no further than a phone has room for.
const (
	growth = 300       // percent
	room   = 384 << 20 // bytes
)

func main() {
	debug.SetGCPercent(growth)
	debug.SetMemoryLimit(room)
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
