//go:build !windows

package lanserver

import (
	"errors"
	"syscall"
)

// A port that another program listens at.
func isPortTaken(err error) bool { return errors.Is(err, syscall.EADDRINUSE) }

// A port that this user may not listen at.
func isPortForbidden(err error) bool { return errors.Is(err, syscall.EACCES) }
