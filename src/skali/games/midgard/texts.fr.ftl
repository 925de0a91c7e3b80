title = Les Maraudeurs de Midgard
tagline = Six manches, six zones d’action : menez votre équipage là où les autres devront suivre, et ne manquez jamais de marteaux.

## Places

place-recruit = Recruter des Maraudeurs
place-trade = Commercer au village
place-sea = Combattre en mer
place-village = Piller un village
place-keep = Piller une forteresse
place-territory = Soumettre un territoire
territory-food-1 = Territoire Nourriture, niveau 1
territory-food-2 = Territoire Nourriture, niveau 2
territory-food-3 = Territoire Nourriture, niveau 3
territory-favor-1 = Territoire Faveur, niveau 1
territory-favor-2 = Territoire Faveur, niveau 2
territory-favor-3 = Territoire Faveur, niveau 3
territory-dice-1 = Territoire Dés, niveau 1
territory-dice-2 = Territoire Dés, niveau 2
territory-dice-3 = Territoire Dés, niveau 3

## Dice

die = { $face } (dé { $colour })
colour-red = rouge
colour-blue = bleu
colour-yellow = jaune
face-shield = Bouclier
face-chest = Coffre
face-longship = Drakkar
face-hammer = Marteau
face-double_hammer = Double Marteau
face-clan = Icône de Clan

## Costs

cost-food = { $count ->
    [one] { $count } Nourriture
   *[other] { $count } Nourritures
}
cost-favor = { $count ->
    [one] { $count } Faveur
   *[other] { $count } Faveurs
}
cost-shield = { $count ->
    [one] { $count } Bouclier
   *[other] { $count } Boucliers
}
cost-chest = { $count ->
    [one] { $count } Coffre
   *[other] { $count } Coffres
}
cost-longship = { $count ->
    [one] { $count } Drakkar
   *[other] { $count } Drakkars
}
cost-hammer = { $count ->
    [one] { $count } Marteau
   *[other] { $count } Marteaux
}
cost-die = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
cost-nothing = rien
price-favor = pour 1 Faveur
of-a-kind = { $count } × { $thing }
price-free = gratuitement

## Questions

ask-place = Où placez-vous votre drakkar ?
ask-step = { $location } : activez-vous la zone, ou vous reposez-vous ?
ask-rest = Repos : de la Nourriture, ou un dé sur la face de votre choix ?
ask-pay = Que dépensez-vous pour { $cost } ?
ask-pay-any = Quels dés dépensez-vous (encore { $count }) ?
ask-take-die = Quel dé prenez-vous, et sur quelle face ?
ask-choose-deck = Quel Butin piochez-vous ?
ask-trade-dice = Quel dé prenez-vous (encore { $count }) ?
ask-commit = { $foe }, Défense { $defence } : quels Marteaux engagez-vous ({ $count } jusqu’ici) ?
ask-choose-victim = Qui prend la Terreur ?
ask-turn-dice = Quel dé tournez-vous (encore { $count }) ?
ask-show-face = Quelle face montrera ce dé : { $die } ?
ask-lift-dice = Quels dés relancez-vous ({ $count } en main) ?
ask-swap = Quel dé échangez-vous ?
ask-pick-prophecy = Quelle Prophétie gardez-vous ?
ask-ability = { $card } : { $ability }. L’utiliser ?
ask-recruiting = Quels Maraudeurs recrutez-vous ?
ask-fate = Quel est le sort de { $cards } ? Rallier pour des dés, spécialiser pour la capacité, ou promouvoir Leader.
ask-choose-battle = Qui affrontez-vous en mer ?
ask-choose-spoils = { $location } : quel Butin prenez-vous ?
ask-resolve = Quelle carte résolvez-vous ensuite ?
ask-choose-side = { $card } : quel côté choisissez-vous ?
ask-pillage = { $card } : le pillez-vous ?
ask-make-room = { $card } : quel Artefact cède la place ?
ask-tile-rewards = Quel territoire vous récompense ensuite ?
ask-trading = Quelle récompense prenez-vous (encore { $count }) ?
ask-face-journey = { $card } : payez-vous, ou subissez-vous l’effet ?
ask-choose-way = { $card } : comment l’affrontez-vous ?
ask-combat = { $foe } : { $successes } succès contre une Défense de { $defence }. Relancez-vous ?
ask-attack = { $card } : l’attaquez-vous ?
ask-attempt = Quel territoire tentez-vous de soumettre ({ $count ->
    [one] encore 1 tentative
   *[other] encore { $count } tentatives
}) ?
ask-overflow = Votre drakkar est plein : quels dés rendez-vous ({ $count } de trop) ?
ask-end-step = Autre chose dans cette zone ?

## What the others read meanwhile

