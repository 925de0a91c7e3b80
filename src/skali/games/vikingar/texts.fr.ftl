# Vikingar : tous les mots montrés aux joueurs.

title = Vikingar
tagline = Explorez le disque du monde, remportez les coupes exigées par les Ases et trouvez une porte du Valhalla là où la terre cède.
edition-first = Première édition
edition-kickstarter = Édition Kickstarter
option-goal = Coupes nécessaires à la victoire (3 ou 4 conseillées ; au-delà de 5, la partie peut ne jamais être gagnée)
option-end = La fin du monde
option-end-cards = Trouver une porte parmi les cartes
option-end-one-gate = Variante 1 : une seule porte, au premier cadran exploré (Kickstarter)
option-end-all-gates = Variante 2 : chaque zone est une porte, après un jet (Kickstarter)
option-powers = Pouvoirs de chefs de clans (Kickstarter)
option-council = Le conseil des clans peut exiger un nouveau lancer
option-round_limit = Dernier tour (0 : aucun)

## La table

board = Le disque du monde
region-sea = Haute mer
region-mist = Cadran inexploré { $position }
region-unknown-north = Nord inexploré { $position }
region-unknown-south = Sud inexploré { $position }
region-end = Bout du monde { $position }
region-place = { $kind } ({ $where })
high-sea = haute mer
worlds-end = bout du monde { $position }
unknown-territory = { $half } inexploré { $position }
half-north = nord
half-south = sud
waterway-here = Voie navigable.
whirlpool-here = Tourbillon.
toll-here = Droit de passage : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}.
every-zone-a-gate = Une porte pour qui a les coupes et bat { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}.
kind-village = Village de pêcheurs
kind-city = Ville
kind-worship = Lieu de culte
kind-fortress = Place forte
kind-quest = Quête mythique
kind-temple = Temple
place-village = le village de pêcheurs
place-city = la ville
place-worship = le lieu de culte
place-fortress = la place forte
place-quest = la quête mythique
place-temple = le temple
about-village = Sans défense ; butin : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}.
about-city = Défense : { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
} ; butin : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}.
about-worship = Défense : { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
} ; butin : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}.
about-fortress = Défense : { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
} ; butin : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}.
about-quest = Un monstre garde un objet magique.
about-temple = Une rune de plus pour qui le contrôle.
blaze = À feu et à sang : détruit
ship = Drakkar { $number } ({ $seat })
toll-settled = Son droit de passage est acquitté ici.
outpost = Avant-poste ({ $seat })
temple-marker = Jeton de contrôle ({ $seat })
defence = Lance { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}.
prize = Sa récompense : { $item }.
about-gate = Qui se trouve ici avec { $goal } coupes gagne.
about-great-fall = Battez { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
} ou sombrez.
monster = le monstre
tray-attack = Haute mer : le lancer de l’attaquant
tray-defence = Haute mer : le lancer du défenseur
throw-attack = Attaque
throw-defence = Défense
rune-bag = Runes non lancées
rune = Rune
rune-active = Rune active
rune-inactive = Rune inactive
rune-long-edge = Rune sur le côté long
rune-short-edge = Rune sur le côté court
rune-points = Vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
rune-doubled = Doublée : elle chevauche une autre rune.
rune-outside = Hors zone : elle ne compte pas.
count = { $sum } = { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}
count-short = { $sum } = { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}, et un côté court : les Ases sont avec vous
cards = Cartes
faced = Événement de navigation
peeked = Carte que vous avez regardée
buried = Sous la pioche, vous savez : { $end }.
peeked-rule = Elle est sur le dessus de la pioche ; les autres ne la connaissent pas.
deck-event = Événements de navigation
deck-quest = Quêtes mythiques
deck-end = Là où la terre cède
cards-left = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
consequence-destroyed = S’il gagne, le drakkar est détruit.
consequence-damaged = S’il gagne, le drakkar est endommagé : seule son action lui permet de continuer.
consequence-no_reward = S’il gagne, pas de récompense, mais le drakkar continue.
reward-gold = Récompense : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}.
reward-kraken = Récompense : un drakkar de plus pour votre clan.
reward-extra_move = Récompense : un mouvement de plus.
reward-redirect = Récompense : cap, si vous voulez, sur un tourbillon visible.
reward-scry_end = Récompense : regardez la prochaine carte Là où la terre cède.
charter = Charte des exploits : { $seat }
reserve = Réserve
items = Objets magiques et pouvoir
gold = Or
turn-order = Jeton de tour
gold-coins = { $count ->
    [one] { $count } pièce d’or
   *[other] { $count } pièces d’or
}
turn-token = Jeton de tour { $token }
kraken-beaten = Le Kraken est vaincu : un drakkar de plus
marker = Case { $step } sur { $steps }
cup = Coupe remportée
hidden-power = Pouvoir secret
fact-cups = Coupes (but : { $goal })
fact-exploits = Points d’exploit
fact-gold = Or
fact-token = Jeton de tour

