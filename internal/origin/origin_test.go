package origin

import (
	"net/http/httptest"
	"testing"
)

func TestHosts(t *testing.T) {
	own := Hosts{"club.example", "laptop.local"}
	for host, want := range map[string]bool{
		"localhost": true, "localhost:8080": true, "127.0.0.1:8080": true, "192.168.1.20:8080": true, "[::1]:8080": true, "[fe80::1]": true,
		"club.example": true, "CLUB.example:443": true, "laptop.local:8080": true,
		"": false, "evil.example": false, "club.example.evil.example": false, "localhost.evil.example:8080": false, "127.0.0.1.evil.example": false,
	} {
		if got := own.Has(host); got != want {
			t.Errorf("Has(%q) is %v", host, got)
		}
	}
	for host, want := range map[string]bool{"localhost:1": true, "127.0.0.2": true, "[::1]:80": true, "192.168.1.20": false, "evil.example": false, "": false} {
		if got := Loopback(host); got != want {
			t.Errorf("Loopback(%q) is %v", host, got)
		}
	}
}

func TestSameOrigin(t *testing.T) {
	for origin, want := range map[string]bool{
		"http://hall:8080": true, "https://hall:8080": false, "http://hall": false, "http://evil.example": false, "null": false, "": false, "http://": false, "%": false,
	} {
		r := httptest.NewRequest("POST", "http://hall:8080/live/join", nil)
		r.Header.Set("Origin", origin)
		if got := SameOrigin(r, "http"); got != want {
			t.Errorf("origin %q: %v", origin, got)
		}
	}
}
