package lanserver

import (
	"errors"
	"syscall"
)

// wsaePortTaken is a number of the Windows API that package syscall has no name for.
const wsaePortTaken = syscall.Errno(10048)

// A port that another program listens at.
func isPortTaken(err error) bool { return errors.Is(err, wsaePortTaken) }

// A port that this user may not listen at.
func isPortForbidden(err error) bool { return errors.Is(err, syscall.WSAEACCES) }
