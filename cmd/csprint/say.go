package main

import (
	"io"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
)

// printText writes a text and the newline that it may lack.
func printText(w io.Writer, text string) error {
	_, err := io.WriteString(w, strings.TrimRight(text, "\n")+"\n")
	return err
}

// printJSON writes what marshals itself.
func printJSON(w io.Writer, marshal func() ([]byte, error)) error {
	data, err := marshal()
	if err != nil {
		return err
	}
	return printText(w, string(data))
}

// printPacket writes a game as packet.json.
func printPacket(w io.Writer, g *game.Game) error {
	data, err := packet.Of(g)
	if err != nil {
		return err
	}
	return printText(w, string(data))
}