## Le titre

headline-round = Tour { $round }. { $goal ->
    [one] Une coupe et une porte pour gagner.
   *[other] { $goal } coupes et une porte pour gagner.
}
headline-won = { $seat } a quitté le monde des mortels, avec { $cups ->
    [one] { $cups } coupe
   *[other] { $cups } coupes
} et { $points ->
    [one] { $points } point
   *[other] { $points } points
} d’exploit.
headline-navigation = { $seat } affronte : { $event } (cap : { $where }).
headline-fall = { $seat } devant la grande chute ({ $where }) ; { $foe } lance pour elle.
headline-trial = { $seat } devant la porte ({ $where }) ; { $foe } lance pour elle.
headline-ship = { $seat } attaque un drakkar de { $foe } ({ $where }).
headline-raid = { $seat } pille { $place } ({ $where }).
headline-seize = { $seat } attaque l’avant-poste sur { $place } ({ $where }).
headline-quest = { $seat } combat : { $quest } ({ $where }).
headline-temple = { $seat } attaque le temple de { $foe } ({ $where }).
headline-thrown = { $attack }.
headline-throws = { $attack } contre { $defence }.
sum = { $sum } = { $points }
sum-short = { $sum } = { $points } et un côté court

## Exploits

track-brave = Coupe du valeureux
about-track-brave = Une case pour chaque drakkar perdu au combat.
track-looter = Coupe du pillard
about-track-looter = Une case pour chaque lieu de culte détruit.
track-strategist = Coupe du stratège
about-track-strategist = Une case pour chaque place forte détruite.
track-wealth = Coupe du richissime
about-track-wealth = Une case pour chaque trésor acheté.
track-bloody = Coupe du sanguinaire
about-track-bloody = Une case pour chaque drakkar adverse détruit au combat.
track-hero = Coupe du héros
about-track-hero = Une case pour chaque monstre mythique vaincu.
track-conqueror = Coupe du conquérant
about-track-conqueror = Une case pour chaque ville détruite.
track-damned = Coupe du damné
about-track-damned = Une case pour chaque tour terminé avec le moins de points d’exploit.

## Cadrans

