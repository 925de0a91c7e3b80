# Drakkar : tous les mots montrés aux joueurs.

title = Drakkar
tagline = Les emblèmes sont face cachée. Regardez en secret, retenez, et prenez avant les autres les cinq de votre clan.

## La table

board = Tapis de jeu
square = { $square }
longship-square = Case Drakkar { $side }, { $chair }
side-left = gauche
side-right = droite
chair-south = Sud
chair-west = Ouest
chair-north = Nord
chair-east = Est
shields = Boucliers ({ $chair }) : { $seat }
shields-of-nobody = Boucliers, { $chair } (personne n’y est assis)
shields-missing = Reste à remplir : { $emblems }
shields-full = Les cinq sont remplis.
has-left = A quitté la partie pour de bon.
sits-out = { $count ->
    [one] Pénalité : encore un tour à passer.
   *[other] Pénalité : encore { $count } tours à passer.
}
holds-rights = { $count ->
    [one] Un pion peut sortir de prison sans 6.
   *[other] { $count } pions peuvent sortir de prison sans 6.
}
shield = Bouclier { $emblem }, { $chair }
mat = Boucliers : { $seat }
shield-wanted = { $emblem } : à remplir
shield-filled = { $emblem } : rempli
legend-circle-plain = Départ
legend-circle-orange = Départ : 3 ou 4
legend-fetter = En prison
legend-key = Droit de sortie
dice-tray = Dés
dice-to-play = À jouer
dice-used = Joués
die = { $number }
emblem = Emblème
emblem-heart = Cœur
emblem-spade = Pique
emblem-diamond = Carreau
emblem-club = Trèfle
emblem-crown = Couronne
emblem-tower = Tour
pawn = Pion { $number }, { $seat }
only-you-see = Personne d’autre ne le voit : pour les autres, il est face cachée.
pinned = Bloqué : personne ne peut le déplacer tant que le pion y reste.
moved-this-turn = Déjà déplacé à ce tour ; l’autre dé doit déplacer une autre pièce.
captured = Éliminé : il va être renvoyé en prison.
captive = En prison : il sort avec un 6, ou par un droit de sortie.
at-home = À bord : n’importe quel dé le fait sortir.
pencil-mark = Marque au crayon : { $emblem }
headline-round = Tour de table { $round }
headline-teams = { $ours } contre { $theirs }
headline-supply = Emblèmes : { $series } de chaque symbole
headline-notes-pencil = Notes au crayon
headline-notes-auto = Notes automatiques
fact-shields = Boucliers remplis
fact-penalty = Tours à passer
fact-rights = Droits de sortie

## Ce dont on convient

option-teams = Deux équipes de deux
option-notes = Notes
option-notes-off = Aucune : tout retenir
option-notes-pencil = Au crayon : des marques privées sur les cases
option-notes-auto = Automatiques, pour chaque joueur
option-reveal_seconds = Secondes pendant lesquelles un emblème est montré
option-facing = À deux, on s’assied
option-facing-south-north = au Sud et au Nord
option-facing-west-east = à l’Ouest et à l’Est
option-empty = À trois, personne ne s’assied
option-empty-random = là où le sort en décide
option-empty-south = au Sud
option-empty-west = à l’Ouest
option-empty-north = au Nord
option-empty-east = à l’Est
option-direction = Sens du jeu
option-direction-clockwise = Sens des aiguilles d’une montre
option-direction-anticlockwise = Sens inverse
option-gangway_capture = Un pion qui sort avec un 1 élimine sur sa passerelle
option-max_rounds_with_humans = Nombre maximal de tours de table avec des personnes (0 : sans limite)
option-max_rounds_bots_only = Nombre maximal de tours de table entre robots

## Ce qui est demandé

ask-first-die = Vous avez obtenu { $first } et { $second }. Quelle pièce se déplace d’abord ?
ask-second-die = Il reste le { $die }. Quelle pièce déplace-t-il ?
ask-first-turn = { $count ->
    [one] Un autre pion doit encore sortir. Lequel ?
   *[other] Vos deux pions doivent sortir. Lequel d’abord ?
}
ask-return = La pénalité est finie : au moins un pion doit sortir. Que déplacez-vous d’abord ?
ask-emblem = Quel emblème déplacez-vous (il reste : { $dice }) ?
ask-way = Où va { $piece } ?
ask-landing = Votre pion s’est posé sur l’emblème de { $square }. Que dites-vous ?
ask-prison = Sur quelle case Drakkar renvoyer le pion de { $foe } ?
ask-shield = Vous en avez besoin tous les deux : { $emblem }. Sur quel bouclier ?
piece-emblem = l’emblème de { $square }
piece-pawn = le pion { $number }

offer-end-turn = Finir le tour (sans jouer : { $dice })
offer-leave = Laisser
offer-look = « Je vois » : le regarder en secret
offer-take = « Je prends » : le prendre ({ $count ->
    [one] ou passer 1 tour
   *[other] ou passer { $count } tours
} s’il ne convient pas)
offer-an-emblem = Déplacer un emblème
offer-emblem = Déplacer l’emblème de { $square }
offer-pawn = Déplacer le pion { $number } ({ $square })
offer-pawn-home = Sortir le pion { $number }
offer-pawn-captive = Sortir de prison le pion { $number }
offer-go = { $direction } jusqu’en { $square }, avec le { $die }
offer-land = { $direction } jusqu’en { $square }, avec le { $die } : sur un emblème
offer-capture = { $direction } jusqu’en { $square }, avec le { $die } : éliminer le pion de { $foe }
offer-prison = Case Drakkar { $side }
offer-own-shield = Mon propre bouclier
offer-partners-shield = Le bouclier de { $partner }
direction-north = Au nord
direction-north-east = Au nord-est
direction-east = À l’est
direction-south-east = Au sud-est
direction-south = Au sud
direction-south-west = Au sud-ouest
direction-west = À l’ouest
direction-north-west = Au nord-ouest

