import '../../support/indexed-db.ts';
import { expect, test, vi } from 'vitest';
import { readFlight } from '#protocol/flight-file.ts';
import { success } from '../../support/fake-server.ts';
import { createStart, quietServer, type TestWorker } from '../../support/worker-kit.ts';

const start = createStart();

const signedIn = async () => {
  const server = quietServer()
    .on('/user/login', () => success({ token: 'session-token', userId: 'u-1' }))
    .on('/user/info', () => success({ email: 'ada@mail.example', uid: 'u-1', name: 'Ada Lovelace' }))
    .on('/index/getNoticeCount', () => success(3));
  const app = start(server);
  await app.worker.session.login({ account: 'ada@mail.example', password: 'x-1234567', code: '123456' });
  await app.worker.flight.record(true);
  await vi.dynamicImportSettled();
  await app.clock.advance(6000);
  return app;
};

async function written({ worker, clock }: TestWorker) {
  const writing = worker.flight.write();
  await clock.advance(1000);
  const file = await writing;
  if (!file.ok) throw new Error(file.failure.kind);
  return file.value;
}

test('the file of a recording is read by its schema and says nothing of the person', async () => {
  const app = await signedIn();
  const { text, replaced } = await written(app);
  const { head, events } = readFlight(text);
  expect(head.userId).toMatch(/^id-\d+$/);
  const paths = events.flatMap((event) => (event.k === 'answer' ? [event.path] : []));
  expect(paths).toContain('/paramter/getPublic');
  expect(paths).toContain('/user/info');
  expect(replaced.emails).toBe(1);
  expect(text).not.toMatch(/ada@|lovelace|session-token|u-1|x-1234567/i);
});

test('logging out forgets what is private and keeps what is public', async () => {
  const app = await signedIn();
  await app.worker.session.logout();
  await app.clock.advance(1000);
  const { head, events } = readFlight((await written(app)).text);
  expect(head.userId).toBeNull();
  const paths = events.flatMap((event) => (event.k === 'answer' ? [event.path] : []));
  expect(paths).toContain('/paramter/getPublic');
  expect(paths.filter((path) => path !== '/paramter/getPublic')).toEqual([]);
});

test('a deleted recording leaves nothing', async () => {
  const app = await signedIn();
  await app.worker.flight.clear();
  expect(await app.worker.flight.status()).toMatchObject({ long: true, since: null, events: 0, bytes: 0 });
});

test.each([
  ['no file', 'hello'],
  ['another format', '{"k":"flight","version":2}'],
  [
    'a line that is none',
    `{"k":"flight","version":1,"start":1,"length":1,"userId":null,"language":"ja"}\n{"k":"x"}`,
  ],
])('%s is refused with its line', (_, text) => {
  expect(() => readFlight(text)).toThrow(/line [12] of the recording cannot be read/);
});
