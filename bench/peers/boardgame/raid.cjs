// A small game for boardgame.io with about as much on the table as a game of Raids for four has in its middle:
// 16 tiles on 20 spaces, four ships, crews, coins, a bank, piles, and five facts beside each player's name. The
// pieces carry what a client needs to draw and name them, as those of Raids do. Its rules are far simpler (a ship
// sails on, takes a tile, the crew changes), no log is kept in the state (boardgame.io keeps its own and sends only
// what is new), and nothing static such as the spaces themselves is in it: all of that is in the peer's favour.

const SPACES = 20;
const SEATS = 4;
const TILES = 60;
const TILES_OUT = 16;
const CREW = 3;
const COINS = 2;
const MOVES = 96; // about as many decisions as a game of Raids for four
const TYPES = ['weapon', 'sail', 'mjollnir', 'pennant', 'good', 'rune', 'port', 'monster'];

const message = (id, args) => (args ? { id, args } : { id });

function tile(number, space) {
  const type = TYPES[number % TYPES.length];
  const value = 1 + (number % 5);
  return {
    id: `tile-${number}`,
    region: `space-${space}`,
    symbol: `tile-${number}`,
    name: message(`tile-${number}`),
    value: String(value),
    pips: [{ symbol: 'shield', count: number % 3 }],
    details: [message(`type-${type}`), message(`about-${type}`, { value })],
    clause: `RAID-${100 + (number % TYPES.length)}`,
  };
}

function viking(seat, number) {
  const id = `viking-${seat}-${number}`;
  return { id, region: `crew-${seat}`, symbol: 'viking', name: message('viking'), owner: seat };
}

function coin(seat, number) {
  const name = message('coin', { coin: 3 });
  return { id: `coin-${seat}-${number}`, region: `coins-${seat}`, symbol: 'coin-3', name, owner: seat };
}

function ship(seat) {
  const name = message('ship', { seat });
  return { id: `ship-${seat}`, region: 'start', symbol: 'ship', name, at: [290 + 40 * seat, 640], owner: seat };
}

function panel(seat) {
  const facts = ['glory', 'crew', 'shields', 'power', 'start'];
  return { seat, facts: facts.map((name) => ({ label: message(`fact-${name}`), value: 0, symbol: name })) };
}

function setup() {
  const seats = [...Array(SEATS).keys()];
  const pieces = {};
  const put = (piece) => (pieces[piece.id] = piece);
  for (let number = 0; number < TILES_OUT; number++) put(tile(number, number + 2));
  for (const seat of seats) {
    put(ship(seat));
    for (let number = 0; number < CREW; number++) put(viking(seat, number));
    for (let number = 0; number < COINS; number++) put(coin(seat, number));
  }
  for (const value of [1, 3, 6]) {
    put({ id: `bank-${value}`, region: 'bank', symbol: `coin-${value}`, name: message('bank'), value: '20' });
  }
  return { voyage: 1, moves: 0, next: TILES_OUT, places: seats.map(() => 0), pieces, panels: seats.map(panel) };
}

// One move: sail on by some spaces, take the tile that lies there, lay a new one out, gain or lose a viking.
function sail({ G, ctx, events }, distance) {
  const seat = Number(ctx.currentPlayer);
  const place = ((G.places[seat] + distance) % (SPACES - 1)) + 1;
  G.places[seat] = place;
  G.moves += 1;
  const own = G.pieces[`ship-${seat}`];
  own.region = `space-${place}`;
  own.at = [100 + 40 * place, 300];
  const taken = Object.values(G.pieces).find((piece) => piece.region === own.region && piece.id !== own.id);
  if (taken && taken.symbol.startsWith('tile')) {
    delete G.pieces[taken.id];
    const fresh = tile(G.next % TILES, place);
    G.next += 1;
    G.pieces[fresh.id] = fresh;
    G.panels[seat].facts[0].value += Number(taken.value);
  }
  const crew = G.panels[seat].facts[1];
  const last = viking(seat, CREW);
  if (G.pieces[last.id]) delete G.pieces[last.id];
  else G.pieces[last.id] = last;
  crew.value = CREW + (G.pieces[last.id] ? 1 : 0);
  if (G.moves === MOVES) events.endGame({ scores: G.panels.map((each) => each.facts[0].value) });
  else events.endTurn();
}

exports.Raid = { name: 'raid', minPlayers: SEATS, maxPlayers: SEATS, setup, moves: { sail } };
