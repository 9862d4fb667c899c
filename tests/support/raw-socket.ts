import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that says exactly what it is told to, and keeps all that it hears. */
export async function rawSocket(url: string) {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let heard = '';
  let ended = false;
  const waiting = new Set<() => void>();
  const look = () => {
    for (const each of waiting) each();
  };
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1');
    look();
  });
  // A reset ends it as well.
  socket.on('error', () => {});
  socket.on('close', () => {
    ended = true;
    look();
  });
  await once(socket, 'connect');
  const until = (isThere: () => boolean) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        if (isThere()) resolve(heard);
        else if (ended) reject(new Error(`the connection ended after: ${heard}`));
        else return;
        waiting.delete(check);
      };
      waiting.add(check);
      check();
    });
  return {
    say: (text: string | Buffer) => socket.write(text),
    /** All that was heard, once this is part of it. */
    hears: (text: string) => until(() => heard.includes(text)),
    /** All that was heard, once the other side has ended it. */
    ends: () => until(() => ended),
    close: () => {
      socket.destroy();
    },
  };
}

/** A request as bytes: lines of its head, then its body. */
export const head = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
