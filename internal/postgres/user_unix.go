//go:build unix

package postgres

import (
	"os"
	"os/exec"
	"syscall"
)

// nobody runs PostgreSQL where the test runs as root, which PostgreSQL refuses.
const nobody = 65534

// give gives a folder to whoever runs the server.
func give(dir string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	return os.Chown(dir, nobody, nobody)
}

func lower(command *exec.Cmd) {
	if os.Geteuid() == 0 {
		command.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
}
