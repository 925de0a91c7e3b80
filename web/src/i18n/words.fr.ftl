# Les mots de l’interface elle-même, quel que soit le jeu.

## La maison

skip = Aller au contenu
menu = Menu
close = Fermer
header-settings = Nom, langue et lumière
header-name = Votre nom : { $name }. Le changer
header-light = Couleurs claires
header-dark = Couleurs sombres
footer-about = Une mise en œuvre indépendante et libre de règles publiées.
footer-documents = Documentation (en anglais)
footer-credits = Crédits et licences
hall-unreachable = La salle ne répond pas pour l’instant. Nous continuons de frapper à la porte.
lost-title = Rien ici que de la neige
lost-text = Il n’y a pas de page à cette adresse.
lost-home = Retour à la salle
identity-title = Qui êtes-vous ?
identity-name = Votre nom aux tables
identity-keep = Garder
identity-move-title = Sur un autre appareil
identity-move = Ouvrez une seule fois ce lien personnel sur un autre appareil : vous y serez la même personne. Ne le montrez à personne.
identity-make-link = Créer un lien personnel
identity-out-title = Sur tous les autres appareils
identity-out = Quelqu’un a votre lien, ou vous avez oublié un appareil ? Déconnectez tous les autres : on y devient un nouvel invité, et les liens que vous avez créés ne marchent plus. Les jetons des robots restent.
identity-out-button = Déconnecter tous les autres appareils
identity-out-done = C’est fait : vous n’êtes plus vous que dans ce navigateur.
tokens-title = Robots du dehors
tokens-about = Un jeton permet à un de vos programmes de jouer pour vous : il peut s’asseoir, choisir et parler en votre nom. Ne le donnez à personne d’autre.
tokens-seat = Un jeton permet à un programme de jouer à cette place, et rien de plus. Toute la table voit qu’un robot y joue.
tokens-list = Jetons
tokens-of-me = pour toutes mes places
tokens-of-seat = pour la place { $seat } d’une table
tokens-used = utilisé le { $date }
tokens-unused = pas encore utilisé
tokens-name = Nom du programme
tokens-make = Créer un jeton
tokens-made = Ce jeton n’est montré qu’une fois : copiez-le.
tokens-one = Le jeton
tokens-copy = Copier le jeton
tokens-revoke = Retirer
tokens-revoke-one = Retirer { $name }
tokens-give = Laisser jouer un programme
link-address = Adresse du lien
link-copy = Copier le lien
link-copied = Copié
link-lost = Connexion perdue : elle revient…
why = Pourquoi ?
undo = Annuler
your-turn = À vous de jouer

## L’étagère

shelf-title = Les jeux de la salle
shelf-welcome = Prenez place sur le banc. Jouez tout de suite contre des robots, ou dressez une table et envoyez le lien à vos amis.
shelf-games = Jeux
shelf-cover = Couverture de { $game }
shelf-players = de { $fewest } à { $most } joueurs
shelf-minutes = environ { $minutes } minutes
shelf-play-now = Jouer contre des robots
shelf-new-table = Nouvelle table
shelf-rules = Livre de règles
new-title = { $game } : une nouvelle table
new-edition = Édition
new-public = La montrer dans la salle
new-public-yes = Chacun peut prendre une place libre.
new-public-no = Seuls ceux qui ont le lien peuvent venir.
new-hints = Indices permis
new-hints-why = Chacun peut demander ce qu’un jarl ferait à sa place.
new-word = Votre mot pour les dés
new-word-why = Facultatif ; sinon votre navigateur en donne un au hasard. Il se mêle à chaque tirage. La maison a fixé son secret avant d’entendre votre mot : elle ne peut choisir les dés ni pour vous ni pour personne.
new-open = Ouvrir la table
new-start = Commencer la partie
seats-title = Places
seats-count = Nombre de joueurs
seats-seat = Place { $seat }
seats-name = Nom
seats-name-of = Nom à la place { $seat }
seats-level = Niveau du robot à la place { $seat }
level-line = { $name } – { $about }
level-thraell = Thræll
level-karl = Karl
level-hersir = Hersir
level-jarl = Jarl
level-konungr = Konungr
level-random = Hasard
level-greedy = Glouton
level-outside = du dehors
level-about-thraell = un débutant aimable ; immédiat
level-about-karl = prend le plus souvent ce qui paraît le mieux ; immédiat
level-about-hersir = voit un peu plus loin ; rapide
level-about-jarl = voit loin ; un instant
level-about-konungr = le meilleur de la salle ; deux secondes au plus
percent = { $percent } %
seats-hot = Plusieurs places à cet écran : vous vous le passez de main en main.
seats-at-table = Joueurs
seats-choose = Quel plateau montrer
seat-me = Moi
seat-open = Place libre
seat-bot = Robot
seat-bot-level = Robot : { $level }
seat-thinking = réfléchit…
seat-hurried = réfléchit, moins longtemps que d’habitude : bien des robots réfléchissent…
seat-you = (vous)
seat-away = (absent)
seat-turn = à son tour
tables-title = Tables
tables-which = Quelles tables
tables-mine = Les miennes
tables-open = Ouvertes
tables-live = En cours
tables-finished = Terminées
tables-none-mine = Vous ne vous êtes encore assis nulle part.
tables-none-open = Aucune table n’attend de joueurs. Ouvrez-en une !
tables-none-live = Personne ne joue en public pour l’instant.
tables-none-finished = Aucune partie publique n’est encore terminée.
row-your-turn = À vous
row-go = Continuer
row-join = Rejoindre
row-watch = Regarder
row-replay = Revoir