tile-T01 = Hålogaland / Frise
territory-T01-north = Hålogaland
territory-T01-south = Frise
tile-T02 = Bjarmie / Saxe
territory-T02-north = Bjarmie
territory-T02-south = Saxe
tile-T03 = Jämtland / Pays des Francs
territory-T03-north = Jämtland
territory-T03-south = Pays des Francs
tile-T04 = Svealand / Normandie
territory-T04-north = Svealand
territory-T04-south = Normandie
tile-T05 = Götaland / Armorique
territory-T05-north = Götaland
territory-T05-south = Armorique
tile-T06 = Gotland / Galice
territory-T06-north = Gotland
territory-T06-south = Galice
tile-T07 = Danemark / Al-Andalus
territory-T07-north = Danemark
territory-T07-south = Al-Andalus
tile-T08 = Hordaland / Détroit de Nörvasund
territory-T08-north = Hordaland
territory-T08-south = Détroit de Nörvasund
tile-T09 = Rogaland / Bláland
territory-T09-north = Rogaland
territory-T09-south = Bláland
tile-T10 = Orcades / Serkland
territory-T10-north = Orcades
territory-T10-south = Serkland
tile-T11 = Shetland / Sicile
territory-T11-north = Shetland
territory-T11-south = Sicile
tile-T12 = Féroé / Lombardie
territory-T12-north = Féroé
territory-T12-south = Lombardie
tile-T13 = Islande / Rome
territory-T13-north = Islande
territory-T13-south = Rome
tile-T14 = Groenland / Grèce
territory-T14-north = Groenland
territory-T14-south = Grèce
tile-T15 = Helluland / Crète
territory-T15-north = Helluland
territory-T15-south = Crète
tile-T16 = Markland / Miklagard
territory-T16-north = Markland
territory-T16-south = Miklagard
tile-T17 = Vinland / Jorsalaland
territory-T17-north = Vinland
territory-T17-south = Jorsalaland
tile-T18 = Hébrides / Égypte
territory-T18-north = Hébrides
territory-T18-south = Égypte
tile-T19 = Irlande / Gardarike
territory-T19-north = Irlande
territory-T19-south = Gardarike
tile-T20 = Écosse / Holmgard
territory-T20-north = Écosse
territory-T20-south = Holmgard
tile-T21 = Northumbrie / Kœnugard
territory-T21-north = Northumbrie
territory-T21-south = Kœnugard
tile-T22 = Mercie / Steppes des Turcs
territory-T22-north = Mercie
territory-T22-south = Steppes des Turcs
tile-T23 = Est-Anglie / Grande Svithiod
territory-T23-north = Est-Anglie
territory-T23-south = Grande Svithiod
tile-T24 = Kvenland / Indes fabuleuses
territory-T24-north = Kvenland
territory-T24-south = Indes fabuleuses
tile-T25 = Finnmark / Arménie
territory-T25-north = Finnmark
territory-T25-south = Arménie
tile-T26 = Naumdal / Chypre
territory-T26-north = Naumdal
territory-T26-south = Chypre
tile-T27 = Trondheim / Antioche
territory-T27-north = Trondheim
territory-T27-south = Antioche
tile-T28 = Värmland / Alexandrie
territory-T28-north = Värmland
territory-T28-south = Alexandrie
tile-T29 = Seeland / Carthage
territory-T29-north = Seeland
territory-T29-south = Carthage
tile-T30 = Île de Man / Majorque
territory-T30-north = Île de Man
territory-T30-south = Majorque

## Cartes

