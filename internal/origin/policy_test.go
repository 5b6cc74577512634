package origin

import "testing"

// TestPolicy holds that a page may do what is told and nothing else.
func TestPolicy(t *testing.T) {
	for want, page := range map[string]Allowed{
		"default-src 'none'; base-uri 'none'; form-action 'none'": {},
		"default-src 'none'; script-src 'self' 'x'; img-src data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'": {
			Scripts: []string{Self, "'x'"}, Images: []string{Data}, Asks: true, Workers: true,
		},
		"default-src 'none'; style-src 'self'; font-src data:; manifest-src 'self'; base-uri 'none'; form-action 'none'": {
			Styles: []string{Self}, Fonts: []string{Data}, Manifest: true,
		},
	} {
		if got := page.Policy(); got != want {
			t.Errorf("the policy of %+v is\n%s\nexpected\n%s", page, got, want)
		}
	}
}
