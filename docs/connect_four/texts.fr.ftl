# Puissance 4 : tous les mots montrés aux joueurs.

title = Puissance 4
tagline = Lâchez vos pions ; les quatre premiers alignés l’emportent.

## La table

board = Grille
column = Colonne { $column }
stone = { $seat } en rangée { $row }
fact-stones = Pions restants

## Ce qui est demandé

ask-drop = Dans quelle colonne lâchez-vous votre pion ?
offer-drop = Lâcher un pion dans la colonne { $column }

## Ce qui s’est passé

event-drops = { $seat } lâche un pion dans la colonne { $column }.
event-wins = { $seat } aligne quatre pions et gagne.
event-draw = La grille est pleine : la victoire est partagée.

## La feuille de score

score-line = Quatre pions alignés

## Pourquoi pas

why-column-full = Cette colonne est pleine.
