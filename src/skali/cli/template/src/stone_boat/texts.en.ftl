# Stone Boat: every word shown to a person.

title = Stone Boat
tagline = Load the stones that only you know, and do not sink the boat.

## The table

beach = Beach
bag = Bag
boat = Boat
sea = Bottom of the sea
hand = { $seat }’s hand
stone = Stone of { $weight }
stone-hidden = Wrapped stone
cargo = It carries { $cargo } of { $carries }
headline = Round { $round }
fact-points = Points

## What is asked

ask-turn = What do you do?
offer-load = Load your stone of { $weight }
offer-put-back = Put your stone of { $weight } back into the bag
offer-row = Row the boat across

## What happened

event-draws = You draw a stone of { $weight }.
event-loads = { $seat } loads a stone of { $weight }.
event-sinks = The boat sinks under { $seat }.
event-puts-back = { $seat } puts a stone back into the bag.
event-rows = { $seat } rows the boat across.
event-over = The last round is over.

## The score sheet

score-points = Points

## Why not

why-too-light = The boat is too light to be rowed.
