import * as v from 'valibot';
import { createServer, type Plugin } from 'vite';
import { readFlight } from '#protocol/flight-file.ts';
import { RECORDING_PATH, REPLAY_PATH } from './paths.ts';

/** The module of the app that starts its worker. */
const SPAWN = '/src/app/worker-client/spawn.ts';

const ofPair = v.object({ pair: v.object({ base: v.string(), quote: v.string() }) });

export interface Drawing {
  /** Where a browser sees the recording. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the app, by its own development server, over a worker that plays a recording.
 * @param file the text of a recording. Throws `TypeError` where a line of it cannot be read
 * @param port 0: any that is free
 */
export async function drawFlight(file: string, port = 0): Promise<Drawing> {
  const screen = screenOf(file);
  const replay: Plugin = {
    name: 'bourse:replay',
    enforce: 'pre',
    load: (id) => (id.endsWith(SPAWN) ? "export { spawnWorker } from '/tests/replay/draw/spawn.ts';" : null),
    configureServer: ({ middlewares }) => {
      middlewares.use(RECORDING_PATH, (_request, response) => response.end(file));
      middlewares.use(REPLAY_PATH, (_request, response) =>
        response.writeHead(302, { Location: screen }).end(),
      );
      // Those that the development server would pass on to a back end.
      for (const path of ['/bb/app', '/sandbox'])
        middlewares.use(path, (_request, response) => response.writeHead(503).end());
    },
  };
  const server = await createServer({
    cacheDir: 'node_modules/.vite-replay',
    plugins: [replay],
    server: { host: '127.0.0.1', port },
  });
  await server.listen();
  const [base = ''] = server.resolvedUrls?.local ?? [];
  return { url: new URL(REPLAY_PATH, base).href, close: () => server.close() };
}

/** The desk that followed a pair first; the first page where no desk did. */
function screenOf(file: string): string {
  const topics = readFlight(file).events.flatMap((event) => (event.k === 'state' ? event.topics : []));
  const read = topics.map((topic) => v.safeParse(ofPair, topic)).find(({ success }) => success);
  if (!read?.success) return '/pc/main';
  const { base, quote } = read.output.pair;
  // The desk of contracts shows candles, and no order book.
  const desk = topics.some(({ name }) => name === 'book') ? 'trade' : 'scontract';
  return `/pc/${desk}?${new URLSearchParams({ pair: `${base}/${quote}` })}`;
}
