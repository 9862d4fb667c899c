import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerOf, successOf } from '../../../conformance/src/document.ts';
import { sampleAnswer } from '../../../conformance/src/sample.ts';
import { Bare, type Switch } from './switches.ts';

const BASE = '/bb/app';

export interface OddBackEnd {
  readonly origin: string;
  /** "/huobi/getKline", in the order in which they came. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** The token of its only person. */
const TOKEN = 'a-token-of-somebody';

/** JSON, with `Bare` numbers as they are. */
function written(body: unknown): string {
  const mark = '\u0000';
  const text = JSON.stringify(body, (_, part: unknown) =>
    part instanceof Bare ? `${mark}${part.digits}${mark}` : part,
  );
  return text.replaceAll(/"\\u0000([^"]*)\\u0000"/g, '$1');
}

/** Answers every call with what the document gives as an example, but for what its switches change. */
export async function startOddBackEnd(...switches: readonly Switch[]): Promise<OddBackEnd> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? '', 'http://odd.invalid');
    // It serves calls, no files.
    if (!pathname.startsWith(`${BASE}/`)) return void response.writeHead(404).end();
    const path = pathname.slice(BASE.length);
    asked.push(path);
    const schema = answerOf(request.method ?? '', path);
    const token = request.headers['x-access-token'];
    const isStranger = token !== undefined && token !== TOKEN;
    const right = isStranger
      ? { code: -2, msg: 'Please sign in again', data: null }
      : sampleAnswer(successOf(schema ?? {}));
    response.setHeader('X-Server-Time', String(Date.now()));
    const body = switches.reduce<unknown>(
      (sent, each) => (sent === null ? null : each({ path, body: sent, response })),
      right,
    );
    if (body === null) return;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(written(body));
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
