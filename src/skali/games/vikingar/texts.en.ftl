# Vikingar: every word shown to a player.

title = Vikingar
tagline = Explore the disc of the world, win the cups the gods ask for, and find a Gate of Valhalla where the water falls over the rim.
edition-first = First edition
edition-kickstarter = Kickstarter edition
option-goal = Cups needed to win (3 or 4 advised; above 5 a game may never be won)
option-end = How the world ends
option-end-cards = Find a gate among the cards
option-end-one-gate = Variant 1: one gate, at the first tile explored (Kickstarter)
option-end-all-gates = Variant 2: every zone is a gate, after a throw (Kickstarter)
option-powers = Clan-Chief powers (Kickstarter)
option-council = The Council of Clans may order a new throw
option-round_limit = Last round (0: none)

## The table

board = The world's disc
region-sea = High Sea
region-mist = Unexplored tile { $position }
region-unknown-north = Unexplored north { $position }
region-unknown-south = Unexplored south { $position }
region-end = World's End { $position }
region-place = { $kind } ({ $where })
high-sea = the High Sea
worlds-end = World's End { $position }
unknown-territory = unexplored { $half } { $position }
half-north = north
half-south = south
waterway-here = Waterway.
whirlpool-here = Whirlpool.
toll-here = Toll of the fortress: { $gold } gold.
every-zone-a-gate = A gate for whoever has the cups and beats { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}.
kind-village = Fishing village
kind-city = City
kind-worship = Place of worship
kind-fortress = Fortress
kind-quest = Mythic quest
kind-temple = Temple
place-village = the fishing village
place-city = the city
place-worship = the place of worship
place-fortress = the fortress
place-quest = the mythic quest
place-temple = the temple
about-village = Undefended; loot: { $gold } gold.
about-city = Defence: { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}; loot: { $gold } gold.
about-worship = Defence: { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}; loot: { $gold } gold.
about-fortress = Defence: { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}; loot: { $gold } gold.
about-quest = A monster guards a magic item.
about-temple = One rune more for whoever controls it.
blaze = Fire and Blood: destroyed
ship = Longship { $number } of { $seat }
toll-settled = Its toll is settled here.
outpost = Outpost of { $seat }
temple-marker = Temple marker of { $seat }
defence = Throws { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}.
prize = Its prize: { $item }.
about-gate = Whoever stands here with { $goal } cups wins.
about-great-fall = Beat { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
} or be lost.
monster = the monster
tray-attack = High Sea: the attacker's throw
tray-defence = High Sea: the defender's throw
throw-attack = Attack
throw-defence = Defence
rune-bag = Runes not thrown
rune = Rune
rune-active = Active rune
rune-inactive = Inactive rune
rune-long-edge = Rune on its long edge
rune-short-edge = Rune on its short edge
rune-points = Worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
rune-doubled = Doubled: it overlaps another rune.
rune-outside = Out of the zone: it does not count.
count = { $sum } = { $points ->
    [one] { $points } point
   *[other] { $points } points
} with { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}
count-short = { $sum } = { $points ->
    [one] { $points } point
   *[other] { $points } points
} with { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}, and a short edge: the gods are with you
cards = Cards
faced = Navigation Event
peeked = A card you have looked at
buried = At the bottom you know: { $end }.
peeked-rule = It lies on top of the deck; the others do not know it.
deck-event = Navigation Events
deck-quest = Mythic Quests
deck-end = Where the Land Gives Way
cards-left = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
consequence-destroyed = If it wins, the ship is destroyed.
consequence-damaged = If it wins, the ship is damaged: only its action takes it on.
consequence-no_reward = If it wins, there is no reward, but the ship sails on.
reward-gold = Reward: { $gold } gold.
reward-kraken = Reward: one longship more for your clan.
reward-extra_move = Reward: a further movement.
reward-redirect = Reward: sail to any visible whirlpool instead.
reward-scry_end = Reward: look at the next Where the Land Gives Way card.
charter = Charter of Exploits: { $seat }
reserve = Reserve
items = Magic items and power
gold = Gold
turn-order = Turn token
gold-coins = { $count } gold
turn-token = Turn token { $token }
kraken-beaten = The Kraken is beaten: one longship more
marker = Step { $step } of { $steps }
cup = Cup won
hidden-power = A power in secret
fact-cups = Cups (goal: { $goal })
fact-exploits = Exploit points
fact-gold = Gold
fact-token = Turn token

