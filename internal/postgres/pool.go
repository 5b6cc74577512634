package postgres

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/csprint/csprint/internal/tool"
)

// Pooled is the address of a database through a PgBouncer in session mode, which it starts, as docs/convention.md
// has one. It ends with the test. Where PgBouncer isn't installed the test is skipped, or fails (see tool.Need).
func (s *Server) Pooled(database string) string {
	s.t.Helper()
	program := tool.Need(s.t, "pgbouncer", "/usr/sbin/pgbouncer") // Debian keeps it out of some paths
	const port = "6432"
	settings := fmt.Sprintf(`[databases]
%[1]s = host=%[2]s dbname=%[1]s
[pgbouncer]
unix_socket_dir = %[2]s
listen_port = %[3]s
auth_type = any
pool_mode = session
default_pool_size = 40
max_client_conn = 200
server_login_retry = 1
logfile = %[2]s/pgbouncer.log
`, database, s.dir, port)
	settings = strings.Replace(settings, "dbname="+database, "user=csprint dbname="+database, 1)
	path := filepath.Join(s.dir, "pgbouncer.ini")
	if err := os.WriteFile(path, []byte(settings), 0o644); err != nil {
		s.t.Fatal(err)
	}
	command := exec.Command(program, "-q", path)
	command.Dir = s.dir
	lower(command)
	if err := command.Start(); err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() {
		command.Process.Kill()
		command.Wait()
	})
	for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		if _, err := os.Stat(filepath.Join(s.dir, ".s.PGSQL."+port)); err == nil {
			return s.Address(database) + "&port=" + port
		}
		if time.Since(began) > 10*time.Second {
			log, _ := os.ReadFile(filepath.Join(s.dir, "pgbouncer.log"))
			s.t.Fatalf("pgbouncer doesn't listen: %s", log)
		}
	}
}
