# Raids: every word shown to a person.

title = Raids
tagline = Whoever is last sails next. Take the best of the coast, or the Vikings to take it from others.

## The table

board = Sea chart
space = Space { $space }
village = { $name } (village, space { $space })
village-5 = Kaupang
village-10 = Ribe
village-15 = Birka
arrival = Arrival
start = Start
reserve = Reserve
bank = Bank
pile = Tiles of voyage { $voyage }
tiles-left = { $count } tiles face down
mat = Longship of { $seat }
slot = Slot { $slot }
crew = Crew
beside = Beside the longship
coins = Coins
ship = Longship of { $seat }
ghost = Ghost ship
viking = Viking
vikings = { $count ->
    [one] 1 Viking
   *[other] { $count } Vikings
}
coin = Coin of { $coin }
coins-of = { $count } × coin of { $coin }
headline-voyage = Voyage { $voyage } of { $voyages }
headline-arrival = Arrival tile: { $arrival }. { $rule }
fact-glory = Glory
fact-crew = Vikings
fact-shields = Shields
fact-power = Weapon power
fact-start = Start number

## Voyage tiles

tile-V1-01 = Axe
tile-V1-02 = Spear
tile-V1-03 = Striped sail
tile-V1-04 = Woollen sail
tile-V1-05 = Wooden Mjöllnir
tile-V1-06 = Clan pennant
tile-V1-07 = Wood
tile-V1-08 = Pigs
tile-V1-09 = Mead
tile-V1-10 = Fehu rune
tile-V1-11 = Uruz rune
tile-V1-12 = Thurisaz rune
tile-V1-13 = Single port
tile-V1-14 = Encounter
tile-V1-15 = Draugr
tile-V1-16 = Fjord troll
tile-V2-01 = Crossed swords
tile-V2-02 = Linen sail
tile-V2-03 = Bronze Mjöllnir
tile-V2-04 = Wolf pennant
tile-V2-05 = Wood
tile-V2-06 = Furs
tile-V2-07 = Amber
tile-V2-08 = Ansuz rune
tile-V2-09 = Raidho rune
tile-V2-10 = Kenaz rune
tile-V2-11 = Single port
tile-V2-12 = Double port
tile-V2-13 = Encounter
tile-V2-14 = Pillage
tile-V2-15 = Vargr
tile-V2-16 = Frost giant
tile-V3-01 = Crossed axes
tile-V3-02 = Double sail
tile-V3-03 = Iron Mjöllnir
tile-V3-04 = Bear pennant
tile-V3-05 = Raven pennant
tile-V3-06 = Pigs
tile-V3-07 = Mead
tile-V3-08 = Furs
tile-V3-09 = Gebo rune
tile-V3-10 = Wunjo rune
tile-V3-11 = Single port
tile-V3-12 = Double port
tile-V3-13 = Encounter
tile-V3-14 = Pillage
tile-V3-15 = Sea serpent
tile-V3-16 = Kraken
tile-V4-01 = Jarl’s swords
tile-V4-02 = Great double sail
tile-V4-03 = Double Mjöllnir
tile-V4-04 = Jarl’s pennant
tile-V4-05 = Odin’s pennant
tile-V4-06 = Wood
tile-V4-07 = Amber
tile-V4-08 = Tiwaz rune
tile-V4-09 = Othala rune
tile-V4-10 = Single port
tile-V4-11 = Double port
tile-V4-12 = Pillage
tile-V4-13 = Pillage
tile-V4-14 = Fenrir
tile-V4-15 = Nidhögg
tile-V4-16 = Jörmungand

