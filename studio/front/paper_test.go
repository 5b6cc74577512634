package front_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/studio"
)

// A page that takes the place of another is the page as it would be drawn anew, and
// what stayed of it was left alone, but for the map, of another size beneath a longer title.
func TestPageChangesOnlyWhatDiffers(t *testing.T) {
	text := example.Read(t, "salamanca.yaml")
	var pages []string
	for _, edited := range []string{
		text,
		strings.Replace(text, "title: ", "title: Œ ", 1),
		strings.Replace(text, "title: ", "title: Two & <three> ", 1),
		strings.Replace(text, "title: ", "title: A Title of Two Lines, which Moves All Below It, ", 1),
		text,
	} {
		pages = append(pages, briefing(t, edited))
	}
	pages = append(pages, briefing(t, starter(t, "hot-blood")), "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9mm\" height=\"9mm\"><g/></svg>", pages[0])
	p := openPage(t, served(t, studio.Settings{}))
	told := value[[]string](p, `import('./paper.js').then(({ Paper }) => {
		const pages = `+quoted(t, pages)+`;
		const place = () => document.body.appendChild(document.createElement('div'));
		const all = (paper) => [...paper.svg.querySelectorAll('*')];
		const one = new Paper(place());
		return pages.map((page, i) => {
			const before = i ? all(one) : [];
			one.show(page);
			const anew = new Paper(place());
			anew.show(page);
			if (!one.svg.isEqualNode(anew.svg)) return i + ': it is not the page as it is drawn anew';
			const stayed = before.filter((element) => element.isConnected).length;
			if (i > 0 && i < 5 && stayed < before.length * 0.5) return i + ': of ' + before.length + ' elements ' + stayed + ' stayed';
			return all(one).length ? '' : i + ': it is empty';
		}).filter(Boolean);
	})`)
	for _, one := range told {
		t.Error(one)
	}
}

// briefing is the first page of a text.
func briefing(t *testing.T, text string) string {
	t.Helper()
	question, err := json.Marshal(studio.Text{Name: "it.yaml", Text: text, Dice: &studio.Dice{Seed: "the same dice for all of them"}})
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Result struct {
			Page     struct{ SVG string }
			Problems []studio.Problem
		}
	}
	if err := json.Unmarshal(openDesk(t, studio.Settings{}).Ask(nil, "look", question), &answer); err != nil {
		t.Fatal(err)
	}
	if answer.Result.Page.SVG == "" {
		t.Fatalf("no page: %v", answer.Result.Problems)
	}
	return answer.Result.Page.SVG
}

func quoted(t testing.TB, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
