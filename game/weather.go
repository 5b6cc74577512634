package game

// CalmWind is what Weather.Wind says when there is none.
const CalmWind = "calm"