ask-place-other = { $seat } choisit où placer un drakkar.
ask-step-other = { $seat } choisit : activer la zone, ou se reposer ({ $location }).
ask-rest-other = { $seat } se repose et choisit : Nourriture, ou un dé.
ask-pay-other = { $seat } paye.
ask-take-die-other = { $seat } choisit un dé et sa face.
ask-choose-deck-other = { $seat } choisit le Butin à piocher.
ask-trade-dice-other = { $seat } choisit des dés au marché.
ask-commit-other = { $seat } engage des Marteaux contre { $foe } (Défense { $defence }).
ask-choose-victim-other = { $seat } choisit qui prend la Terreur.
ask-turn-dice-other = { $seat } tourne des dés.
ask-show-face-other = { $seat } tourne un dé.
ask-lift-dice-other = { $seat } choisit les dés à relancer.
ask-swap-other = { $seat } échange un dé.
ask-pick-prophecy-other = { $seat } choisit une Prophétie.
ask-ability-other = { $seat } peut utiliser { $card }.
ask-recruiting-other = { $seat } choisit les Maraudeurs à recruter.
ask-fate-other = { $seat } décide du sort de ses Maraudeurs.
ask-choose-battle-other = { $seat } choisit qui affronter en mer.
ask-choose-spoils-other = { $seat } choisit un Butin ({ $location }).
ask-resolve-other = { $seat } choisit la prochaine carte à résoudre.
ask-choose-side-other = { $seat } choisit un côté de { $card }.
ask-pillage-other = { $seat } peut piller : { $card }.
ask-make-room-other = { $seat } fait de la place pour { $card }.
ask-tile-rewards-other = { $seat } choisit le prochain territoire qui le récompense.
ask-trading-other = { $seat } choisit une récompense au marché.
ask-face-journey-other = { $seat } rencontre { $card } : payer, ou subir.
ask-choose-way-other = { $seat } décide comment affronter { $card }.
ask-combat-other = { $seat } affronte { $foe } : { $successes } succès sur { $defence }.
ask-attack-other = { $seat } peut attaquer : { $card }.
ask-attempt-other = { $seat } choisit un territoire à soumettre.
ask-overflow-other = { $seat } a trop de dés et en rend.
ask-end-step-other = { $seat } peut encore utiliser des Artefacts ici.

## Answers

