# Raids : tous les mots montrés aux joueurs.

title = Raids
tagline = Le dernier navigue le premier. Prenez le meilleur de la côte, ou les Vikings pour le prendre aux autres.

## La table

board = Plateau de jeu
space = Case { $space }
village = { $name } (Village, case { $space })
village-5 = Kaupang
village-10 = Ribe
village-15 = Birka
arrival = Arrivée
start = Départ
reserve = Réserve de Vikings
bank = Réserve de Pièces
pile = Tuiles du Voyage { $voyage }
tiles-left = { $count } tuiles face cachée
mat = Plateau Drakkar : { $seat }
slot = Emplacement { $slot }
crew = Équipage
beside = À côté du Drakkar
coins = Pièces
ship = Drakkar ({ $seat })
ghost = Drakkar Fantôme
viking = Viking
vikings = { $count ->
    [one] 1 Viking
   *[other] { $count } Vikings
}
coin = Pièce de { $coin }
coins-of = { $count } × Pièce de { $coin }
headline-voyage = Voyage { $voyage } sur { $voyages }
headline-arrival = Tuile Arrivée : { $arrival }. { $rule }
fact-glory = Gloire
fact-crew = Vikings
fact-shields = Boucliers
fact-power = Force des Armes
fact-start = Position de départ

## Tuiles Voyage

tile-V1-01 = Hache
tile-V1-02 = Lance
tile-V1-03 = Voile rayée
tile-V1-04 = Voile de laine
tile-V1-05 = Mjöllnir de bois
tile-V1-06 = Fanion du clan
tile-V1-07 = Bois
tile-V1-08 = Cochons
tile-V1-09 = Hydromel
tile-V1-10 = Rune Fehu
tile-V1-11 = Rune Uruz
tile-V1-12 = Rune Thurisaz
tile-V1-13 = Port simple
tile-V1-14 = Rencontre
tile-V1-15 = Draugr
tile-V1-16 = Troll des fjords
tile-V2-01 = Épées croisées
tile-V2-02 = Voile de lin
tile-V2-03 = Mjöllnir de bronze
tile-V2-04 = Fanion du loup
tile-V2-05 = Bois
tile-V2-06 = Fourrures
tile-V2-07 = Ambre
tile-V2-08 = Rune Ansuz
tile-V2-09 = Rune Raidho
tile-V2-10 = Rune Kenaz
tile-V2-11 = Port simple
tile-V2-12 = Port double
tile-V2-13 = Rencontre
tile-V2-14 = Pillage
tile-V2-15 = Vargr
tile-V2-16 = Géant de givre
tile-V3-01 = Haches croisées
tile-V3-02 = Double voile
tile-V3-03 = Mjöllnir de fer
tile-V3-04 = Fanion de l’ours
tile-V3-05 = Fanion du corbeau
tile-V3-06 = Cochons
tile-V3-07 = Hydromel
tile-V3-08 = Fourrures
tile-V3-09 = Rune Gebo
tile-V3-10 = Rune Wunjo
tile-V3-11 = Port simple
tile-V3-12 = Port double
tile-V3-13 = Rencontre
tile-V3-14 = Pillage
tile-V3-15 = Serpent de mer
tile-V3-16 = Kraken
tile-V4-01 = Épées du jarl
tile-V4-02 = Grande double voile
tile-V4-03 = Double Mjöllnir
tile-V4-04 = Fanion du jarl
tile-V4-05 = Fanion d’Odin
tile-V4-06 = Bois
tile-V4-07 = Ambre
tile-V4-08 = Rune Tiwaz
tile-V4-09 = Rune Othala
tile-V4-10 = Port simple
tile-V4-11 = Port double
tile-V4-12 = Pillage
tile-V4-13 = Pillage
tile-V4-14 = Fenrir
tile-V4-15 = Nidhögg
tile-V4-16 = Jörmungand

