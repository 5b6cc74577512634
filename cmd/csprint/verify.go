package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/source"
	"github.com/spf13/cobra"
)

func newVerify() *cobra.Command {
	return &cobra.Command{
		Use:   "verify DIR",
		Short: "roll a printed packet's dice again from its seed",
		Long: `Verify reads the packet.json of a printed packet, rolls every die in its log
again from the seed, and says what differs. It needs nothing but that file.`,
		Example: `  csprint verify salamanca-packet
  csprint verify saturday-packet && echo the dice are honest`,
		Args: exactly("DIR"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return whileWhole(args[0], func() error { return verify(cmd.OutOrStdout(), args[0]) })
		},
	}
}

// verify rolls the dice of a packet again and says what differs.
func verify(out io.Writer, dir string) error {
	path := filepath.Join(dir, packetFile)
	data, err := source.Read(path)
	if err != nil {
		return err
	}
	differences, err := packet.Verify(data)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if len(differences) == 0 {
		_, err := fmt.Fprintf(out, "%s: every die comes from the seed\n", path)
		return err
	}
	var lines []string
	for _, d := range differences {
		lines = append(lines, path+": "+d.String())
	}
	return errors.New(strings.Join(lines, "\n"))
}
