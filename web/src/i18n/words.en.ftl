# The client's own words, whatever the game.

## The house

skip = Skip to the content
menu = Menu
close = Close
header-settings = Name, language and light
header-name = Your name: { $name }. Change it
header-light = Light colours
header-dark = Dark colours
footer-about = An independent, free implementation of published rules.
footer-documents = Documents
footer-credits = Credits and licences
hall-unreachable = The hall cannot be reached just now. We keep knocking.
lost-title = Nothing here but snow
lost-text = There is no page at this address.
lost-home = Back to the hall
identity-title = Who are you?
identity-name = Your name at the tables
identity-keep = Keep
identity-move-title = On another device
identity-move = Open this personal link once on another device, and you are the same person there. Show it to nobody.
identity-make-link = Make a personal link
identity-out-title = On every other device
identity-out = Has somebody your link, or did you forget a device? Sign out everywhere else: there you become a new guest, and links you have made no longer work. Tokens of bots stay.
identity-out-button = Sign out everywhere else
identity-out-done = Done: only this browser is you now.
tokens-title = Bots from outside
tokens-about = A token lets a program of yours play for you: it can sit down, choose and chat in your name. Give it to nobody else.
tokens-seat = A token lets a program play this seat of yours, and nothing else. Everybody at the table sees that a bot plays it.
tokens-list = Tokens
tokens-of-me = for all my seats
tokens-of-seat = for seat { $seat } of one table
tokens-used = last used { $date }
tokens-unused = not used yet
tokens-name = Name of the program
tokens-make = Make a token
tokens-made = This token is shown only now: copy it.
tokens-one = The token
tokens-copy = Copy the token
tokens-revoke = Take back
tokens-revoke-one = Take back { $name }
tokens-give = Let a program play
link-address = Address of the link
link-copy = Copy the link
link-copied = Copied
link-lost = Connection lost: coming back…
why = Why?
undo = Undo
your-turn = Your turn

## The shelf

shelf-title = The games of the hall
shelf-welcome = Pull up a bench. Play at once against bots, or set a table and send your friends the link.
shelf-games = Games
shelf-cover = Cover of { $game }
shelf-players = { $fewest } to { $most } players
shelf-minutes = about { $minutes } minutes
shelf-play-now = Play now against bots
shelf-new-table = New table
shelf-rules = Rule book
new-title = { $game }: a new table
new-edition = Edition
new-public = Show it in the hall
new-public-yes = Anyone may take an open seat.
new-public-no = Only those with the link can come.
new-hints = Hints allowed
new-hints-why = Everybody may ask what a jarl would do in his place.
new-word = Your word for the dice
new-word-why = Optional; else your browser gives a random one. It is mixed into every roll. The house has fixed its secret before it hears your word, so it cannot choose the dice to suit you or anybody.
new-open = Open the table
new-start = Start the game
seats-title = Seats
seats-count = Number of players
seats-seat = Seat { $seat }
seats-name = Name
seats-name-of = Name at seat { $seat }
seats-level = Level of the bot at seat { $seat }
level-line = { $name } – { $about }
level-thraell = Thræll
level-karl = Karl
level-hersir = Hersir
level-jarl = Jarl
level-konungr = Konungr
level-random = Chance
level-greedy = Greedy
level-outside = from outside
level-about-thraell = a gentle beginner; at once
level-about-karl = mostly takes what looks best; at once
level-about-hersir = thinks a little ahead; quick
level-about-jarl = thinks far ahead; a moment
level-about-konungr = the best we have; two seconds at most
percent = { $percent } %
seats-hot = Several seats at this screen: you pass it from hand to hand.
seats-at-table = Players
seats-choose = Whose mat to show
seat-me = Me
seat-open = Open seat
seat-bot = Bot
seat-bot-level = Bot: { $level }
seat-thinking = thinking…
seat-hurried = thinking, shorter than usual: many bots are at it…
seat-you = (you)
seat-away = (away)
seat-turn = to play
tables-title = Tables
tables-which = Which tables
tables-mine = Mine
tables-open = Open
tables-live = Being played
tables-finished = Finished
tables-none-mine = You have not sat down anywhere yet.
tables-none-open = No table is waiting for players. Open one!
tables-none-live = Nobody is playing in public just now.
tables-none-finished = No public game has ended yet.
row-your-turn = Your turn
row-go = Go on
row-join = Join
row-watch = Watch
row-replay = Replay

