package front_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/window"
)

// The first that an engine is asked is the page that is seen before it is there: to lay out that alone takes it a third
// of the time of all.
func TestEngineIsAskedForThePageThatIsSeen(t *testing.T) {
	t.Parallel()
	p := studioPage{t, window.Open(t)}
	p.goTo(static(t).URL + "/")
	value[bool](p, `(() => {
		window.asked = [];
		const { postMessage } = Worker.prototype;
		Worker.prototype.postMessage = function (message) { asked.push(message); return postMessage.call(this, message); };
		return true;
	})()`)
	p.press("Musket")
	p.settled()
	if got := value[string](p, "asked.filter(({ method }) => method === 'look' || method === 'outline').map(({ method, question }) => `${method} ${JSON.parse(question).page?.kind}`).join(', ')"); !strings.HasPrefix(got, "look brief") {
		t.Errorf("the engine is asked for %s; first should be the brief that is seen", got)
	}
}
