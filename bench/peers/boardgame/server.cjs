// node server.cjs PORT memory|files FOLDER: boardgame.io's server as its documentation sets it up.

const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { Raid } = require('./raid.cjs');

const [port, storage, folder] = process.argv.slice(2);
const options = { games: [Raid], origins: [Origins.LOCALHOST] };
if (storage === 'files') options.db = new FlatFile({ dir: folder });
Server(options).run(Number(port));
