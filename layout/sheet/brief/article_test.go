package brief

import "testing"

func TestNamesThatSayWhoseTheyAreHaveNoArticle(t *testing.T) {
	for name, want := range map[string]string{
		"Prince Louis's advance guard": "Prince Louis's advance guard",
		"Prince Louis’s advance guard": "Prince Louis’s advance guard",
		"General d'Erlon's corps":      "General d'Erlon's corps",
		"Thomières' Division":          "Thomières' Division",
		"Allied army of Blücher's":     "the Allied army of Blücher's",
		"Anglo-Portuguese army":        "the Anglo-Portuguese army",
		"The Army of the North":        "The Army of the North",
		"Blue":                         "Blue",
		"Émile's column":               "Émile's column",
		"3rd Division":                 "the 3rd Division",
	} {
		if got := withArticle(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
