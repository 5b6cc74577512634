package brief

import "testing"

func TestNamesThatSayWhoseTheyAreHaveNoArticle(t *testing.T) {
	for name, want := range map[string]bool{
		"Prince Louis's advance guard": false,
		"Prince Louis’s advance guard": false,
		"General d'Erlon's corps":      false,
		"Thomières' Division":          false,
		"Allied army of Blücher's":     true,
		"Anglo-Portuguese army":        true,
		"The Army of the North":        false,
		"Blue":                         false,
		"Émile's column":               false,
		"3rd Division":                 true,
	} {
		if takesArticle(name) != want {
			t.Errorf("%s: an article is %v, want %v", name, !want, want)
		}
	}
}