type-weapon = Arme
type-sail = Voile
type-mjollnir = Mjöllnir
type-pennant = Fanion
type-good = Marchandise
type-rune = Rune
type-port = Port
type-encounter = Rencontre
type-pillage = Pillage
type-monster = Monstre
about-weapon = Réduit de { $value } la force de chaque Monstre que vous combattez.
about-sail = { $value ->
    [one] À la fin de chaque Voyage, 1 Viking vous rejoint.
   *[other] À la fin de chaque Voyage, { $value } Vikings vous rejoignent.
}
about-mjollnir = { $value ->
    [one] Rapporte 1 point de Gloire par Viking en fin de partie.
   *[other] Rapporte { $value } points de Gloire par Viking en fin de partie.
}
about-pennant = Rapporte { $value } points de Gloire en fin de partie.
about-good = Rapporte { $value } points de Gloire si vous la vendez dans un Port.
about-rune = Plus une collection compte de Runes (cinq au plus), plus elle rapporte de Gloire.
about-port = { $value ->
    [one] Vendez aussitôt 1 Marchandise, puis recrutez 1 Viking.
   *[other] Vendez aussitôt jusqu’à { $value } Marchandises, puis recrutez 1 Viking.
}
about-encounter = Le premier à la dépasser prend 2 Vikings, le deuxième 1. On ne peut pas s’y arrêter.
about-pillage = Le premier à le dépasser prend une Pièce de 3, le deuxième une Pièce de 1. On ne peut pas s’y arrêter.
about-monster = Force { $value }. Cédez un Viking pour passer, ou combattez-le pour { $value } points de Gloire. On ne peut pas s’y arrêter.
monster-price = { $count ->
    [0] { $seat } le combattrait sans perte.
    [one] { $seat } le combattrait pour 1 Viking.
   *[other] { $seat } le combattrait pour { $count } Vikings.
}
about-shields = { $count ->
    [0] Ne montre aucun Bouclier sur le Drakkar.
    [one] Montre 1 Bouclier sur le Drakkar.
   *[other] Montre { $count } Boucliers sur le Drakkar.
}

## Tuiles Arrivée

arrival-A-0 = Retour au port
arrival-A-0-rule = 6, 3 et 1 à ceux qui prennent les positions 1, 2 et 3.
arrival-A-1 = Marchandises
arrival-A-1-rule = 6, 3 et 1 à qui a le plus de Marchandises, à bord ou vendues.
arrival-A-2 = Marchandises différentes
arrival-A-2-rule = 6, 3 et 1 à qui a le plus de Marchandises différentes, à bord ou vendues.
arrival-A-3 = Runes
arrival-A-3-rule = 6, 3 et 1 à qui a le plus de Runes.
arrival-A-4 = Boucliers
arrival-A-4-rule = 6, 3 et 1 à qui a le plus de Boucliers sur son Drakkar.
arrival-A-5 = Armes
arrival-A-5-rule = 6, 3 et 1 à qui a le plus d’Armes ; une Arme double compte pour 2.
arrival-A-6 = Ports
arrival-A-6-rule = 6, 3 et 1 à qui a le plus de Ports ; un Port double compte pour 1.
arrival-A-7 = Monstres
arrival-A-7-rule = 6, 3 et 1 à qui a vaincu le plus de Monstres.
arrival-A-8 = Voiles
arrival-A-8-rule = 6, 3 et 1 à qui a le plus de Voiles ; une Voile double compte pour 2.

## Ce qui est demandé

ask-place = Vous avez pris { $tile }. Qu’en faites-vous ?
ask-sell = { $count ->
    [one] Vous pouvez vendre 1 Marchandise.
   *[other] Vous pouvez vendre jusqu’à { $count } Marchandises.
}
ask-sail = Où naviguez-vous ?
ask-sail-monster = Où naviguez-vous ? Un Monstre barre la route : { $monster }.
ask-flee = Vous fuyez de la case { $space }. Vers quelle tuile ?
ask-combat = { $foe } vous dispute la case { $space } ({ $tile }) et garde { $crew ->
    [0] 0 Viking
    [one] 1 Viking
   *[other] { $crew } Vikings
}. Riposter ou fuir ?

offer-place = { $count ->
    [0] Placer { $tile } sur un emplacement libre
    [one] Placer { $tile } sur un emplacement libre (1 Viking tombe à la mer)
   *[other] Placer { $tile } sur un emplacement libre ({ $count } Vikings tombent à la mer)
}
offer-replace = { $count ->
    [0] Remplacer { $tile }
    [one] Remplacer { $tile } (1 Viking tombe à la mer)
   *[other] Remplacer { $tile } ({ $count } Vikings tombent à la mer)
}
offer-throw-away = Défausser { $tile }
offer-sell = Vendre { $tile } : { $glory } points de Gloire
offer-keep-goods = Ne plus rien vendre
offer-sail = Naviguer jusqu’à la case { $space } : { $tile }
offer-attack = Naviguer jusqu’à la case { $space } : { $tile } — attaquer { $foe } ({ $count ->
    [one] 1 Viking
   *[other] { $count } Vikings
} contre { $crew })
offer-sail-home = Rentrer d’une traite à l’Arrivée
offer-fight = { $count ->
    [0] Combattre : { $tile }, sans perte ({ $glory } points de Gloire)
    [one] Combattre : { $tile }, pour 1 Viking ({ $glory } points de Gloire)
   *[other] Combattre : { $tile }, pour { $count } Vikings ({ $glory } points de Gloire)
}
offer-cede = { $count ->
    [0] Passer sans rien céder : { $tile }
   *[other] Céder un Viking : { $tile }
}
offer-strike-back = Riposter avec { $count } Vikings ({ $left ->
    [0] il n’en reste aucun
   *[other] reste { $left }
})
offer-flee = Fuir, et laisser { $tile } à { $foe }