event-card-N01 = Champ d’icebergs
event-card-N02 = Mer d’icebergs
event-card-N03 = Muraille de glace
event-card-N04 = Banquise mouvante
event-card-N05 = Tempête
event-card-N06 = Tempête de grêle
event-card-N07 = Colère de Thor
event-card-N08 = Lame de fond
event-card-N09 = Pas de vent
event-card-N10 = Voiles mortes
event-card-N11 = Calme plat
event-card-N12 = Brouillard de Niflheim
event-card-N13 = Courants contraires
event-card-N14 = Drakkar ennemi
event-card-N15 = Drakkar aux voiles noires
event-card-N16 = Pirates wendes
event-card-N17 = Jarl renégat
event-card-N18 = Le Kraken
event-card-N19 = Serpent de mer
event-card-N20 = Hafgufa, l’île vivante
event-card-N21 = Margygr, l’ogresse des mers
event-card-N22 = Filles d’Ægir
event-card-N23 = Épave à la dérive
event-card-N24 = Coffre flottant
event-card-N25 = Baleine échouée
event-card-N26 = Knörr marchand
event-card-N27 = Banc de harengs
event-card-N28 = Vent favorable
event-card-N29 = Souffle de Njörd
event-card-N30 = Naufragés reconnaissants
event-card-N31 = Maelström sauvage
event-card-N32 = Corbeaux d’Odin
event-card-N33 = Drakkar fantôme
event-card-N34 = Ronde des selkies
event-card-N35 = Pont de glace
event-card-N36 = Flotte danoise
event-card-N37 = Filet de Rán
end-L01 = Porte de Valgrind
end-L02 = Pont du Bifröst
end-L03 = Porte de Gladsheim
end-L04 = Seuil de Vingólf
end-L05 = Porte des Einherjar
end-L06 = Porte du bois de Glasir
end-L07 = Gouffre de Ginnungagap
end-L08 = Cataracte du néant
end-L09 = Gueule du Grand Serpent
end-L10 = Brumes de Niflheim
end-L11 = Chute des onze rivières
end-L12 = Précipice de Hel
end-L13 = Chute de Gjöll
end-L14 = Cascade de Fránangr
end-L15 = Abîme de Náströnd
end-L16 = Bouillons de Hvergelmir
end-L17 = Bord brisé du monde
end-L18 = Chute des rameurs perdus
end-L19 = Vent du gouffre
end-L20 = Chute de Slid
end-L21 = Mur d’écume
end-L22 = Silence sans fond
end-L23 = Chute de la Norne
end-L24 = Dernière vague
quest-Q01 = Draugr du tertre
item-Q01 = Bouclier de tilleul
item-Q01-rule = 1 rune de plus quand vous défendez vos drakkars.
quest-Q02 = Nøkk
item-Q02 = Harpe des eaux
item-Q02-rule = 1 rune de plus quand vous affrontez les événements de navigation.
quest-Q03 = Myling
item-Q03 = Lanterne des morts
item-Q03-rule = 1 rune de plus quand vous affrontez les grandes chutes.
quest-Q04 = Huldra
item-Q04 = Peigne d’or
item-Q04-rule = 1 pièce d’or de plus pour chaque village que vous pillez.
quest-Q05 = Valravn
item-Q05 = Plume de corbeau
item-Q05-rule = Regardez la carte Là où la terre cède avant de la piocher ; vous pouvez faire demi-tour.
quest-Q06 = Troll des montagnes
item-Q06 = Hache de troll
item-Q06-rule = 1 rune de plus quand vous attaquez les villes.
quest-Q07 = Varg géant
item-Q07 = Crocs de varg
item-Q07-rule = 1 rune de plus quand vous attaquez les drakkars.
quest-Q08 = Haugbui
item-Q08 = Clé des tombeaux
item-Q08-rule = 1 rune de plus quand vous attaquez les lieux de culte.
quest-Q09 = Berserk maudit
item-Q09 = Peau d’ours
item-Q09-rule = 1 rune de plus quand vous attaquez les monstres mythiques.
quest-Q10 = Nykr, le cheval d’écume
item-Q10 = Bride d’écume
item-Q10-rule = Une fois par tour, l’un de vos drakkars fait un mouvement de plus.
quest-Q11 = Gygr la sorcière
item-Q11 = Bâton de seidr
item-Q11-rule = Une fois par tour, relancez vos runes.
quest-Q12 = Fossegrim
item-Q12 = Pierre de passage
item-Q12-rule = Vos drakkars passent l’équateur des cadrans visibles sans voie navigable.
quest-Q13 = Lindorm
item-Q13 = Écailles de lindorm
item-Q13-rule = 1 rune de plus quand vous défendez vos drakkars, avant-postes et temples.
quest-Q14 = Jötunn de givre
item-Q14 = Corne de givre
item-Q14-rule = 1 rune de plus quand vous attaquez les places fortes.
quest-Q15 = Grendel
item-Q15 = Épée Hrunting
item-Q15-rule = 1 rune de plus quand vous attaquez les drakkars et les monstres mythiques.
quest-Q16 = Garm
item-Q16 = Chaîne de Gnipa
item-Q16-rule = 1 rune de moins pour la défense quand vous attaquez les drakkars.
quest-Q17 = Mara
item-Q17 = Voile de cauchemar
item-Q17-rule = 1 rune de moins pour qui attaque vos drakkars, avant-postes et temples.
quest-Q18 = Roi des draugar
item-Q18 = Couronne du tertre
item-Q18-rule = Vous ne payez jamais de droit de passage.
quest-Q19 = Hrungnir
item-Q19 = Pierre de Hrungnir
item-Q19-rule = 1 rune de plus quand vous attaquez les villes et les lieux de culte.
quest-Q20 = Fafnir
item-Q20 = Anneau Andvaranaut
item-Q20-rule = 1 pièce d’or de plus à chaque phase Commerce.
quest-Q21 = Mère de Grendel
item-Q21 = Épée des géants
item-Q21-rule = 1 rune de plus dans toutes vos attaques, mais pas contre les événements et les chutes.
quest-Q22 = Nidhögg
item-Q22 = Sang de dragon
item-Q22-rule = 1 rune de plus dans toutes vos attaques, événements et chutes compris. 1 rune de plus quand vous défendez vos drakkars, avant-postes et temples.
quest-Q23 = Sköll et Hati
item-Q23 = Lien Gleipnir
item-Q23-rule = 1 rune de moins pour la défense dans toutes vos attaques, mais pas contre les événements et les chutes.
quest-Q24 = Rejeton de Jörmungand
item-Q24 = Éclat de Mjöllnir
item-Q24-rule = 2 runes de plus dans toutes vos attaques, mais pas contre les événements et les chutes.
power-P01 = Hrolf l’Assoiffé de sang
power-P01-rule = 1 rune de plus quand vous attaquez les drakkars.
power-P02 = Astrid Mur-de-Boucliers
power-P02-rule = 1 rune de plus quand vous défendez vos drakkars, avant-postes et temples.
power-P03 = Sigrun la Passeuse
power-P03-rule = Vous ne payez jamais de droit de passage.
power-P04 = Leif, fils d’Ægir
power-P04-rule = 1 rune de plus quand vous affrontez les événements de navigation et les grandes chutes.
power-P05 = Ottar le Marchand
power-P05-rule = 1 pièce d’or de plus à chaque phase Commerce si vous avez un avant-poste.
power-P06 = Thorberg le Charpentier
power-P06-rule = Les drakkars payants vous coûtent 1 pièce d’or.
power-P07 = Gudrun la Thésauriseuse
power-P07-rule = Les trésors vous coûtent 2 pièces d’or.
power-P08 = Bödvar le Tueur de monstres
power-P08-rule = 1 rune de plus quand vous attaquez les monstres mythiques.
power-P09 = Ivar le Pillard
power-P09-rule = 1 pièce d’or de plus pour chaque ville ou lieu de culte que vous pillez.
power-P10 = Halfdan Brise-Muraille
power-P10-rule = 1 rune de plus quand vous attaquez les places fortes et les avant-postes.
power-P11 = Heid la Völva
power-P11-rule = Une fois par tour, relancez vos runes.
power-P12 = Freydis l’Exploratrice
power-P12-rule = 1 pièce d’or pour chaque cadran que vos drakkars retournent.

