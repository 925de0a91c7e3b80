# What the house itself says, whatever the game.

animal-1 = raven
animal-2 = bear
animal-3 = wolf
animal-4 = boar
animal-5 = stag
animal-6 = serpent

state-active = active
state-in-hand = in hand
state-chosen = chosen
state-held = held
state-spent = spent
state-done = done
state-hidden = hidden
role-loss = a loss
several = { $first } and { $last }
score-total = Total
ask-other = { $seat } is choosing.
ask-nothing = The game is over.

shelf-game = Game
shelf-players = Players
shelf-minutes = Minutes
shelf-feel = What it feels like

play-you = { $name } (you)
play-bot = { $name } (bot)
play-sealed = The dice are sealed: { $commitment }
play-word = A word of yours to mix into the dice (Enter for none):
play-help = A number or words; ? or ? NAME explains, u undo, t table, s save, q quit, h help
play-ask = Your choice:
play-not-understood = That is no offer. Type a number from 1 to { $count }, or: ? u s q t h
play-thinking = { $name } is thinking…
play-unchanged = The rest of the table is as it was; t shows it all.
play-undone = Taken back.
play-saved = Saved to { $path }. Go on with: skali play --resume { $path }
play-goodbye = Until next time.
play-resumed = The game goes on at ply { $ply }.
play-won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the victory.
}
play-check = Anyone can check this game: skali verify { $path }
play-log = Since your last choice:
play-sure = { $choice }: this cannot be taken back. Are you sure (y, n)?
play-which = Several choices are called so: { $meant }
play-unknown = Nothing here is called “{ $asked }”. A number, a name, a code or a clause can be asked about.
play-more = And also: { $names }
play-kept = Games that are not finished:
play-kept-game = { $title }: { $names }, ply { $ply } ({ $file })
play-which-kept = Which one goes on? (1 to { $count }, Enter for the first)
play-manual = 
    3 or sail 7      a choice, by its number or its words; capitals do not matter
    sail, then Tab   the choices with these words; a part that fits only one is enough
    ?                the clause behind the question
    ? 3, ? NAME      what an offer, a place, a card or a clause is about
    u, undo          take your last choice back, if the rules of the table allow it
    t, table         show the whole table again
    s, save          open the seal of the dice and say where the game is kept
    q, quit          leave; the game is kept, and goes on with: skali play --resume
    The game is written to its file after every choice.

serve-open = The hall is open: { $address }
serve-stop = Ctrl-C closes it. Everything is stored; it goes on where it stopped.

simulate-progress = Random games
simulate-title = { $games } random games of { $game } with { $seats } players
simulate-speed = { $rate } decisions/s, { $games } games/s
simulate-length = Decisions a game: { $mean } on average, { $least } to { $most }
simulate-seat = Seat
simulate-mean = Mean score
simulate-spread = ±
simulate-range = Range
simulate-wins = Victories
simulate-scores = How the scores spread
arena-title = { $games } games of { $game } with { $seats } players
arena-games = Games
arena-kept = All games are kept in { $folder }. A report with pictures: skali report { $folder }
arena-bot = Bot
arena-rating = Rating
arena-wins = Victories
arena-interval = 95 %
arena-picture = ● victories, ┊ even share
arena-even = Even
arena-points = Points
arena-time = Thought
tune-round = Round { $round } of { $rounds }
tune-title = { $game }: weights fitted to { $moments } moments of { $games } games
tune-measure = Measure
tune-weight = Weight
tune-error = ±
tune-effect = Effect
tune-loss = Log loss at games kept apart: { $loss }; by the scores alone { $scores }, by an even guess { $even }
tune-legend = Effect: what the measure adds for a seat that has rather much of it (its weight × its usual spread).
tune-written = The weights are in { $file }.
report-written = The report is in { $page }, its numbers beside it as JSON.
report-rows = Its tables stand beside it: { $files }
report-facts = Edition: { $edition } · { $decisions } decisions a game · { $choices } choices a decision · seed { $seed }
report-as-table = As a table
report-seat = Seat
report-strength = Strength
report-strength-why = Each bot’s part of the victories, with the interval in which the truth lies 95 times in 100. The dashed line is an even share.
report-seats = Seats
report-seats-why = Where one sits: what each seat has won, whoever sat there.
report-place = No.
report-order = Order of play
report-order-why = What it is worth to be asked first, second and so on, round the table, wherever one sits.
report-scores = Scores
report-scores-why = What the points are made of, on average.
report-length = Length
report-length-why = How many decisions a game took.
report-choices = What winners do
report-choices-why = Part of the victories of those who made such a choice at least once in a game. It goes with winning; it need not be the reason.
report-things = What winners get
report-things-why = Part of the victories of those to whom it happened at least once.

