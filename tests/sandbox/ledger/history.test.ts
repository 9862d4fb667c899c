import { beforeAll, expect, it } from 'vitest';
import { creditConfirmed } from '../../../sandbox/src/venue/deposits/review.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const DAY = 86_400_000;

const box = await openSandboxForFile();
let token = '';
beforeAll(async () => {
  token = await box.register('wealthy@bourse.test');
});

async function deposit(amount: string): Promise<void> {
  await box.raw('/sandbox/deposit', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' },
    body: new URLSearchParams({
      account: 'wealthy@bourse.test',
      currency: 'USDT',
      chain: 'TRC20',
      amount,
    }).toString(),
  });
  box.clock.time += 60_000;
  await creditConfirmed(box.deps);
}

const history = async (days: number) =>
  (await box.call('/assets/getHistory', { days: String(days) }, { token })).data;

it('has one entry for each midnight since the first, with what came in that day apart', async () => {
  expect(await history(30)).toEqual([]);
  await deposit('100');
  box.clock.time += DAY;
  token = await box.signIn({ account: 'wealthy@bourse.test', password: 'Newcomer-1' });
  await deposit('40');
  box.clock.time += DAY;
  token = await box.signIn({ account: 'wealthy@bourse.test', password: 'Newcomer-1' });
  const days = await history(30);
  const midnight = Math.floor(box.clock.time / DAY) * DAY;
  expect(days.map(({ time }: { time: number }) => time)).toEqual([midnight - DAY, midnight]);
  const [first, second] = days;
  // The gift of paper money counts as having come in, not as profit.
  expect(first.inflow).toBe(first.total);
  expect(second.inflow).toBe('40.00000000');
  expect(Number(second.total) - Number(first.total)).toBe(40);
  expect(await history(1)).toEqual([second]);
  expect((await box.call('/assets/getHistory', { days: '3661' }, { token })).code).toBe(1001);
});

it('looks at 90 ends of days at most, at equal distances, and counts all that came in between', async () => {
  box.clock.time += 200 * DAY;
  token = await box.signIn({ account: 'wealthy@bourse.test', password: 'Newcomer-1' });
  await deposit('7');
  box.clock.time += DAY;
  token = await box.signIn({ account: 'wealthy@bourse.test', password: 'Newcomer-1' });
  const midnight = Math.floor(box.clock.time / DAY) * DAY;
  expect((await history(90)).length).toBe(90);
  const all = await history(3660);
  const times = all.map(({ time }: { time: number }) => time);
  // 203 days are known: every third of them.
  expect(times).toEqual(
    Array.from({ length: times.length }, (_, at) => midnight - (times.length - 1 - at) * 3 * DAY),
  );
  expect(times.length).toBe(68);
  const year = await history(100);
  expect([year.length, midnight - year[0].time]).toEqual([50, 98 * DAY]);
  expect(
    all
      .map(({ inflow }: { inflow: string }) => Number(inflow))
      .filter((sum: number) => sum !== 0)
      .at(-1),
  ).toBe(7);
});