## Questions

ask-power = Quel chef de clan suivez-vous ?
ask-turn = Tour { $round } : quel drakkar activez-vous ?
ask-ship = Que fait votre drakkar ({ $where }) ?
ask-action = Votre drakkar s’est déplacé ({ $where }). Quelle est son action ?
ask-runes = { $contest } Combien de runes lancez-vous, de { $fewest } à { $most } ?
ask-runes-defence = { $contest } { $against ->
    [one] { $against } point
   *[other] { $against } points
} à égaler : combien de runes lancez-vous, de { $fewest } à { $most } ?
ask-vote = { $seat } a obtenu { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Le conseil exige-t-il un nouveau lancer ?
ask-again = Vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
} contre { $foe }. Relancez-vous ?
ask-again-defence = Vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
} contre { $against }. Relancez-vous ?
ask-wreck = Votre drakkar est endommagé. Dépensez-vous son action pour continuer (cap : { $where }) ?
ask-course = Le maelström peut vous emporter ailleurs (cap annoncé : { $where }). Où donc ?
ask-ravens = Les corbeaux d’Odin vous montrent la prochaine carte : { $end }. La laisser là ?
ask-toll = Une place forte barre la route ({ $where }) ; le droit de passage est de { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}.
ask-peek = La prochaine carte est : { $end }. Continuez-vous ?
ask-further = Vent favorable : allez-vous plus loin ({ $where }) ?
ask-seized = L’avant-poste sur { $place } est vaincu ({ $where }). Que posez-vous là ?
ask-building = Vous avez { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}. Que construisez-vous, ou achetez-vous ?

