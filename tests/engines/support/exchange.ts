import { connect, createServer, type Socket } from 'node:net';
import { createStaticHost } from '../../../sandbox/src/http/static.ts';
import { createSandbox } from '../../../sandbox/src/server.ts';
import { masterOfSeed } from '../../../sandbox/src/venue/market/keystream.ts';
import { createSimulatedMarket } from '../../../sandbox/src/venue/market/simulated.ts';
import { pristineDatabase } from '../../support/pristine-database.ts';

/** The paper exchange with the built app, in this process, behind a line that can be cut. */
export interface LineExchange {
  readonly url: string;
  /** How many requests a call got at the server, from whatever tab or worker. */
  readonly count: (path: string) => number;
  /** Bytes that web sockets have carried to browsers. */
  readonly streamedBytes: () => number;
  /** What browsers reported of the policy. */
  readonly policyReports: readonly string[];
  /** Cuts every connection and takes no other until it is joined again. */
  cut(): void;
  join(): void;
  close(): Promise<void>;
}

/** Starts it on a market of a fixed seed. */
export async function startLineExchange(seed: string): Promise<LineExchange> {
  const host = await createStaticHost({ root: 'dist/web', chatOrigins: [] });
  const line = createServer();
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  if (typeof address !== 'object' || address === null) throw new Error('the line has no port');
  const url = `http://127.0.0.1:${address.port}`;
  const counts = new Map<string, number>();
  const policyReports: string[] = [];
  const sandbox = await createSandbox({
    testMode: true,
    market: createSimulatedMarket({ secret: masterOfSeed(seed) }),
    dump: await pristineDatabase(),
    stream: { origins: [url] },
    openStatic: async () => host,
    log: {
      say: (line) => {
        if (line.includes('a browser reports')) policyReports.push(line);
      },
      complain: (line) => process.stderr.write(`${line}\n`),
      answered: ({ route }) => counts.set(route, (counts.get(route) ?? 0) + 1),
      close() {},
    },
  });
  const port = Number(new URL(sandbox.url).port);
  const open = new Set<Socket>();
  let isCut = false;
  let streamed = 0;
  line.on('connection', (client) => {
    if (isCut) return client.destroy();
    const server = connect(port, '127.0.0.1');
    client.on('data', (sent) => {
      if (!/^upgrade: websocket\r$/im.test(sent.toString('latin1'))) return;
      server.on('data', ({ length }) => {
        streamed += length;
      });
    });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url,
    count: (path) => counts.get(path) ?? 0,
    streamedBytes: () => streamed,
    policyReports,
    cut,
    join: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => line.close(resolve));
      await sandbox.close();
    },
  };
}
