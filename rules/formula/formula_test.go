package formula

import (
	"math/big"
	"strings"
	"testing"
)

// known are the names of the tests.
func known(name string) []*big.Rat {
	switch name {
	case "five":
		return []*big.Rat{big.NewRat(5, 1)}
	case "{a-half}":
		return []*big.Rat{big.NewRat(1, 2)}
	case "all":
		return []*big.Rat{big.NewRat(9, 1), big.NewRat(7, 1), big.NewRat(8, 1)}
	}
	return nil
}

func TestValue(t *testing.T) {
	for text, want := range map[string]string{
		"2 + 3 * 4":                           "14",
		"(2 + 3) * 4":                         "20",
		"7 - 2 - 1":                           "4",
		"24 / 4 / 2":                          "3",
		"3 - 5":                               "−2",
		"five * {a-half}":                     "2.5",
		"up(five * {a-half})":                 "3",
		"down(five * {a-half})":               "2",
		"near(five * {a-half})":               "3",
		"near(12 / 5)":                        "2",
		"up(4)":                               "4",
		"up(0 - five / 2)":                    "−2",
		"down(0 - five / 2)":                  "−3",
		"near(0 - five / 2)":                  "−2",
		"1 / 3":                               "1/3",
		"least(all) + most(all)":              "16",
		"sum(all, 1)":                         "25",
		"least(all, 3, five - 3)":             "2",
		"five >= 5":                           "1",
		"five > 5":                            "0",
		"five < 6 and five = 5":               "1",
		"five <= 4 and five = 5":              "0",
		"most(0, 3 - 4) = 0 and 1 < 2":        "1",
		"3 - -2":                              "5",
		"-five + 1":                           "−4",
		"not five = 5":                        "0",
		"not five":                            "0",
		"not 0 and five":                      "1",
		"five = 4 or five = 5":                "1",
		"1 or 0 and 0":                        "1",
		"(1 or 0) and 0":                      "0",
		"if five > 4 then -4 else -2":         "−4",
		"if five < 4 then -4 else -2":         "−2",
		"2 * (if five = 5 then 3 else 4)":     "6",
		"if 0 then 1 else if 1 then 2 else 3": "2",
		"if 1 then 7 else 1 / 0":              "7",
		"0 and 1 / 0":                         "0",
		"3 or 1 / 0":                          "1",
	} {
		f, err := Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		value, err := f.Value(known)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := Text(value); got != want {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
	}
}

func TestFaults(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "it ends too soon",
		"2 +":                      "it ends too soon",
		"2 3":                      `"3" where it should end`,
		"(2":                       "a bracket is not closed",
		"* 2":                      `"*" where a number`,
		"{} + 1":                   `"{}" where a number`,
		"{a":                       `"{" where a number`,
		"{a-half} + {b":            `"{" where a number`,
		"1234567890":               "is too large",
		"top(3)":                   `no function "top"`,
		"up()":                     `")" where a number`,
		"up(all)":                  "up of 3 numbers",
		"all + 1":                  "3 numbers where there should be one",
		"who + 1":                  "nothing says what who is",
		"five / (3 - 3)":           "divided by 0",
		strings.Repeat("(", 30):    "more than 20 deep",
		"five and":                 "it ends too soon",
		"and five":                 `"and" where a number`,
		"Five":                     `"F" where a number`,
		"not":                      "it ends too soon",
		"if five":                  `"" where "then" should be`,
		"if five then 3":           `"" where "else" should be`,
		"then":                     `"then" where a number`,
		"if 1 then who else 2":     "nothing says what who is",
		strings.Repeat("-", 30):    "more than 20 deep",
		strings.Repeat("not ", 30): "more than 20 deep",
		strings.Repeat("if 1 then 2 else ", 30) + "3": "more than 20 deep",
	} {
		f, err := Parse(text)
		if err == nil {
			_, err = f.Value(known)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestNames(t *testing.T) {
	f, err := Parse("five + {a-half} * five - least(all, b-2)")
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(f.Names(), " "); got != "five {a-half} all b-2" {
		t.Errorf("names %s", got)
	}
}

// Rounding lies where it should for every small fraction.
func TestRounding(t *testing.T) {
	up, _ := Parse("up(x)")
	down, _ := Parse("down(x)")
	near, _ := Parse("near(x)")
	for a := int64(-40); a <= 40; a++ {
		for b := int64(1); b <= 12; b++ {
			x := big.NewRat(a, b)
			of := func(string) []*big.Rat { return []*big.Rat{x} }
			u, _ := up.Value(of)
			d, _ := down.Value(of)
			n, _ := near.Value(of)
			one, half := big.NewRat(1, 1), big.NewRat(1, 2)
			if u.Cmp(x) < 0 || new(big.Rat).Sub(u, one).Cmp(x) >= 0 || d.Cmp(x) > 0 || new(big.Rat).Add(d, one).Cmp(x) <= 0 {
				t.Errorf("%v lies between %v and %v", x, d, u)
			}
			if apart := new(big.Rat).Sub(n, x); apart.Cmp(half) > 0 || new(big.Rat).Neg(half).Cmp(apart) >= 0 {
				t.Errorf("%v is nearest to %v", x, n)
			}
		}
	}
}

// A tree says the formula in lists, with numbers in the place of constants.
func TestTree(t *testing.T) {
	for text, want := range map[string]string{
		"five + {a-half} * 2":                  `["+","five",["*",["/",1,2],2]]`,
		"if not five = -1 then up(all) else 0": `["if",["not",["=","five",["negative",1]]],["up","all"],0]`,
		"least(all, 3)":                        `["least","all",3]`,
	} {
		f, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := f.Tree(func(name string) *big.Rat {
			if name == "{a-half}" {
				return big.NewRat(1, 2)
			}
			return nil
		})
		if err != nil || string(got) != want {
			t.Errorf("%s is %s, %v, want %s", text, got, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"least(all) + {a-half}", "up(five / 2) >= 3 and five = 5", "((1))", "{", "near(,)", "five-6 - 1", "if not five = 5 or 0 then -1 else all"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if made, err := Parse(text); err == nil {
			made.Value(known)
			if _, err := made.Tree(func(string) *big.Rat { return nil }); err != nil {
				t.Errorf("%q: %v", text, err)
			}
		}
	})
}
