import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { API, expect, test } from './support/fault-test.ts';
import { kept } from './support/kept-shell.ts';
import { call, type Person } from './support/people.ts';
import { openScreen } from './support/screens.ts';

// Neither the zone of the exchange nor UTC: both must be shown.
test.use({ serviceWorkers: 'allow', timezoneId: 'Asia/Tokyo' });

const DAY = 86_400_000;

/** Buys past the app. */
async function buy(
  url: string,
  { token }: Person,
  area: 'finance' | 'fund' | 'subscribe',
  form: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await fetch(`${url}${API}/${area}/buy`, {
    method: 'POST',
    headers: { 'X-Access-Token': token, 'Idempotency-Key': randomUUID() },
    body: new URLSearchParams({ ...form, agreed: '1' }),
  });
  expect(await answer.json()).toMatchObject({ code: 1 });
}

/** That what is shown is not of now: a list that is read says when it was, one that is followed since when. */
const dated = (page: Page) =>
  page
    .locator('main')
    .getByText(/^(?:As of|Offline since) /)
    .first();

test('what was bought is read without a network after a restart; a sale names its times in both zones', async ({
  page,
  context,
  exchange,
  trader,
}) => {
  const { url } = exchange;
  const funds = (await call(url, '/fund/getList', {})) as readonly { nextDealing: number }[];
  const sales = (await call(url, '/subscribe/getList', {})) as readonly {
    id: string;
    name: string;
    min: string;
    status: number;
  }[];
  const sale = sales.find(({ status }) => status === 1);
  if (!sale) throw new Error('no sale is open');
  await buy(url, trader, 'finance', { productId: 'usdt-7', amount: '100' });
  await buy(url, trader, 'fund', {
    fundId: 'cautious',
    amount: '50',
    dealsAt: String(funds[0]?.nextDealing),
  });
  const main = page.locator('main');

  await openScreen(page, `/subscribe/detail?id=${sale.id}`);
  // 12:00 UTC is nine in the evening there.
  await expect(main.getByRole('listitem').filter({ hasText: 'Opens' })).toContainText(
    /21:00:00.*12:00:00 UTC/,
  );
  const amount = main.getByLabel('Amount', { exact: true });
  await amount.fill('77');
  // What was typed outlives the page.
  await page.reload();
  await expect(amount).toHaveValue('77');
  await buy(url, trader, 'subscribe', { projectId: sale.id, amount: sale.min });

  const earned = new Date(exchange.businessNow() + 2 * DAY).toISOString().slice(0, 10);
  const bought = [
    ['/finance/record', main.getByRole('group', { name: 'Active' }).getByRole('row').nth(1)],
    ['/fund/record', main.getByRole('group', { name: 'Orders' }).getByRole('row').nth(1)],
    ['/subscribe/record', main.getByRole('row').filter({ hasText: sale.name })],
    // The income of a day that is whole: midnight UTC is another hour there.
    [`/finance/calendar?day=${earned}`, main.getByText('00:00 UTC', { exact: true }).first()],
    ['/fund/list?fund=cautious&days=365', main.getByRole('img', { name: /^NAV from / })],
  ] as const;
  for (const [path, shown] of bought) {
    await openScreen(page, path);
    await expect(shown).toBeVisible();
  }
  await kept(page);
  await context.setOffline(true);
  for (const [path, shown] of bought) {
    await page.goto(`/pc${path}`);
    await expect(shown).toBeVisible();
    // The curve of a fund says by its mark how old it is.
    if (path.includes('record') || path.includes('calendar')) await expect(dated(page)).toBeVisible();
  }
  const fund = page.getByRole('region', { name: 'Buy: Cautious' });
  await fund.getByRole('textbox', { name: 'Amount' }).fill('50');
  await expect(fund.getByRole('button', { name: 'Review purchase' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
