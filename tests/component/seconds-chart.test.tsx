import { useCallback, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HeardSeconds } from '#app/shared/chart/heard-seconds.tsx';
import type { Lane } from '#app/ui/chart/seconds/seconds-types.ts';
import { exact } from '#protocol/decimal.ts';
import { createSecondsBuilder, type SecondsSeries } from '#protocol/seconds.ts';
import type { SecondsPeriod } from '#protocol/seconds-periods.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { surroundings } from './frame.tsx';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const NOW = 1_764_000_000;

beforeEach(() => page.viewport(1300, 900));

/** A trade a second for two minutes, up and down, with eight seconds in the middle that nobody saw. */
function series(period: SecondsPeriod): SecondsSeries {
  const builder = createSecondsBuilder(period);
  let gap = false;
  for (let ago = 120; ago > 0; ago--) {
    if (ago <= 60 && ago > 52) {
      gap = true;
      continue;
    }
    const price = exact((100 + Math.round(10 * Math.sin(ago / 9)) / 10).toFixed(2));
    builder.add({ id: String(ago), time: epochMs((NOW - ago) * 1000), price, amount: exact('0.5') }, gap);
    gap = false;
  }
  return { pair: PAIR, period, from: 0, rows: builder.rows(0), gaps: builder.gaps(), until: NOW };
}

const lane = (id: string, ago: number, length: number, price: number): Lane => ({
  id,
  side: 'up',
  price,
  from: NOW - ago,
  to: NOW - ago + length,
  stake: '10.00 USDT',
  profits: { wins: '+8.00', loses: '−10.00', ties: '0.00' },
  note: '60 s at +80%',
  lit: false,
});

function Stage({
  period = 'tick',
  lanes = [],
}: {
  readonly period?: SecondsPeriod;
  readonly lanes?: readonly Lane[];
}) {
  const feed = useCallback(
    (push: (next: SecondsSeries) => void) => {
      push(series(period));
      return () => {};
    },
    [period],
  );
  const [shown] = useState(lanes);
  return (
    <div style={{ width: 900, height: 420 }}>
      <HeardSeconds
        pair={PAIR}
        period={period}
        feed={feed}
        now={() => NOW}
        precision={2}
        amounts={6}
        label="Trades of BTC/USDT"
        summary="BTC/USDT 100.00 at 16:00:00."
        lanes={shown}
      />
    </div>
  );
}

async function stage(props: Parameters<typeof Stage>[0] = {}) {
  await render(<Stage {...props} />, { wrapper: await surroundings() });
  return page.getByRole('application', { name: /Trades of BTC/ });
}

/** The keyboard is on the picture, and what reads it has come: it says its keys. */
async function readable(chart: Awaited<ReturnType<typeof stage>>) {
  chart.element().focus();
  await expect.element(chart).toHaveAccessibleName(/arrows read/);
}
const said = () => page.getByRole('status').last();

it('reads its trades by keys: the change, what was not seen, and where a running contract stands', async () => {
  const chart = await stage({ lanes: [lane('a', 20, 60, 100)] });
  await readable(chart);
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(said())
    .toHaveTextContent(
      /^Newest trade: \d\d:\d\d:\d\d: 100\.10, (?:unchanged|(?:up|down) 0\.10); Up 10\.00 USDT: 0\.10 above entry, 40 s left, \+8\.00 at this price$/,
    );
  await userEvent.keyboard('{PageUp}{PageUp}');
  // A second before the entry, and at it.
  await expect.element(said()).toHaveTextContent(/^\d\d:\d\d:39: 100\.70, up 0\.10$/);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(said()).toHaveTextContent(/; Up 10\.00 USDT: .* 60 s left/);
  await userEvent.keyboard('{Home}{ArrowUp}');
  await expect
    .element(said())
    .toHaveTextContent(/^Size and last minute: .* size 0\.500000, last minute range/);
  await userEvent.keyboard('{ArrowDown}{Home}');
  await expect.element(said()).toHaveTextContent(/^Oldest trade: /);
});

it('tells its view in words, with the running contract and how much was not seen', async () => {
  await stage({ lanes: [lane('a', 20, 60, 100)] });
  await userEvent.click(page.getByRole('button', { name: 'Read and listen' }));
  const view = page.getByRole('region', { name: 'View in words' });
  await expect.element(view).toHaveTextContent(/\d+ trades, .* now 100\.10.*Highest 101\.00 at/);
  await expect.element(view).toHaveTextContent(/Not seen in view: 9 s/);
  await expect.element(view).toHaveTextContent(/Up 10\.00 USDT: 0\.10 above entry, 40 s left/);
});

it('says the last trade, and a row of the table for every trade with the gap before the first one after it', async () => {
  const chart = await stage();
  await expect.element(chart).toHaveTextContent('Last 100.10');
  await expect.element(chart).toHaveAccessibleDescription('BTC/USDT 100.00 at 16:00:00.');
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }));
  const table = page.getByRole('region', { name: 'Trades of BTC/USDT' });
  await expect.element(table.getByRole('columnheader', { name: 'Size' })).toBeInTheDocument();
  await expect.element(table.getByRole('rowheader', { name: /Gap 9 s/ })).toBeInTheDocument();
});

it('follows until the view is moved, and again when it is asked to', async () => {
  const chart = await stage({ lanes: [lane('a', 20, 60, 100), lane('b', 5, 30, 100.2)] });
  const follow = page.getByRole('button', { name: 'Follow 2 contracts' });
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true');
  await readable(chart);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(follow).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(follow);
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true');
});

it('shows candles with their figures', async () => {
  const chart = await stage({ period: '5s' });
  await expect.element(chart).toHaveTextContent(/Vol 2\.\d+/);
  await expect.element(chart).toHaveTextContent(/Trades 5/);
});
