import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * Passes connections on to the app and counts their bytes in both directions: headers, bodies and frames, whatever
 * browser or library moves them.
 * @param {number} to port of the app, on this machine
 * @param {number} port of its own
 */
export async function startRelay(to, port) {
  let bytes = 0;
  const sockets = new Set();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [from, into] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(from);
      from.on('data', (chunk) => {
        bytes += chunk.length;
      });
      from.pipe(into);
      from.on('error', () => into.destroy());
      from.once('close', () => {
        sockets.delete(from);
        into.destroy();
      });
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    bytes: () => bytes,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
