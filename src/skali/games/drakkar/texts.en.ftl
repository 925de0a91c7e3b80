# Drakkar: every word shown to players.

title = Drakkar
tagline = Emblems lie face down. Look in secret, remember, and claim the five of your clan before the others do.

## The table

board = Tapestry
square = { $square }
longship-square = { $side } longship, { $chair }
side-left = Left
side-right = Right
chair-south = South
chair-west = West
chair-north = North
chair-east = East
shields = Shields ({ $chair }): { $seat }
shields-of-nobody = Shields, { $chair } (nobody sits there)
shields-missing = Still to be filled: { $emblems }
shields-full = All five are filled.
has-left = Has left for good.
sits-out = { $count ->
    [one] Penalty: one more turn to sit out.
   *[other] Penalty: { $count } more turns to sit out.
}
holds-rights = { $count ->
    [one] A captive may leave without a 6.
   *[other] { $count } captives may leave without a 6.
}
shield = { $emblem } shield, { $chair }
mat = Shields of { $seat }
shield-wanted = { $emblem }: still to be filled
shield-filled = { $emblem }: filled
legend-circle-plain = Start
legend-circle-orange = Start: 3 or 4
legend-fetter = In prison
legend-key = Exit right
dice-tray = Dice
dice-to-play = To play
dice-used = Used
die = { $number }
emblem = Emblem
emblem-heart = Heart
emblem-spade = Spade
emblem-diamond = Diamond
emblem-club = Club
emblem-crown = Crown
emblem-tower = Tower
pawn = Pawn { $number }, { $seat }
only-you-see = Only you see this; for the others it lies face down.
pinned = Pinned: nobody can move it while the pawn stays.
moved-this-turn = It has moved this turn; the other die must move something else.
captured = Captured: it is about to go to prison.
captive = In prison: it comes out with a 6, or by an exit right.
at-home = On its longship: any die brings it out.
pencil-mark = Pencil mark: { $emblem }
headline-round = Round { $round }
headline-teams = { $ours } against { $theirs }
headline-supply = Emblems: { $series } of each symbol
headline-notes-pencil = Pencil notes
headline-notes-auto = Notes are kept for you
fact-shields = Shields filled
fact-penalty = Turns to sit out
fact-rights = Exit rights

## What can be agreed

option-teams = Two teams of two
option-notes = Notes
option-notes-off = None: remember everything
option-notes-pencil = A pencil: private marks on squares
option-notes-auto = Kept for each player
option-reveal_seconds = Seconds for which an emblem is shown
option-facing = Two players sit
option-facing-south-north = South and North
option-facing-west-east = West and East
option-empty = With three players nobody sits
option-empty-random = where chance decides
option-empty-south = in the South
option-empty-west = in the West
option-empty-north = in the North
option-empty-east = in the East
option-direction = Order of play
option-direction-clockwise = Clockwise
option-direction-anticlockwise = Anticlockwise
option-gangway_capture = A pawn leaving with a 1 captures on its gangway
option-max_rounds_with_humans = Most rounds where people play (0 for no limit)
option-max_rounds_bots_only = Most rounds where only bots play

## What is asked

ask-first-die = You rolled { $first } and { $second }. Which piece moves first?
ask-second-die = The { $die } is left. Which piece does it move?
ask-first-turn = { $count ->
    [one] One more pawn must leave its longship. Which?
   *[other] Both pawns must leave their longships. Which goes first?
}
ask-return = The penalty is over: at least one pawn must leave its longship. What moves first?
ask-emblem = Which emblem do you move (dice left: { $dice })?
ask-way = Where does { $piece } go?
ask-landing = Your pawn has landed on the emblem of { $square }. What do you say?
ask-prison = To which longship does the captured pawn of { $foe } go?
ask-shield = You both need it: { $emblem }. Whose shield does it fill?
piece-emblem = the emblem of { $square }
piece-pawn = pawn { $number }

offer-end-turn = End the turn (not played: { $dice })
offer-leave = Leave it
offer-look = “I look”: see it in secret
offer-take = “I take”: claim it ({ $count ->
    [one] or lose 1 turn
   *[other] or lose { $count } turns
} if it does not fit)
offer-an-emblem = Move an emblem
offer-emblem = Move the emblem of { $square }
offer-pawn = Move pawn { $number } ({ $square })
offer-pawn-home = Bring out pawn { $number }
offer-pawn-captive = Bring pawn { $number } out of prison
offer-go = { $direction } to { $square }, with the { $die }
offer-land = { $direction } to { $square }, with the { $die }: onto an emblem
offer-capture = { $direction } to { $square }, with the { $die }: capture the pawn of { $foe }
offer-prison = { $side } longship
offer-own-shield = My own shield
offer-partners-shield = The shield of { $partner }
direction-north = North
direction-north-east = North-east
direction-east = East
direction-south-east = South-east
direction-south = South
direction-south-west = South-west
direction-west = West
direction-north-west = North-west

