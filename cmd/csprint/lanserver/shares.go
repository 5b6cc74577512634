package lanserver

import (
	"net"
	"os"
)

// Place is where phones find this computer, and who serves there: its address, the same drawn for a terminal,
// and as phones read it, a module each letter, 1 for a dark one.
func Place(at net.Addr) (address, picture string, rows []string, err error) {
	address = addressOf(at.(*net.TCPAddr))
	code, err := encoded(address)
	if err != nil {
		return "", "", nil, err
	}
	for y := range code.Side {
		row := make([]byte, code.Side)
		for x := range row {
			row[x] = "01"[bit(code.Dark[y*code.Side+x])]
		}
		rows = append(rows, string(row))
	}
	return address, halfBlocks(code) + "\n", rows, nil
}

// Alone tells whether only this computer itself finds an address.
func Alone(at net.Addr) bool { return at.(*net.TCPAddr).IP.IsLoopback() }

// Names are what phones call this computer by, besides its addresses.
func Names() []string {
	name, err := os.Hostname()
	if err != nil {
		return nil
	}
	return []string{name, name + ".local"}
}