## Ce qui s’est passé

event-empty-chair = Le côté vide : { $chair }.
event-start-roll = { $seat } lance { $first } et { $second } pour désigner le premier joueur.
event-starts = { $seat } joue en premier.
event-round-begins = Tour de table { $round }.
event-rolls = { $seat } lance les dés : { $first } et { $second }.
event-skips = { $count ->
    [0] { $seat } passe le dernier tour de sa pénalité.
    [one] { $seat } passe un tour ; encore un.
   *[other] { $seat } passe un tour ; encore { $count }.
}
event-gains-right = { $count ->
    [one] { $seat } obtient un 6 barré : dès le prochain tour, un pion pourra sortir de prison sans 6.
   *[other] { $seat } obtient des 6 barrés : dès le prochain tour, { $count } pions pourront sortir de prison sans 6.
}
event-no-move = { $seat } n’a rien à déplacer.
event-ends-turn = { $seat } finit son tour.
event-moves-emblem = { $seat } déplace un emblème de { $origin } en { $square }.
event-moves-pawn = { $seat } déplace le pion { $number } de { $origin } en { $square }.
event-leaves-longship = { $seat } sort le pion { $number } en { $square }.
event-captures = { $seat } élimine le pion { $number } de { $foe } en { $square }.
event-imprisoned = Le pion { $number } de { $seat } est en prison ({ $square }).
event-leaves-it = { $seat } laisse l’emblème de { $square }.
event-looks = « Je vois » : { $seat } regarde l’emblème de { $square }.
event-sees = Pour vos yeux seulement : { $emblem }, en { $square }.
event-shows = « Je prends » : { $seat } montre l’emblème de { $square } : { $emblem }.
event-fills = « Je prends » : { $seat } remplit un bouclier depuis { $square } : { $emblem }.
event-fills-for-partner = « Je prends » : { $seat } remplit un bouclier de { $partner } depuis { $square } : { $emblem }.
event-fails = « Je prends » : { $seat } veut l’emblème de { $square }, qui ne convient pas.
event-shown = Tous voient l’emblème de { $square } : { $emblem }. Il est reposé face cachée.
event-penalised = { $count ->
    [one] Pénalité pour { $seat } : ses deux pions retournent à bord, et un tour est perdu.
   *[other] Pénalité pour { $seat } : ses deux pions retournent à bord, et { $count } tours sont perdus.
}
event-wins = { $seat } a rempli cinq boucliers et devient roi des Vikings !
event-team-wins = { $seat } et { $partner } ont rempli dix boucliers et règnent sur les Vikings !
event-stalled = Rien n’a bougé pendant trois tours de table : la partie s’arrête et l’on compte les boucliers remplis.
event-limit-reached = Le tour de table { $round } était le dernier : la partie s’arrête et l’on compte les boucliers remplis.
event-judged = { $count ->
    [one] { $seat } l’emporte avec un bouclier rempli.
   *[other] { $seat } l’emporte avec { $count } boucliers remplis.
}
event-judged-team = { $count ->
    [one] { $seat } et { $partner } l’emportent avec un bouclier rempli.
   *[other] { $seat } et { $partner } l’emportent avec { $count } boucliers remplis.
}
event-draw = Personne n’a rempli de bouclier : la partie est nulle.
event-departs = { $seat } s’en va pour de bon.
event-last-left = Il ne reste que { $seat }, qui l’emporte.
event-turned-up = { $square } : { $emblem }.

## Le décompte

score-shields = Boucliers remplis
score-partner = Boucliers du partenaire

## Pourquoi pas

why-decide-first = Décidez d’abord pour l’emblème : laisser, voir ou prendre.
why-prison-first = Choisissez d’abord la prison du pion éliminé.
why-shield-first = Choisissez d’abord le bouclier que remplit l’emblème.
why-move-first = Une pièce est choisie : dites d’abord où elle va.
why-piece-first = Choisissez d’abord la pièce à déplacer.
why-emblem-first = Vous déplacez un emblème : choisissez d’abord lequel.
why-no-landing = Seul un pion qui vient de se poser sur un emblème permet de voir ou de prendre.
why-first-turn = Au premier tour, il faut sortir autant de pions que possible.
why-return = Après une pénalité, au moins un pion doit sortir si les dés le permettent.
why-no-emblem = Il n’y a pas d’emblème ici.
why-pinned = Un pion bloque cet emblème : personne ne peut le déplacer.
why-moved-already = Cette pièce s’est déjà déplacée à ce tour ; les deux dés déplacent deux pièces différentes.
why-no-way = Aucun des dés restants ne peut déplacer cette pièce.
why-captive = Ce pion est en prison : il lui faut un 6 ou un droit de sortie.
why-no-such-die = Il ne reste pas de dé de cette valeur.
why-off-board = La grille est trop courte dans cette direction.
why-under-pawn = Un emblème ne peut s’arrêter dessous un pion.
why-on-emblem = Un emblème ne peut s’arrêter sur un autre emblème.
why-straight-ahead = Un pion ne sort que droit devant lui.
why-pawn-in-the-way = Un pion barre le passage.
why-bare-pawn = Un pion sans emblème sous lui ne peut être éliminé.
why-own-pawn = Un pion de votre camp est sur cette case.
