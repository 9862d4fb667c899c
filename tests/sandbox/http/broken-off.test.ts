import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReport } from '../../../sandbox/src/report.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/src/server.ts';
import { pristineDatabase } from '../../support/pristine-database.ts';
import { head, rawSocket } from '../../support/raw-socket.ts';
import { DEMO } from './open-sandbox.ts';

let box: Sandbox;
let token = '';
let errors = 0;
const lines: string[] = [];
beforeAll(async () => {
  const report = createReport(
    (line) => lines.push(line),
    () => Date.UTC(2026, 2, 2, 12),
  );
  box = await createSandbox({
    dump: await pristineDatabase(),
    chat: { port: 0 },
    report: (error) => {
      errors += 1;
      report(error);
    },
  });
  const post = async (path: string, fields: Record<string, string>) =>
    (await fetch(`${box.url}/bb/app${path}`, { method: 'POST', body: new URLSearchParams(fields) })).json();
  await post('/user/sendEmailCode', { account: DEMO.account, scene: 'login' });
  const [mail] = await (await fetch(`${box.url}/sandbox/outbox?account=${DEMO.account}`)).json();
  token = (await post('/user/login', { ...DEMO, code: mail.code })).data.token;
});
afterAll(() => box.close());

const POST = (path: string, ...more: readonly string[]) =>
  head(`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', `X-Access-Token: ${token}`, ...more);
const MULTIPART = 'Content-Type: multipart/form-data; boundary=b';
const FORM = 'Content-Type: application/x-www-form-urlencoded';

it('requests that break off are one line, however many and wherever', async () => {
  const halves = [
    `${POST('/bb/app/user/uploadIcon', MULTIPART, 'Content-Length: 1000')}--b\r\nhalf`,
    `${POST('/bb/app/user/uploadIcon', MULTIPART, 'Transfer-Encoding: chunked')}5\r\nhalfx\r\n`,
    `${POST('/bb/app/assets/getAssets', FORM, 'Content-Length: 1000')}acc`,
    `${POST('/bb/app/assets/getAssets', FORM, 'Transfer-Encoding: chunked')}3\r\nacc\r\n`,
    `${POST('/sandbox/deposit', FORM, 'Content-Length: 1000')}acc`,
    `${POST('/sandbox/purchase', MULTIPART, 'Content-Length: 1000')}--b\r\nhalf`,
  ];
  const TIMES = 20;
  for (let time = 0; time < TIMES; time += 1) {
    const sockets = await Promise.all(
      halves.map(async (half) => {
        const socket = await rawSocket(box.url);
        socket.say(half);
        return socket;
      }),
    );
    // An answer to a later request: the halves have been read by then.
    await fetch(`${box.url}/bb/app/paramter/getPublic`).then((answer) => answer.text());
    for (const socket of sockets) socket.close();
  }
  await expect.poll(() => errors).toBe(TIMES * halves.length);
  expect(lines).toEqual([
    '2026-03-02T12:00:00.000Z requests break off before they are whole; nothing of them is done',
  ]);
});