## The headline

headline-round = Round { $round }. { $goal ->
    [one] One cup and a gate win.
   *[other] { $goal } cups and a gate win.
}
headline-won = { $seat } has left the world of mortals, with { $cups ->
    [one] { $cups } cup
   *[other] { $cups } cups
} and { $points ->
    [one] { $points } exploit point
   *[other] { $points } exploit points
}.
headline-navigation = { $seat } meets { $event }, bound for { $where }.
headline-fall = { $seat } at the Great Fall ({ $where }); { $foe } throws for it.
headline-trial = { $seat } before the gate ({ $where }); { $foe } throws for it.
headline-ship = { $seat } attacks a longship of { $foe } ({ $where }).
headline-raid = { $seat } raids { $place } ({ $where }).
headline-seize = { $seat } attacks the outpost on { $place } ({ $where }).
headline-quest = { $seat } fights { $quest } ({ $where }).
headline-temple = { $seat } attacks the temple of { $foe } ({ $where }).
headline-thrown = { $attack }.
headline-throws = { $attack } against { $defence }.
sum = { $sum } = { $points }
sum-short = { $sum } = { $points } and a short edge

## Exploits

track-brave = Cup of the Brave
about-track-brave = One step for each of your ships lost in combat.
track-looter = Looter's Cup
about-track-looter = One step for each place of worship you destroy.
track-strategist = Strategist's Cup
about-track-strategist = One step for each fortress you destroy.
track-wealth = Cup of Wealth
about-track-wealth = One step for each treasure you buy.
track-bloody = Bloody Cup
about-track-bloody = One step for each enemy ship you destroy in combat.
track-hero = Hero's Cup
about-track-hero = One step for each mythic monster you beat.
track-conqueror = Conqueror's Cup
about-track-conqueror = One step for each city you destroy.
track-damned = Cup of the Damned
about-track-damned = One step for each round you end with the fewest exploit points.

## Tiles

tile-T01 = Halogaland / Frisia
territory-T01-north = Halogaland
territory-T01-south = Frisia
tile-T02 = Bjarmaland / Saxony
territory-T02-north = Bjarmaland
territory-T02-south = Saxony
tile-T03 = Jamtland / Frankland
territory-T03-north = Jamtland
territory-T03-south = Frankland
tile-T04 = Svealand / Normandy
territory-T04-north = Svealand
territory-T04-south = Normandy
tile-T05 = Gotaland / Brittany
territory-T05-north = Gotaland
territory-T05-south = Brittany
tile-T06 = Gotland / Galicia
territory-T06-north = Gotland
territory-T06-south = Galicia
tile-T07 = Denmark / Al-Andalus
territory-T07-north = Denmark
territory-T07-south = Al-Andalus
tile-T08 = Hordaland / Strait of Norvasund
territory-T08-north = Hordaland
territory-T08-south = Strait of Norvasund
tile-T09 = Rogaland / Blaland
territory-T09-north = Rogaland
territory-T09-south = Blaland
tile-T10 = Orkney / Serkland
territory-T10-north = Orkney
territory-T10-south = Serkland
tile-T11 = Shetland / Sicily
territory-T11-north = Shetland
territory-T11-south = Sicily
tile-T12 = Faroes / Lombardy
territory-T12-north = Faroes
territory-T12-south = Lombardy
tile-T13 = Iceland / Rome
territory-T13-north = Iceland
territory-T13-south = Rome
tile-T14 = Greenland / Greece
territory-T14-north = Greenland
territory-T14-south = Greece
tile-T15 = Helluland / Crete
territory-T15-north = Helluland
territory-T15-south = Crete
tile-T16 = Markland / Miklagard
territory-T16-north = Markland
territory-T16-south = Miklagard
tile-T17 = Vinland / Jorsalaland
territory-T17-north = Vinland
territory-T17-south = Jorsalaland
tile-T18 = Hebrides / Egypt
territory-T18-north = Hebrides
territory-T18-south = Egypt
tile-T19 = Ireland / Gardariki
territory-T19-north = Ireland
territory-T19-south = Gardariki
tile-T20 = Scotland / Holmgard
territory-T20-north = Scotland
territory-T20-south = Holmgard
tile-T21 = Northumbria / Koenugard
territory-T21-north = Northumbria
territory-T21-south = Koenugard
tile-T22 = Mercia / Turkish Steppe
territory-T22-north = Mercia
territory-T22-south = Turkish Steppe
tile-T23 = East Anglia / Great Svithiod
territory-T23-north = East Anglia
territory-T23-south = Great Svithiod
tile-T24 = Kvenland / Fabled Indies
territory-T24-north = Kvenland
territory-T24-south = Fabled Indies
tile-T25 = Finnmark / Armenia
territory-T25-north = Finnmark
territory-T25-south = Armenia
tile-T26 = Naumdal / Cyprus
territory-T26-north = Naumdal
territory-T26-south = Cyprus
tile-T27 = Trondheim / Antioch
territory-T27-north = Trondheim
territory-T27-south = Antioch
tile-T28 = Varmland / Alexandria
territory-T28-north = Varmland
territory-T28-south = Alexandria
tile-T29 = Zealand / Carthage
territory-T29-north = Zealand
territory-T29-south = Carthage
tile-T30 = Isle of Man / Majorca
territory-T30-north = Isle of Man
territory-T30-south = Majorca