## La table

table-missing = Cette table n’existe pas, ou n’existe plus
table-loading = On dresse la table…
waiting-abandoned = Cette table a été abandonnée avant le début de la partie.
waiting-for = { $count ->
    [one] Une place est encore libre.
   *[other] { $count } places sont encore libres.
}
waiting-full = Tout le monde est là.
waiting-invite = Invitez par ce lien
waiting-sit = S’asseoir ici
waiting-start = Commencer la partie
waiting-fill = Commencer avec des robots aux places libres
waiting-level = Niveau de ces robots
waiting-leave = Quitter la table
leave-title = Quitter la table ?
leave-text = Votre place redevient libre, et quelqu’un d’autre peut la prendre.
leave-no = Rester
seal-committed = La maison a fixé le secret des dés. Son empreinte :
seal-means = Chaque mot est dit après cela, celui de qui a fait la table aussi : qui en donne un sait que la maison n’a choisi les dés pour personne. Que nul n’ait connu le secret pendant la partie, cela ne le prouve pas.
seal-maker = Cette table est plus ancienne : le mot de qui l’a faite est venu avec la demande dont est né le secret, et ne lui prouve rien. Il prouve quelque chose à ceux qui se sont assis ensuite.
dock-label = La question et vos réponses
offers-label = Ce que vous pouvez faire
final-text = On ne pourra pas revenir en arrière.
final-yes = C’est décidé
final-no = Pas encore
hint = Indice
hint-title = Ce que ferait un { $bot }
hint-thinking = Le jarl regarde la table…
hint-why = { $choice } : il vous donne { $percent } % de chances de gagner ainsi, et { $less } % avec le choix suivant ({ $other }).
hint-only = { $choice } : il vous donne { $percent } % de chances de gagner.
hint-hardly = à peine regardé
hint-more = { $count ->
    [one] Un autre choix
   *[other] { $count } autres choix
}
hint-how = { $count ->
    [one] Il a joué une partie dans sa tête, sans rien savoir de plus que vous.
   *[other] Il a joué { $count } parties dans sa tête, sans rien savoir de plus que vous.
}
hint-chances = le jarl lui donne { $percent } %
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Plateau entier
pencil = Crayon
pencil-how = Cliquez sur une case pour y noter le signe, ou pour l’effacer. Personne d’autre ne le voit.
pencil-rub = Effacer
pencil-done = Poser le crayon
only-you-see = visible pour vous seul
card-label = À propos : { $name }
panels-open = Journal, discussion et règles
panels-title = Journal, règles, discussion et mots
panel-log = Journal
panel-rules = Règles
panel-chat = Discussion
panel-words = En mots
words-about = Toute la table en mots, pour les oreilles et pour les yeux qui préfèrent les listes.
log-title = Ce qui s’est passé
chat-title = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dire quelque chose
chat-send = Envoyer
chat-spectator = spectateur
chat-open = Les spectateurs peuvent écrire
chat-closed = À cette table, ce sont les joueurs qui écrivent. Son hôte peut laisser écrire aussi les spectateurs.
rules-search = Chercher dans les règles
rules-chapters = Chapitres
rules-nothing = Rien dans le livre ne parle de cela.
rules-of = { $game } : livre de règles
watching = Vous regardez
spectators = { $count ->
    [one] 1 spectateur
   *[other] { $count } spectateurs
}
notify-me = Prévenez-moi quand c’est mon tour
resign = Abandonner
resign-title = Quitter la partie ?
resign-text = Un robot joue la suite à votre place. On ne peut pas revenir en arrière.
resign-yes = Abandonner
resign-no = Continuer à jouer
replay = Revoir
hand-over-title = Passez l’écran
hand-over = C’est le tour de { $name }. Que les autres détournent les yeux !
hand-over-ready = Je suis { $name }
outcome-title = La partie est terminée
outcome-won = { $count ->
    [one] { $winners } remporte la partie.
   *[other] { $winners } se partagent la victoire.
}
outcome-again = Rejouer
outcome-replay = Revoir la partie
outcome-verify = Vérifier les dés
outcome-hall = Retour à la salle
sheet-title = Feuille de score
sheet-total = Total
chart-title = Les scores au fil de la partie
chart-label = Les scores au fil de la partie. À la fin : { $scores }
chances-title = Les chances de chacun
chances-label = Les chances de victoire au fil du temps. Au début : { $first }. À la fin : { $last }
chances-why = Où en était la partie à chaque moment, et quand a-t-elle basculé ? Un robot peut y réfléchir ; cela prend un peu de temps.
chances-ask = Estimer les chances
chances-working = Un robot revoit la partie, moment par moment…
chances-turns = Tournants de la partie
chances-turn = { $points ->
    [one] Moment { $moment } : { $name } gagne un point sur cent
   *[other] Moment { $moment } : { $name } gagne { $points } points sur cent
}
chances-steady = Aucun moment n’a fait basculer cette partie à lui seul.
chances-how = Estimé en continuant la partie bien des fois depuis chaque moment, tout étant connu, avec des dés neufs.