offer-place = { $location } : placer le drakkar (−{ $cost })
offer-place-poor = { $location } : placer le drakkar, mais pour se reposer (le coût est { $cost })
offer-place-free = { $location } : placer le drakkar
offer-activate = Participer (−{ $cost })
offer-activate-free = Participer
offer-rest = Se reposer
offer-rest-food = Prendre { $count } Nourritures
offer-use-ability = L’utiliser : { $ability }
offer-decline = Ne pas utiliser { $card }
offer-recruit = Recruter { $cards }
offer-recruit-deck = Recruter deux Maraudeurs de la pioche
offer-rally = Rallier { $card } : { $dice }
offer-promote = Promouvoir { $card } Leader : { $effects } ; les icônes de son clan deviennent des jokers
offer-specialize = Spécialiser { $card } : { $location } ({ $ability })
offer-draw-village = Piocher un Butin de village
offer-draw-keep = Piocher un Butin de forteresse
offer-reward-favor = Prendre { $count } Faveurs
offer-reward-food = Prendre { $count } Nourritures
offer-reward-dice = Prendre jusqu’à { $count } dés
offer-reward-prophecy = Prendre la Prophétie { $card }
offer-reward-prophecy-deck = Piocher une Prophétie
offer-trade-die = Prendre { $die }
offer-avoid = Payer (−{ $cost })
offer-suffer = Subir { $card } : { $effects }
offer-battle = Affronter { $card }
offer-battle-deck = Affronter la première carte de la pioche
offer-combination = Dépenser la combinaison (−{ $cost })
offer-fight = Combattre ({ $count ->
    [one] 1 Marteau disponible
   *[other] { $count } Marteaux disponibles
})
offer-withdraw = Renoncer à { $card }
offer-commit-all = { $count ->
    [one] Engager votre Marteau
   *[other] Engager les { $count } Marteaux
}
offer-commit = Engager { $die }
offer-commit-upgrade = Engager l’Amélioration Marteau
offer-roll = Lancer { $count ->
    [one] { $count } dé Combat
   *[other] { $count } dés Combat
}
offer-mark = Reprendre un dé { $count ->
    [0] sans succès
   *[other] à { $count } succès
}
offer-reroll-blanks = Relancer { $dice ->
    [one] le dé vide
   *[other] les { $dice } dés vides
} { $price }
offer-reroll = Relancer { $dice ->
    [one] le dé repris
   *[other] les { $dice } dés repris
} { $price }
offer-stop = S’en tenir là
offer-pair = Prendre { $cards }
offer-spoils-deck = Prendre deux cartes de la pioche
offer-resolve = Résoudre { $card }
offer-left-side-upgrade = Prendre l’Amélioration : { $icon }
offer-right-side-upgrade = Prendre { $effects }
offer-left-side-bundle = Commercer : { $effects }
offer-right-side-bundle = Piller les étals : { $effects }
offer-left-side-runes = Se défaire d’une Terreur : { $effects }
offer-right-side-runes = Piller la hutte du devin : { $effects }
offer-pillage = Piller { $card } : { $effects }
offer-leave = Laisser en paix
offer-attack = Attaquer (Défense { $defence }) : { $effects }
offer-replace = { $card } va dans la Pile de Gloire
offer-set-aside = Le nouveau, { $card }, va dans la Pile de Gloire
offer-curse = { $foe } prend la Terreur
offer-force = { $territory } de force (Défense { $defence })
offer-peace = { $territory } pacifiquement ({ $cost })
offer-enough = C’est assez
offer-reward-of-tile = { $card } : { $effects }
offer-keep-prophecy = Garder { $card }
offer-pay-obvious = Payer : { $spent }
offer-pay = Payer avec { $die }
offer-pay-upgrade = Utiliser l’Amélioration : { $icon }
offer-take = Prendre { $die }
offer-return = Rendre { $die }
offer-turn = Tourner { $die }
offer-show = Montrer { $die }
offer-lift = Reprendre { $die }
offer-roll-lifted = Relancer { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
offer-reroll-whole-crew = Relancer tout l’équipage
offer-swap = Échanger { $die }
offer-end-step = Terminé ici
offer-store = Stocker { $die } sur { $card }
offer-use-artifact = Utiliser { $card } : { $effects }

## What happened

event-start-player = { $seat } est le 1er joueur.
event-honour-ship = { $seat } a le Drakkar d’honneur.
event-dealt = { $seat } reçoit { $card }.
event-round-begins = La manche { $round } commence.
event-prophecy-laid = La Prophétie { $card } est posée.
event-places = { $seat } place un drakkar : { $location }.
event-places-honour = { $seat } place le Drakkar d’honneur : { $location }.
event-uses-ability = { $seat } utilise { $card }.
event-declines = { $seat } n’utilise pas { $card }.
event-activates = { $seat } active la zone : { $location }.
event-rests = { $seat } se repose : { $location }.
event-round-ends = La manche { $round } est finie.
event-land-glory = { $seat } gagne { $count } de Gloire pour ses territoires.
event-reveals-prophecy = { $seat } révèle { $card } : { $count } de Gloire.
event-game-ends = La saga est contée : la partie est finie.
event-gains-food = { $seat } gagne { $count ->
    [one] { $count } Nourriture
   *[other] { $count } Nourritures
}.
event-gains-favor = { $seat } gagne { $count ->
    [one] { $count } Faveur
   *[other] { $count } Faveurs
}.
event-gains-glory = { $seat } gagne { $count ->
    [one] { $count } Gloire
   *[other] { $count } Gloires
}.
event-gains-terror = { $seat } prend { $count ->
    [one] { $count } pion Terreur
   *[other] { $count } pions Terreur
}.
event-gains-farm = { $seat } gagne { $count ->
    [one] un pion Ferme
   *[other] { $count } pions Ferme
}.
event-gains-wall = { $seat } gagne { $count ->
    [one] un pion Mur
   *[other] { $count } pions Mur
}.
event-gains-bastion = { $seat } gagne { $count ->
    [one] un pion Bastion
   *[other] { $count } pions Bastion
}.
event-loses-food = { $seat } perd { $count ->
    [one] { $count } Nourriture
   *[other] { $count } Nourritures
}.
event-loses-glory = { $seat } perd { $count ->
    [one] { $count } Gloire
   *[other] { $count } Gloires
}.
event-loses-terror = { $seat } rend { $count ->
    [one] { $count } pion Terreur
   *[other] { $count } pions Terreur
}.
event-pays-food = { $seat } paye { $count ->
    [one] { $count } Nourriture
   *[other] { $count } Nourritures
}.
event-pays-favor = { $seat } paye { $count ->
    [one] { $count } Faveur
   *[other] { $count } Faveurs
}.
event-gains-upgrade = { $seat } reçoit une Amélioration : { $icon }.
event-rolls-die = { $seat } lance un dé : { $die }.
event-takes-die = { $seat } prend { $die }.
event-takes-trade-die = { $seat } prend { $die } au marché.
event-no-die = Il ne reste aucun dé { $colour } pour { $seat }.
event-returns-die = { $seat } rend { $die }.
event-pays-die = { $seat } dépense { $die }.
event-pays-upgrade = { $seat } utilise une Amélioration : { $icon }.
event-turns-die = { $seat } tourne { $die } sur { $other }.
event-rerolls-die = { $seat } relance un dé : { $die }.
event-stores = { $seat } stocke { $die } sur { $card }.
event-uses-artifact = { $seat } utilise { $card }.
event-unloads = { $die } quitte { $card } de { $seat }.
event-recruits = { $seat } recrute { $card }.
event-rallies = { $seat } rallie { $card }.
event-specializes = { $seat } spécialise { $card } : { $location }.
event-promotes = { $card } devient Leader de { $seat }.
event-retires = { $card } n’est plus Leader de { $seat }.
event-takes-marker = { $seat } prend le jeton 1er joueur.
event-gives-marker = { $seat } passe le jeton 1er joueur à { $foe }.
event-takes-prophecy = { $seat } prend la Prophétie { $card }.
event-draws-prophecy = { $seat } pioche une Prophétie.
event-foresees = Vous piochez { $card }.
event-discards-prophecy = { $seat } défausse la Prophétie { $card }.
event-sails-into = Expédition de { $seat } : { $card }.
event-avoids = { $seat } paye et échappe à { $card }.
event-suffers = { $seat } subit { $card }.
event-ignores = { $seat } ignore { $card }.
event-faces = { $seat } affronte { $card }.
event-defeats = { $seat } vainc { $card }.
event-withdraws = { $seat } renonce à { $card }.
event-fails = { $card } résiste à { $seat }.
event-combat = { $seat } lance { $count ->
    [one] 1 dé Combat
   *[other] { $count } dés Combat
} : { $successes } succès contre une Défense de { $defence }.
event-rerolls = { $seat } relance { $dice ->
    [one] 1 dé Combat
   *[other] { $dice } dés Combat
} : { $successes } succès contre une Défense de { $defence }.
event-adds-successes = { $seat } ajoute { $count } succès.
event-gains-spoils = { $seat } prend { $card }.
event-collects = { $seat } collectionne { $card }.
event-mounts = { $seat } installe { $card } à bord.
event-dismounts = { $card } quitte le drakkar de { $seat } pour la Pile de Gloire.
event-pillages = { $seat } pille : { $card }.
event-storms = { $seat } prend d’assaut : { $card }.
event-curses = { $seat } donne une Terreur à { $foe }.
event-subdues = { $seat } soumet un { $territory }.
event-resists = { $territory } résiste à { $seat }.
event-turns-tile = { $seat } retourne { $card }.

## Why not

why-not-now = Ce n’est pas ce qui est demandé maintenant.
why-location-taken = Un drakkar y est déjà placé dans cette manche.
why-cannot-pay = Vous ne pouvez pas en payer le coût.
why-slot-full = Trois Maraudeurs y sont déjà spécialisés.
why-nothing-there = Il n’y a plus rien à cet endroit.
why-deck-only = Seule la première carte de la pioche peut être affrontée.
why-no-trade-dice = Il ne reste aucun dé au marché.
why-no-prophecy = Il n’y reste aucune Prophétie.
why-no-such-die = Vous n’avez pas ce dé.
why-does-not-fit = Cela n’aide pas à payer.
why-no-hammer = Il vous faut au moins un Marteau.
why-no-reroll = Vous ne pouvez pas relancer cela.
why-supply-empty = Cette couleur est épuisée.
why-no-tile = Il ne reste aucune tuile sur ce tas.
why-not-yourself = C’est un autre joueur qui doit la prendre.
why-artifact = Cet Artefact ne peut pas servir ici et maintenant.
why-store = Ce dé ne peut pas y être stocké.

## The table

mat = Drakkar de { $seat }
headline-round = Manche { $round } sur { $rounds }, drakkar { $ship } sur { $ships }
headline-setting-up = Les équipages se forment
headline-place = { $location }, zone choisie par { $seat }
headline-over = La saga est contée.
about-recruit = Prenez deux Maraudeurs et décidez de leur sort.
about-trade = Choisissez des récompenses : Faveurs, Nourriture, dés, une Prophétie.
about-sea = Bravez une Expédition, puis un Combat en mer pour la Gloire.
about-village = Prenez une paire reliée de Butin de village.
about-keep = Prenez une paire reliée de Butin de forteresse.
about-territory = Soumettez des territoires de force ou pacifiquement.
says-ranks = Par rang, de 1 à 4 : { $one }, { $two }, { $three }, { $four } ({ $thing })
rank-recruit = Faveurs
rank-trade = récompenses
rank-sea = Gloires
rank-village = cartes
rank-keep = cartes
rank-territory = tentatives
says-cost = Coût : { $cost }
region-reaver-deck = Pioche Maraudeur
region-prophecy-deck = Pioche Prophétie
region-journey-deck = Pioche Expédition
region-sea-battle-deck = Pioche Combat en mer
region-village-deck = Pioche Butin de village
region-keep-deck = Pioche Butin de forteresse
region-trade-dice = Dés du marché
region-prophecies = Prophéties
region-sea-battles = Combats en mer
region-journey = Expédition
region-upgrades = Améliorations de drakkar
region-reavers = Maraudeurs, pile { $number }
region-village-pair = Butin de village, paire { $number }
region-keep-pair = Butin de forteresse, paire { $number }
region-crew = Équipage
region-leader = Leader
region-slot = Spécialisation : { $location }
region-artifact = Emplacement d’Artefact { $number }
region-tokens = Jetons et pions
region-hand = À résoudre
region-harbour = Drakkars au port
region-dealt = Maraudeurs de départ
region-pile = Pile de Gloire
region-tiles = Territoires
rounds = Manches
supply = Réserve de dés
combat = Dés Combat
round-marker = Manche { $round }
ship = Drakkar de { $seat }
honour-ship = Drakkar d’honneur de { $seat }
start-marker = Jeton 1er joueur
cards-left = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
cards-in-pile = Pile de Gloire : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
pile-treasure = Trésors : { $count }
pile-art = Objets d’art : { $count }
pile-armor = Armures : { $count }
pile-tapestry = Tapisseries : { $count }
upgrades-left = Améliorations { $icon } : { $count }
upgrade = Amélioration : { $icon }
dice-left = Dés { $colour } : { $count }
tiles-left = { $count ->
    [one] { $count } tuile restante
   *[other] { $count } tuiles restantes
}
combat-die = Dé Combat : { $count ->
    [0] vide
   *[other] { $count } succès
}
hidden-prophecy = Une Prophétie, face cachée
token-food = Nourriture : { $count }
token-favor = Faveurs : { $count }
token-terror = Terreur : { $count }
token-farm = Fermes : { $count }
token-wall = Murs : { $count }
token-bastion = Bastions : { $count }
fact-glory = Gloire
fact-dice = Dés
fact-food = Nourriture
fact-favor = Faveurs
fact-terror = Terreur

## What cards say

clan-tyr = Clan de Tyr
clan-odin = Clan d’Odin
clan-yggdrasil = Clan d’Yggdrasil
category-raider = Pirates
category-draugr = Draugar
category-monster = Monstre marin
dice-of = { $count } { $colour }
colour-any = au choix
colour-own = du clan de la carte
card-says = { $card } ({ $effects })
says-dice = À son arrivée, lancez : { $dice }
says-rally = Rallier : { $dice }, faces au choix
says-ability = Spécialisé : { $ability }
ability-free = { $effects }
ability-paid = payez { $cost } : { $effects }
ability-active = { $active } si vous êtes le joueur actif, sinon { $waiting }
says-artifact = { $location } : défaussez un { $face } stocké pour { $effects }
says-worth = Vaut { $count } de Gloire à la fin
says-reward = Récompense : { $effects }
says-suffer = Subissez : { $effects }
says-avoid = ou payez { $cost }
says-calm = Il ne se passe rien.
says-defence = Défense { $defence }
says-combination = ou défaussez { $cost }
says-peace = Pacifiquement : { $cost }
says-either = Soit { $left }, soit { $right }
says-gain = Gagnez { $effects }
says-pillage = Puis vous pouvez piller : { $effects }
says-attack = Puis vous pouvez attaquer (Défense { $defence }) : { $effects }
says-set-treasure = Série de 1 à 5 : 1, 3, 6, 10, 15 Gloires
says-set-art = Série de 1 à 4 : 1, 4, 9, 16 Gloires
says-set-armor = Série de 1 à 3 : 2, 6, 12 Gloires
says-set-tapestry = Trois couleurs : 15 Gloires ; toute autre : 2
says-prophecy = { $count } de Gloire { $per ->
    [one] par { $thing }
   *[other] pour { $per } { $thing }
}, au plus { $most }
says-prophecy-little-terror = { $none } de Gloire sans Terreur, { $one } avec une seule
effect-food = { $count ->
    [one] { $count } Nourriture
   *[other] { $count } Nourritures
}
effect-favor = { $count ->
    [one] { $count } Faveur
   *[other] { $count } Faveurs
}
effect-glory = { $count ->
    [one] { $count } Gloire
   *[other] { $count } Gloires
}
effect-terror = { $count ->
    [one] { $count } Terreur
   *[other] { $count } Terreurs
}
effect-food-lost = perdre { $count ->
    [one] { $count } Nourriture
   *[other] { $count } Nourritures
}
effect-glory-lost = perdre { $count ->
    [one] { $count } Gloire
   *[other] { $count } Gloires
}
effect-terror-lost = rendre { $count ->
    [one] { $count } Terreur
   *[other] { $count } Terreurs
}
effect-farm = { $count ->
    [one] un pion Ferme
   *[other] { $count } pions Ferme
}
effect-wall = { $count ->
    [one] un pion Mur
   *[other] { $count } pions Mur
}
effect-bastion = { $count ->
    [one] un pion Bastion
   *[other] { $count } pions Bastion
}
effect-die_roll = { $count ->
    [one] un dé lancé ({ $colour })
   *[other] { $count } dés lancés ({ $colour })
}
effect-die_choice = { $count ->
    [one] un dé sur la face de votre choix ({ $colour })
   *[other] { $count } dés sur la face de votre choix ({ $colour })
}
effect-discard_die = défausser { $count ->
    [one] un dé
   *[other] { $count } dés
}
effect-turn_die = tourner jusqu’à { $count } dés
effect-reroll_crew = relancer les dés de votre choix
effect-reroll_all = relancer tout l’équipage
effect-swap_die = échanger un dé contre un dé d’une autre couleur
effect-draw_village = piocher { $count } Butin de village
effect-draw_keep = piocher { $count } Butin de forteresse
effect-draw_spoils = piocher { $count } Butin de Village ou de Forteresse
effect-draw_prophecy = piocher { $count } Prophétie
effect-prophecy_pick = piocher { $count } Prophéties et en garder une
effect-combat_die = { $count } dé Combat de plus à chaque combat
effect-combat_success = { $count } succès de plus dans un combat
effect-free_reroll = { $count } relance gratuite au combat
effect-defense = Défense + { $count } dans ce combat
effect-no_favor = pas de relance par Faveur dans ce combat
effect-deck_only = seule la pioche peut être affrontée
effect-ignore_journey = l’Expédition est sans effet
effect-extra_trade = { $count } récompense de plus
effect-extra_attempt = { $count } tentative de plus
effect-upgrade = l’Amélioration { $icon }
effect-curse = donner { $count } Terreur à un autre joueur
counts-reavers_tyr = Maraudeur de Tyr
counts-reavers_odin = Maraudeur d’Odin
counts-reavers_yggdrasil = Maraudeur d’Yggdrasil
counts-battles_raider = carte Pirates vaincue
counts-battles_draugr = carte Draugar vaincue
counts-battles_monster = Monstre marin vaincu
counts-battles = Combat en mer gagné
counts-tiles = territoire
counts-tiles_food = territoire Nourriture
counts-tiles_favor = territoire Faveur
counts-tiles_dice = territoire Dés
counts-tiles_level_1 = territoire de niveau 1
counts-tiles_level_2 = territoire de niveau 2
counts-tiles_level_3 = territoire de niveau 3
counts-artifacts = Artefact
counts-upgrades = Amélioration de drakkar
counts-farms = pion Ferme
counts-walls = pion Mur
counts-bastions = pion Bastion
counts-treasures = Trésor
counts-arts = Objet d’art
counts-armors = Armure
counts-tapestries = Tapisserie
counts-favor = Faveur restante
counts-food = Nourritures restantes
counts-dice = dés restants
counts-terror = Terreur
counts-full_slots = emplacement de Spécialisation plein
counts-prophecies = autre Prophétie

## The score sheet

score-track = Piste de Gloire
score-terror = Terreur
score-artifacts = Artefacts
score-sets = Butin de forteresse
score-tokens = Fermes, Murs, Bastions
score-prophecies = Prophéties

## Cards and tiles

reaver-rv_01 = Astrid la Rouge
reaver-rv_02 = Bjorn Poing-de-Fer
reaver-rv_03 = Hrolf le Briseur
reaver-rv_04 = Sigrun Lame-Vive
reaver-rv_05 = Ulf Gueule-de-Loup
reaver-rv_06 = Gunnhild la Hache
reaver-rv_07 = Ragnvald le Balafré
reaver-rv_08 = Thora Sans-Peur
reaver-rv_09 = Kettil Double-Marteau
reaver-rv_10 = Yrsa la Louve
reaver-rv_11 = Eirik le Sanglant
reaver-rv_12 = Hild au Bouclier
reaver-rv_13 = Snorri le Sombre
reaver-rv_14 = Brynja Cotte-de-Mailles
reaver-rv_15 = Torgrim l’Enragé
reaver-rv_16 = Alfhild la Cruelle
reaver-rv_17 = Hakon Tranche-Mer
reaver-rv_18 = Ingunn Tient-Serment
reaver-rv_19 = Starkad le Vieux
reaver-rv_20 = Freydis Main-Rouge
reaver-rv_21 = Halfdan le Sage
reaver-rv_22 = Ragna Œil-de-Corbeau
reaver-rv_23 = Vidar le Silencieux
reaver-rv_24 = Solveig la Voyante
reaver-rv_25 = Orm le Scalde
reaver-rv_26 = Gudrun Grave-Runes
reaver-rv_27 = Leif le Navigateur
reaver-rv_28 = Asa la Patiente
reaver-rv_29 = Hermod le Messager
reaver-rv_30 = Tova la Borgne
reaver-rv_31 = Finn le Conteur
reaver-rv_32 = Signy l’Ombre
reaver-rv_33 = Arne Barbe-Grise
reaver-rv_34 = Runa la Prêtresse
reaver-rv_35 = Kari Cape-Bleue
reaver-rv_36 = Thyra la Juste
reaver-rv_37 = Egil le Corbeau
reaver-rv_38 = Dagny de l’Aube
reaver-rv_39 = Mimir le Jeune
reaver-rv_40 = Bera la Veilleuse
reaver-rv_41 = Gorm le Bûcheron
reaver-rv_42 = Liv la Guérisseuse
reaver-rv_43 = Sten le Forgeron
reaver-rv_44 = Idunn aux Pommes
reaver-rv_45 = Knut le Pêcheur
reaver-rv_46 = Helga la Marchande
reaver-rv_47 = Toke le Rusé
reaver-rv_48 = Embla la Brasseuse
reaver-rv_49 = Ask le Charpentier
reaver-rv_50 = Ylva la Chasseuse
reaver-rv_51 = Rolf Panier-Plein
reaver-rv_52 = Ragnhild la Fileuse
reaver-rv_53 = Odd le Chanceux
reaver-rv_54 = Gerda la Fermière
reaver-rv_55 = Bo le Colporteur
reaver-rv_56 = Hjordis la Nourricière
reaver-rv_57 = Frode le Généreux
reaver-rv_58 = Turid Longue-Rame
reaver-rv_59 = Harald le Bâtisseur
reaver-rv_60 = Eir aux Racines
journey-jo_calm = Mer calme
journey-jo_headwinds = Vents contraires
journey-jo_storm = Tempête
journey-jo_thunder = Colère de Thor
journey-jo_fog = Brouillard
journey-jo_nixies = Chant des ondines
journey-jo_reefs = Récifs
journey-jo_rot = Vivres gâtés
journey-jo_mutiny = Mutinerie
journey-jo_seasick = Mal de mer
journey-jo_omen = Présage funeste
journey-jo_wreck = Épave habitée
journey-jo_shore = Rivage en flammes
journey-jo_maelstrom = Maelström
journey-jo_ice = Glaces dérivantes
journey-jo_shadow = Ombre du serpent
sea-battle-sb_01 = Guetteurs de l’archipel
sea-battle-sb_02 = Contrebandiers
sea-battle-sb_03 = Pêcheurs en armes
sea-battle-sb_04 = Naufrageurs
sea-battle-sb_05 = Pirates wendes
sea-battle-sb_06 = Drakkar du clan rival
sea-battle-sb_07 = Marchands bien gardés
sea-battle-sb_08 = Coureurs de vagues
sea-battle-sb_09 = Flotte du jarl félon
sea-battle-sb_10 = Galère du Sud
sea-battle-sb_11 = Draugr de la grève
sea-battle-sb_12 = Noyés du fjord
sea-battle-sb_13 = Rameurs morts
sea-battle-sb_14 = Garde du tertre englouti
sea-battle-sb_15 = Équipage maudit
sea-battle-sb_16 = Barque des spectres
sea-battle-sb_17 = Pilleurs d’outre-tombe
sea-battle-sb_18 = Jarl draugr
sea-battle-sb_19 = Trésorier des profondeurs
sea-battle-sb_20 = Naglfar, esquif d’ongles
sea-battle-sb_21 = Morse géant
sea-battle-sb_22 = Requin des glaces
sea-battle-sb_23 = Baleine noire
sea-battle-sb_24 = Hafgufa
sea-battle-sb_25 = Géant des marées
sea-battle-sb_26 = Kraken
sea-battle-sb_27 = Lyngbakr
sea-battle-sb_28 = Fille de Rán
sea-battle-sb_29 = Dragon des récifs
sea-battle-sb_30 = Rejeton de Jörmungand
artefact-ar_gjallarhorn = Corne de Gjallar
artefact-ar_harpoon = Harpon d’Ægir
artefact-ar_sail = Voile de Njörd
artefact-ar_draupnir = Draupnir
artefact-ar_brisingamen = Collier des Brísingar
artefact-ar_grotti = Meule de Grotti
artefact-ar_gungnir = Gungnir
artefact-ar_svalinn = Svalinn
artefact-ar_helm = Heaume d’effroi
artefact-ar_mjollnir = Mjöllnir
artefact-ar_banner = Bannière au corbeau
artefact-ar_seal = Sceau de Tyr
artefact-ar_meadhorn = Corne à hydromel
artefact-ar_drum = Tambour de guerre
artefact-ar_scales = Balance d’argent
artefact-ar_runes = Runes d’Odin
spoils-vs_upgrade_shield = Amélioration de drakkar : bouclier
spoils-vs_upgrade_chest = Amélioration de drakkar : coffre
spoils-vs_upgrade_longship = Amélioration de drakkar : voile
spoils-vs_upgrade_hammer = Amélioration de drakkar : marteau
spoils-vs_farm = Ferme
spoils-vs_wall = Mur de village
spoils-vs_bundle_swords = Faisceau d’épées
spoils-vs_bundle_bows = Arcs et flèches
spoils-vs_bundle_axes = Haches et lances
spoils-vs_runic = Gravures runiques
spoils-ks_treasure = Trésor
spoils-ks_art = Objet d’art
spoils-ks_armor = Armure
spoils-ks_tapestry_red = Tapisserie rouge
spoils-ks_tapestry_blue = Tapisserie bleue
spoils-ks_tapestry_green = Tapisserie verte
spoils-ks_wall = Mur de forteresse
spoils-ks_bastion_rr = Bastion du Nord
spoils-ks_bastion_bb = Bastion du Fjord
spoils-ks_bastion_yy = Bastion des Plaines
spoils-ks_bastion_rb = Bastion du Cap
spoils-ks_bastion_by = Bastion du Lac
spoils-ks_bastion_yr = Bastion du Roc
prophecy-pr_01 = Fils de Tyr
prophecy-pr_02 = Fils d’Odin
prophecy-pr_03 = Fils d’Yggdrasil
prophecy-pr_04 = Fléau des pirates
prophecy-pr_05 = Repos des morts
prophecy-pr_06 = Tueur de monstres
prophecy-pr_07 = Maître des mers
prophecy-pr_08 = Terres du Nord
prophecy-pr_09 = Greniers pleins
prophecy-pr_10 = Lieux sacrés
prophecy-pr_11 = Terres de guerriers
prophecy-pr_12 = Petits domaines
prophecy-pr_13 = Comtés soumis
prophecy-pr_14 = Royaumes à genoux
prophecy-pr_15 = Reliques des dieux
prophecy-pr_16 = Coque légendaire
prophecy-pr_17 = Terre brûlée
prophecy-pr_18 = Brèches
prophecy-pr_19 = Tours abattues
prophecy-pr_20 = Or des rois
prophecy-pr_21 = Beauté volée
prophecy-pr_22 = Salle d’armes
prophecy-pr_23 = Fils du destin
prophecy-pr_24 = Aimé des dieux
prophecy-pr_25 = Long hiver
prophecy-pr_26 = Équipage complet
prophecy-pr_27 = Nom sans tache
prophecy-pr_28 = Terreur du Nord
prophecy-pr_29 = Maîtres d’armes
prophecy-pr_30 = Parole des Nornes
tile-t_food_1a = Champs d’orge
tile-t_food_1b = Pré aux chèvres
tile-t_food_1c = Verger des sœurs
tile-t_food_1d = Moulin du gué
tile-t_food_1e = Métairie
tile-t_food_2a = Vallée des troupeaux
tile-t_food_2b = Marché aux grains
tile-t_food_2c = Port de pêche
tile-t_food_2d = Domaine royal
tile-t_food_2e = Clos du devin
tile-t_food_3a = Plaine d’or
tile-t_food_3b = Grenier du roi
tile-t_food_3c = Pays des deux rivières
tile-t_food_3d = Comté fertile
tile-t_food_3e = Bourg des moissons
tile-t_favor_1a = Pierre levée
tile-t_favor_1b = Source claire
tile-t_favor_1c = Bosquet des corbeaux
tile-t_favor_1d = Petit ermitage
tile-t_favor_1e = Cairn ancien
tile-t_favor_2a = Bois sacré
tile-t_favor_2b = Abbaye côtière
tile-t_favor_2c = Cercle de pierres
tile-t_favor_2d = Tertre royal
tile-t_favor_2e = Antre de la völva
tile-t_favor_3a = Temple du Nord
tile-t_favor_3b = Île des moines
tile-t_favor_3c = Frêne des dieux
tile-t_favor_3d = Cathédrale fortifiée
tile-t_favor_3e = Sanctuaire du lac
tile-t_dice_1a = Camp de bûcherons
tile-t_dice_1b = Hameau de chasseurs
tile-t_dice_1c = Poste de garde
tile-t_dice_1d = Carrefour
tile-t_dice_1e = Auberge du cap
tile-t_dice_2a = Bourg des mercenaires
tile-t_dice_2b = Marche de l’Est
tile-t_dice_2c = Havre des boucliers
tile-t_dice_2d = Forge des nains
tile-t_dice_2e = Halle des anciens
tile-t_dice_3a = Citadelle du jarl
tile-t_dice_3b = Terres des berserks
tile-t_dice_3c = Passe des géants
tile-t_dice_3d = Cité des fjords
tile-t_dice_3e = Royaume de l’Ouest