## Ce qui s'est passé

event-first-player = Le sort désigne { $seat } comme 1er joueur.
event-voyage-begins = Le Voyage { $voyage } commence. Tuile Arrivée : { $arrival }.
event-turn = { $seat } est le plus en arrière et joue.
event-takes = { $seat } prend la tuile { $tile }.
event-places = { $seat } place la tuile { $tile } sur son Drakkar.
event-discards = { $seat } défausse la tuile { $tile } pour faire de la place.
event-throws-away = { $seat } défausse la tuile { $tile }.
event-overboard = { $count ->
    [one] { $seat } : sans Bouclier, 1 Viking tombe à la mer.
   *[other] { $seat } : sans Bouclier, { $count } Vikings tombent à la mer.
}
event-no-shield = { $count ->
    [one] { $seat } n’a plus de Bouclier pour 1 Viking : à la mer.
   *[other] { $seat } n’a plus de Bouclier pour { $count } Vikings : à la mer.
}
event-sells = { $seat } vend la tuile { $tile }.
event-recruits = { $count ->
    [0] { $seat } ne trouve personne à recruter dans la réserve.
   *[other] { $seat } recrute un Viking.
}
event-cleared = La tuile { $tile } de la case { $space } est défaussée.
event-sails = { $seat } navigue jusqu’à la case { $space } : { $tile }.
event-meets = { $count ->
    [0] { $seat } ne rencontre personne.
    [one] { $seat } rencontre 1 Viking.
   *[other] { $seat } rencontre { $count } Vikings.
}
event-visits = { $seat } prend un Viking à { $village }.
event-pillages = { $seat } pille une Pièce de { $coin }.
event-defeats = { $count ->
    [0] { $seat } vainc le Monstre sans perte : { $tile }.
    [one] { $seat } vainc le Monstre pour 1 Viking : { $tile }.
   *[other] { $seat } vainc le Monstre pour { $count } Vikings : { $tile }.
}
event-cedes = { $count ->
    [0] { $seat } passe le Monstre sans Viking à céder : { $tile }.
   *[other] { $seat } cède un Viking au Monstre : { $tile }.
}
event-attacks = { $seat } attaque { $foe } avec 1 Viking.
event-strikes-back = { $seat } riposte avec { $count } Vikings.
event-flees = { $seat } fuit devant { $foe }.
event-arrives = { $seat } atteint l’Arrivée et prend la position de départ { $number }.
event-ghost-sails = Le Drakkar Fantôme navigue jusqu’à la case { $space }.
event-ghost-arrives = Le Drakkar Fantôme atteint l’Arrivée et prend la position de départ { $number }.
event-voyage-ends = Le Voyage { $voyage } est terminé.
event-sails-recruit = { $count ->
    [0] { $seat } : les Voiles ne trouvent personne dans la réserve.
    [one] Les Voiles apportent 1 Viking à { $seat }.
   *[other] Les Voiles apportent { $count } Vikings à { $seat }.
}
event-rewarded = { $seat } reçoit une Pièce de { $coin } de la tuile Arrivée (avec { $count }).
event-game-ends = Le dernier Voyage est terminé : on compte les points de Gloire.

## Le décompte

score-coins = Pièces
score-runes = Runes
score-mjollnirs = Mjöllnirs × Vikings
score-pennants = Fanions
score-goods = Marchandises vendues
score-monsters = Monstres

## Pourquoi pas

why-not-now = Ce n’est pas ce qui est demandé maintenant.
why-no-free-slot = Aucun emplacement libre : remplacez une tuile ou défaussez la nouvelle.
why-slot-bare = Il n’y a pas de tuile à remplacer sur cet emplacement.
why-no-goods-there = Il n’y a pas de Marchandise sur cet emplacement.
why-behind = Un Drakkar navigue toujours vers l’avant.
why-empty-space = Il n’y a plus de tuile sur cette case.
why-village = On ne s’arrête pas dans un Village.
why-passage = On ne s’arrête pas sur une tuile à flèches.
why-no-crew-to-attack = Il faut au moins un Viking en arrivant sur une tuile déjà occupée.
why-monster-ahead = Un Monstre barre la route : combattez-le ou cédez d’abord un Viking.
why-no-monster = Il n’y a pas de Monstre devant vous.
why-fight-too-dear = Vous n’avez pas assez de Vikings pour combattre ce Monstre.
