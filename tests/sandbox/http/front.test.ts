import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFront } from '../../../sandbox/src/front.ts';

let backEnd: Server;
let front: Awaited<ReturnType<typeof createFront>>;
let answer: (response: ServerResponse) => void;
let lines: string[];
beforeEach(async () => {
  lines = [];
  backEnd = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => {
    backEnd.listen(0, '127.0.0.1', resolve);
  });
  const { port } = backEnd.address() as AddressInfo;
  front = await createFront({
    port: 0,
    backend: `http://127.0.0.1:${port}`,
    report: (line) => lines.push(line),
  });
});
afterEach(async () => {
  await front.close();
  backEnd.closeAllConnections();
  backEnd.close();
});
const call = () =>
  fetch(`${front.url}/bb/app/user/info`, { method: 'POST', body: 'a=1', redirect: 'manual' });

it('passes answers on as they are, pages of a gateway and redirections included', async () => {
  answer = (response) =>
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html>Bad gateway</html>');
  const page = await call();
  expect([page.status, await page.text()]).toEqual([502, '<html>Bad gateway</html>']);

  answer = (response) => response.writeHead(302, { Location: 'https://elsewhere.example/' }).end();
  const moved = await call();
  expect([moved.status, moved.headers.get('Location')]).toEqual([302, 'https://elsewhere.example/']);

  answer = (response) => response.writeHead(204).end();
  expect((await call()).status).toBe(204);
  expect(lines).toEqual([]);
});

it('breaks off what breaks off in the middle, and tells when that begins and ends', async () => {
  answer = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
    response.write('{"code":1,', () => response.destroy());
  };
  for (const _time of ['once', 'again'])
    await expect(call().then((broken) => broken.json())).rejects.toThrow();
  answer = (response) => response.end('{"code":1}');
  expect(await (await call()).json()).toEqual({ code: 1 });
  expect(lines).toEqual([
    expect.stringMatching(/^The back end http:\S+ can not be reached: \S/),
    expect.stringMatching(/^The back end http:\S+ answers again$/),
  ]);
});

it('answers 502 while nothing listens there', async () => {
  await new Promise((resolve) => {
    backEnd.close(resolve);
  });
  expect((await call()).status).toBe(502);
  expect(lines).toEqual([expect.stringContaining('ECONNREFUSED')]);
});
