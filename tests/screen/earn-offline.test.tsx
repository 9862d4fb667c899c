import { page } from 'vitest/browser';
import { fill } from './support/locators.ts';
import { expect, test } from './support/test.ts';
import { setZone } from './support/time-zone.ts';

const DAY = 86_400_000;

/** That what is shown is not of now: a list that is read says when it was, one that is followed since when. */
const dated = () =>
  page
    .getByCss('main')
    .getByText(/^(?:As of|Offline since) /)
    .first();

test('what was bought is read without a network after a restart; a sale names its times in both zones', async ({
  exchange,
  trader,
  open,
  device,
  advance,
}) => {
  // Neither the zone of the exchange nor UTC: both must be shown.
  setZone('Asia/Tokyo');
  const buy = (area: 'finance' | 'fund' | 'subscribe', form: Readonly<Record<string, string>>) =>
    exchange.call(`/${area}/buy`, { ...form, agreed: '1' }, trader.token);
  const funds = (await exchange.call('/fund/getList')) as readonly { nextDealing: number }[];
  const sales = (await exchange.call('/subscribe/getList')) as readonly {
    id: string;
    name: string;
    min: string;
    status: number;
  }[];
  const sale = sales.find(({ status }) => status === 1);
  if (!sale) throw new Error('no sale is open');
  await buy('finance', { productId: 'usdt-7', amount: '100' });
  await buy('fund', { fundId: 'cautious', amount: '50', dealsAt: String(funds[0]?.nextDealing) });
  const main = page.getByCss('main');

  const path = `/subscribe/detail?id=${sale.id}`;
  const first = await open({ path, session: trader });
  await advance(1000);
  // 12:00 UTC is nine in the evening there.
  await expect
    .element(main.getByRole('listitem').filter({ hasText: 'Opens' }))
    .toHaveTextContent(/21:00:00.*12:00:00 UTC/);
  const amount = main.getByLabelText('Amount', { exact: true });
  await fill(amount, '77');
  await first.end();
  // What was typed outlives the page.
  const app = await open({ path, device: first.device });
  await advance(1000);
  await expect.element(amount).toHaveValue('77');
  await buy('subscribe', { projectId: sale.id, amount: sale.min });

  const earned = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
  const bought = [
    ['/finance/record', main.getByRole('group', { name: 'Active' }).getByRole('row').nth(1)],
    ['/fund/record', main.getByRole('group', { name: 'Orders' }).getByRole('row').nth(1)],
    ['/subscribe/record', main.getByRole('row').filter({ hasText: sale.name })],
    // The income of a day that is whole: midnight UTC is another hour there.
    [`/finance/calendar?day=${earned}`, main.getByText('00:00 UTC', { exact: true }).first()],
    ['/fund/list?fund=cautious&days=365', main.getByRole('img', { name: /^NAV from / })],
  ] as const;
  for (const [at, shown] of bought) {
    await app.goTo(at);
    await advance(2000);
    await expect.element(shown).toBeVisible();
  }
  await app.end();
  await device.setOffline(true);
  for (const [at, shown] of bought) {
    const later = await open({ path: at, device: first.device });
    await advance(2000);
    await expect.element(shown).toBeVisible();
    // The curve of a fund says by its mark how old it is.
    if (at.includes('record') || at.includes('calendar')) await expect.element(dated()).toBeVisible();
    if (!at.startsWith('/fund/list')) await later.end();
  }
  const fund = page.getByRole('region', { name: 'Buy: Cautious' });
  await fill(fund.getByRole('textbox', { name: 'Amount' }), '50');
  await expect
    .element(fund.getByRole('button', { name: 'Review purchase' }))
    .toHaveAttribute('aria-disabled', 'true');
});
