import { randomUUID } from 'node:crypto';
import { browserState } from './support/browser-state.ts';
import { registerByCall } from './support/people.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a fund is named in the allocation and in its account, and not as the coin that counts it', async ({
  browser,
  exchange,
  baseURL,
}) => {
  const person = await registerByCall(exchange.url);
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { 'X-Access-Token': person.token, 'Idempotency-Key': randomUUID() };
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${exchange.url}/bb/app${path}`, { method: 'POST', headers, body });
    return (await answer.json()) as {
      code: number;
      data: { id: string; name: string; nextDealing: number }[];
    };
  };
  const [fund] = (await post('/fund/getList', {})).data;
  if (!fund) throw new Error('no fund');
  const purchase = { fundId: fund.id, amount: '120', dealsAt: String(fund.nextDealing), agreed: '1' };
  expect(await post('/fund/buy', purchase)).toMatchObject({ code: 1 });
  const storageState = browserState(exchange.url, { theme: 'dark', language: 'en-US', person });
  const context = await browser.newContext({
    storageState,
    ...(baseURL && { baseURL }),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await openScreen(page, '/account/assert/5');
  const holdings = page.getByRole('table', { name: 'Holdings' });
  await expect(holdings.getByRole('row').nth(1)).toContainText(`Fund: ${fund.name}`);
  await expect(holdings).not.toContainText('Tether');
  const allocation = page.getByRole('region', { name: 'Allocation' }).getByRole('listitem');
  await expect(allocation.filter({ hasText: `Fund: ${fund.name}` })).toContainText('120.00');
  await expect(allocation.filter({ hasText: 'USDT' })).toContainText('880.00');
  await context.close();
});
