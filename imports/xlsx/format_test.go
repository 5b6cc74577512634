package xlsx

import "testing"

// TestFormats holds numbers as sheets show them; "" leaves the number.
func TestFormats(t *testing.T) {
	for _, c := range []struct{ code, number, want string }{
		{"d/m", "16438", "1/1"},
		{"m/d/yy", "16438.5", "1/1/45"},
		{"dd.mm.yyyy", "16438", "01.01.1945"},
		{"mmm-yy", "16438", "Jan-45"},
		{"d-mmm", "43160", "1-Mar"},
		{"dddd, mmmm dd, yyyy", "43160", "Thursday, March 01, 2018"},
		{"[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "43160", "Thursday, March 01, 2018"},
		{"[$-407]d. mmm yy;@", "43160", "1. Mar 18"},
		{"ddd mmmmm", "43160", "Thu M"},
		{"yyyy", "16438", "1945"},
		{`"on the "d\t\h`, "16438", "on the 1th"},
		{"_-d/m_-", "16438", "1/1"},
		{"* d", "16438", "1"},
		{"h:mm", "0.5", "12:00"},
		{"h:mm AM/PM", "0.01", "12:14 AM"},
		{"hh:mm:ss a/p", "0.75", "06:00:00 P"},
		{"mm:ss", "0.0208333333333333", "30:00"},
		{"mm:ss.00", "0.00001", "00:00.86"},
		{"[h]:mm", "2.5", "60:00"},
		{"[mm]:ss", "0.5", "720:00"},
		{"d/m/yyyy", "0", "0/1/1900"},
		{"d/m/yyyy", "1", "1/1/1900"},
		{"ddd d/m/yyyy", "59", "Tue 28/2/1900"},
		{"ddd d/m/yyyy", "60", "Wed 29/2/1900"},
		{"ddd d/m/yyyy", "61", "Thu 1/3/1900"},
		{"d/m/yyyy hh:mm:ss", "43160.999999", "2/3/2018 00:00:00"},
		{"d/m/yyyy", "2958465", "31/12/9999"},
		{"d/m/yyyy", "2958466", ""},
		{"d/m/yyyy", "1E+300", ""},
		{"d/m", "-1", ""},
		{"d/m", "NaN", ""},
		{"d/m", "men", ""},
		{"# ??/??", "0.0222222222222222", "1/45"},
		{"# ?/?", "2.5", "2 1/2"},
		{"# ?/?;[Red]-# ?/?", "-0.25", "-1/4"},
		{"# ???/???", "0.008", "1/125"},
		{"# ??/??", "585", ""},
		{"# ?/?", "0.001", ""},
		{"General", "16438", ""},
		{`General" days"`, "16438", ""},
		{"0", "16438", ""},
		{`0" men"`, "585", ""},
		{`"m: "#,##0.00`, "585", ""},
		{"[Red]0.00E+00", "585", ""},
		{`[$€-407] #,##0`, "585", ""},
		{"0 %", "0.5", ""},
		{"@", "16438", ""},
		{`"only text`, "5", ""},
		{`\`, "5", ""},
		{"[", "5", ""},
		{"_", "5", ""},
		{";d/m", "5", ""},
		{"", "5", ""},
	} {
		if got, _ := parse(c.code).show(c.number, false); got != c.want {
			t.Errorf("%s as %s: %q, not %q", c.number, c.code, got, c.want)
		}
	}
}

func TestPlaces(t *testing.T) {
	for name, want := range map[string]place{
		"A1": {1, 1}, "b7": {2, 7}, "$AA$10": {27, 10}, "XFD1048576": {16384, 1048576},
		"XFE1": {}, "A1048577": {}, "A0": {}, "A": {}, "1": {}, "": {}, "AAAA1": {}, "A+1": {}, "A1B": {}, "A99999999999999999999": {},
	} {
		if at, ok := placeOf(name); ok != (want != place{}) || ok && at != want {
			t.Errorf("%s: %v %v", name, at, ok)
		}
	}
}
