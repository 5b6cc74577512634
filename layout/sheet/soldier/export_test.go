package soldier

// SheetRules are named by tests that lay whole sheets out.
var SheetRules = sheetRules
var MoraleRoll = moraleRoll
