package words

// Sent is a text as values that JSON has, to be said elsewhere: its id and what is put into it, or
// alone what it says. What is put in that is said in no other language goes as it is in English.
func (t Text) Sent() []any {
	kind := "own"
	if t.label {
		kind = "label"
	}
	sent := []any{kind, t.own}
	if t.id != "" {
		sent = []any{"id", string(t.id)}
	}
	w := writer{Catalogue: English(), asked: English()}
	for _, value := range t.values {
		switch value := value.(type) {
		case string, bool, int:
			sent = append(sent, value)
		case Text:
			sent = append(sent, value.Sent())
		case Label:
			sent = append(sent, value.Text().Sent())
		default:
			sent = append(sent, w.shown(value, ""))
		}
	}
	return sent
}

// TextSent is the text that was sent so, or none where no text is.
func TextSent(sent []any) Text {
	if len(sent) < 2 {
		return Text{}
	}
	what, _ := sent[1].(string)
	t := Text{own: what, label: sent[0] == "label"}
	if sent[0] == "id" {
		t = Text{id: ID(what)}
	}
	for _, value := range sent[2:] {
		switch given := value.(type) {
		case float64:
			value = int(given)
		case []any:
			value = TextSent(given)
		}
		t.values = append(t.values, value)
	}
	return t
}
