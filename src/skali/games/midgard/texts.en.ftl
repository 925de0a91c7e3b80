title = Reavers of Midgard
tagline = Six rounds, six places: lead your crew where others must follow, and never run out of hammers.

## Places

place-recruit = Recruit Reavers
place-trade = Trade with Villages
place-sea = Battle at Sea
place-village = Raid Villages
place-keep = Raid Keeps
place-territory = Subdue Territories
territory-food-1 = Food territory, level 1
territory-food-2 = Food territory, level 2
territory-food-3 = Food territory, level 3
territory-favor-1 = Favour territory, level 1
territory-favor-2 = Favour territory, level 2
territory-favor-3 = Favour territory, level 3
territory-dice-1 = Dice territory, level 1
territory-dice-2 = Dice territory, level 2
territory-dice-3 = Dice territory, level 3

## Dice

die = { $face } ({ $colour } die)
colour-red = red
colour-blue = blue
colour-yellow = yellow
face-shield = Shield
face-chest = Chest
face-longship = Longship
face-hammer = Hammer
face-double_hammer = Double Hammer
face-clan = Clan icon

## Costs

cost-food = { $count } Food
cost-favor = { $count } Favour
cost-shield = { $count } Shield
cost-chest = { $count } Chest
cost-longship = { $count } Longship
cost-hammer = { $count } Hammer
cost-die = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
cost-nothing = nothing
price-favor = for 1 Favour
of-a-kind = { $count } × { $thing }
price-free = for free

## Questions

ask-place = Where do you send your longship?
ask-step = { $location }: do you take part, or rest?
ask-rest = You rest: Food, or a die on a face of your choice?
ask-pay = What pays { $cost }?
ask-pay-any = Which dice do you spend ({ $count } to go)?
ask-take-die = Which die do you take, on which face?
ask-choose-deck = Which spoils do you draw?
ask-trade-dice = Which die do you take ({ $count } to go)?
ask-commit = { $foe }, Defence { $defence }: which Hammers do you commit ({ $count } so far)?
ask-choose-victim = Who takes the Terror?
ask-turn-dice = Which die do you turn ({ $count } to go)?
ask-show-face = Which face does this die show: { $die }?
ask-lift-dice = Which dice do you reroll ({ $count } picked up)?
ask-swap = Which die do you give back for another?
ask-pick-prophecy = Which Prophecy do you keep?
ask-ability = { $card }: { $ability }. Use it?
ask-recruiting = Which Reavers do you recruit?
ask-fate = What becomes of { $cards }? Rally for dice, specialize for the ability, or promote to Leader.
ask-choose-battle = Whom do you face at sea?
ask-choose-spoils = { $location }: which spoils do you take?
ask-resolve = Which card do you resolve next?
ask-choose-side = { $card }: which side?
ask-pillage = { $card }: do you pillage it?
ask-make-room = { $card }: which artifact makes room?
ask-tile-rewards = Which territory rewards you next?
ask-trading = Which reward do you take ({ $count } to go)?
ask-face-journey = { $card }: do you pay, or suffer it?
ask-choose-way = { $card }: how do you beat it?
ask-combat = { $foe }: { $successes ->
    [one] 1 success
   *[other] { $successes } successes
} against Defence { $defence }. Do you reroll?
ask-attack = { $card }: do you attack it?
ask-attempt = Which territory do you try to subdue ({ $count ->
    [one] 1 attempt
   *[other] { $count } attempts
} left)?
ask-overflow = Your ship is full: which dice go back ({ $count } too many)?
ask-end-step = Anything else here?

## What the others read meanwhile

