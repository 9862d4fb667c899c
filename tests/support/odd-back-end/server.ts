import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createOddBackEnd, type OddBackEnd } from './back-end.ts';
import type { Switch } from './switches.ts';

export interface OddServer extends Pick<OddBackEnd, 'asked'> {
  readonly origin: string;
  close(): Promise<void>;
}

/** The same at an address of its own, for what speaks HTTP. */
export async function startOddBackEnd(...switches: readonly Switch[]): Promise<OddServer> {
  const { fetch, asked } = createOddBackEnd(...switches);
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const sent = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    const body = await text(request).catch(() => null);
    // Whoever asked has gone.
    if (body === null) return;
    const answer = await fetch(url, { method, headers: Object.fromEntries(sent), body });
    // Whether it tells its time is for the switches to say.
    response.sendDate = false;
    response
      .writeHead(answer.status, Object.fromEntries(answer.headers))
      .end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