## The table

table-missing = This table does not exist, or no longer does
table-loading = Setting the table…
waiting-abandoned = This table was given up before the game began.
waiting-for = { $count ->
    [one] One seat is still open.
   *[other] { $count } seats are still open.
}
waiting-full = Everybody is here.
waiting-invite = Invite by this link
waiting-sit = Sit here
waiting-start = Start the game
waiting-fill = Start with bots on the open seats
waiting-level = Level of these bots
waiting-leave = Leave the table
leave-title = Leave the table?
leave-text = Your seat becomes free, and somebody else may take it.
leave-no = Stay
seal-committed = The house has fixed the secret of the dice. Its fingerprint:
seal-means = Every word is said after this, the maker’s too: whoever gives one knows that the house did not choose the dice to suit anybody. That nobody knew the secret during the game it does not prove.
seal-maker = This table is older: its maker’s word came together with the request that made the secret, and proves nothing to him. It does to those who sat down later.
dock-label = What is asked, and your answers
offers-label = What you can do
final-text = This cannot be taken back.
final-yes = Do it
final-no = Not yet
hint = Hint
hint-title = What a { $bot } would do
hint-thinking = The jarl looks at the table…
hint-why = { $choice }: he gives you { $percent } % to win with it, and { $less } % with the next best ({ $other }).
hint-only = { $choice }: he gives you { $percent } % to win.
hint-hardly = hardly looked at
hint-more = { $count ->
    [one] One more
   *[other] { $count } more
}
hint-how = { $count ->
    [one] He has played one game on in his mind, knowing only what your seat knows.
   *[other] He has played { $count } games on in his mind, knowing only what your seat knows.
}
hint-chances = the jarl gives it { $percent } %
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Whole board
pencil = Pencil
pencil-how = Click a place to note the sign there, or to rub it out. Nobody else sees it.
pencil-rub = Rub out
pencil-done = Put the pencil down
only-you-see = only you see it
card-label = About: { $name }
panels-open = Log, chat and rules
panels-title = Log, rules, chat and words
panel-log = Log
panel-rules = Rules
panel-chat = Chat
panel-words = In words
words-about = The whole table in words, for ears and for eyes that prefer lists.
log-title = What happened
chat-title = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-spectator = spectator
chat-open = Spectators may write
chat-closed = At this table the players write. Its host can let spectators write too.
rules-search = Search the rule book
rules-chapters = Chapters
rules-nothing = Nothing in the book speaks of that.
rules-of = { $game }: rule book
watching = You are watching
spectators = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
notify-me = Tell me when it is my turn
resign = Resign
resign-title = Leave the game?
resign-text = A bot plays on in your place. You cannot take this back.
resign-yes = Resign
resign-no = Keep playing
replay = Replay
hand-over-title = Pass the screen on
hand-over = It is { $name }’s turn. Nobody else should look now.
hand-over-ready = I am { $name }
outcome-title = The game is over
outcome-won = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the victory.
}
outcome-again = Play again
outcome-replay = See it again
outcome-verify = Check the dice
outcome-hall = Back to the hall
sheet-title = Score sheet
sheet-total = Total
chart-title = Scores over time
chart-label = Scores over time. In the end: { $scores }
chances-title = Everybody’s chances
chances-label = Chances of victory over time. At first: { $first }. In the end: { $last }
chances-why = How did the game stand at every moment, and where did it turn? A bot can think it over; that takes a while.
chances-ask = Estimate the chances
chances-working = A bot goes over the game, moment by moment…
chances-turns = Turning points
chances-turn = { $points ->
    [one] Moment { $moment }: { $name } gains one point in a hundred
   *[other] Moment { $moment }: { $name } gains { $points } points in a hundred
}
chances-steady = No single moment turned this game.
chances-how = Estimated by playing on from every moment many times, with everything seen and fresh dice.