ask-place-other = { $seat } chooses where to send a longship.
ask-step-other = { $seat } chooses: take part, or rest ({ $location }).
ask-rest-other = { $seat } rests and chooses: Food, or a die.
ask-pay-other = { $seat } is paying.
ask-take-die-other = { $seat } is choosing a die and its face.
ask-choose-deck-other = { $seat } chooses which spoils to draw.
ask-trade-dice-other = { $seat } is choosing dice on the market.
ask-commit-other = { $seat } commits Hammers against { $foe } (Defence { $defence }).
ask-choose-victim-other = { $seat } chooses who takes the Terror.
ask-turn-dice-other = { $seat } is turning dice.
ask-show-face-other = { $seat } is turning a die.
ask-lift-dice-other = { $seat } chooses which dice to reroll.
ask-swap-other = { $seat } is swapping a die.
ask-pick-prophecy-other = { $seat } is choosing a Prophecy.
ask-ability-other = { $seat } may use { $card }.
ask-recruiting-other = { $seat } chooses which Reavers to recruit.
ask-fate-other = { $seat } decides the fate of new Reavers.
ask-choose-battle-other = { $seat } chooses whom to face at sea.
ask-choose-spoils-other = { $seat } chooses spoils ({ $location }).
ask-resolve-other = { $seat } chooses which card to resolve next.
ask-choose-side-other = { $seat } chooses a side of { $card }.
ask-pillage-other = { $seat } may pillage: { $card }.
ask-make-room-other = { $seat } makes room for { $card }.
ask-tile-rewards-other = { $seat } chooses the next territory to be rewarded by.
ask-trading-other = { $seat } is choosing a reward of the market.
ask-face-journey-other = { $seat } meets { $card }: pay, or suffer it.
ask-choose-way-other = { $seat } decides how to beat { $card }.
ask-combat-other = { $seat } fights { $foe }: { $successes } of { $defence }.
ask-attack-other = { $seat } may attack: { $card }.
ask-attempt-other = { $seat } chooses a territory to subdue.
ask-overflow-other = { $seat } has too many dice and gives some back.
ask-end-step-other = { $seat } may still use artifacts here.

## Answers

