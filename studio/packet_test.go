package studio

import "testing"

// A packet unpacks into a folder beside its archive, whatever its text is called.
func TestPacketStaysInItsFolder(t *testing.T) {
	for name, want := range map[string]string{
		"saturday.yaml": "saturday-packet", "../../x.yml": "x-packet", `..\..\x.yaml`: "x-packet", "/x": "x-packet", "C:x.yaml": "C-x-packet", "..": "..-packet", "": ".-packet",
	} {
		if got := packetName(name); got != want {
			t.Errorf("%q unpacks into %q, expected %q", name, got, want)
		}
	}
}
