package force

// The row of the wound table that a man may begin with.
const Walking = "walking"