offer-place = { $location }: send the longship (−{ $cost })
offer-place-poor = { $location }: send the longship, only to rest (the cost is { $cost })
offer-place-free = { $location }: send the longship
offer-activate = Take part (−{ $cost })
offer-activate-free = Take part
offer-rest = Rest
offer-rest-food = Take { $count } Food
offer-use-ability = Use it: { $ability }
offer-decline = Leave { $card } unused
offer-recruit = Recruit { $cards }
offer-recruit-deck = Recruit two from the deck
offer-rally = Rally { $card }: { $dice }
offer-promote = Promote { $card } to Leader: { $effects }; the icons of the clan become wild
offer-specialize = Specialize { $card }: { $location } ({ $ability })
offer-draw-village = Draw Village Spoils
offer-draw-keep = Draw Keep Spoils
offer-reward-favor = Take { $count } Favour
offer-reward-food = Take { $count } Food
offer-reward-dice = Take up to { $count } dice
offer-reward-prophecy = Take the Prophecy { $card }
offer-reward-prophecy-deck = Draw a Prophecy
offer-trade-die = Take { $die }
offer-avoid = Pay (−{ $cost })
offer-suffer = Suffer { $card }: { $effects }
offer-battle = Face { $card }
offer-battle-deck = Face the top card of the deck
offer-combination = Spend the combination (−{ $cost })
offer-fight = Fight ({ $count ->
    [one] 1 Hammer
   *[other] { $count } Hammers
} at hand)
offer-withdraw = Let { $card } go
offer-commit-all = { $count ->
    [one] Commit your Hammer
   *[other] Commit all { $count } Hammers
}
offer-commit = Commit { $die }
offer-commit-upgrade = Commit the Hammer upgrade
offer-roll = Roll { $count ->
    [one] { $count } combat die
   *[other] { $count } combat dice
}
offer-mark = Pick up a die with { $count ->
    [0] no success
    [one] 1 success
   *[other] { $count } successes
}
offer-reroll-blanks = Reroll { $dice ->
    [one] the blank
   *[other] the { $dice } blanks
} { $price }
offer-reroll = Reroll { $dice ->
    [one] the die you picked up
   *[other] the { $dice } dice you picked up
} { $price }
offer-stop = Leave it at that
offer-pair = Take { $cards }
offer-spoils-deck = Take two from the deck
offer-resolve = Resolve { $card }
offer-left-side-upgrade = Take the upgrade: { $icon }
offer-right-side-upgrade = Take { $effects }
offer-left-side-bundle = Trade: { $effects }
offer-right-side-bundle = Loot the stalls: { $effects }
offer-left-side-runes = Pass on a Terror: { $effects }
offer-right-side-runes = Loot the seer’s hut: { $effects }
offer-pillage = Pillage { $card }: { $effects }
offer-leave = Leave it in peace
offer-attack = Attack (Defence { $defence }): { $effects }
offer-replace = { $card } goes to the Glory pile
offer-set-aside = The new one, { $card }, goes to the Glory pile
offer-curse = { $foe } takes the Terror
offer-force = { $territory } by force (Defence { $defence })
offer-peace = { $territory } peacefully ({ $cost })
offer-enough = That is enough
offer-reward-of-tile = { $card }: { $effects }
offer-keep-prophecy = Keep { $card }
offer-pay-obvious = Pay: { $spent }
offer-pay = Pay with { $die }
offer-pay-upgrade = Use the upgrade: { $icon }
offer-take = Take { $die }
offer-return = Give back { $die }
offer-turn = Turn { $die }
offer-show = Show { $die }
offer-lift = Pick up { $die }
offer-roll-lifted = Reroll { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
offer-reroll-whole-crew = Reroll the whole crew
offer-swap = Swap { $die }
offer-end-step = Done here
offer-store = Store { $die } on { $card }
offer-use-artifact = Use { $card }: { $effects }

## What happened

event-start-player = { $seat } starts.
event-honour-ship = { $seat } has the Honour Ship.
event-dealt = { $seat } is dealt { $card }.
event-round-begins = Round { $round } begins.
event-prophecy-laid = The Prophecy { $card } is laid out.
event-places = { $seat } sends a longship: { $location }.
event-places-honour = { $seat } sends the Honour Ship: { $location }.
event-uses-ability = { $seat } uses { $card }.
event-declines = { $seat } leaves { $card } unused.
event-activates = { $seat } takes part: { $location }.
event-rests = { $seat } rests: { $location }.
event-round-ends = Round { $round } is over.
event-land-glory = { $seat } gains { $count } Glory from territories.
event-reveals-prophecy = { $seat } reveals { $card }: { $count } Glory.
event-game-ends = The saga is told: the game is over.
event-gains-food = { $seat } gains { $count } Food.
event-gains-favor = { $seat } gains { $count } Favour.
event-gains-glory = { $seat } gains { $count } Glory.
event-gains-terror = { $seat } takes { $count } Terror.
event-gains-farm = { $seat } gains { $count ->
    [one] a Farm
   *[other] { $count } Farms
}.
event-gains-wall = { $seat } gains { $count ->
    [one] a Wall
   *[other] { $count } Walls
}.
event-gains-bastion = { $seat } gains { $count ->
    [one] a Bastion
   *[other] { $count } Bastions
}.
event-loses-food = { $seat } loses { $count } Food.
event-loses-glory = { $seat } loses { $count } Glory.
event-loses-terror = { $seat } gets rid of { $count } Terror.
event-pays-food = { $seat } pays { $count } Food.
event-pays-favor = { $seat } pays { $count } Favour.
event-gains-upgrade = { $seat } mounts an upgrade: { $icon }.
event-rolls-die = { $seat } rolls { $die }.
event-takes-die = { $seat } takes { $die }.
event-takes-trade-die = { $seat } takes { $die } from the market.
event-no-die = No { $colour } die is left for { $seat }.
event-returns-die = { $seat } gives back { $die }.
event-pays-die = { $seat } spends { $die }.
event-pays-upgrade = { $seat } uses an upgrade: { $icon }.
event-turns-die = { $seat } turns { $die } to { $other }.
event-rerolls-die = { $seat } rerolls a die: { $die }.
event-stores = { $seat } stores { $die } on { $card }.
event-uses-artifact = { $seat } uses { $card }.
event-unloads = { $die } leaves { $card } of { $seat }.
event-recruits = { $seat } recruits { $card }.
event-rallies = { $seat } rallies { $card }.
event-specializes = { $seat } specializes { $card }: { $location }.
event-promotes = { $card } now leads the crew of { $seat }.
event-retires = { $card } leaves the command of { $seat }.
event-takes-marker = { $seat } takes the start marker.
event-gives-marker = { $seat } gives the start marker to { $foe }.
event-takes-prophecy = { $seat } takes the Prophecy { $card }.
event-draws-prophecy = { $seat } draws a Prophecy.
event-foresees = You draw { $card }.
event-discards-prophecy = { $seat } lays the Prophecy { $card } aside.
event-sails-into = { $seat } sails into { $card }.
event-avoids = { $seat } pays and escapes { $card }.
event-suffers = { $seat } suffers { $card }.
event-ignores = { $seat } pays no heed to { $card }.
event-faces = { $seat } faces { $card }.
event-defeats = { $seat } defeats { $card }.
event-withdraws = { $seat } lets { $card } go.
event-fails = { $card } resists { $seat }.
event-combat = { $seat } rolls { $count ->
    [one] 1 combat die
   *[other] { $count } combat dice
}: { $successes ->
    [one] 1 success
   *[other] { $successes } successes
} against Defence { $defence }.
event-rerolls = { $seat } rerolls { $dice ->
    [one] 1 combat die
   *[other] { $dice } combat dice
}: { $successes ->
    [one] 1 success
   *[other] { $successes } successes
} against Defence { $defence }.
event-adds-successes = { $seat } adds { $count ->
    [one] 1 success
   *[other] { $count } successes
}.
event-gains-spoils = { $seat } takes { $card }.
event-collects = { $seat } collects { $card }.
event-mounts = { $seat } takes { $card } on board.
event-dismounts = { $card } leaves the ship of { $seat } for the Glory pile.
event-pillages = { $seat } pillages: { $card }.
event-storms = { $seat } storms: { $card }.
event-curses = { $seat } passes a Terror to { $foe }.
event-subdues = { $seat } subdues a { $territory }.
event-resists = { $territory } resists { $seat }.
event-turns-tile = { $seat } turns over { $card }.

## Why not

why-not-now = That is not what is asked now.
why-location-taken = A longship already lies there this round.
why-cannot-pay = You cannot pay its cost.
why-slot-full = Three Reavers are already specialized there.
why-nothing-there = Nothing lies there any more.
why-deck-only = Only the top card of the deck can be faced.
why-no-trade-dice = No die is left on the market.
why-no-prophecy = No Prophecy is left there.
why-no-such-die = You have no such die.
why-does-not-fit = That does not help to pay.
why-no-hammer = You need at least one Hammer.
why-no-reroll = You cannot reroll that.
why-supply-empty = That colour has run out.
why-no-tile = No tile is left on that stack.
why-not-yourself = Another player must take it.
why-artifact = This artifact cannot be used here and now.
why-store = That die cannot be stored there.

## The table

mat = Ship of { $seat }
headline-round = Round { $round } of { $rounds }, longship { $ship } of { $ships }
headline-setting-up = The crews gather
headline-place = { $location }, chosen by { $seat }
headline-over = The saga is told.
about-recruit = Take two Reavers and decide their fate.
about-trade = Choose rewards: Favour, Food, dice, a Prophecy.
about-sea = Brave a Journey, then a Sea Battle for Glory.
about-village = Take a linked pair of Village Spoils.
about-keep = Take a linked pair of Keep Spoils.
about-territory = Subdue territories by force or peacefully.
says-ranks = By rank, 1 to 4: { $one }, { $two }, { $three }, { $four } ({ $thing })
rank-recruit = Favour
rank-trade = rewards
rank-sea = Glory
rank-village = cards
rank-keep = cards
rank-territory = attempts
says-cost = Cost: { $cost }
region-reaver-deck = Reaver deck
region-prophecy-deck = Prophecy deck
region-journey-deck = Journey deck
region-sea-battle-deck = Sea Battle deck
region-village-deck = Village Spoils deck
region-keep-deck = Keep Spoils deck
region-trade-dice = Dice on the market
region-prophecies = Prophecies
region-sea-battles = Sea Battles
region-journey = Journey
region-upgrades = Ship Upgrades
region-reavers = Reavers, stack { $number }
region-village-pair = Village Spoils, pair { $number }
region-keep-pair = Keep Spoils, pair { $number }
region-crew = Crew
region-leader = Leader
region-slot = Specialized: { $location }
region-artifact = Artifact space { $number }
region-tokens = Tokens
region-hand = To be resolved
region-harbour = Longships at home
region-dealt = Reavers dealt at the start
region-pile = Glory pile
region-tiles = Territories
rounds = Rounds
supply = Dice in the supply
combat = Combat dice
round-marker = Round { $round }
ship = Longship of { $seat }
honour-ship = Honour Ship of { $seat }
start-marker = Start marker
cards-left = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cards-in-pile = Glory pile: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
pile-treasure = Treasure: { $count }
pile-art = Art: { $count }
pile-armor = Armour: { $count }
pile-tapestry = Tapestries: { $count }
upgrades-left = { $icon } upgrades: { $count }
upgrade = Ship Upgrade: { $icon }
dice-left = { $colour } dice: { $count }
tiles-left = { $count ->
    [one] { $count } tile left
   *[other] { $count } tiles left
}
combat-die = Combat die: { $count ->
    [0] blank
    [one] 1 success
   *[other] { $count } successes
}
hidden-prophecy = A Prophecy, face down
token-food = Food: { $count }
token-favor = Favour: { $count }
token-terror = Terror: { $count }
token-farm = Farms: { $count }
token-wall = Walls: { $count }
token-bastion = Bastions: { $count }
fact-glory = Glory
fact-dice = Dice
fact-food = Food
fact-favor = Favour
fact-terror = Terror

## What cards say

clan-tyr = Clan of Tyr
clan-odin = Clan of Odin
clan-yggdrasil = Clan of Yggdrasil
category-raider = Raiders
category-draugr = Draugr
category-monster = Sea monster
dice-of = { $count } { $colour }
colour-any = any colour
colour-own = of the card’s clan
card-says = { $card } ({ $effects })
says-dice = When gained, roll: { $dice }
says-rally = Rally: { $dice }, faces of your choice
says-ability = Specialized: { $ability }
ability-free = { $effects }
ability-paid = pay { $cost }: { $effects }
ability-active = { $active } if you are the active player, else { $waiting }
says-artifact = { $location }: discard a stored { $face } for { $effects }
says-worth = Worth { $count } Glory at the end
says-reward = Reward: { $effects }
says-suffer = Suffer: { $effects }
says-avoid = or pay { $cost }
says-calm = Nothing happens.
says-defence = Defence { $defence }
says-combination = or discard { $cost }
says-peace = Peacefully: { $cost }
says-either = Either { $left }, or { $right }
says-gain = Gain { $effects }
says-pillage = Then you may pillage: { $effects }
says-attack = Then you may attack (Defence { $defence }): { $effects }
says-set-treasure = Set of 1 to 5: 1, 3, 6, 10, 15 Glory
says-set-art = Set of 1 to 4: 1, 4, 9, 16 Glory
says-set-armor = Set of 1 to 3: 2, 6, 12 Glory
says-set-tapestry = Three colours: 15 Glory; each other one: 2
says-prophecy = { $count } Glory for every { $per ->
    [one] { $thing }
   *[other] { $per } { $thing }
}, at most { $most }
says-prophecy-little-terror = { $none } Glory without Terror, { $one } with one
effect-food = { $count } Food
effect-favor = { $count } Favour
effect-glory = { $count } Glory
effect-terror = { $count } Terror
effect-food-lost = lose { $count } Food
effect-glory-lost = lose { $count } Glory
effect-terror-lost = return { $count } Terror
effect-farm = { $count ->
    [one] a Farm
   *[other] { $count } Farms
}
effect-wall = { $count ->
    [one] a Wall
   *[other] { $count } Walls
}
effect-bastion = { $count ->
    [one] a Bastion
   *[other] { $count } Bastions
}
effect-die_roll = { $count ->
    [one] a rolled die ({ $colour })
   *[other] { $count } rolled dice ({ $colour })
}
effect-die_choice = { $count ->
    [one] a die on a face of choice ({ $colour })
   *[other] { $count } dice on faces of choice ({ $colour })
}
effect-discard_die = discard { $count ->
    [one] a die
   *[other] { $count } dice
}
effect-turn_die = turn up to { $count } dice
effect-reroll_crew = reroll any of your dice
effect-reroll_all = reroll your whole crew
effect-swap_die = swap a die for one of another colour
effect-draw_village = draw { $count } Village Spoils
effect-draw_keep = draw { $count } Keep Spoils
effect-draw_spoils = draw { $count } Village or Keep Spoils
effect-draw_prophecy = draw { $count } Prophecy
effect-prophecy_pick = draw { $count } Prophecies and keep one
effect-combat_die = { $count } more combat die in each combat
effect-combat_success = { $count } more successes in a combat
effect-free_reroll = { $count } free reroll in combat
effect-defense = Defence + { $count } in this battle
effect-no_favor = no rerolls for Favour in this battle
effect-deck_only = only the deck can be faced
effect-ignore_journey = the Journey does nothing
effect-extra_trade = { $count } more reward
effect-extra_attempt = { $count } more attempt
effect-upgrade = the upgrade { $icon }
effect-curse = give another player { $count } Terror
counts-reavers_tyr = Reaver of Tyr
counts-reavers_odin = Reaver of Odin
counts-reavers_yggdrasil = Reaver of Yggdrasil
counts-battles_raider = Raider defeated
counts-battles_draugr = Draugr defeated
counts-battles_monster = Sea monster defeated
counts-battles = Sea Battle won
counts-tiles = territory
counts-tiles_food = Food territory
counts-tiles_favor = Favour territory
counts-tiles_dice = Dice territory
counts-tiles_level_1 = territory of level 1
counts-tiles_level_2 = territory of level 2
counts-tiles_level_3 = territory of level 3
counts-artifacts = Artifact
counts-upgrades = Ship Upgrade
counts-farms = Farm
counts-walls = Wall
counts-bastions = Bastion
counts-treasures = Treasure
counts-arts = Art
counts-armors = Armour
counts-tapestries = Tapestry
counts-favor = Favour left
counts-food = Food left
counts-dice = dice left
counts-terror = Terror
counts-full_slots = full slot
counts-prophecies = other Prophecy

## The score sheet

score-track = Glory track
score-terror = Terror
score-artifacts = Artifacts
score-sets = Keep Spoils
score-tokens = Farms, Walls, Bastions
score-prophecies = Prophecies

## Cards and tiles

reaver-rv_01 = Astrid the Red
reaver-rv_02 = Bjorn Ironfist
reaver-rv_03 = Hrolf the Breaker
reaver-rv_04 = Sigrun Quickblade
reaver-rv_05 = Ulf Wolfmaw
reaver-rv_06 = Gunnhild the Axe
reaver-rv_07 = Ragnvald the Scarred
reaver-rv_08 = Thora Fearless
reaver-rv_09 = Kettil Twin-Hammer
reaver-rv_10 = Yrsa She-Wolf
reaver-rv_11 = Eirik the Bloody
reaver-rv_12 = Hild Shieldmaiden
reaver-rv_13 = Snorri the Dark
reaver-rv_14 = Brynja Mailcoat
reaver-rv_15 = Torgrim the Raging
reaver-rv_16 = Alfhild the Cruel
reaver-rv_17 = Hakon Seacleaver
reaver-rv_18 = Ingunn Oathkeeper
reaver-rv_19 = Starkad the Old
reaver-rv_20 = Freydis Redhand
reaver-rv_21 = Halfdan the Wise
reaver-rv_22 = Ragna Raven-Eye
reaver-rv_23 = Vidar the Silent
reaver-rv_24 = Solveig the Seer
reaver-rv_25 = Orm the Skald
reaver-rv_26 = Gudrun Rune-Carver
reaver-rv_27 = Leif the Navigator
reaver-rv_28 = Asa the Patient
reaver-rv_29 = Hermod the Messenger
reaver-rv_30 = Tova One-Eye
reaver-rv_31 = Finn the Storyteller
reaver-rv_32 = Signy the Shadow
reaver-rv_33 = Arne Greybeard
reaver-rv_34 = Runa the Priestess
reaver-rv_35 = Kari Bluecloak
reaver-rv_36 = Thyra the Just
reaver-rv_37 = Egil the Raven
reaver-rv_38 = Dagny of the Dawn
reaver-rv_39 = Mimir the Young
reaver-rv_40 = Bera the Watcher
reaver-rv_41 = Gorm the Woodcutter
reaver-rv_42 = Liv the Healer
reaver-rv_43 = Sten the Smith
reaver-rv_44 = Idunn Applebearer
reaver-rv_45 = Knut the Fisher
reaver-rv_46 = Helga the Trader
reaver-rv_47 = Toke the Sly
reaver-rv_48 = Embla the Brewer
reaver-rv_49 = Ask the Shipwright
reaver-rv_50 = Ylva the Huntress
reaver-rv_51 = Rolf Fullbasket
reaver-rv_52 = Ragnhild the Spinner
reaver-rv_53 = Odd the Lucky
reaver-rv_54 = Gerda the Farmer
reaver-rv_55 = Bo the Peddler
reaver-rv_56 = Hjordis the Provider
reaver-rv_57 = Frode the Generous
reaver-rv_58 = Turid Longoar
reaver-rv_59 = Harald the Builder
reaver-rv_60 = Eir of the Roots
journey-jo_calm = Calm Sea
journey-jo_headwinds = Headwinds
journey-jo_storm = Storm
journey-jo_thunder = Thor’s Wrath
journey-jo_fog = Fog
journey-jo_nixies = Nixie Song
journey-jo_reefs = Reefs
journey-jo_rot = Spoiled Stores
journey-jo_mutiny = Mutiny
journey-jo_seasick = Seasickness
journey-jo_omen = Ill Omen
journey-jo_wreck = Inhabited Wreck
journey-jo_shore = Burning Shore
journey-jo_maelstrom = Maelstrom
journey-jo_ice = Drift Ice
journey-jo_shadow = Serpent’s Shadow
sea-battle-sb_01 = Archipelago Lookouts
sea-battle-sb_02 = Smugglers’ Skiff
sea-battle-sb_03 = Armed Fishermen
sea-battle-sb_04 = Wreckers
sea-battle-sb_05 = Wendish Pirates
sea-battle-sb_06 = Rival Clan Longship
sea-battle-sb_07 = Guarded Merchants
sea-battle-sb_08 = Wave Runners
sea-battle-sb_09 = Traitor Jarl’s Fleet
sea-battle-sb_10 = Southern Galley
sea-battle-sb_11 = Strand Draugr
sea-battle-sb_12 = Fjord Drowned
sea-battle-sb_13 = Dead Oarsmen
sea-battle-sb_14 = Sunken Barrow Guard
sea-battle-sb_15 = Cursed Crew
sea-battle-sb_16 = Wraith Barge
sea-battle-sb_17 = Grave Plunderers
sea-battle-sb_18 = Draugr Jarl
sea-battle-sb_19 = Deep Treasurer
sea-battle-sb_20 = Naglfar’s Skiff
sea-battle-sb_21 = Giant Walrus
sea-battle-sb_22 = Ice Shark
sea-battle-sb_23 = Black Whale
sea-battle-sb_24 = Hafgufa
sea-battle-sb_25 = Tide Giant
sea-battle-sb_26 = Kraken
sea-battle-sb_27 = Lyngbakr
sea-battle-sb_28 = Daughter of Ran
sea-battle-sb_29 = Reef Dragon
sea-battle-sb_30 = Spawn of Jormungandr
artefact-ar_gjallarhorn = Gjallarhorn
artefact-ar_harpoon = Aegir’s Harpoon
artefact-ar_sail = Njord’s Sail
artefact-ar_draupnir = Draupnir
artefact-ar_brisingamen = Brisingamen
artefact-ar_grotti = Grotti Mill
artefact-ar_gungnir = Gungnir
artefact-ar_svalinn = Svalinn
artefact-ar_helm = Helm of Awe
artefact-ar_mjollnir = Mjolnir
artefact-ar_banner = Raven Banner
artefact-ar_seal = Seal of Tyr
artefact-ar_meadhorn = Mead Horn
artefact-ar_drum = War Drum
artefact-ar_scales = Silver Scales
artefact-ar_runes = Odin’s Runes
spoils-vs_upgrade_shield = Ship Upgrade: Shield
spoils-vs_upgrade_chest = Ship Upgrade: Chest
spoils-vs_upgrade_longship = Ship Upgrade: Longship
spoils-vs_upgrade_hammer = Ship Upgrade: Hammer
spoils-vs_farm = Farm
spoils-vs_wall = Village Wall
spoils-vs_bundle_swords = Bundle of Swords
spoils-vs_bundle_bows = Bows and Arrows
spoils-vs_bundle_axes = Axes and Spears
spoils-vs_runic = Runic Carvings
spoils-ks_treasure = Treasure
spoils-ks_art = Art
spoils-ks_armor = Armour
spoils-ks_tapestry_red = Red Tapestry
spoils-ks_tapestry_blue = Blue Tapestry
spoils-ks_tapestry_green = Green Tapestry
spoils-ks_wall = Keep Wall
spoils-ks_bastion_rr = Northern Bastion
spoils-ks_bastion_bb = Fjord Bastion
spoils-ks_bastion_yy = Plains Bastion
spoils-ks_bastion_rb = Cape Bastion
spoils-ks_bastion_by = Lake Bastion
spoils-ks_bastion_yr = Rock Bastion
prophecy-pr_01 = Sons of Tyr
prophecy-pr_02 = Sons of Odin
prophecy-pr_03 = Sons of Yggdrasil
prophecy-pr_04 = Raiders’ Bane
prophecy-pr_05 = Rest of the Dead
prophecy-pr_06 = Monster Slayer
prophecy-pr_07 = Master of the Seas
prophecy-pr_08 = Lands of the North
prophecy-pr_09 = Full Granaries
prophecy-pr_10 = Sacred Places
prophecy-pr_11 = Warrior Lands
prophecy-pr_12 = Small Holdings
prophecy-pr_13 = Conquered Shires
prophecy-pr_14 = Kneeling Kingdoms
prophecy-pr_15 = Relics of the Gods
prophecy-pr_16 = Legendary Hull
prophecy-pr_17 = Scorched Earth
prophecy-pr_18 = Breaches
prophecy-pr_19 = Fallen Towers
prophecy-pr_20 = Gold of Kings
prophecy-pr_21 = Stolen Beauty
prophecy-pr_22 = Hall of Arms
prophecy-pr_23 = Threads of Fate
prophecy-pr_24 = Beloved of the Gods
prophecy-pr_25 = Long Winter
prophecy-pr_26 = Full Crew
prophecy-pr_27 = Unstained Name
prophecy-pr_28 = Terror of the North
prophecy-pr_29 = Masters of Arms
prophecy-pr_30 = Word of the Norns
tile-t_food_1a = Barley Fields
tile-t_food_1b = Goat Meadow
tile-t_food_1c = Sisters’ Orchard
tile-t_food_1d = Ford Mill
tile-t_food_1e = Smallholding
tile-t_food_2a = Valley of Herds
tile-t_food_2b = Grain Market
tile-t_food_2c = Fishing Harbour
tile-t_food_2d = Royal Estate
tile-t_food_2e = Seer’s Close
tile-t_food_3a = Golden Plain
tile-t_food_3b = King’s Granary
tile-t_food_3c = Land of Two Rivers
tile-t_food_3d = Fertile Shire
tile-t_food_3e = Harvest Town
tile-t_favor_1a = Standing Stone
tile-t_favor_1b = Clear Spring
tile-t_favor_1c = Raven Grove
tile-t_favor_1d = Small Hermitage
tile-t_favor_1e = Old Cairn
tile-t_favor_2a = Sacred Wood
tile-t_favor_2b = Coastal Abbey
tile-t_favor_2c = Stone Circle
tile-t_favor_2d = Royal Barrow
tile-t_favor_2e = Volva’s Den
tile-t_favor_3a = Temple of the North
tile-t_favor_3b = Isle of Monks
tile-t_favor_3c = Ash of the Gods
tile-t_favor_3d = Fortified Cathedral
tile-t_favor_3e = Lake Sanctuary
tile-t_dice_1a = Woodcutters’ Camp
tile-t_dice_1b = Hunters’ Hamlet
tile-t_dice_1c = Guard Post
tile-t_dice_1d = Crossroads
tile-t_dice_1e = Cape Inn
tile-t_dice_2a = Mercenary Town
tile-t_dice_2b = Eastern March
tile-t_dice_2c = Shield Haven
tile-t_dice_2d = Dwarves’ Forge
tile-t_dice_2e = Hall of Elders
tile-t_dice_3a = Jarl’s Citadel
tile-t_dice_3b = Berserkers’ Land
tile-t_dice_3c = Giants’ Pass
tile-t_dice_3d = City of Fjords
tile-t_dice_3e = Western Kingdom
