// Package umpire prints what hides nothing: the umpire's book with its key and
// checklist, the day hour by hour, the log of every roll.
//
// Start at Book, Day and Log.
package umpire
