import { expect, it } from 'vitest';
import { settled } from '../../support/fake-clock.ts';
import { success } from '../../support/fake-server.ts';
import { quietServer, startWorker } from '../../support/worker-kit.ts';

const boot = (businessClock: unknown) =>
  success({ pairs: [], coins: [], serverEpoch: 'e1', ...(businessClock === null ? {} : { businessClock }) });

it('tells the clock of products as the server says it, with the instant of the answer', async () => {
  const server = quietServer().on('/paramter/getPublic', () => boot({ now: 5_000_000, rate: 3600 }));
  const page = startWorker(server);
  const followed = await page.follow<'businessClock'>({ name: 'businessClock' });
  await settled();
  expect(followed.last()).toMatchObject({
    kind: 'value',
    value: { now: 5_000_000, rate: 3600, at: page.clock.now() },
  });
  followed.close();
  page.stop();
});

it('is the server’s own time where there is no other', async () => {
  const page = startWorker(quietServer());
  const followed = await page.follow<'businessClock'>({ name: 'businessClock' });
  await settled();
  const now = page.clock.now();
  expect(followed.last()).toMatchObject({ kind: 'value', value: { now, rate: 1, at: now } });
  followed.close();
  page.stop();
});
