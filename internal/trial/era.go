package trial

// EraBase is a scenario without problems; the tests below change one thing in it.
const EraBase = `csprint: 1
title: Base
rules: musket
seed: base
figure_scale: "1:30"
grid: 4in
rounding: down
engagement: attack
attacker: red
balance: attack
sides:
  red:
    name: Red army
    nation: british
    commander: {name: Red, charisma: 2}
    defaults: {grade: B, quality: crack}
    forces:
      - {battalion: 1st Foot, men: 442, grade: A, nation: british}
      - {battery: Guns, guns: 6, weight: field}
  blue:
    name: Blue army
    nation: french
    forces: {roll: {points: 120, kind: two-regiment, stand: 4, army: {drilled: true, leaders: +1, superiors: 2}}}
`