## Cards

event-card-N01 = Iceberg Field
event-card-N02 = Sea of Icebergs
event-card-N03 = Wall of Ice
event-card-N04 = Drifting Pack Ice
event-card-N05 = Storm
event-card-N06 = Hailstorm
event-card-N07 = Wrath of Thor
event-card-N08 = Ground Swell
event-card-N09 = No Wind
event-card-N10 = Slack Sails
event-card-N11 = Dead Calm
event-card-N12 = Fog of Niflheim
event-card-N13 = Cross-Currents
event-card-N14 = Enemy Longship
event-card-N15 = Black-Sailed Longship
event-card-N16 = Wendish Pirates
event-card-N17 = Renegade Jarl
event-card-N18 = The Kraken
event-card-N19 = Sea Serpent
event-card-N20 = Hafgufa, the Living Island
event-card-N21 = Margygr, the Sea Ogress
event-card-N22 = Daughters of Aegir
event-card-N23 = Drifting Wreck
event-card-N24 = Floating Chest
event-card-N25 = Stranded Whale
event-card-N26 = Merchant Knarr
event-card-N27 = Herring Shoal
event-card-N28 = Fair Wind
event-card-N29 = Breath of Njord
event-card-N30 = Grateful Castaways
event-card-N31 = Wild Maelstrom
event-card-N32 = Odin's Ravens
event-card-N33 = Ghost Longship
event-card-N34 = Dance of the Selkies
event-card-N35 = Ice Bridge
event-card-N36 = Danish Fleet
event-card-N37 = Net of Ran
end-L01 = Gate of Valgrind
end-L02 = Bridge of Bifrost
end-L03 = Gate of Gladsheim
end-L04 = Threshold of Vingolf
end-L05 = Gate of the Einherjar
end-L06 = Gate of Glasir Grove
end-L07 = Chasm of Ginnungagap
end-L08 = Cataract of Nothingness
end-L09 = Maw of the Great Serpent
end-L10 = Mists of Niflheim
end-L11 = Fall of the Eleven Rivers
end-L12 = Precipice of Hel
end-L13 = Gjoll Falls
end-L14 = Franang Falls
end-L15 = Abyss of Nastrond
end-L16 = Boiling of Hvergelmir
end-L17 = Broken Edge of the World
end-L18 = Fall of the Lost Oarsmen
end-L19 = Wind from the Deep
end-L20 = Slid Falls
end-L21 = Wall of Foam
end-L22 = Bottomless Silence
end-L23 = The Norn's Fall
end-L24 = The Last Wave
quest-Q01 = Barrow Draugr
item-Q01 = Linden Shield
item-Q01-rule = 1 rune more when you defend your ships.
quest-Q02 = Nokk
item-Q02 = Harp of the Waters
item-Q02-rule = 1 rune more when you face Navigation Events.
quest-Q03 = Myling
item-Q03 = Corpse Lantern
item-Q03-rule = 1 rune more when you face Great Falls.
quest-Q04 = Huldra
item-Q04 = Golden Comb
item-Q04-rule = 1 gold more for each village you raid.
quest-Q05 = Valravn
item-Q05 = Raven Feather
item-Q05-rule = Look at the Where the Land Gives Way card before you draw it; you may turn back.
quest-Q06 = Mountain Troll
item-Q06 = Troll Axe
item-Q06-rule = 1 rune more when you attack cities.
quest-Q07 = Giant Warg
item-Q07 = Warg Fangs
item-Q07-rule = 1 rune more when you attack ships.
quest-Q08 = Haugbui
item-Q08 = Key of Tombs
item-Q08-rule = 1 rune more when you attack places of worship.
quest-Q09 = Cursed Berserker
item-Q09 = Bear Pelt
item-Q09-rule = 1 rune more when you attack mythic monsters.
quest-Q10 = Nykr, the Foam Horse
item-Q10 = Bridle of Foam
item-Q10-rule = Once a round, one of your ships makes a further movement.
quest-Q11 = Gygr the Witch
item-Q11 = Seidr Staff
item-Q11-rule = Once a round, throw again.
quest-Q12 = Fossegrim
item-Q12 = Stone of Passage
item-Q12-rule = Your ships cross the equator of face-up tiles without a waterway.
quest-Q13 = Lindworm
item-Q13 = Lindworm Scales
item-Q13-rule = 1 rune more when you defend your ships, outposts and temples.
quest-Q14 = Frost Jotun
item-Q14 = Horn of Frost
item-Q14-rule = 1 rune more when you attack fortresses.
quest-Q15 = Grendel
item-Q15 = Sword Hrunting
item-Q15-rule = 1 rune more when you attack ships and mythic monsters.
quest-Q16 = Garm
item-Q16 = Chain of Gnipa
item-Q16-rule = 1 rune fewer for the defence when you attack ships.
quest-Q17 = The Mara
item-Q17 = Veil of Nightmares
item-Q17-rule = 1 rune fewer for whoever attacks your ships, outposts and temples.
quest-Q18 = King of the Draugar
item-Q18 = Barrow Crown
item-Q18-rule = You never pay a toll.
quest-Q19 = Hrungnir
item-Q19 = Hrungnir's Whetstone
item-Q19-rule = 1 rune more when you attack cities and places of worship.
quest-Q20 = Fafnir
item-Q20 = Ring Andvaranaut
item-Q20-rule = 1 gold more in each Trade phase.
quest-Q21 = Grendel's Mother
item-Q21 = Sword of the Giants
item-Q21-rule = 1 rune more in all your attacks, but not against events and falls.
quest-Q22 = Nidhogg
item-Q22 = Dragon's Blood
item-Q22-rule = 1 rune more in all your attacks, events and falls included. 1 rune more when you defend your ships, outposts and temples.
quest-Q23 = Skoll and Hati
item-Q23 = Fetter Gleipnir
item-Q23-rule = 1 rune fewer for the defence in all your attacks, but not against events and falls.
quest-Q24 = Spawn of Jormungand
item-Q24 = Shard of Mjolnir
item-Q24-rule = 2 runes more in all your attacks, but not against events and falls.
power-P01 = Hrolf the Bloodthirsty
power-P01-rule = 1 rune more when you attack ships.
power-P02 = Astrid Shieldwall
power-P02-rule = 1 rune more when you defend your ships, outposts and temples.
power-P03 = Sigrun the Wayfinder
power-P03-rule = You never pay a toll.
power-P04 = Leif, Son of Aegir
power-P04-rule = 1 rune more when you face Navigation Events and Great Falls.
power-P05 = Ottar the Trader
power-P05-rule = 1 gold more in each Trade phase if you have an outpost.
power-P06 = Thorberg the Shipwright
power-P06-rule = Paid ships cost you 1 gold.
power-P07 = Gudrun the Hoarder
power-P07-rule = Treasures cost you 2 gold.
power-P08 = Bodvar the Monster-Slayer
power-P08-rule = 1 rune more when you attack mythic monsters.
power-P09 = Ivar the Plunderer
power-P09-rule = 1 gold more for each city or place of worship you raid.
power-P10 = Halfdan Wall-Breaker
power-P10-rule = 1 rune more when you attack fortresses and outposts.
power-P11 = Heid the Seeress
power-P11-rule = Once a round, throw again.
power-P12 = Freydis the Explorer
power-P12-rule = 1 gold for each tile your ships turn face up.

