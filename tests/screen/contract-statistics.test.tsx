import { page } from 'vitest/browser';
import { expect, test } from './support/test.ts';

interface Settled {
  readonly baseCoin: string;
  readonly tradeType: 0 | 1;
  readonly positionTime: number;
  readonly profit: string;
  readonly result: 'win' | 'lose' | 'tie';
}

const ORDERS = [
  ['BTC', '0', '30', '10'],
  ['BTC', '1', '30', '11'],
  ['BTC', '0', '60', '12'],
  ['ETH', '1', '60', '13'],
  ['ETH', '0', '30', '14'],
] as const;

/** As the desk writes a gain. */
const money = (sum: number) => `${sum < 0 ? '−' : sum > 0 ? '+' : ''}${Math.abs(sum).toFixed(2)}`;
const netOf = (records: readonly Settled[]) => records.reduce((sum, { profit }) => sum + Number(profit), 0);
const won = (records: readonly Settled[]) => records.filter(({ result }) => result === 'win').length;

test('the statistics add up what the records and the balance say', async ({
  exchange,
  trader,
  open,
  advance,
}) => {
  for (const [baseCoin, tradeType, positionTime, openAmount] of ORDERS) {
    const form = { baseCoin, quoteCoin: 'USDT', tradeType, positionTime, openAmount };
    await exchange.call('/contract/createOrder', form, trader.token);
  }
  // The exchange goes on with each question.
  for (let second = 0; second < 70; second += 1) {
    await advance(1000);
    await trader.running();
  }
  expect(await trader.running()).toEqual([]);
  const { list } = (await exchange.call('/contract/getContractRecord', {}, trader.token)) as {
    list: readonly Settled[];
  };
  expect(list).toHaveLength(ORDERS.length);
  const free = Number((await trader.balances()).contract.split('/')[0]);
  expect(netOf(list)).toBeCloseTo(free - 300, 8);

  await open({ path: '/scontract?tab=statistics', session: trader });
  await advance(2000);
  const records = page.getByRole('tabpanel', { name: 'Statistics' });
  const figure = (name: string) => records.getByCss('dl > div').filter({ hasText: name }).getByCss('dd');
  await expect.element(figure('Settled orders')).toHaveTextContent(new RegExp(`^${list.length}$`));
  const count = (result: Settled['result']) => list.filter((each) => each.result === result).length;
  expect(figure('Won / lost / tied').element().textContent).toBe(
    `${count('win')} / ${count('lose')} / ${count('tie')}`,
  );
  expect(figure('Net, USDT').element().textContent).toBe(money(netOf(list)));

  const groups: readonly (readonly [string, string, (record: Settled) => boolean])[] = [
    ['By pair', 'BTC/USDT', ({ baseCoin }) => baseCoin === 'BTC'],
    ['By pair', 'ETH/USDT', ({ baseCoin }) => baseCoin === 'ETH'],
    ['By duration', '30 s', ({ positionTime }) => positionTime === 30],
    ['By duration', '60 s', ({ positionTime }) => positionTime === 60],
    ['By direction', 'Up', ({ tradeType }) => tradeType === 0],
    ['By direction', 'Down', ({ tradeType }) => tradeType === 1],
  ];
  for (const [table, name, isIn] of groups) {
    const own = list.filter(isIn);
    const row = records.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });
    await expect.element(row).toHaveTextContent(`${won(own)} / ${own.length}`);
    await expect.element(row).toHaveTextContent(money(netOf(own)));
  }
});
