// Package earth says where on the earth places lie, as files count them: in degrees of
// latitude and longitude, or in metres or feet east and north; and how a table lies
// there. All is whole numbers, or products that are rounded one by one: the same places
// are the same on every machine. It knows no heights and no files.
//
// Start at System, Projection and Frame.
package earth
