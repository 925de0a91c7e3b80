# Ce que la maison elle-même dit, quel que soit le jeu.

animal-1 = corbeau
animal-2 = ours
animal-3 = loup
animal-4 = sanglier
animal-5 = cerf
animal-6 = serpent

state-active = en jeu
state-in-hand = en main
state-chosen = choisi
state-held = retenu
state-spent = épuisé
state-done = a terminé
state-hidden = caché
role-loss = une perte
several = { $first } et { $last }
score-total = Total
ask-other = { $seat } choisit.
ask-nothing = La partie est terminée.

shelf-game = Jeu
shelf-players = Joueurs
shelf-minutes = Minutes
shelf-feel = L’impression qu’il laisse

play-you = { $name } (vous)
play-bot = { $name } (robot)
play-sealed = Les dés sont scellés : { $commitment }
play-word = Un mot de vous à mêler aux dés (Entrée pour aucun) :
play-help = Un numéro ou des mots ; ? ou ? NOM explique, u reprendre, t table, s enregistrer, q quitter, h aide
play-ask = Votre choix :
play-not-understood = Ce n’est pas une offre. Tapez un numéro de 1 à { $count }, ou : ? u s q t h
play-thinking = { $name } réfléchit…
play-unchanged = Le reste de la table n’a pas changé ; t la montre toute.
play-undone = Coup repris.
play-saved = Enregistré dans { $path }. Pour continuer : skali play --resume { $path }
play-goodbye = À la prochaine.
play-resumed = La partie reprend au coup { $ply }.
play-won = { $count ->
    [one] { $winners } remporte la partie.
   *[other] { $winners } se partagent la victoire.
}
play-check = Chacun peut vérifier cette partie : skali verify { $path }
play-log = Depuis votre dernier choix :
play-sure = { $choice } : ce choix ne pourra pas être repris. En êtes-vous sûr (o, n) ?
play-which = Plusieurs choix portent ces mots : { $meant }
play-unknown = Rien ici ne s’appelle « { $asked } ». On peut demander un numéro, un nom, un code ou un article.
play-more = Et aussi : { $names }
play-kept = Parties inachevées :
play-kept-game = { $title } : { $names }, coup { $ply } ({ $file })
play-which-kept = Laquelle continue ? (1 à { $count }, Entrée pour la première)
play-manual = 
    3 ou sail 7      un choix, par son numéro ou ses mots ; les majuscules sont libres
    sail, puis Tab   les choix qui ont ces mots ; une partie qui ne va qu’à un seul suffit
     ?               l’article derrière la question
     ? 3, ? NOM      ce que disent les règles d’une offre, d’un lieu, d’une carte ou d’un article
    u, annuler       reprendre votre dernier choix, si les règles de la table le permettent
    t, table         montrer toute la table
    s, enregistrer   ouvrir le sceau des dés et dire où la partie est gardée
    q, quitter       partir ; la partie est gardée, et continue avec : skali play --resume
    La partie est écrite dans son fichier après chaque choix.

serve-open = La salle est ouverte : { $address }
serve-stop = Ctrl-C la ferme. Tout est conservé ; elle reprendra où elle s’est arrêtée.

simulate-progress = Parties au hasard
simulate-title = { $games } parties de { $game } au hasard à { $seats } joueurs
simulate-speed = { $rate } décisions/s, { $games } parties/s
simulate-length = Décisions par partie : { $mean } en moyenne, de { $least } à { $most }
simulate-seat = Place
simulate-mean = Score moyen
simulate-spread = ±
simulate-range = Étendue
simulate-wins = Victoires
simulate-scores = Répartition des scores
arena-title = { $games } parties de { $game } à { $seats } joueurs
arena-games = Parties
arena-kept = Toutes les parties sont gardées dans { $folder }. Un rapport illustré : skali report { $folder }
arena-bot = Bot
arena-rating = Cote
arena-wins = Victoires
arena-interval = 95 %
arena-picture = ● victoires, ┊ part égale
arena-even = Égale
arena-points = Points
arena-time = Réflexion
tune-round = Manche { $round } sur { $rounds }
tune-title = { $game } : poids ajustés à { $moments } instants de { $games } parties
tune-measure = Mesure
tune-weight = Poids
tune-error = ±
tune-effect = Effet
tune-loss = Perte logarithmique sur des parties mises de côté : { $loss } ; par les seuls scores { $scores }, à parts égales { $even }
tune-legend = Effet : ce qu’ajoute la mesure à qui en a plutôt beaucoup (son poids × son écart habituel).
tune-written = Les poids sont dans { $file }.
report-written = Le rapport est dans { $page }, ses chiffres à côté en JSON.
report-rows = Ses tables sont à côté : { $files }
report-facts = Édition : { $edition } · { $decisions } décisions par partie · { $choices } choix par décision · graine { $seed }
report-as-table = En tableau
report-seat = Place
report-strength = Force
report-strength-why = La part des victoires de chaque bot, avec l’intervalle où se trouve la vérité 95 fois sur 100. Le tireté marque la part égale.
report-seats = Places
report-seats-why = L’importance de la place : ce que chacune a gagné, qui qu’en fût l’occupant.
report-place = N°
report-order = Ordre de jeu
report-order-why = Ce que vaut de jouer en premier, en deuxième et ainsi de suite autour de la table, où que l’on soit assis.
report-scores = Scores
report-scores-why = De quoi sont faits les points, en moyenne.
report-length = Durée
report-length-why = Nombre de décisions par partie.
report-choices = Ce que font les vainqueurs
report-choices-why = Part des victoires de ceux qui ont fait ce choix au moins une fois dans la partie. Cela va avec la victoire, sans en être forcément la cause.
report-things = Ce qu’obtiennent les vainqueurs
report-things-why = Part des victoires de ceux à qui c’est arrivé au moins une fois.

