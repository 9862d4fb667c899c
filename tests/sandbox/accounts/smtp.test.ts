import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestMails } from '../../../sandbox/src/db/accounts/messages.ts';
import type { Sandbox } from '../../../sandbox/src/server.ts';
import { createTestSandbox } from '../../support/test-database.ts';

/** Speaks as much SMTP as a mail needs, and hands over what it was given. */
function mailServer(onMail: (mail: string) => void): Server {
  return createServer((socket) => {
    let mail: string[] | null = null;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (mail && line !== '.') {
        mail.push(line);
        return;
      }
      if (mail) onMail(mail.join('\n'));
      mail = line === 'DATA' ? [] : null;
      socket.write(mail ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
}

const problems: unknown[] = [];
let receive: (mail: string) => void = () => {};
let server: Server;
let sandbox: Sandbox;
beforeAll(async () => {
  server = mailServer((mail) => receive(mail));
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  sandbox = await createTestSandbox({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    report: (error) => problems.push(error),
  });
});
afterAll(async () => {
  await sandbox.close();
  server.close();
});

const send = async (account: string) => {
  const answer = await fetch(`${sandbox.url}/bb/app/user/sendEmailCode`, {
    method: 'POST',
    body: new URLSearchParams({ account, scene: 'register' }),
  });
  return (await answer.json()).code;
};

it('mail goes to the mail server instead of the outbox, and an unreachable one fails no call', async () => {
  const mail = new Promise<string>((resolve) => {
    receive = resolve;
  });
  expect(await send('reader@example.test')).toBe(1);
  const text = await mail;
  expect(text).toContain('To: reader@example.test');
  expect(text).toMatch(/Your code for creating your account is \d{6}/);
  expect(await newestMails(sandbox.deps.db, null)).toEqual([]);
  expect(problems).toEqual([]);

  await new Promise((resolve) => server.close(resolve));
  expect(await send('other@example.test')).toBe(1);
});
