import { contractDesk } from './support/desks.ts';
import { expect, test } from './support/test.ts';

const ORDER = '/contract/createOrder';

// proves F59
test('a tab that is gone with an order under way: the next one locks the form until it knows', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  const app = await open({ path: '/scontract', session: trader });
  await advance(1000);
  const desk = contractDesk();
  // The exchange acts at once, and its answer comes too late for anybody.
  exchange.strike({ kind: 'after', path: ORDER, delay: 60_000 });
  await desk.order('10');
  expect(await trader.running()).toHaveLength(1);
  await app.end();

  exchange.strike({ kind: 'status', path: '/index/getRequest', status: 503, times: 1000 });
  await open({ path: '/scontract', device: app.device });
  await advance(1000);
  await expect.element(desk.lock).toHaveTextContent("Don't repeat it");
  await expect.element(desk.up).toHaveAttribute('aria-disabled', 'true');
  exchange.heal();
  // Until then the tab that sent it could still hear the answer.
  await advance(20_000);
  await expect.element(desk.up).not.toHaveAttribute('aria-disabled');
  await expect.element(desk.running).toHaveLength(1);
  expect(exchange.sent(ORDER)).toBe(1);
  expect(await trader.running()).toHaveLength(1);
  expect(await trader.balances()).toEqual({ contract: '290/10', spot: '700/0' });
});
