import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processScript } from '../../support/test-processes.ts';
import type { Told } from './front-process.ts';

const MB = 1024 * 1024;
const UPLOADS = 8;
const SIZE = 100 * MB;
const CHUNK = Buffer.alloc(256 * 1024);

let backEnd: Server;
let front: ChildProcess;
let url = '';
const reading: IncomingMessage[] = [];
const arrived: number[] = [];
beforeEach(async () => {
  // Of a large body it reads nothing until it is told to.
  backEnd = createServer((asked, response) => {
    if (asked.headers['content-length']) return void response.end('{}');
    const place = reading.push(asked) - 1;
    arrived[place] = 0;
    asked.on('end', () => response.end('{"code":1}'));
  });
  backEnd.listen(0, '127.0.0.1');
  await once(backEnd, 'listening');
  const origin = `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`;
  front = fork(processScript('front-process'), [origin]);
  const [told] = (await once(front, 'message')) as [Told];
  url = told.url ?? '';
});
afterEach(() => {
  front.kill();
  backEnd.closeAllConnections();
  backEnd.close();
});

/** Sends a body as fast as it is taken. `sent` counts; `status` is that of the answer. */
function upload() {
  const going = { sent: 0, status: Promise.resolve(0) };
  const asking = request(`${url}/bb/app/user/uploadIcon`, { method: 'POST' });
  going.status = once(asking, 'response').then(([answer]) => {
    answer.resume();
    return answer.statusCode;
  });
  const go = () => {
    while (going.sent < SIZE) {
      going.sent += CHUNK.length;
      if (!asking.write(CHUNK)) return;
    }
    asking.end();
  };
  asking.on('drain', go);
  go();
  return going;
}

it('the front takes no more of eight large bodies than a back end that dawdles, and loses nothing of them', async () => {
  const uploads = Array.from({ length: UPLOADS }, upload);
  const sent = () => uploads.reduce((sum, going) => sum + going.sent, 0);
  // Until nothing moves any more: all is sent, or waits for the back end.
  let before = -1;
  await expect
    .poll(
      () => {
        const still = sent() === before && reading.length === UPLOADS;
        before = sent();
        return still;
      },
      { interval: 500 },
    )
    .toBe(true);
  expect(sent()).toBeLessThan((UPLOADS * SIZE) / 4);

  for (const [place, asked] of reading.entries()) {
    asked.on('data', (chunk: Buffer) => {
      arrived[place] = (arrived[place] ?? 0) + chunk.length;
    });
  }
  expect(await Promise.all(uploads.map(({ status }) => status))).toEqual(uploads.map(() => 200));
  expect(arrived).toEqual(uploads.map(() => SIZE));
  front.send('measure');
  const [told] = (await once(front, 'message')) as [Told];
  expect(told.grownBy).toBeLessThan(64);
});
