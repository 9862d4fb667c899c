import { page } from 'vitest/browser';
import { keys, press } from './support/locators.ts';
import { expect, test } from './support/test.ts';

const TRADE = '/trade?pair=BTC/USDT';

const chart = () => page.getByRole('region', { name: 'Chart' });
const drawings = () => chart().getByRole('rowheader', { name: /line$/ });
const openTable = () => press(chart().getByRole('button', { name: 'Show as table' }));

/** Draws by keyboard where the chart is, with tools that were never opened on this device: a horizontal line, or a trend line. */
async function draw(advance: (ms: number) => Promise<unknown>, key: 'h' | 't' = 'h'): Promise<void> {
  await advance(2000);
  await press(chart().getByRole('button', { name: 'Drawing tools' }));
  await advance(1000);
  const tools = page.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button').first();
  await expect.element(tools).toHaveFocus();
  await keys(`{Alt>}${key}{/Alt}`);
  await keys('{Enter}');
  await advance(1000);
}

test('a person whose account has no room for a drawing is told, keeps it, and reads it on the page of this device', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  // What another client of this person keeps there leaves no room.
  const taken = { version: '1', settings: JSON.stringify({ notes: 'x'.repeat(199_000) }) };
  await exchange.call('/user/setSettings', taken, trader.token);
  const app = await open({ path: TRADE, session: trader });
  await draw(advance);
  await advance(5000);
  const told = /Your account has no room for all charts\. What doesn't fit stays on this device/;
  // What a toast said is in the log, after the two seconds for which it is seen.
  await press(page.getByRole('button', { name: 'Notifications', exact: true }));
  await advance(1000);
  await expect.element(page.getByRole('dialog', { name: 'Notifications' })).toHaveTextContent(told);
  await keys('{Escape}');
  await app.end();
  const later = await open({ path: TRADE, device: app.device });
  await advance(2000);
  await openTable();
  await advance(1000);
  expect(drawings().elements()).toHaveLength(1);
  await later.goTo('/about/device');
  await advance(1000);
  await expect.element(page.getByText(told)).toBeVisible();
});

// proves S11
test('in front of a back end that keeps no settings, what is drawn leaves the device with its person and comes back with them', async ({
  exchange,
  trader,
  open,
  advance,
  signIn,
}) => {
  exchange.between(({ path }, pass) =>
    path === '/paramter/getPublic'
      ? pass().then(async (response) => {
          const answer = (await response.json()) as { data: object };
          return Response.json({ ...answer, data: { ...answer.data, settings: undefined } });
        })
      : null,
  );
  const app = await open({ path: TRADE, session: trader });
  const { device } = app;
  await draw(advance);
  await advance(2000);
  expect(JSON.stringify({ ...localStorage })).toMatch(/horizontal/);
  await press(page.getByRole('button', { name: /^Account/ }));
  await press(page.getByRole('menuitem', { name: 'Log out' }));
  await advance(2000);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/horizontal/);
  await app.end();
  await open({ path: `/login/login?returnTo=${encodeURIComponent(TRADE)}`, device });
  await signIn(trader);
  await advance(2000);
  await openTable();
  await advance(1000);
  expect(drawings().elements()).toHaveLength(1);
});

// proves S11
test('what is drawn is on every device of its person, and on none after logging out', async ({
  exchange,
  trader,
  open,
  advance,
  signIn,
}) => {
  const inAccount = async () => {
    const { settings } = (await exchange.call('/user/getSettings', {}, trader.token)) as {
      settings: string;
    };
    return settings.split('"kind":"trend"').length + settings.split('"kind":"horizontal"').length - 2;
  };
  const readTable = async () => {
    await advance(2000);
    await openTable();
    await advance(1000);
    await expect.element(chart().getByRole('rowheader').first()).toBeVisible();
  };
  const first = await open({ path: TRADE, session: trader });
  await draw(advance);
  await advance(5000);
  expect(await inAccount()).toBe(1);
  const keptOnFirst = { ...localStorage };
  await first.end();

  const other = await open({ path: TRADE, session: trader });
  await readTable();
  expect(drawings().elements()).toHaveLength(1);
  await other.end();
  const again = await open({ path: TRADE, device: other.device });
  await draw(advance, 't');
  await advance(5000);
  expect(await inAccount()).toBe(2);
  const keptOnOther = { ...localStorage };
  await again.end();

  localStorage.clear();
  Object.assign(localStorage, keptOnFirst);
  const later = await open({ path: TRADE, device: first.device });
  await readTable();
  expect(drawings().elements()).toHaveLength(2);
  await later.end();

  localStorage.clear();
  Object.assign(localStorage, keptOnOther);
  const last = await open({ path: TRADE, device: other.device });
  await advance(2000);
  await press(page.getByRole('button', { name: /^Account/ }));
  await press(page.getByRole('menuitem', { name: 'Log out' }));
  await advance(2000);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/horizontal|trend/);
  await last.goTo(TRADE);
  await readTable();
  expect(drawings().elements()).toHaveLength(0);
  await last.end();
  await open({ path: `/login/login?returnTo=${encodeURIComponent(TRADE)}`, device: other.device });
  await signIn(trader);
  await readTable();
  expect(drawings().elements()).toHaveLength(2);
});