type-weapon = Weapon
type-sail = Sail
type-mjollnir = Mjöllnir
type-pennant = Pennant
type-good = Goods
type-rune = Rune
type-port = Port
type-encounter = Encounter
type-pillage = Pillage
type-monster = Monster
about-weapon = Lowers the strength of every monster you fight by { $value }.
about-sail = { $value ->
    [one] At the end of each voyage 1 Viking joins you.
   *[other] At the end of each voyage { $value } Vikings join you.
}
about-mjollnir = Scores { $value } Glory for each of your Vikings at the end of the game.
about-pennant = Scores { $value } Glory at the end of the game.
about-good = Scores { $value } Glory if you sell it in a port.
about-rune = The more runes in a collection (up to five), the more Glory.
about-port = { $value ->
    [one] Sell 1 of your goods at once, then recruit 1 Viking.
   *[other] Sell up to { $value } of your goods at once, then recruit 1 Viking.
}
about-encounter = The first to pass takes 2 Vikings, the second 1. No ship can stop here.
about-pillage = The first to pass takes a coin of 3, the second a coin of 1. No ship can stop here.
about-monster = Strength { $value }. Give up a Viking to pass, or fight it and score { $value } Glory. No ship can stop here.
monster-price = { $count ->
    [0] { $seat } would fight it without a loss.
    [one] { $seat } would fight it for 1 Viking.
   *[other] { $seat } would fight it for { $count } Vikings.
}
about-shields = { $count ->
    [0] Shows no shield in a slot.
    [one] Shows 1 shield in a slot.
   *[other] Shows { $count } shields in a slot.
}

## Arrival tiles

arrival-A-0 = Homecoming
arrival-A-0-rule = 6, 3 and 1 to those who take start numbers 1, 2 and 3.
arrival-A-1 = Goods
arrival-A-1-rule = 6, 3 and 1 for the most goods, on board or sold.
arrival-A-2 = Different goods
arrival-A-2-rule = 6, 3 and 1 for the most kinds of goods, on board or sold.
arrival-A-3 = Runes
arrival-A-3-rule = 6, 3 and 1 for the most runes.
arrival-A-4 = Shields
arrival-A-4-rule = 6, 3 and 1 for the most shields on the longship.
arrival-A-5 = Weapons
arrival-A-5-rule = 6, 3 and 1 for the most weapons; a double weapon counts 2.
arrival-A-6 = Ports
arrival-A-6-rule = 6, 3 and 1 for the most ports; a double port counts 1.
arrival-A-7 = Monsters
arrival-A-7-rule = 6, 3 and 1 for the most monsters defeated.
arrival-A-8 = Sails
arrival-A-8-rule = 6, 3 and 1 for the most sails; a double sail counts 2.

## What is asked

ask-place = You took { $tile }. What do you do with it?
ask-sell = { $count ->
    [one] You may sell 1 of your goods.
   *[other] You may sell up to { $count } of your goods.
}
ask-sail = Where do you sail?
ask-sail-monster = Where do you sail? { $monster } bars the way.
ask-flee = You flee from space { $space }. Where to?
ask-combat = { $foe } contests space { $space } ({ $tile }) and has { $crew ->
    [0] no Viking
    [one] 1 Viking
   *[other] { $crew } Vikings
} left. Do you strike back, or flee?

offer-place = { $count ->
    [0] Place { $tile } in a free slot
    [one] Place { $tile } in a free slot (1 Viking goes overboard)
   *[other] Place { $tile } in a free slot ({ $count } Vikings go overboard)
}
offer-replace = { $count ->
    [0] Replace { $tile }
    [one] Replace { $tile } (1 Viking goes overboard)
   *[other] Replace { $tile } ({ $count } Vikings go overboard)
}
offer-throw-away = Throw { $tile } away
offer-sell = Sell { $tile } for { $glory } Glory
offer-keep-goods = Sell nothing more
offer-sail = Sail to space { $space }: { $tile }
offer-attack = Sail to space { $space }: { $tile } — attack { $foe } ({ $count ->
    [one] 1 Viking
   *[other] { $count } Vikings
} against { $crew })
offer-sail-home = Sail home to the Arrival
offer-fight = { $count ->
    [0] Fight { $tile } without a loss: { $glory } Glory
    [one] Fight { $tile } for 1 Viking: { $glory } Glory
   *[other] Fight { $tile } for { $count } Vikings: { $glory } Glory
}
offer-cede = { $count ->
    [0] Slip past { $tile } (no Viking to give up)
   *[other] Give up a Viking to { $tile }
}
offer-strike-back = Strike back with { $count } Vikings ({ $left ->
    [0] none left
   *[other] { $left } left
})
offer-flee = Flee, and leave { $tile } to { $foe }

