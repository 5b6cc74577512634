package words

import "testing"

// A language and its measures are told alike by every phrase and label of it.
func TestInCentimetres(t *testing.T) {
	german, err := laid(t, "language: de\npage.length: \"{length} {tape, select, cm {cm} other {Zoll}}\"\nlabels: {\"paces {an-inch}\": \"Schritt {an-inch}\"}\n")
	if err != nil {
		t.Fatal(err)
	}
	var english *Catalogue
	metric := german.InCentimetres()
	for got, want := range map[string]string{
		german.Say("page.length", "length", "12"):     "12 Zoll",
		metric.Say("page.length", "length", "30.5"):   "30.5 cm",
		metric.Label("paces {an-inch}"):               "Schritt a centimetre",
		english.Label("paces {an-inch}"):              "paces an inch",
		metric.Say("page.paces", "n", "11.8"):         "11.8 paces",
		metric.Say("page.length-is", "paces", "11.8"): "1 cm = 11.8 paces",
		english.Say("page.length-is", "paces", 30):    "1 inch = 30 paces",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if german.InCentimetres() != metric || metric.Language() != "de" || german.Centimetres() {
		t.Error("a language in centimetres is another each time")
	}
}
