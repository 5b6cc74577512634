package lanserver

import (
	"fmt"
	"io"
	"net"
	"os"
	"strings"

	"github.com/csprint/csprint/records"
)

// Page announces the page of records, and whether the codes on paper lead to it.
func Page(out io.Writer, l net.Listener, base string) error {
	address := rootOf(l, base)
	code, err := drawn(address)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s\n%s%sserving on %s; stop with Ctrl-C\n", address, code, pointsElsewhere(base, address), l.Addr())
	return err
}

// drawn is an address as a code for the terminal.
func drawn(address string) (string, error) {
	code, err := encoded(address)
	if err != nil {
		return "", err
	}
	return halfBlocks(code) + "\n", nil
}

// encoded is an address as phones read it.
func encoded(address string) (records.Code, error) {
	scheme, rest, _ := strings.Cut(address, "://")
	return records.Encode(strings.ToUpper(scheme) + "://" + rest)
}

// pointsElsewhere warns where the codes on paper don't lead to the page that is
// being served here.
func pointsElsewhere(base, here string) string {
	switch {
	case base == "":
		return fmt.Sprintf("the scenario's codes hold plain text; printed with records: {base: %q} they open this page\n", here)
	case !strings.EqualFold(strings.TrimRight(base, "/"), strings.TrimRight(here, "/")):
		return fmt.Sprintf("the scenario's codes point to %s, not here\n", base)
	}
	return ""
}

// addressOf is the address that a phone uses: of this computer in the hall's
// network where it listens to all of them.
func addressOf(at *net.TCPAddr) string {
	return fmt.Sprintf("http://%s/", net.JoinHostPort(hostOf(at), fmt.Sprint(at.Port)))
}

func hostOf(at *net.TCPAddr) string {
	switch {
	case at.IP.IsUnspecified():
		return hallAddress()
	case at.IP.IsLoopback():
		return "localhost"
	}
	return at.IP.String()
}

// hallAddress is this computer's address in a network without internet, of
// version 4 where there is one.
func hallAddress() string {
	found, err := net.InterfaceAddrs()
	if err != nil {
		return "localhost"
	}
	best := "localhost"
	for _, a := range found {
		ip, ok := a.(*net.IPNet)
		if !ok || ip.IP.IsLoopback() || ip.IP.IsLinkLocalUnicast() {
			continue
		}
		if ip.IP.To4() != nil {
			return ip.IP.String()
		}
		best = ip.IP.String()
	}
	return best
}

// halfBlocks draws a code in a terminal, two modules a character, with its
// quiet zone: dark on light whatever the terminal's colours are. With NO_COLOR set
// it asks for none, and counts on light letters on a dark ground.
func halfBlocks(c records.Code) string {
	const quiet = 4
	dark := func(x, y int) bool {
		x, y = x-quiet, y-quiet
		return x >= 0 && y >= 0 && x < c.Side && y < c.Side && c.Dark[y*c.Side+x]
	}
	var text strings.Builder
	for y := 0; y < c.Side+2*quiet; y += 2 {
		begin, end, blocks := "\x1b[30;107m", "\x1b[0m", []string{" ", "▄", "▀", "█"}
		if os.Getenv("NO_COLOR") != "" {
			begin, end, blocks = "", "", []string{"█", "▀", "▄", " "}
		}
		text.WriteString(begin)
		for x := range c.Side + 2*quiet {
			text.WriteString(blocks[bit(dark(x, y))<<1|bit(dark(x, y+1))])
		}
		text.WriteString(end + "\n")
	}
	return text.String()
}

func bit(set bool) int {
	if set {
		return 1
	}
	return 0
}