## What happened

event-empty-chair = The empty side: { $chair }.
event-start-roll = { $seat } rolls { $first } and { $second } for the start.
event-starts = { $seat } begins.
event-round-begins = Round { $round } begins.
event-rolls = { $seat } rolls { $first } and { $second }.
event-skips = { $count ->
    [0] { $seat } sits out the last turn of the penalty.
    [one] { $seat } sits out a turn; one more to go.
   *[other] { $seat } sits out a turn; { $count } more to go.
}
event-gains-right = { $count ->
    [one] { $seat } rolls a 6 that is barred: from the next turn on a captive may leave without one.
   *[other] { $seat } rolls sixes that are barred: from the next turn on { $count } captives may leave without one.
}
event-no-move = { $seat } has nothing to move.
event-ends-turn = { $seat } ends the turn.
event-moves-emblem = { $seat } moves an emblem from { $origin } to { $square }.
event-moves-pawn = { $seat } moves pawn { $number } from { $origin } to { $square }.
event-leaves-longship = { $seat } brings pawn { $number } out to { $square }.
event-captures = { $seat } captures pawn { $number } of { $foe } on { $square }.
event-imprisoned = Pawn { $number } of { $seat } is in prison ({ $square }).
event-leaves-it = { $seat } leaves the emblem of { $square } alone.
event-looks = “I look”: { $seat } looks at the emblem of { $square }.
event-sees = Only you see it: { $emblem }, on { $square }.
event-shows = “I take”: { $seat } shows the emblem of { $square }. It is: { $emblem }.
event-fills = “I take”: { $seat } fills a shield from { $square }. It is: { $emblem }.
event-fills-for-partner = “I take”: { $seat } fills a shield of { $partner } from { $square }. It is: { $emblem }.
event-fails = “I take”: { $seat } claims the emblem of { $square }, and it does not fit.
event-shown = Everybody sees it: { $emblem }, on { $square }. It goes back face down.
event-penalised = { $count ->
    [one] { $seat }: both pawns go back to their longships, and a turn is lost.
   *[other] { $seat }: both pawns go back to their longships, and { $count } turns are lost.
}
event-wins = { $seat } has filled five shields and is king of the Vikings!
event-team-wins = { $seat } and { $partner } have filled ten shields and rule the Vikings!
event-stalled = Nothing has moved for three rounds: the game stops and is judged.
event-limit-reached = Round { $round } was the last: the game stops and is judged.
event-judged = { $count ->
    [one] { $seat } wins with one filled shield.
   *[other] { $seat } wins with { $count } filled shields.
}
event-judged-team = { $count ->
    [one] { $seat } and { $partner } win with one filled shield.
   *[other] { $seat } and { $partner } win with { $count } filled shields.
}
event-draw = Nobody has filled a shield: the game is a draw.
event-departs = { $seat } leaves for good.
event-last-left = { $seat } is the last one left and wins.
event-turned-up = { $square }: { $emblem }.

## The score sheet

score-shields = Shields filled
score-partner = Shields of the partner

## Why not

why-decide-first = First decide about the emblem: leave it, look or take.
why-prison-first = First choose the prison of the captured pawn.
why-shield-first = First choose the shield that the emblem fills.
why-move-first = A piece is chosen: first say where it goes.
why-piece-first = First choose the piece that moves.
why-emblem-first = You are moving an emblem: first choose which.
why-no-landing = Only a pawn that has just landed on an emblem may look or take.
why-first-turn = On the first turn as many pawns as possible must leave their longships.
why-return = After a penalty at least one pawn must leave its longship, if the dice allow it.
why-no-emblem = There is no emblem there.
why-pinned = A pawn stands on this emblem: nobody can move it.
why-moved-already = This piece has moved this turn; the two dice move two different pieces.
why-no-way = No die that is left can move this piece.
why-captive = This pawn is in prison: it needs a 6 or an exit right.
why-no-such-die = There is no such die left to play.
why-off-board = The grid is too short in that direction.
why-under-pawn = An emblem cannot stop under a pawn.
why-on-emblem = An emblem cannot stop on another emblem.
why-straight-ahead = A pawn leaves its longship straight ahead only.
why-pawn-in-the-way = A pawn bars the way.
why-bare-pawn = A pawn with no emblem under it cannot be captured.
why-own-pawn = A pawn of your own side stands there.