## What happened

event-first-player = { $seat } is drawn as first player.
event-voyage-begins = Voyage { $voyage } begins. Arrival tile: { $arrival }.
event-turn = { $seat } is the rearmost and takes a turn.
event-takes = { $seat } takes { $tile }.
event-places = { $seat } puts { $tile } on board.
event-discards = { $seat } throws { $tile } away to make room.
event-throws-away = { $seat } throws { $tile } away.
event-overboard = { $count ->
    [one] 1 Viking of { $seat } finds no shield and goes overboard.
   *[other] { $count } Vikings of { $seat } find no shield and go overboard.
}
event-no-shield = { $count ->
    [one] There is no shield left for 1 Viking of { $seat }.
   *[other] There is no shield left for { $count } Vikings of { $seat }.
}
event-sells = { $seat } sells { $tile }.
event-recruits = { $count ->
    [0] { $seat } finds nobody in the reserve to recruit.
   *[other] { $seat } recruits a Viking.
}
event-cleared = { $tile } on space { $space } is cleared from the wake.
event-sails = { $seat } sails to space { $space }: { $tile }.
event-meets = { $count ->
    [0] { $seat } meets nobody.
    [one] { $seat } meets 1 Viking.
   *[other] { $seat } meets { $count } Vikings.
}
event-visits = { $seat } takes a Viking in { $village }.
event-pillages = { $seat } pillages a coin of { $coin }.
event-defeats = { $count ->
    [0] { $seat } defeats { $tile } without a loss.
    [one] { $seat } defeats { $tile } for 1 Viking.
   *[other] { $seat } defeats { $tile } for { $count } Vikings.
}
event-cedes = { $count ->
    [0] { $seat } slips past { $tile } without a Viking to give up.
   *[other] { $seat } gives up a Viking to { $tile }.
}
event-attacks = { $seat } attacks { $foe } with 1 Viking.
event-strikes-back = { $seat } strikes back with { $count } Vikings.
event-flees = { $seat } flees from { $foe }.
event-arrives = { $seat } reaches the Arrival and takes start number { $number }.
event-ghost-sails = The ghost ship sails to space { $space }.
event-ghost-arrives = The ghost ship reaches the Arrival and takes start number { $number }.
event-voyage-ends = Voyage { $voyage } is over.
event-sails-recruit = { $count ->
    [0] The sails of { $seat } find nobody in the reserve.
    [one] The sails bring { $seat } 1 Viking.
   *[other] The sails bring { $seat } { $count } Vikings.
}
event-rewarded = { $seat } gets a coin of { $coin } from the arrival tile (with { $count }).
event-game-ends = The last voyage is over: the glory is counted.

## The score sheet

score-coins = Coins
score-runes = Runes
score-mjollnirs = Mjöllnirs × Vikings
score-pennants = Pennants
score-goods = Goods sold
score-monsters = Monsters

## Why not

why-not-now = That is not what is asked now.
why-no-free-slot = There is no free slot: replace a tile or throw the new one away.
why-slot-bare = There is no tile in that slot to replace.
why-no-goods-there = There are no goods in that slot.
why-behind = A ship only sails forward.
why-empty-space = No tile is left on that space.
why-village = No ship can stop at a village.
why-passage = No ship can stop on a tile with arrows.
why-no-crew-to-attack = You need at least one Viking on reaching a tile where another ship lies.
why-monster-ahead = A monster lies before it: fight it or give up a Viking first.
why-no-monster = There is no monster ahead.
why-fight-too-dear = You do not have enough Vikings to fight this monster.
