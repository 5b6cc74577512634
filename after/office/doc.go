// Package office makes files of the day after, and reads the files that tell how a
// battle ended. It knows no flags.
//
// Start at Sources, Next, Pages and Campaign.
package office
