# Stone Boat : tous les mots montrés aux joueurs.

title = Stone Boat
tagline = Chargez les pierres que vous seul connaissez, sans couler la barque.

## La table

beach = Plage
bag = Sac
boat = Barque
sea = Fond de la mer
hand = Main de { $seat }
stone = Pierre de { $weight }
stone-hidden = Pierre emballée
cargo = Elle porte { $cargo } sur { $carries }
headline = Manche { $round }
fact-points = Points

## Ce qui est demandé

ask-turn = Que faites-vous ?
offer-load = Charger votre pierre de { $weight }
offer-put-back = Remettre votre pierre de { $weight } dans le sac
offer-row = Mener la barque sur l’autre rive

## Ce qui s’est passé

event-draws = Vous piochez une pierre de { $weight }.
event-loads = { $seat } charge une pierre de { $weight }.
event-sinks = La barque coule sous la pierre de { $seat }.
event-puts-back = { $seat } remet une pierre dans le sac.
event-rows = { $seat } mène la barque sur l’autre rive.
event-over = La dernière manche est finie.

## La feuille de score

score-points = Points

## Pourquoi pas

why-too-light = La barque est trop légère pour qu’on la mène sur l’autre rive.