## Questions

ask-power = Which clan chief do you follow?
ask-turn = Round { $round }: which longship do you activate?
ask-ship = What does your longship do ({ $where })?
ask-action = Your longship has moved ({ $where }). What is its action?
ask-runes = { $contest } How many runes do you throw, { $fewest } to { $most }?
ask-runes-defence = { $contest } { $against ->
    [one] { $against } point
   *[other] { $against } points
} to equal: how many runes do you throw, { $fewest } to { $most }?
ask-vote = { $seat } has thrown { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Does the council order a new throw?
ask-again = You have { $points ->
    [one] { $points } point
   *[other] { $points } points
} against { $foe }. Do you throw again?
ask-again-defence = You have { $points ->
    [one] { $points } point
   *[other] { $points } points
} against { $against }. Do you throw again?
ask-wreck = Your longship is damaged. Do you spend its action to sail on to { $where }?
ask-course = The maelstrom can carry you elsewhere than { $where }. Where to?
ask-ravens = Odin's ravens show you the next card: { $end }. Leave it there?
ask-toll = A fortress bars the way ({ $where }); its toll is { $gold } gold.
ask-peek = The next card is: { $end }. Do you sail on?
ask-further = A fair wind: do you sail further from { $where }?
ask-seized = The outpost on { $place } is beaten ({ $where }). What do you put there?
ask-building = You have { $gold } gold. What do you build or buy?

## Offers

offer-keep-power = Follow { $power }
offer-activate = Activate the longship ({ $where })
offer-end-turn = End my turn
offer-rest = Rest: nothing more with this longship
offer-sail = { $way ->
    [action] Sail: { $where }, as its action
    [further] Sail: { $where }, as a further movement
   *[movement] Sail: { $where }
}
offer-sail-attack = { $way ->
    [action] Sail: { $where }, against { $foe }, as its action
    [further] Sail: { $where }, against { $foe }, as a further movement
   *[movement] Sail: { $where }, against { $foe }
}
offer-leave-sea = { $way ->
    [action] Leave the High Sea: { $where }, as its action
    [further] Leave the High Sea: { $where }, as a further movement
   *[movement] Leave the High Sea: { $where }
}
offer-leave-sea-attack = { $way ->
    [action] Leave the High Sea: { $where }, against { $foe }, as its action
    [further] Leave the High Sea: { $where }, against { $foe }, as a further movement
   *[movement] Leave the High Sea: { $where }, against { $foe }
}
offer-whirlpool = { $way ->
    [action] By whirlpool: { $where }, as its action
    [further] By whirlpool: { $where }, as a further movement
   *[movement] By whirlpool: { $where }
}
offer-whirlpool-attack = { $way ->
    [action] By whirlpool: { $where }, against { $foe }, as its action
    [further] By whirlpool: { $where }, against { $foe }, as a further movement
   *[movement] By whirlpool: { $where }, against { $foe }
}
offer-course = Be carried: { $where }
offer-keep-course = Keep course: { $where }
offer-raid-village = Raid the fishing village for { $gold } gold
offer-raid = Raid { $place }: { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}, { $gold } gold
offer-raid-held = Raid { $place } of { $foe }: { $gold } gold
offer-seize = Destroy only the outpost of { $foe } on { $place }
offer-build = Build an outpost on { $place }
offer-rebuild = Move the outpost from { $other } ({ $where }) to { $place }
offer-quest-unknown = Face the mythic quest
offer-quest = Fight { $quest }: { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}
offer-temple = Take control of the temple
offer-temple-attack = Attack the temple of { $foe }
offer-throw = Throw { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}
offer-demand = Order a new throw
offer-accept = Let the throw stand
offer-let-stand = Keep { $points ->
    [one] { $points } point
   *[other] { $points } points
}
offer-throw-again = Throw { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
} again: { $card }
offer-sail-on = Sail on: { $where }
offer-stay = Stay: { $where }
offer-leave-card = Leave it on top
offer-bury-card = Put it at the bottom
offer-enter = Pay { $gold } gold and enter: { $where }
offer-storm = Storm the fortress: { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}, { $gold } gold
offer-turn-back = Turn back: { $where }
offer-leave-bare = Leave the place bare
offer-launch = Build the free longship
offer-launch-paid = Build a longship for { $gold } gold
offer-buy = Buy a treasure for { $gold } gold
offer-done = Done

## What happens

event-dealt = You are dealt { $power } and { $other }.
event-keeps-power = { $seat } has chosen a clan chief.
event-power = { $seat } follows { $power }.
event-round = Round { $round } begins.
event-token = { $seat } draws turn token { $token }.
event-turn = It is { $seat }'s turn.
event-activates = { $seat } activates longship { $ship } ({ $where }).
event-rests = { $seat } lets the longship rest ({ $where }).
event-ends-turn = { $seat } ends the turn.
event-uses-item = { $seat } uses { $card }.
event-events-shuffled = The Navigation Events are shuffled again.
event-meets = { $seat }, bound for { $where }, meets { $event }.
event-throws = { $seat } throws { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-throws-in-defence = { $seat } defends with { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-throws-for-the-game = { $seat } throws { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
} for the defence: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-short-edge = A rune of { $seat } stands on its short edge!
event-demands = { $seat } asks for a new throw.
event-accepts = { $seat } accepts the throw.
event-council-orders = The council orders { $seat } to throw again.
event-throws-again = { $seat } throws again: { $card }.
event-weathers = { $seat } overcomes { $event }.
event-founders = { $event }: a longship of { $seat } is destroyed.
event-damaged = { $event }: the longship of { $seat } is damaged.
event-no-reward = { $event }: no reward for { $seat }, who sails on.
event-sails-on = { $seat } spends the action to sail on.
event-stays = The longship of { $seat } stays in the High Sea.
event-takes-gold = { $seat } takes { $gold } gold.
event-beats-kraken = { $seat } has beaten the Kraken and may build one longship more.
event-fair-wind = A fair wind carries { $seat } further.
event-lets-wind-pass = { $seat } lets the wind pass.
event-carried = The maelstrom carries { $seat } away: { $where }.
event-keeps-course = { $seat } keeps course.
event-looks = { $seat } looks at the next Where the Land Gives Way card.
event-sees = You see: { $end }.
event-leaves-card = { $seat } leaves the card on top.
event-buries-card = { $seat } puts the card at the bottom.
event-turns-tile = The mist lifts for { $seat } at { $position }: { $tile }.
event-gate-opens = The only gate opens at World's End { $position }: { $end }.
event-pays-toll = { $gold ->
    [0] { $seat } enters without a toll: { $where }.
   *[other] { $seat } pays { $gold } gold to enter: { $where }.
}
event-turns-back = { $seat } turns back before { $where }.
event-storms = { $seat } storms the fortress ({ $where }).
event-turns-end = { $seat } reaches World's End { $position }: { $end }.
event-survives-fall = { $seat } survives the Great Fall at World's End { $position }.
event-falls = A longship of { $seat } is lost at World's End { $position }.
event-passes-trial = { $seat } passes the gate at World's End { $position }.
event-attacks = { $seat } attacks { $foe } ({ $where }).
event-sinks = { $seat } destroys a longship of { $foe } ({ $where }).
event-sunk = { $seat } loses a longship against { $foe } ({ $where }).
event-sails = { $seat } sails longship { $ship }: { $origin } → { $where }.
event-raids = { $seat } raids { $place } ({ $where }).
event-plunders = { $seat } puts { $place } to fire and blood ({ $where }): { $gold } gold.
event-repelled = { $seat } is beaten back at { $place } ({ $where }) and loses the longship.
event-builds = { $seat } builds an outpost on { $place } ({ $where }).
event-lifts = { $seat } lifts the outpost on { $place } ({ $where }).
event-seizes = { $seat } attacks the outpost on { $place } ({ $where }).
event-seized = { $seat } has beaten the outpost on { $place } ({ $where }).
event-leaves-bare = { $seat } leaves { $place } bare ({ $where }).
event-finds-monster = { $seat } finds { $quest } ({ $where }).
event-hunts = { $seat } fights { $quest } ({ $where }).
event-slays = { $seat } beats { $quest } ({ $where }) and takes its treasure.
event-slain = { $quest } ({ $where }) destroys the longship of { $seat }.
event-takes-temple = { $seat } takes control of the temple ({ $where }).
event-attacks-temple = { $seat } attacks the temple of { $foe } ({ $where }).
event-scores = { $seat } advances: { $track }, step { $step }.
event-cup = { $seat } wins the cup: { $track }, and { $gold } gold.
event-trades = { $seat } takes { $gold } gold in trade.
event-launches = { $gold ->
    [0] { $seat } builds longship { $ship } for nothing.
   *[other] { $seat } builds longship { $ship } for { $gold } gold.
}
event-buys = { $seat } buys a treasure for { $gold } gold.
event-draws-lot = { $seat } draws { $token } for the point of the Damned.
event-damned = { $seat } has the fewest exploit points.
event-stops = Round { $round } was the last one.
event-wins = { $seat } wins the game.

## Why not

why-not-now = That is not what is asked now.
why-no-ship-there = You have no longship there.
why-ship-spent = That longship is already spent.
why-not-adjacent = That space is not adjacent.
why-own-ship = One of your own longships is there.
why-no-waterway = No waterway crosses the equator there.
why-no-whirlpool = There is no visible whirlpool.
why-only-from-sea = Only out of the High Sea is the whirlpool a way of its own.
why-end-closed = Only the gate can be entered.
why-too-few-cups = You need more cups to go there.
why-no-further-movement = You have no further movement.
why-nothing-there = There is nothing to do there but sail.
why-no-such-place = No such place stands in this territory.
why-fortress-stands = The fortress must be destroyed first.
why-nobody-holds-it = No other player has an outpost there.
why-held = An outpost of another player is there.
why-yours-already = Your outpost is already there.
why-outpost-in-reserve = You still have an outpost in reserve.
why-no-outpost-left = You have no outpost left in reserve.
why-not-your-outpost = You have no outpost there to lift.
why-no-quest-card = There is no quest card left.
why-temple-is-yours = You control that temple already.
why-two-temples = You control two temples already.
why-too-many-runes = You do not have so many runes.
why-too-few-runes = Only bonus runes can be left out.
why-toll-too-dear = You cannot pay the toll.
why-action-used = The longship's action is already used.
why-ship-limit = You have as many longships as you may.
why-ship-too-dear = You cannot pay for another longship.
why-one-treasure = One treasure a round.
why-treasure-too-dear = You cannot pay for a treasure.
why-cup-complete = Your Cup of Wealth is complete.

# The disc in characters, for the terminal.
map-mist = ░
map-waterway = ≈
map-whirlpool = @
map-runes = ({ $runes })
map-village = village
map-city = city
map-worship = worship
map-fortress = fortress
map-fortress-toll = fortress({ $gold })
map-quest = quest
map-temple = temple
map-monster = monster({ $runes })
map-destroyed = †{ $place }
map-held = { $place }={ $clan }
map-ship-ready = ▲{ $clan } { $number }
map-ship-active = ▶{ $clan } { $number }
map-ship-spent = ▽{ $clan } { $number }
map-north = N  northern half of a tile
map-south = S  southern half, beyond the equator ═
map-end = E  World's End, at the waterfalls ≋
map-clockwise = The numbers run clockwise; ░ is unexplored.
map-ways = ≈ waterway across the equator, @ whirlpool
map-places = † destroyed, = held by; (3) runes of defence; fortress(2) asks a toll of 2
map-ships = ▲ longship, ▶ the one that acts, ▽ spent
