package lanserver

import (
	"errors"
	"fmt"
	"net"
	"strconv"
)

// Listen opens a place to listen at, HOST:PORT or :PORT.
func Listen(place string) (net.Listener, error) {
	listener, err := net.Listen("tcp", place)
	switch {
	case err == nil:
		return listener, nil
	case isPortTaken(err):
		return nil, fmt.Errorf("%s: the port is taken by another program, or by csprint itself\n  hint: end that one, or take another port, which the codes on paper must name: --listen %s", place, beside(place))
	case isPortForbidden(err):
		return nil, fmt.Errorf("%s: the port may not be used by you\n  hint: choose one above 1024: --listen :8080", place)
	}
	return nil, fmt.Errorf("%s: cannot listen there: %v\n  hint: --listen localhost:8080 listens to this computer alone", place, systems(err))
}

// beside is the place with the port after its own.
func beside(place string) string {
	host, port, _ := net.SplitHostPort(place)
	number, err := strconv.Atoi(port)
	if err != nil || number >= 65535 {
		number = 8080
	}
	return net.JoinHostPort(host, strconv.Itoa(number+1))
}

// systems is what the system itself says of a failure.
func systems(err error) error {
	var inNet *net.OpError
	if errors.As(err, &inNet) {
		return inNet.Err
	}
	return err
}
