// Package javascript runs scripts where there is no browser: those of a phone's page, whose
// answers are held against csprint's. It knows no page. Start at Run.
package javascript

import (
	"encoding/json"
	"fmt"
	"time"

	"modernc.org/quickjs"
)

// An Engine is a script that was run and answers by one of its functions. It is of one
// goroutine, and takes memory until it is closed.
type Engine struct{ vm *quickjs.VM }

// browser is what pages ask of browsers that the language lacks: texts as bytes, and bytes as
// base64. Bytes that are no text are refused.
const browser = `
globalThis.TextEncoder = class { encode(text) { return Uint8Array.from(unescape(encodeURIComponent(text)), (letter) => letter.charCodeAt(0)); } };
globalThis.TextDecoder = class { decode(bytes) { return decodeURIComponent(escape(String.fromCharCode(...bytes))); } };
{
	const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
	globalThis.btoa = (text) => text.replace(/[^]{1,3}/g, (three) => {
		const bits = [0, 1, 2].reduce((all, i) => all << 8 | (three.charCodeAt(i) || 0), 0);
		return [18, 12, 6, 0].map((at, i) => (i > three.length ? '=' : base64[bits >> at & 63])).join('');
	});
	globalThis.atob = (text) => text.replace(/=+$/, '').replace(/.{2,4}/g, (four) => {
		const bits = [0, 1, 2, 3].reduce((all, i) => all << 6 | Math.max(0, base64.indexOf(four[i] || 'A')), 0);
		return String.fromCharCode(...[16, 8, 0].map((at) => bits >> at & 255).slice(0, four.length - 1));
	});
}
`

// asked hands what a script's function answers over as text.
const asked = `
function askedAsText(name, text) { return JSON.stringify(eval(name)(JSON.parse(text))) ?? 'null'; }
`

// What a script may take: rules of others have numbers that nobody has seen.
const (
	mostMemory = 256 << 20
	mostTime   = time.Minute // of an answer
)

// Run runs a script, in which nothing is drawn.
func Run(script string) (*Engine, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	e := &Engine{vm}
	vm.SetMemoryLimit(mostMemory)
	vm.SetEvalTimeout(mostTime)
	for _, text := range []string{browser, script + asked} {
		if _, err := vm.Eval(text, quickjs.EvalGlobal); err != nil {
			e.Close()
			return nil, fmt.Errorf("script: %w", err)
		}
	}
	return e, nil
}

// Ask calls a function of the script with a value and takes what it answers in, both as JSON.
func (e *Engine) Ask(function string, of, answer any) error {
	question, err := json.Marshal(of)
	if err != nil {
		return err
	}
	said, err := e.vm.Call("askedAsText", function, string(question))
	if err != nil {
		return fmt.Errorf("script: %s: %w", function, err)
	}
	return json.Unmarshal([]byte(said.(string)), answer)
}

// Close ends the engine.
func (e *Engine) Close() { e.vm.Close() }