## Offres

offer-keep-power = Suivre { $power }
offer-activate = Activer le drakkar ({ $where })
offer-end-turn = Terminer mon tour
offer-rest = Repos : plus rien avec ce drakkar
offer-sail = { $way ->
    [action] Cap : { $where }, par son action
    [further] Cap : { $where }, mouvement de plus
   *[movement] Cap : { $where }
}
offer-sail-attack = { $way ->
    [action] Cap : { $where }, contre { $foe }, par son action
    [further] Cap : { $where }, contre { $foe }, mouvement de plus
   *[movement] Cap : { $where }, contre { $foe }
}
offer-leave-sea = { $way ->
    [action] Quitter la haute mer : { $where }, par son action
    [further] Quitter la haute mer : { $where }, mouvement de plus
   *[movement] Quitter la haute mer : { $where }
}
offer-leave-sea-attack = { $way ->
    [action] Quitter la haute mer : { $where }, contre { $foe }, par son action
    [further] Quitter la haute mer : { $where }, contre { $foe }, mouvement de plus
   *[movement] Quitter la haute mer : { $where }, contre { $foe }
}
offer-whirlpool = { $way ->
    [action] Par le tourbillon : { $where }, par son action
    [further] Par le tourbillon : { $where }, mouvement de plus
   *[movement] Par le tourbillon : { $where }
}
offer-whirlpool-attack = { $way ->
    [action] Par le tourbillon : { $where }, contre { $foe }, par son action
    [further] Par le tourbillon : { $where }, contre { $foe }, mouvement de plus
   *[movement] Par le tourbillon : { $where }, contre { $foe }
}
offer-course = Se laisser emporter : { $where }
offer-keep-course = Garder le cap : { $where }
offer-raid-village = Piller le village de pêcheurs : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}
offer-raid = Piller { $place } : { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}, { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}
offer-raid-held = Piller { $place } de { $foe } : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}
offer-seize = Détruire seulement l’avant-poste de { $foe } sur { $place }
offer-build = Construire un avant-poste sur { $place }
offer-rebuild = Déplacer vers { $place } l’avant-poste pris sur { $other } ({ $where })
offer-quest-unknown = Tenter la quête mythique
offer-quest = Combattre : { $quest } ({ $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
})
offer-temple = Prendre le contrôle du temple
offer-temple-attack = Attaquer le temple de { $foe }
offer-throw = Lancer { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}
offer-demand = Exiger un nouveau lancer
offer-accept = Accepter le lancer
offer-let-stand = Garder { $points ->
    [one] { $points } point
   *[other] { $points } points
}
offer-throw-again = Relancer { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
} : { $card }
offer-sail-on = Continuer : { $where }
offer-stay = Rester : { $where }
offer-leave-card = La laisser dessus
offer-bury-card = La glisser sous la pioche
offer-enter = Payer { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
} et entrer : { $where }
offer-storm = Attaquer la place forte : { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}, { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}
offer-turn-back = Faire demi-tour : { $where }
offer-leave-bare = Laisser le lieu libre
offer-launch = Construire le drakkar gratuit
offer-launch-paid = Construire un drakkar pour { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}
offer-buy = Acheter un trésor pour { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}
offer-done = Terminé

## Ce qui se passe

