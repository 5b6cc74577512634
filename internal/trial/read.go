package trial

// Base is a scenario without problems; the tests below change one thing in it.
const Base = `csprint: 1
title: Base
rules: cold-steel
seed: base
date: 1812-07-22
start: "15:30"
turns: 12
engagement: attack
attacker: red
table: {width: 8ft, depth: 6ft}
figure_scale: "1:30"
terrain: {class: rolling}
weather: roll
sides:
  red:
    name: Red army
    nation: british
    edge: south
    commander: {name: Red, rating: superior}
    defaults: {morale: 11, discipline: disciplined}
    forces:
      - division: 1st Division
        units:
          - brigade: A Brigade
            units:
              - {battalion: 1st Foot, men: 442}
              - {regiment: 2nd Foot, battalions: 2, men: 900}
          - brigade: B Brigade
            units:
              - {battalion: 3rd Foot, men: 442}
          - {battery: Guns, guns: 6}
  blue:
    name: Blue army
    nation: french
    edge: north
    defaults: {morale: 9, discipline: trained}
    forces:
      - {regiment: Horse, squadrons: 3, men: 300, kind: hussar}
`

// Every key that a scenario may hold, once.
const Everything = `csprint: 1
title: Everything
rules: cold-steel
house_rules: [club.yaml]
seed: 1812
date: 1700-02-28
start: 5:30
turns: 8
engagement: meeting
table: {width: 2.4m, depth: 63in}
figure_scale: "1:60"
figures: 10mm
card_size: 120mm x 80mm
blank_cards: 0
cover_sheets: 4
terrain: {class: hilly wooded, words: Old forest.}
weather: {sky: roll, wind: "light, from the south", words: Damp.}
climate: wet tropics
latitude: -35
light: darkness
council: none
options: [cards-inside-600, counters-in-cover, sighting-delay, scaled-contours]
records: {base: "https://club.example/csprint/"}
sides:
  a:
    name: A
    nation: ottoman
    edge: west
    commander: {name: Pasha, rating: poor}
    briefing: |
      Two paragraphs,

      as written.
    dummies: 3
    defaults: {arm: infantry, kind: militia, morale: 5, discipline: raw recruits, quality: green, grade: F}
    forces:
      - corps: I Corps
        short: I
        notes: Guard the road.
        commander: {name: Bey}
        units:
          - division: D
            defaults: {morale: 6}
            attached: {battery: Light guns, guns: 4}
            units:
              - brigade: B
                attached: [{battery: Heavy guns, guns: 2 mortars}]
                units:
                  - {regiment: R, short: r, battalions: 3, men: 1001, copies: 2}
                  - {regiment: S, companies: 4, figures: 20, quality: crack, grade: A, notes: Slow.}
              - brigade: C
                arm: cavalry
                kind: lancer
                units:
                  - {regiment: T, squadrons: 4, men: 500}
                  - {squadron: U, men: 120, kind: heavy}
            adhoc: [{name: Van, units: [S, U]}]
          - {battery: Reserve, guns: 8, attached: false, men: 200}
  b:
    name: B
    edge: east
    dummies: roll
    defaults: {morale: 7, irregular: true}
    forces:
      - {band: Hill men, men: 300}
      - {battalion: Regulars, men: 400, discipline: trained, irregular: false}
      - group: Task force
        units:
          - battalion: By company
            units:
              - {company: 1st, men: 90}
              - {company: 2nd, men: 90}
`
