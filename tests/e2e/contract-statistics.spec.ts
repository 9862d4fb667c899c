import { openDesk } from './page-models/contract-desk.ts';
import { API, expect, ORDER, test } from './support/fault-test.ts';
import { call } from './support/people.ts';

interface Record {
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
const netOf = (records: readonly Record[]) => records.reduce((sum, { profit }) => sum + Number(profit), 0);
const won = (records: readonly Record[]) => records.filter(({ result }) => result === 'win').length;

test('the statistics add up what the records and the balance say', async ({ page, exchange, trader }) => {
  for (const [baseCoin, tradeType, positionTime, openAmount] of ORDERS) {
    const form = { baseCoin, quoteCoin: 'USDT', tradeType, positionTime, openAmount };
    await call(exchange.url, ORDER, form, trader.token);
  }
  exchange.advance(61_000);
  await expect.poll(trader.running).toEqual([]);
  const { list } = (await call(exchange.url, '/contract/getContractRecord', {}, trader.token)) as {
    list: readonly Record[];
  };
  expect(list).toHaveLength(ORDERS.length);
  const free = Number((await trader.balances()).contract.split('/')[0]);
  expect(netOf(list)).toBeCloseTo(free - 300, 8);

  const read = page.waitForResponse(`**${API}/contract/getContractRecord`);
  await openDesk(page, '?tab=statistics');
  await read;
  const records = page.getByRole('tabpanel', { name: 'Statistics' });
  const figure = (name: string) => records.locator('dl > div', { hasText: name }).locator('dd');
  await expect(figure('Settled orders')).toHaveText(String(list.length));
  const count = (result: Record['result']) => list.filter((each) => each.result === result).length;
  await expect(figure('Won / lost / tied')).toHaveText(
    `${count('win')} / ${count('lose')} / ${count('tie')}`,
  );
  await expect(figure('Net, USDT')).toHaveText(money(netOf(list)));

  const groups: readonly (readonly [string, string, (record: Record) => boolean])[] = [
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
    await expect(row).toContainText(`${won(own)} / ${own.length}`);
    await expect(row).toContainText(money(netOf(own)));
  }
});
