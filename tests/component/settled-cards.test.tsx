import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cardsOf } from '#app/features/seconds-contract/running/card-order.ts';
import { useResults } from '#app/features/seconds-contract/running/use-results.ts';
import { holdingOf } from '#app/shared/running-orders/order-outlook.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs, seconds } from '#protocol/units.ts';

const running = (id: string, openedAt: number): ContractOrder => ({
  id,
  requestId: null,
  pair: { base: coin('BTC'), quote: coin('USDT') },
  ...{ direction: 'up', stake: exact('100'), duration: seconds(30), openPrice: exact('64000') },
  ...{ closePrice: null, incomeRate: exact('0.8'), fee: exact('0'), profit: null },
  ...{ status: 'holding', statusCode: 0, result: 'none' },
  openedAt: epochMs(openedAt),
  expiresAt: epochMs(openedAt + 30_000),
  ...{ closedAt: null, openTradeId: 't1', closeTradeId: null },
});
const won = (order: ContractOrder): ContractOrder => ({
  ...order,
  ...{ status: 'completed', statusCode: 1, result: 'win', profit: exact('80') },
  ...{ closePrice: exact('64001'), closedAt: order.expiresAt, closeTradeId: 't2' },
});

/** The cards as the desk puts them. */
function Cards({ orders }: { readonly orders: readonly ContractOrder[] }) {
  const { shown } = useResults(orders);
  return (
    <ul>
      {cardsOf(holdingOf(orders), shown).map(({ id, result }) => (
        <li key={id}>{`${id} ${result}`}</li>
      ))}
    </ul>
  );
}

// The clock of the cards alone: React and the test go on by theirs.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const cards = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((each) => each.textContent);

it('of contracts turn to their results where they stand, for eight seconds, and go to the records', async () => {
  const [one, two] = [running('one', 1000), running('two', 2000)];
  const { rerender } = await render(<Cards orders={[one, two]} />);
  await expect.poll(cards).toEqual(['one none', 'two none']);
  await rerender(<Cards orders={[won(one), two]} />);
  await expect.poll(cards).toEqual(['one win', 'two none']);
  vi.advanceTimersByTime(7999);
  await rerender(<Cards orders={[won(one), two]} />);
  expect(cards()).toEqual(['one win', 'two none']);
  vi.advanceTimersByTime(1);
  await expect.poll(cards).toEqual(['two none']);
});
