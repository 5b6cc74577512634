package front_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/studio/front"
)

// TestFaultsNameFunctions has the engine's own worker end with a fault, and reads which functions it was in: the
// engine tells numbers, and the names are fetched then and not before.
func TestFaultsNameFunctions(t *testing.T) {
	host := static(t, front.File{Name: "faulty.js", Data: []byte(`
		console.log = (...line) => self.postMessage({ id: 'said', line: line.join(' ') });
		importScripts('worker.js');
		engine.then(() => { self.postMessage({ id: 'said', line: 'fetched ' + performance.getEntriesByType('resource').map(({ name }) => name) }); self.csprintAsk(); });`)})
	p := openPage(t, host.URL+"/")
	said := value[string](p, `new Promise((yes) => {
		const said = [];
		new Worker('faulty.js').onmessage = ({ data: { id, line } }) => {
			if (id === 'said') said.push(line);
			if (/ main\.main\b/.test(line)) yes(said.join('\n'));
		};
	})`)
	if fetched, _, _ := strings.Cut(said, "\n"); strings.Contains(fetched, "engine-names.txt") || !strings.Contains(fetched, "engine.wasm") {
		t.Errorf("before the fault the worker fetched %s", fetched)
	}
	if !strings.Contains(said, "index out of range") || strings.Contains(strings.Split(said, " main.main")[0], "main.main") {
		t.Errorf("of a fault it says:\n%s", said)
	}
}

// TestEngineCollectsBehindAnswers asks the worker three questions, one behind the other, and counts how often it has the
// engine collect: once, when nobody asks any more.
func TestEngineCollectsBehindAnswers(t *testing.T) {
	host := static(t, front.File{Name: "resting.js", Data: []byte(`
		importScripts('worker.js');
		engine.then(async () => {
			let rests = 0;
			const rest = self.csprintRest;
			self.csprintRest = () => { rests++; rest(); };
			for (const method of ['start', 'start', 'start']) await self.onmessage({ data: { id: 1, method, question: '{}', language: 'en', spoken: [] } });
			const asked = rests;
			setTimeout(() => self.postMessage({ id: 'rests', line: asked + ', ' + rests }), 1000);
		});`)})
	p := openPage(t, host.URL+"/")
	rests := value[string](p, `new Promise((yes) => { new Worker('resting.js').onmessage = ({ data: { id, line } }) => { if (id === 'rests') yes(line); }; })`)
	if rests != "0, 1" {
		t.Errorf("while it is asked and later it collects %s times, expected 0, 1", rests)
	}
}
