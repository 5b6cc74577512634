package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"net"
	"os"
	"path/filepath"

	"github.com/csprint/csprint/cmd/csprint/lanserver"
)

// A browser keeps what is typed by the address of a page. So each file has a port
// of its own, the same whenever it is opened: what was typed and not saved is there
// again. These ports are none that systems hand out by themselves.
const (
	firstPort = 20000
	manyPorts = 12000
	mostTried = 200 // ports after the first, where others listen
)

// portOf is the port that a file, or the studio without one (""), has by itself.
func portOf(file string) int {
	sum := fnv.New32a()
	io.WriteString(sum, file)
	return firstPort + int(sum.Sum32()%manyPorts)
}

// listenFor opens the port of a file: at first the one that it has by itself, or the
// next that is free, which is kept for it. Where that is taken later, another serves
// for this time, and moved is true.
func listenFor(file string) (listener net.Listener, moved bool, err error) {
	ports := keptPorts()
	own, kept := ports[file]
	if !kept {
		own = portOf(file)
	}
	for tried := range mostTried {
		port := firstPort + (own-firstPort+tried)%manyPorts
		listener, err = lanserver.Listen(fmt.Sprintf("localhost:%d", port))
		if err != nil {
			continue
		}
		if !kept {
			ports[file] = port
			keepPorts(ports)
		}
		return listener, kept && tried > 0, nil
	}
	return nil, false, err
}

// wholePath is what a file is known by: its path from the root, behind all links.
func wholePath(path string) string {
	if behind, err := filepath.EvalSymlinks(path); err == nil {
		path = behind
	}
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	return path
}

// portsFile holds the ports of the files that were opened.
const portsFile = "studio-ports.json"

// keptPorts are the ports by their files; none where nothing can be read.
func keptPorts() map[string]int {
	ports := map[string]int{}
	dir, err := ownFolder()
	if err != nil {
		return ports
	}
	data, err := os.ReadFile(filepath.Join(dir, portsFile))
	if err != nil || json.Unmarshal(data, &ports) != nil || ports == nil {
		return map[string]int{}
	}
	for file, port := range ports {
		if port < firstPort || port >= firstPort+manyPorts {
			delete(ports, file) // somebody else wrote it
		}
	}
	return ports
}

// keepPorts writes the ports, whole or not at all. A studio opens without, too:
// then a port is looked for anew the next time.
func keepPorts(ports map[string]int) {
	dir, err := ownFolder()
	if err != nil || os.MkdirAll(dir, 0o755) != nil {
		return
	}
	data, err := json.MarshalIndent(ports, "", "\t")
	if err != nil {
		return
	}
	half, err := os.CreateTemp(dir, ".studio-ports-")
	if err != nil {
		return
	}
	_, err = half.Write(append(data, '\n'))
	if errors.Join(err, half.Close()) != nil || os.Rename(half.Name(), filepath.Join(dir, portsFile)) != nil {
		os.Remove(half.Name())
	}
}
