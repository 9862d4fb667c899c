import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Stands in front of the app: sets a script before the one of its worker and answers some calls itself; all else
 * passes unchanged.
 * @param {string} origin of the app
 * @param {{script: string, answers?: Readonly<Record<string, () => string>>}} options answers by path, as JSON
 */
export async function startInFront(origin, { script, answers = {} }) {
  const server = createServer(async (request, response) => {
    const own = answers[request.url];
    if (own) {
      request.resume();
      const headers = { 'Content-Type': 'application/json', 'X-Server-Time': String(Date.now()) };
      response.writeHead(200, headers).end(own());
      return;
    }
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _, connection: __, 'accept-encoding': ___, ...headers } = request.headers;
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const ask = () => fetch(origin + request.url, { method: request.method, headers, body });
    // A connection that was kept may be closed just as it is used again.
    const answer = await ask().catch(ask);
    const { 'content-encoding': _e, 'content-length': _l, ...kept } = Object.fromEntries(answer.headers);
    const content = Buffer.from(await answer.arrayBuffer());
    // The document fetches it ahead, and nothing else: `scripts/early-worker.ts`.
    const { 'sec-fetch-dest': place, 'sec-purpose': purpose } = request.headers;
    const isWorker = place === 'worker' || purpose === 'prefetch';
    response.writeHead(answer.status, kept);
    response.end(isWorker ? Buffer.concat([Buffer.from(script), content]) : content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
