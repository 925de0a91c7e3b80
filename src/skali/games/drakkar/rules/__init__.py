"""The rules of Drakkar, compiled: the box, the board, the emblems, captivity, and the game that is played with them."""
