//go:build js && wasm

// Command studio-wasm is the studio's engine in a browser's worker: it puts
// csprintAsk(language, method, question) there, which answers as csprint studio does, and
// csprintLearn(language, file), which takes the words of a language, and csprintRest(), which is
// called when nobody waits.
package main

import (
	"runtime"
	"runtime/debug"
	"syscall/js"

	"github.com/csprint/csprint/studio"
	"github.com/csprint/csprint/words"
)

// version is set when a release is built.
var version = "devel"

// The collector shares the one thread with those who wait for an answer: it lets the
// heap grow to some times what is in use, and no further than a phone has room for. Until the first
// pause, at a first packet, it lets it grow so far whatever is in use.
const (
	growth = 300       // percent
	room   = 384 << 20 // bytes
)

func main() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(room)
	desk, err := studio.New(studio.Settings{Version: version})
	if err != nil {
		panic(err)
	}
	js.Global().Set("csprintAsk", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(desk.Ask(words.In(args[0].String()), args[1].String(), []byte(args[2].String())))
	}))
	js.Global().Set("csprintLearn", js.FuncOf(func(_ js.Value, args []js.Value) any {
		words.Learn(args[0].String(), []byte(args[1].String()))
		return nil
	}))
	js.Global().Set("csprintRest", js.FuncOf(func(js.Value, []js.Value) any {
		rest()
		return nil
	}))
	js.Global().Call("csprintReady")
	select {}
}

// rest collects while nobody waits for an answer, if the heap has grown half the way to where it would be collected
// while somebody does.
func rest() {
	debug.SetGCPercent(growth)
	var m runtime.MemStats
	if runtime.ReadMemStats(&m); m.HeapAlloc > m.NextGC/2 {
		runtime.GC()
	}
}