backup-done = La salle est sauvegardée dans { $path } ({ $size } Mo). Qui a ce fichier a la salle : gardez-le pour vous.
restore-done = La salle est de retour à { $database }. skali serve l’ouvre.
move-progress = Lignes
move-done = { $rows } lignes ont été déplacées vers { $database }, et chacune a été comparée. L’ancienne salle est restée telle quelle : n’ouvrez qu’une des deux.
export-progress = Parties
export-done = { $count ->
        [one] { $count } partie a été écrite dans { $path }.
       *[other] { $count } parties ont été écrites dans { $path }.
    }
import-progress = Parties
import-done = { $count ->
        [one] { $count } partie a été reprise.
       *[other] { $count } parties ont été reprises.
    } Déjà là : { $known } ; laissées de côté : { $problems }.
verify-progress = Parties
verify-all = Sur { $count } parties, { $good } sont justes : toutes les règles, sur { $plies } coups.
replay-ply = Coup { $ply } sur { $last }
replay-start = Coup 0 : la mise en place
verify-fine = Toutes les règles sont respectées sur { $plies } coups.
verify-sealed = { $sealed } tirages sur { $rolls } découlent du secret révélé et des mots des joueurs.
verify-unsealed = Les autres tirages ne peuvent pas être recalculés : aucun secret n’a été révélé pour eux.
mark-printed = imprimé dans le livret
mark-public = rapporté par des pages publiques
mark-house = décidé dans cette maison
rules-marks = Source : { $marks }
rules-ruling = Décision { $number }, { $title } : { $text }
ledger-line = { $game } : { $tested } articles sur { $clauses } ont un test
ledger-untested = sans test : { $clauses }
ledger-exempt = sur le matériel seulement : { $clauses }
choices-numbered = { $file } contient les numéros de { $count } choix.

new-game-written = Le paquet est dans le dossier { $name }. Continuez avec : pip install -e ./{ $name } ; skali check { $name } ; skali play { $name }
check-place = Vu à la table { $table }, graine { $seed }, coup { $ply }.
check-fine = { $game } : tout est en ordre ({ $checks } contrôles).
check-wrong = { $game } : { $wrong ->
    [one] un contrôle sur { $checks } trouve
   *[other] { $wrong } contrôles sur { $checks } trouvent
} une erreur.
check-texts-are-complete = Les textes sont complets dans chaque langue
check-rule-books-say-the-same = Les livrets disent la même chose, article par article
check-french-is-well-set = Le français est bien composé
check-the-cover-is-drawn = La couverture est dessinée
check-every-choice-has-its-own-words = Chaque choix a ses propres mots
check-what-is-hidden-is-imagined-anew = Ce qui est caché est imaginé à nouveau
check-settings-are-understood = Les réglages sont compris
check-choices-are-sorted-and-declared = Les choix sont triés et tels que déclarés
check-no-forced-step-is-asked = Rien de forcé n’est demandé
check-what-is-illegal-is-refused-with-a-clause = Ce qui est interdit est refusé avec un article
check-old-states-never-change = Les anciens états ne changent jamais
check-clones-play-on-alike = Les clones continuent de même
check-nothing-is-lost-or-made = Rien ne se perd, rien ne se crée
check-advice-is-sound = Les conseils sont justes
check-length-and-scores-are-as-declared = Durée et scores sont tels que déclarés
check-the-best-win-when-it-is-over = Quelqu’un gagne à la fin, et pas avant
check-the-score-sheet-adds-up = La feuille de score tombe juste
check-a-position-is-the-same-state-again = Une position redonne le même état
check-a-position-names-its-edition-and-options = Une position nomme son édition et ses options
check-damaged-positions-are-refused-or-sound = Les positions abîmées sont refusées ou jouables
check-scenes-hold-together = Les scènes se tiennent, avec les dessins du jeu
check-prompts-offer-what-is-legal = Les questions proposent ce qui est permis
check-clauses-stand-in-the-rule-book = Les articles cités sont dans le livret
check-motions-move-what-is-there = Les mouvements déplacent ce qui est là
check-an-id-is-the-same-piece-to-the-end = Un identifiant reste la même pièce jusqu’au bout
check-a-scene-can-be-drawn = Une scène peut être disposée et dessinée
check-scenes-and-prompts-travel = Scènes et questions arrivent comme elles sont parties
check-everything-is-told-as-text = Tout ce qui est sur la table se dit en texte
check-everything-shown-is-said-in-every-language = Tout ce qui est montré se dit dans chaque langue
check-everything-that-happens-is-said-in-every-language = Tout ce qui arrive se dit dans chaque langue
check-no-viewer-learns-what-he-must-not-know = Personne n’apprend ce qu’il ne doit pas savoir
check-observations-are-as-declared = Les observations sont telles que déclarées
check-no-seat-misses-what-changes-before-its-eyes = Les observations montrent ce qui change
check-observations-keep-secrets = Les observations gardent les secrets
check-masks-keep-secrets = Les masques gardent les secrets
