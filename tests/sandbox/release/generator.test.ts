import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../../sandbox/src/server.ts';
import { type ReleaseFolder, unpackRelease } from '../../support/sandbox/release-folder.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

let release: ReleaseFolder;
const clock = { time: 0, now: () => clock.time };
const problems: unknown[] = [];

beforeAll(() => {
  release = unpackRelease('0.1.0');
  clock.time = release.expected.at;
});
afterAll(() => release.remove());

const open = () =>
  createSandbox({ clock, dataFolder: release.folder, report: (error) => problems.push(error) });

async function recorded({ deps }: Sandbox) {
  const rows = await deps.db.selectFrom('settings').selectAll().where('name', '=', 'generator').execute();
  return rows.map(({ value }) => JSON.parse(value));
}

/** What the market says at a fixed instant of the next day, on both sides of the hand-over. */
const across = ({ deps: { market } }: Sandbox, at: number) =>
  ['btcusdt', 'ethbtc', 'usdcusdt'].map((symbol) => ({
    minutes: market.candles(symbol, '1min', 2000, at),
    days: market.candles(symbol, '1day', 100, at),
    trades: market.tradesBetween(symbol, at - DAY, at - DAY + 5 * MINUTE),
  }));

it('takes over the market of a folder of release 0.1.0 at the next minute, once, and without a step', async () => {
  const first = await open();
  const [record] = await recorded(first);
  const minute = Math.floor(release.expected.at / MINUTE) + 1;
  expect(record).toMatchObject({ version: 2, from: { minute } });
  const at = minute * MINUTE + DAY;
  const seen = across(first, at);
  for (const { minutes, trades } of seen) {
    const [last, next] = [minute - 1, minute].map((each) => minutes.find(({ id }) => id === each * 60));
    expect(next?.open).toBe(last?.close);
    expect(trades.find(({ ts }) => ts >= minute * MINUTE)?.price).toBe(last?.close);
  }
  await first.close();

  clock.time += 3 * DAY;
  const second = await open();
  expect(await recorded(second)).toEqual([record]);
  expect(across(second, at)).toEqual(seen);
  await second.close();
  expect(problems).toEqual([]);
});
