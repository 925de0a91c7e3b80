# The errors of engine/errors.py in French; their English stands in the code.

error-unknown-game = Il n’y a pas de jeu « { $name } ». Sur l’étagère : { $shelf }.
error-wrong-seats = { $game } se joue de { $least } à { $most } joueurs, pas à { $seats }.
error-bad-match = Ce match ne peut pas être joué : { $reason }.
error-unknown-bot = Il n’y a pas de bot nommé « { $bot } ». Il y a : { $bots }.
error-unknown-edition = { $game } n’a pas d’édition « { $edition } ». Éditions : { $editions }.
error-unknown-option = { $game } n’a pas d’option « { $option } ». Options : { $options }.
error-bad-option = L’option « { $option } » ne peut pas valoir « { $value } » : { $reason }.
error-unknown-choice = « { $text } » n’est pas un choix de { $game }. Les choix s’écrivent ainsi : { $examples }.
error-illegal-choice = « { $choice } » n’est pas possible maintenant ({ $reason }, { $clause }).
error-not-your-turn = Ce n’est pas à la place { $seat } de choisir, mais à la place { $mover }.
error-game-over = La partie est terminée ; il n’y a plus rien à choisir.
error-nothing-to-undo = La place { $seat } ne peut rien reprendre : depuis son dernier choix, le hasard a parlé, quelque chose a été révélé ou un autre a choisi.
error-no-such-ply = Il n’y a pas de coup { $ply } : la partie va du coup 0 au coup { $last }.
error-bad-draw = Un tirage de { $drawn } ne peut pas venir d’un hasard à { $sides } faces.
error-record-ran-dry = La partie enregistrée contient moins de tirages que les règles n’en demandent.
error-broken-seal = Le sceau des dés ne tient pas : { $reason }.
error-not-a-record = Ce n’est pas une partie enregistrée de Skáli : { $reason }.
error-bad-record-line = La ligne { $line } de la partie enregistrée est illisible : { $reason }.
error-record-cut-short = La partie enregistrée est coupée : sa dernière ligne manque. Pour continuer avec ce qui reste, dites qu’elle est coupée exprès (--cut).
error-record-changed = La partie enregistrée a été modifiée après coup : son empreinte ne correspond plus à ses lignes.
error-record-breaks-rules = Le coup { $ply } de la partie enregistrée ne suit pas les règles : { $reason }
error-other-rules-version = La partie a été jouée avec la version { $recorded } des règles de { $game } ; ce programme connaît la version { $known }.
error-bad-data = { $where } : { $reason }.
error-bad-file = Le fichier « { $path } » est inutilisable ({ $action }) : { $reason }.
error-unknown-clause = Le livret de { $game } n’a pas d’article « { $clause } ».
error-bad-rule-book = { $where } : { $reason }.