backup-done = The hall is saved in { $path } ({ $size } MB). Whoever has the file has the hall: keep it to yourself.
restore-done = The hall is back at { $database }. skali serve opens it.
move-progress = Rows
move-done = { $rows } rows were moved to { $database }, and each was compared. The old hall is as it was: open only one of the two.
export-progress = Records
export-done = { $count ->
        [one] 1 record was written to { $path }.
       *[other] { $count } records were written to { $path }.
    }
import-progress = Records
import-done = { $count ->
        [one] 1 game was brought in.
       *[other] { $count } games were brought in.
    } There before: { $known }; left out: { $problems }.
verify-progress = Records
verify-all = Of { $count } records { $good } hold: every rule over { $plies } plies.
replay-ply = Ply { $ply } of { $last }
replay-start = Ply 0: the deal
verify-fine = Every rule holds over { $plies } plies.
verify-sealed = { $sealed } of { $rolls } rolls follow from the revealed secret and the players’ words.
verify-unsealed = The other rolls cannot be recomputed: no secret was revealed for them.
mark-printed = printed in the rule book
mark-public = told by public pages
mark-house = decided in this house
rules-marks = Source: { $marks }
rules-ruling = Ruling { $number }, { $title }: { $text }
ledger-line = { $game }: { $tested } of { $clauses } clauses have a test
ledger-untested = without a test: { $clauses }
ledger-exempt = about the physical set only: { $clauses }
choices-numbered = { $file } has the numbers of { $count } choices.

new-game-written = The package is in the folder { $name }. Go on with: pip install -e ./{ $name }; skali check { $name }; skali play { $name }
check-place = Seen at the table { $table }, seed { $seed }, ply { $ply }.
check-fine = { $game }: nothing is wrong ({ $checks } checks).
check-wrong = { $game }: { $wrong ->
    [one] one of { $checks } checks finds
   *[other] { $wrong } of { $checks } checks find
} something wrong.
check-texts-are-complete = The texts are complete in every language
check-rule-books-say-the-same = The rule books say the same, clause by clause
check-french-is-well-set = The French is well set
check-the-cover-is-drawn = The cover is drawn
check-every-choice-has-its-own-words = Every choice has words of its own
check-what-is-hidden-is-imagined-anew = What is hidden is imagined anew
check-settings-are-understood = Settings are understood
check-choices-are-sorted-and-declared = Choices are sorted and as declared
check-no-forced-step-is-asked = No forced step is asked
check-what-is-illegal-is-refused-with-a-clause = What is illegal is refused with a clause
check-old-states-never-change = Old states never change
check-clones-play-on-alike = Clones play on alike
check-nothing-is-lost-or-made = Nothing is lost or made
check-advice-is-sound = Advice is sound
check-length-and-scores-are-as-declared = Length and scores are as declared
check-the-best-win-when-it-is-over = Somebody wins when it is over, and not before
check-the-score-sheet-adds-up = The score sheet adds up
check-a-position-is-the-same-state-again = A position is the same state again
check-a-position-names-its-edition-and-options = A position names its edition and options
check-damaged-positions-are-refused-or-sound = Damaged positions are refused or can be played
check-scenes-hold-together = Scenes hold together, in the art of the game
check-prompts-offer-what-is-legal = Prompts offer what is legal
check-clauses-stand-in-the-rule-book = Clauses that are named stand in the rule book
check-motions-move-what-is-there = Motions move what is there
check-an-id-is-the-same-piece-to-the-end = An id is the same piece to the end
check-a-scene-can-be-drawn = A scene can be laid out and drawn
check-scenes-and-prompts-travel = Scenes and prompts arrive as they were sent
check-everything-is-told-as-text = Everything on the table is told as text
check-everything-shown-is-said-in-every-language = Everything shown is said in every language
check-everything-that-happens-is-said-in-every-language = Everything that happens is said in every language
check-no-viewer-learns-what-he-must-not-know = No viewer learns what he must not know
check-observations-are-as-declared = Observations are as declared
check-no-seat-misses-what-changes-before-its-eyes = Observations show what changes
check-observations-keep-secrets = Observations keep secrets
check-masks-keep-secrets = Masks keep secrets
