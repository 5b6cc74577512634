package lanserver

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// madeBy makes a certificate for some names, and its key, both PEM.
func madeBy(t *testing.T, from, to time.Time, names ...string) (cert, key []byte) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: from, NotAfter: to, IsCA: true, BasicConstraintsValid: true}
	for _, name := range names {
		if ip := net.ParseIP(name); ip != nil {
			template.IPAddresses = append(template.IPAddresses, ip)
		} else {
			template.DNSNames = append(template.DNSNames, name)
		}
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})
}

// kept is a file of a test.
func kept(t *testing.T, name string, text ...[]byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, bytes.Join(text, nil), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// certified is a certificate of three days for some names, and who trusts it.
func certified(t *testing.T, names ...string) (*Certificate, *x509.CertPool) {
	t.Helper()
	cert, key := madeBy(t, time.Now().Add(-time.Hour), time.Now().Add(72*time.Hour), names...)
	c, err := ReadCertificate(kept(t, "hall.pem", cert, key), "", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(cert)
	return c, pool
}

// TestHallOverHTTPS joins a game over https: its addresses say so, the cookie never goes by plain http, and
// who comes by plain http is answered that he should not.
func TestHallOverHTTPS(t *testing.T) {
	g := rolled(t, "salamanca")
	by, pool := certified(t, "localhost", "hall.example")
	h, err := Open(t.Context(), filepath.Join(t.TempDir(), "battle.db"), []Game{g}, by)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	listener := by.Over(plain)
	ctx, stop := context.WithCancel(t.Context())
	out, ended := &said{}, make(chan error, 1)
	go func() { ended <- h.Serve(ctx, out, listener) }()
	_, port, _ := net.SplitHostPort(plain.Addr().String())
	jar, _ := cookiejar.New(nil)
	for _, name := range []string{"localhost", "hall.example"} {
		dial := func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, plain.Addr().String())
		}
		phone := &http.Client{Jar: jar, Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}, DialContext: dial}}
		root := "https://" + net.JoinHostPort(name, port)
		enterBy(t, phone, root, string(g.Game.Seed), g.Game.Sides[0].ID, "a-phone-of-mine")
		if at, _ := url.Parse(root + "/live/"); len(jar.Cookies(at)) != 1 {
			t.Error("there is no cookie")
		}
		if at, _ := url.Parse("http://" + net.JoinHostPort(name, port) + "/live/"); name != "localhost" && len(jar.Cookies(at)) > 0 { // Go's jar trusts localhost
			t.Error("the cookie goes by plain http")
		}
	}
	answer, err := http.Get("http://" + plain.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusBadRequest {
		t.Errorf("plain http is answered %d", answer.StatusCode)
	}
	if _, err := http.Get("https://localhost:" + port); err == nil {
		t.Error("a phone that doesn't know the certificate takes it")
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	for _, want := range []string{"https://localhost:" + port + "/\n", "https://localhost:" + port + "/live/board#JOIN:", "point to http://192.168.1.20:8080/, not here"} {
		if !strings.Contains(out.text(), want) {
			t.Errorf("serve said %s, expected %q", out.text(), want)
		}
	}
}

// TestAddressesOverHTTPS holds that phones are sent where the certificate is right, and what is said where it isn't.
func TestAddressesOverHTTPS(t *testing.T) {
	plain, err := Listen("localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer plain.Close()
	_, port, _ := net.SplitHostPort(plain.Addr().String())
	for _, c := range []struct {
		names      []string
		base, root string
		told       []string
	}{
		{[]string{"localhost", "club.example"}, "https://club.example/", "localhost", nil},
		{[]string{"other.example", "club.example"}, "https://club.example/", "club.example", nil},
		{[]string{"*.club.example"}, "https://hall.club.example/", "hall.club.example", nil},
		{[]string{"*.club.example", "club.example"}, "", "club.example", nil},
		{[]string{"192.168.1.20"}, "http://192.168.1.20:8080/a", "192.168.1.20", []string{"day1.yaml: the codes on paper say http://192.168.1.20:8080/a, and this page is https: phones don't find it by them\n  hint: write records: {base: \"https://192.168.1.20:8080/a\"} with"}},
		{[]string{"*.example"}, "", "localhost", []string{"hall.pem: the certificate isn't for localhost, by which phones come: they will call it unsafe\n  hint: make one for that address: mkcert localhost"}},
	} {
		by, _ := certified(t, c.names...)
		l := by.Over(plain)
		if got, want := rootOf(l, c.base), "https://"+net.JoinHostPort(c.root, port)+"/"; got != want {
			t.Errorf("for %v and %s it is %s, expected %s", c.names, c.base, got, want)
		}
		told := Misgivings(l, []string{"day1.yaml"}, []string{c.base})
		if len(told) != len(c.told) || len(told) == 1 && !strings.Contains(told[0].Error(), c.told[0]) {
			t.Errorf("for %v and %s is told %v, expected %q", c.names, c.base, told, c.told)
		}
	}
	if got := rootOf(plain, "https://club.example/"); got != "http://localhost:"+port+"/" || len(Misgivings(plain, nil, nil)) > 0 {
		t.Errorf("without a certificate it is %s", got)
	}
	if code, err := encoded("https://club.example/"); err != nil || code.Side == 0 {
		t.Error(err)
	}
}

// TestCertificateThatEndsInPlay holds that who begins with one that ends within a day hears of it.
func TestCertificateThatEndsInPlay(t *testing.T) {
	for left, told := range map[time.Duration]bool{20 * time.Hour: true, 30 * time.Hour: false} {
		cert, key := madeBy(t, time.Now().Add(-time.Hour), time.Now().Add(left), "localhost")
		c, err := ReadCertificate(kept(t, "hall.pem", cert, key), "", time.Now())
		if err != nil {
			t.Fatal(err)
		}
		l, err := Listen("localhost:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		all := Misgivings(c.Over(l), nil, nil)
		if is := len(all) == 1 && strings.Contains(all[0].Error(), "hall.pem: the certificate ends on "); is != told || len(all) > 1 {
			t.Errorf("of one that ends in %v it says %v", left, all)
		}
	}
}

// TestWrongCertificates holds what is said of files that https can't be served by.
func TestWrongCertificates(t *testing.T) {
	now := time.Date(2026, 11, 30, 12, 0, 0, 0, time.Local)
	cert, key := madeBy(t, now.AddDate(0, 0, -1), now.AddDate(0, 0, 1), "hall.example")
	_, other := madeBy(t, now, now)
	old, oldKey := madeBy(t, now.AddDate(-1, 0, 0), now.Add(-time.Minute), "hall.example")
	early, earlyKey := madeBy(t, now.Add(time.Minute), now.AddDate(1, 0, 0), "hall.example")
	locked := pem.EncodeToMemory(&pem.Block{Type: "ENCRYPTED PRIVATE KEY", Bytes: []byte("?")})
	elder := pem.EncodeToMemory(&pem.Block{Type: "RSA PRIVATE KEY", Headers: map[string]string{"Proc-Type": "4,ENCRYPTED", "DEK-Info": "AES-128-CBC,00"}, Bytes: []byte("?")})
	broken := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: []byte("no certificate")})
	missing := filepath.Join(t.TempDir(), "none.pem")
	for _, c := range []struct{ cert, key, said string }{
		{kept(t, "hall.pem", key, cert), "", ""},
		{kept(t, "hall.pem", cert), kept(t, "key.pem", key), ""},
		{missing, "", "none.pem: no such file"},
		{t.TempDir(), "", ": this is a folder, expected a file"},
		{kept(t, "hall.pem", cert), missing, "none.pem: no such file"},
		{kept(t, "hall.pem", []byte("The guns are behind the wood.\n")), "", "hall.pem: holds no certificate, expected PEM, which has a line BEGIN CERTIFICATE\n  hint: mkcert"},
		{kept(t, "hall.pem", key), kept(t, "key.pem", cert), "hall.pem: holds no certificate"},
		{kept(t, "hall.pem", cert), "", "hall.pem: holds no key, expected PEM, which has a line BEGIN PRIVATE KEY\n  hint: where the key has a file of its own, name it: --tls-key"},
		{kept(t, "hall.pem", cert), kept(t, "key.pem", other), "key.pem: is the key of another certificate, expected that of "},
		{kept(t, "hall.pem", cert), kept(t, "key.pem", locked), "key.pem: the key has a password, expected a key without one\n  hint: openssl pkey -in "},
		{kept(t, "hall.pem", cert), kept(t, "key.pem", elder), "key.pem: the key has a password"},
		{kept(t, "hall.pem", broken, key), "", "hall.pem: can't be used for https (x509: "},
		{kept(t, "hall.pem", old, oldKey), "", "hall.pem: the certificate ended on 2026-11-30 11:59, expected one that phones still take\n  hint: make it anew"},
		{kept(t, "hall.pem", early, earlyKey), "", "hall.pem: the certificate begins on 2026-11-30 12:01, expected one that phones take already\n  hint: look at the clock"},
	} {
		_, err := ReadCertificate(c.cert, c.key, now)
		if (err == nil) != (c.said == "") || err != nil && !strings.Contains(err.Error(), c.said) {
			t.Errorf("it said %v, expected %q", err, c.said)
		}
	}
}