event-dealt = Vous recevez { $power } et { $other }.
event-keeps-power = { $seat } a choisi un chef de clan.
event-power = { $seat } suit { $power }.
event-round = Le tour { $round } commence.
event-token = { $seat } pioche le jeton de tour { $token }.
event-turn = C’est à { $seat } de jouer.
event-activates = { $seat } active le drakkar { $ship } ({ $where }).
event-rests = { $seat } laisse le drakkar au repos ({ $where }).
event-ends-turn = { $seat } termine son tour.
event-uses-item = { $seat } utilise : { $card }.
event-events-shuffled = Les événements de navigation sont remélangés.
event-meets = { $seat } (cap : { $where }) affronte : { $event }.
event-throws = { $seat } lance { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-throws-in-defence = { $seat } défend avec { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
} : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-throws-for-the-game = { $seat } lance { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
} pour la défense : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-short-edge = Une rune de { $seat } se dresse sur son côté court !
event-demands = { $seat } réclame un nouveau lancer.
event-accepts = { $seat } accepte le lancer.
event-council-orders = Le conseil exige que { $seat } relance.
event-throws-again = { $seat } relance : { $card }.
event-weathers = { $seat } triomphe : { $event }.
event-founders = { $event } : un drakkar de { $seat } est détruit.
event-damaged = { $event } : le drakkar de { $seat } est endommagé.
event-no-reward = { $event } : pas de récompense pour { $seat }, qui continue.
event-sails-on = { $seat } dépense son action pour continuer.
event-stays = Le drakkar de { $seat } reste en haute mer.
event-takes-gold = { $seat } prend { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}.
event-beats-kraken = { $seat } a vaincu le Kraken et peut construire un drakkar de plus.
event-fair-wind = Un vent favorable pousse { $seat } plus loin.
event-lets-wind-pass = { $seat } laisse passer le vent.
event-carried = Le maelström emporte { $seat } : { $where }.
event-keeps-course = { $seat } garde le cap.
event-looks = { $seat } regarde la prochaine carte Là où la terre cède.
event-sees = Vous voyez : { $end }.
event-leaves-card = { $seat } laisse la carte sur la pioche.
event-buries-card = { $seat } glisse la carte sous la pioche.
event-turns-tile = La brume se lève devant { $seat } (emplacement { $position }) : { $tile }.
event-gate-opens = La seule porte s’ouvre au bout du monde { $position } : { $end }.
event-pays-toll = { $gold ->
    [0] { $seat } entre sans droit de passage : { $where }.
    [one] { $seat } paie { $gold } pièce d’or pour entrer : { $where }.
   *[other] { $seat } paie { $gold } pièces d’or pour entrer : { $where }.
}
event-turns-back = { $seat } fait demi-tour ({ $where }).
event-storms = { $seat } attaque la place forte ({ $where }).
event-turns-end = { $seat } atteint le bout du monde { $position } : { $end }.
event-survives-fall = { $seat } résiste à la grande chute (bout du monde { $position }).
event-falls = Un drakkar de { $seat } sombre au bout du monde { $position }.
event-passes-trial = { $seat } franchit la porte (bout du monde { $position }).
event-attacks = { $seat } attaque { $foe } ({ $where }).
event-sinks = { $seat } détruit un drakkar de { $foe } ({ $where }).
event-sunk = { $seat } perd un drakkar contre { $foe } ({ $where }).
event-sails = { $seat } mène le drakkar { $ship } : { $origin } → { $where }.
event-raids = { $seat } pille { $place } ({ $where }).
event-plunders = { $seat } met { $place } à feu et à sang ({ $where }) : { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}.
event-repelled = { $seat } échoue devant { $place } ({ $where }) et perd le drakkar.
event-builds = { $seat } construit un avant-poste sur { $place } ({ $where }).
event-lifts = { $seat } retire l’avant-poste posé sur { $place } ({ $where }).
event-seizes = { $seat } attaque l’avant-poste sur { $place } ({ $where }).
event-seized = { $seat } a vaincu l’avant-poste sur { $place } ({ $where }).
event-leaves-bare = { $seat } laisse { $place } sans avant-poste ({ $where }).
event-finds-monster = { $seat } découvre : { $quest } ({ $where }).
event-hunts = { $seat } combat : { $quest } ({ $where }).
event-slays = { $seat } a vaincu : { $quest } ({ $where }), et prend son trésor.
event-slain = { $quest } ({ $where }) : le drakkar de { $seat } est détruit.
event-takes-temple = { $seat } prend le contrôle du temple ({ $where }).
event-attacks-temple = { $seat } attaque le temple de { $foe } ({ $where }).
event-scores = { $seat } progresse : { $track }, case { $step }.
event-cup = { $seat } remporte une coupe : { $track }, et { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}.
event-trades = { $seat } récolte { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
} au commerce.
event-launches = { $gold ->
    [0] { $seat } construit gratuitement le drakkar { $ship }.
    [one] { $seat } construit le drakkar { $ship } pour { $gold } pièce d’or.
   *[other] { $seat } construit le drakkar { $ship } pour { $gold } pièces d’or.
}
event-buys = { $seat } achète un trésor pour { $gold ->
    [one] { $gold } pièce d’or
   *[other] { $gold } pièces d’or
}.
event-draws-lot = { $seat } pioche { $token } pour le point du damné.
event-damned = { $seat } a le moins de points d’exploit.
event-stops = Le tour { $round } était le dernier.
event-wins = { $seat } remporte la partie.

## Pourquoi pas

why-not-now = Ce n’est pas ce qui est demandé maintenant.
why-no-ship-there = Vous n’avez pas de drakkar à cet endroit.
why-ship-spent = Ce drakkar est déjà inactif.
why-not-adjacent = Cette case n’est pas adjacente.
why-own-ship = Un de vos drakkars y est déjà.
why-no-waterway = Aucune voie navigable n’y franchit l’équateur.
why-no-whirlpool = Il n’y a pas de tourbillon visible.
why-only-from-sea = Le tourbillon n’est une route à part qu’au départ de la haute mer.
why-end-closed = Seule la porte est accessible.
why-too-few-cups = Il vous faut plus de coupes pour y aller.
why-no-further-movement = Vous n’avez pas de mouvement de plus.
why-nothing-there = Il n’y a rien à y faire, sinon naviguer.
why-no-such-place = Aucun lieu de ce genre ne se dresse dans ce territoire.
why-fortress-stands = La place forte doit d’abord être détruite.
why-nobody-holds-it = Aucun autre joueur n’y a d’avant-poste.
why-held = L’avant-poste d’un autre joueur s’y trouve.
why-yours-already = Votre avant-poste y est déjà.
why-outpost-in-reserve = Il vous reste un avant-poste en réserve.
why-no-outpost-left = Vous n’avez plus d’avant-poste en réserve.
why-not-your-outpost = Vous n’avez pas d’avant-poste à retirer là.
why-no-quest-card = Il n’y a plus de carte Quête mythique.
why-temple-is-yours = Vous contrôlez déjà ce temple.
why-two-temples = Vous contrôlez déjà deux temples.
why-too-many-runes = Vous n’avez pas autant de runes.
why-too-few-runes = On ne peut renoncer qu’aux runes de bonus.
why-toll-too-dear = Vous ne pouvez pas payer le droit de passage.
why-action-used = L’action du drakkar est déjà utilisée.
why-ship-limit = Vous avez déjà tous les drakkars permis.
why-ship-too-dear = Vous ne pouvez pas payer un autre drakkar.
why-one-treasure = Un seul trésor par tour.
why-treasure-too-dear = Vous ne pouvez pas payer un trésor.
why-cup-complete = Votre coupe du richissime est complète.

# Le disque en caractères, pour le terminal.
map-mist = ░
map-waterway = ≈
map-whirlpool = @
map-runes = ({ $runes })
map-village = village
map-city = ville
map-worship = culte
map-fortress = fort
map-fortress-toll = fort({ $gold })
map-quest = quête
map-temple = temple
map-monster = monstre({ $runes })
map-destroyed = †{ $place }
map-held = { $place }={ $clan }
map-ship-ready = ▲{ $clan } { $number }
map-ship-active = ▶{ $clan } { $number }
map-ship-spent = ▽{ $clan } { $number }
map-north = N  partie nord d’un cadran
map-south = S  partie sud, au-delà de l’équateur ═
map-end = E  Bout du monde, aux cataractes ≋
map-clockwise = Les numéros suivent les aiguilles d’une montre ; ░ est inexploré.
map-ways = ≈ voie navigable qui franchit l’équateur, @ tourbillon
map-places = † détruit, = tenu par ; (3) runes de défense ; fort(2) : place forte, péage de 2
map-ships = ▲ drakkar, ▶ celui qui agit, ▽ épuisé
