import { expect, test } from 'vitest';
import { EVERY_HABIT } from '../support/odd-back-end/every-habit.ts';
import type { Switch } from '../support/odd-back-end/switches.ts';
import { written } from '../support/odd-back-end/written.ts';
import { SIGNED_IN_SCREENS } from '../support/screens.ts';
import { signInDemo } from './support/account-desks.ts';
import { setClockError } from './support/device-clock.ts';
import { type Asked, type Between, host, openExchange } from './support/exchange.ts';
import { advance, giveClockBack, takeClock, tracked } from './support/quiet.ts';
import { renderApp } from './support/render-app.tsx';

const START = Date.UTC(2026, 2, 2, 12);

const through = (switches: readonly Switch[]): Between => {
  const change = async ({ path, fields }: Asked, pass: () => Promise<Response>) => {
    const answer = await pass();
    if (!answer.headers.get('content-type')?.includes('json')) return answer;
    const headers = new Headers(answer.headers);
    let body: unknown = await answer.json();
    for (const each of switches) body = await each({ path, fields, body, headers });
    return new Response(written(body), { status: answer.status, headers });
  };
  // Time stands until the changed answer is there.
  return (asked, pass) => tracked(change(asked, pass));
};

/** The diagnostics list calls in the order of their answers. */
const SCREENS = SIGNED_IN_SCREENS.filter(({ path }) => path !== '/setting/diagnostics');

/** Ids and addresses differ between two exchanges; an age depends on when the last poll was. */
const comparable = (text: string) =>
  text
    .replaceAll(/^(?:Live|Stale|Last trade) .*$/gm, '# s')
    .replaceAll(/[\w-]{9,}/g, '#')
    .split('\n');

/** The lines of each screen. */
async function walk(switches: readonly Switch[]): Promise<ReadonlyMap<string, readonly string[]>> {
  takeClock(START);
  setClockError(0);
  const exchange = await openExchange('every habit');
  const session = await signInDemo(exchange);
  // Every price is the same whenever a poll asks for it.
  exchange.holdClock();
  exchange.between(through(switches));
  const said = new Map<string, readonly string[]>();
  const app = await renderApp({ exchange, path: '/main', session });
  for (const { path } of SCREENS) {
    await app.goTo(path);
    await advance(2000);
    said.set(path, comparable(document.querySelector('main')?.innerText ?? ''));
  }
  await app.end();
  giveClockBack();
  await host.closeExchange();
  return said;
}

test('a back end with every habit at once shows the same screens as one without', async () => {
  const plain = await walk([]);
  const odd = await walk(EVERY_HABIT);
  for (const [path, lines] of plain) {
    expect.soft(lines.length, path).toBeGreaterThan(5);
    expect.soft(odd.get(path), path).toEqual(lines);
  }
});
