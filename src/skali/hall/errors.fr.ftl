# Ce que la salle refuse ; l’anglais se trouve dans hall/errors.py.

error-bad-request = La demande est illisible : { $reason }.
error-no-identity = La salle ne sait pas qui vous êtes : demandez d’abord /api/me.
error-bad-token = L’en-tête X-Skali-Token manque ou n’est pas le vôtre.
error-foreign-origin = La demande vient d’un autre site.
error-not-your-seat = Cette place n’est pas la vôtre.
error-not-your-table = Seul l’hôte de la table peut faire cela.
error-still-secret = Cela n’est dit qu’à la fin de la partie.
error-not-found = Il n’y a rien ici.
error-no-such-table = Cette table n’existe pas.
error-no-such-bot = Il n’y a pas de robot « { $bot } ». Il y a : { $bots }.
error-no-such-moment = La table n’a pas de coup { $ply } : ses coups vont de { $first } à { $last }.
error-link-expired = Le lien personnel a déjà servi, ou il est trop vieux.
error-stale = La table a changé : elle en est au coup { $ply }.
error-not-gathering = La partie a commencé.
error-not-playing = On ne joue pas à cette table en ce moment.
error-not-finished = La partie n’est pas terminée.
error-no-open-seat = Il n’y a pas de place libre.
error-seats-open = Des places sont encore libres.
error-too-large = La demande est plus grande que ce que la salle lit ({ $most } octets).
error-too-fast = Trop de demandes : attendez { $seconds } s.
error-storage-away = La salle n’atteint pas son journal en ce moment ; rien n’a changé. Réessayez.
error-failure = Quelque chose ne va pas dans la salle elle-même.
error-port-taken = On ne peut servir personne à { $host }:{ $port } : { $reason }.
error-needs-postgres = Plusieurs processus demandent PostgreSQL : indiquez SKALI_DATABASE_URL, ou servez avec un seul.
error-bad-setting = Le réglage { $name } ne peut pas valoir « { $value } » : { $reason }.
error-database-unreachable = La base de données est hors d’atteinte : { $reason }.