## The replay

replay-of = { $game }: replay
replay-controls = Moments of the game
replay-moment = Moment
replay-ply = { $ply } of { $last }
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-speed = Speed
replay-share = Share this moment
replay-continue = Continue from here
branch-title = Another way from here
branch-text = A new table begins at moment { $ply } of this game, with fresh dice.
branch-go = Open the table

## The dice

verify-title = Check the dice
verify-how = Before the game the house fixed a secret and showed only its fingerprint. Every roll is made from that secret, the players’ words and a counter. Now that the secret is out, your browser checks it.
verify-early = The record can be read when the game is over.
verify-promise = The promise
verify-kept = The secret has the fingerprint that was promised before the game.
verify-broken = The secret is not the one that was promised.
verify-commitment = Fingerprint shown before the game (SHA-256)
verify-secret = Secret shown after it
verify-words = The players’ words
verify-no-words = Nobody gave a word.
verify-proves = What this proves, and to whom
verify-proves-all = To everybody who gave a word: the house had fixed its secret before it heard any word, so it could not choose these dice to suit anybody. To whoever gave none, only that the dice were not exchanged after the table was made.
verify-proves-joined = At this table the maker’s word came together with the request that made the secret. To him it proves only that the dice were not exchanged afterwards; to those who sat down later with a word, also that the house could not choose them.
verify-proves-no-words = Nobody gave a word, so it proves only that the dice were not exchanged after the table was made: the house could have tried many secrets before.
verify-proves-not = It does not prove that nobody knew the secret during the game. The house knew it and could have foreseen the dice; and whoever said the last word could have chosen it to suit himself, had the house told him its secret and the other words.
verify-whole = The record is whole: its closing line is the fingerprint of all its lines.
verify-not-whole = The record has been changed after it was closed.
verify-insecure = Your browser reckons fingerprints only on pages with https. The check below needs no browser.
verify-rolls-fair = { $count ->
    [0] This game needed no dice.
    [one] The only roll is the one that the secret and the words give.
   *[other] All { $count } rolls are those that the secret and the words give.
}
verify-rolls-wrong = { $count ->
    [one] One roll is not the one that the secret and the words give.
   *[other] { $count } rolls are not those that the secret and the words give.
}
verify-rolls-unknown = { $count ->
    [one] One roll cannot be checked: its seal is closed, or its sides are not told.
   *[other] { $count } rolls cannot be checked: their seal is closed, or their sides are not told.
}
verify-complete = The complete check
verify-command = Your browser has rolled the dice again; the rules it does not know. To have every rule checked too, download the record and run:
verify-download = Download the record
verify-rolls = Every roll
verify-rolls-how = Your browser has just made these numbers from the secret and the words. Each roll is the remainder of its number, divided by the sides of the die. Shuffles and draws are rolls too.
verify-ply = Ply
verify-choice = Choice
verify-drawn = Roll
verify-sides = Sides
verify-number = Number from the seal
verify-fits = Right

## Credits

credits-title = Credits and licences
credits-games = Skáli is an independent implementation of published rules. The games belong to their authors and publishers; all boards and pieces are drawn for this project.
credits-works = The house also uses these works. The six animals are from game-icons.net, unchanged but for their colours.
credits-texts = The texts of these licences

## What the hall refused

problem-stale = The table has moved on. Please choose again.
problem-unreachable = The hall cannot be reached just now.
problem-rate = That was a lot at once. Wait a moment.