## La partie revue

replay-of = { $game } : la partie revue
replay-controls = Moments de la partie
replay-moment = Moment
replay-ply = { $ply } sur { $last }
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lire
replay-pause = Pause
replay-next = Un pas en avant
replay-last = À la fin
replay-speed = Vitesse
replay-share = Partager ce moment
replay-continue = Continuer à partir d’ici
branch-title = Un autre chemin à partir d’ici
branch-text = Une nouvelle table commence au moment { $ply } de cette partie, avec de nouveaux dés.
branch-go = Ouvrir la table

## Les dés

verify-title = Vérifier les dés
verify-how = Avant la partie, la maison a fixé un secret et n’en a montré que l’empreinte. Chaque tirage vient de ce secret, des mots des joueurs et d’un compteur. Maintenant que le secret est connu, votre navigateur le vérifie.
verify-early = Le compte rendu se lit quand la partie est terminée.
verify-promise = La promesse
verify-kept = Le secret a bien l’empreinte promise avant la partie.
verify-broken = Le secret n’est pas celui qui était promis.
verify-commitment = Empreinte montrée avant la partie (SHA-256)
verify-secret = Secret montré après elle
verify-words = Les mots des joueurs
verify-no-words = Personne n’a donné de mot.
verify-proves = Ce que cela prouve, et à qui
verify-proves-all = À tous ceux qui ont donné un mot : la maison avait fixé son secret avant d’en entendre aucun ; elle n’a donc pu choisir ces dés pour personne. À qui n’en a pas donné : seulement que les dés n’ont pas été échangés une fois la table faite.
verify-proves-joined = À cette table, le mot de qui l’a faite est venu avec la demande dont est né le secret. Cela lui prouve seulement que les dés n’ont pas été échangés ensuite ; à ceux qui se sont assis plus tard avec un mot, aussi que la maison n’a pu les choisir.
verify-proves-no-words = Personne n’a donné de mot : cela prouve seulement que les dés n’ont pas été échangés une fois la table faite. La maison aurait pu essayer bien des secrets auparavant.
verify-proves-not = Cela ne prouve pas que nul n’ait connu le secret pendant la partie. La maison le connaissait et pouvait prévoir les dés ; et qui a dit le dernier mot aurait pu le choisir à son avantage, si la maison lui avait dit son secret et les autres mots.
verify-whole = Le compte rendu est entier : sa dernière ligne est l’empreinte de toutes les autres.
verify-not-whole = Le compte rendu a été modifié après avoir été clos.
verify-insecure = Votre navigateur ne calcule d’empreintes que sur les pages en https. La vérification ci-dessous se passe de lui.
verify-rolls-fair = { $count ->
    [0] Cette partie s’est passée de dés.
    [one] Le seul tirage est bien celui que donnent le secret et les mots.
   *[other] Les { $count } tirages sont bien ceux que donnent le secret et les mots.
}
verify-rolls-wrong = { $count ->
    [one] Un tirage n’est pas celui que donnent le secret et les mots.
   *[other] { $count } tirages ne sont pas ceux que donnent le secret et les mots.
}
verify-rolls-unknown = { $count ->
    [one] Un tirage ne peut être vérifié : son sceau est fermé, ou son nombre de faces n’est pas dit.
   *[other] { $count } tirages ne peuvent être vérifiés : leur sceau est fermé, ou leur nombre de faces n’est pas dit.
}
verify-complete = La vérification complète
verify-command = Votre navigateur a relancé les dés ; les règles, il ne les connaît pas. Pour vérifier aussi chaque règle, téléchargez le compte rendu et lancez :
verify-download = Télécharger le compte rendu
verify-rolls = Tous les tirages
verify-rolls-how = Votre navigateur vient de calculer ces nombres à partir du secret et des mots. Chaque tirage est le reste de son nombre, divisé par le nombre de faces du dé. Les mélanges et les pioches sont aussi des tirages.
verify-ply = Coup
verify-choice = Choix
verify-drawn = Tirage
verify-sides = Faces
verify-number = Nombre du sceau
verify-fits = Juste

## Crédits

credits-title = Crédits et licences
credits-games = Skáli est une mise en œuvre indépendante de règles publiées. Les jeux appartiennent à leurs auteurs et à leurs éditeurs ; plateaux et pièces sont tous dessinés pour ce projet.
credits-works = La maison se sert aussi de ces œuvres. Les six animaux viennent de game-icons.net, sans autre changement que leurs couleurs.
credits-texts = Les textes de ces licences

## Ce que la salle a refusé

problem-stale = La partie a avancé entre-temps. Choisissez de nouveau.
problem-unreachable = La salle ne répond pas pour l’instant.
problem-rate = C’était beaucoup à la fois. Attendez un instant.
