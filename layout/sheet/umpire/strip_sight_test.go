package umpire

import (
	"testing"

	"github.com/csprint/csprint/generate/weather"
)

func TestStripsTellEverySightOfTheirHour(t *testing.T) {
	for want, moments := range map[string][]weather.Moment{
		"1,200":          {{Sight: 1200}},
		"1,200 / –":      {{Sight: 1200}, {}},
		"1,200 / 50":     {{Sight: 1200}, {Sight: 50}},
		"400":            {{Sight: 400}, {Sight: 400}},
		"– / 1,200 / 50": {{}, {Sight: 1200}, {Sight: 50}},
	} {
		if got := stripSight(nil, &weather.Hour{Moments: moments}); got != want {
			t.Errorf("%v: %q, want %q", moments, got, want)
		}
	}
}
