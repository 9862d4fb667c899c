import { describe, expect, it } from 'vitest';
import { accountChange, orderDetail, orderRecords } from '../../../sandbox/src/venue/contract/records.ts';
import { settleOrder } from '../../../sandbox/src/venue/contract/scheduler.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { accountBalances } from '../../../sandbox/src/venue/ledger/balances.ts';
import { assetRecords } from '../../../sandbox/src/venue/ledger/history.ts';
import { movements } from '../../../sandbox/src/venue/ledger/movements.ts';
import { exchangeEachTest } from '../../support/sandbox/exchange-each-test.ts';
import { codeOf, type Exchange, RULES, START } from '../../support/sandbox/exchange-kit.ts';
import { ScriptedMarket } from '../../support/sandbox/scripted-market.ts';

let exchange: Exchange;
exchangeEachTest(async (fresh) => {
  exchange = fresh;
  await exchange.newcomer('a');
});

async function settleAt(id: string, at: number): Promise<boolean> {
  exchange.clock.moveTo(at);
  return settleOrder(exchange.deps, Number(id));
}

async function newest(userId = 'a') {
  const { list } = await orderRecords(exchange.db, { userId, pageNo: 1, pageSize: 1 });
  const record = list[0];
  if (!record) throw new Error('no order');
  return record;
}

describe('opening', () => {
  it('holds stake and fee, and keeps what was agreed', async () => {
    exchange.rules = { ...RULES, feeRate: '0.001' };
    const id = await exchange.order('a', { openAmount: '10.5', tradeType: '1' }, 'key-1');
    expect(await exchange.balance('a', 1)).toBe('489.4895/10.5105');
    expect(await newest()).toEqual({
      id,
      requestId: 'key-1',
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
      openAmount: '10.50000000',
      tradeType: 1,
      positionTime: 30,
      openPrice: '60000.00',
      closePrice: null,
      incomeRate: '0.80000000',
      fee: '0.01050000',
      profit: null,
      result: null,
      entryStatus: 0,
      createTime: START,
      expireTime: START + 30_000,
      closeTime: null,
      openTradeId: 'btcusdt-1',
      closeTradeId: null,
    });
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('takes the last trade at or before the acceptance, not the one after', async () => {
    exchange.market.trade('btcusdt', START, '60001.00').trade('btcusdt', START + 1, '60002');
    await exchange.order('a');
    expect((await newest()).openPrice).toBe('60001.00');
  });

  it.each([
    ['amount missing', { openAmount: '' }, 1001, 'l.c_enteropenamt'],
    ['amount below the smallest', { openAmount: '0.000009999' }, 1001, 'l.c_enteropenamt'],
    ['amount with an exponent', { openAmount: '1e1' }, 1001, 'l.c_enteropenamt'],
    ['negative amount', { openAmount: '-10' }, 1001, 'l.c_enteropenamt'],
    ['amount below the minimum', { openAmount: '4.99999999' }, 1001, 'l.u_limit_min_low'],
    ['minimum of another duration', { openAmount: '19.99', positionTime: '300' }, 1001, 'l.u_limit_min_low'],
    ['duration not on offer', { positionTime: '31' }, 1001, null],
    ['duration as a fraction', { positionTime: '30.0' }, 1001, null],
    ['direction unknown', { tradeType: '2' }, 1001, null],
    ['pay coin unknown', { quoteCoin: 'BTC' }, 1001, null],
    ['pair unknown', { baseCoin: 'XYZ' }, 1001, null],
    ['pair hostile', { baseCoin: "x'; drop table users" }, 1001, null],
    ['more than there is', { openAmount: '500.00000001' }, 1002, null],
    ['coin never owned', { quoteCoin: 'USDC' }, 1002, null],
  ])('is refused: %s', async (_what, wish, code, message) => {
    const work = exchange.order('a', wish);
    if (message !== null) await expect(work).rejects.toThrow(message);
    expect(await codeOf(work)).toBe(code);
    expect(await exchange.balance('a', 1)).toBe('500/0');
    expect(await audit(exchange.db)).toEqual([]);
  });

  it.each([
    ['30', 15],
    ['60', 30],
    ['120', 60],
    ['300', 60],
  ])('for %s s is refused at a trade of more than %i s ago', async (positionTime, limit) => {
    exchange.rules = { ...RULES, priceMaxAge: 60 };
    exchange.market = new ScriptedMarket()
      .trade('btcusdt', START, '60000.00')
      .trade('usdcusdt', START, '0.9995');
    exchange.clock.moveTo(START + limit * 1000 + 1);
    const wish = { positionTime, openAmount: '20' };
    expect(await codeOf(exchange.order('a', wish))).toBe(1004);
    exchange.market.trade('btcusdt', START + 1, '60000.00');
    expect(await codeOf(exchange.order('a', wish))).toBe(1);
  });

  it('is refused without a price, and a pay coin without a price can not be staked', async () => {
    exchange.market = new ScriptedMarket();
    expect(await codeOf(exchange.order('a'))).toBe(1004);
    exchange.market.trade('btcusdt', START, '60000.00');
    expect(await codeOf(exchange.order('a'))).toBe(1);
    expect(await codeOf(exchange.order('a', { quoteCoin: 'USDC' }))).toBe(1004);
  });
});

describe('settling', () => {
  it.each([
    ['up', '0', '60000.01', 'win', '508/0', '8.00000000'],
    ['up', '0', '59999.99', 'lose', '490/0', '-10.00000000'],
    ['up', '0', '60000.00', 'tie', '500/0', '0.00000000'],
    ['down', '1', '59999.99', 'win', '508/0', '8.00000000'],
    ['down', '1', '60000.01', 'lose', '490/0', '-10.00000000'],
    ['down', '1', '60000.00', 'tie', '500/0', '0.00000000'],
  ])('%s (%s) at %s: %s', async (_name, tradeType, price, result, balance, profit) => {
    const id = await exchange.order('a', { tradeType });
    exchange.market.trade('btcusdt', START + 20_000, price).trade('btcusdt', START + 30_001, '1.00');
    expect(await settleAt(id, START + 30_000)).toBe(true);
    expect(await exchange.balance('a', 1)).toBe(balance);
    expect(await newest()).toMatchObject({
      result,
      profit,
      entryStatus: 1,
      closePrice: price,
      closeTradeId: 'btcusdt-2',
      closeTime: START + 30_000,
    });
    expect(await audit(exchange.db)).toEqual([]);
  });

  it.each([
    ['won', '60000.01', '18.00000000', '508.00000000'],
    ['lost', '59999.99', '0.00000000', '490.00000000'],
    ['tied', '60000.00', '10.00000000', '500.00000000'],
  ])(
    '%s, tells in the log that the stake was set aside, and what became of it',
    async (_, price, amount, after) => {
      const id = await exchange.order('a');
      exchange.market.trade('btcusdt', START + 20_000, price);
      await settleAt(id, START + 30_000);
      const { list } = await movements(exchange.db, 'a', { account: 1, pageNo: 1, pageSize: 2 }, 'en');
      expect(list).toMatchObject([
        { amount, balanceAfter: after, about: { held: '-10.00000000' } },
        { amount: '-10.00000000', balanceAfter: '490.00000000', about: { held: '10.00000000' } },
      ]);
    },
  );

  it('counts a trade at the very instant of expiry, and none after it, however late it happens', async () => {
    const id = await exchange.order('a');
    exchange.market.trade('btcusdt', START + 30_000, '60000.01').trade('btcusdt', START + 30_001, '1.00');
    expect(await settleAt(id, START + 3_600_000)).toBe(true);
    expect(await newest()).toMatchObject({ result: 'win', closePrice: '60000.01' });
  });

  it('leaves an order alone before it expires, and settles it once', async () => {
    const id = await exchange.order('a');
    expect(await settleAt(id, START + 29_999)).toBe(false);
    expect(await settleAt(id, START + 30_000)).toBe(true);
    expect(await settleAt(id, START + 30_000)).toBe(false);
    expect(await exchange.balance('a', 1)).toBe('500/0');
  });

  it('settles once when many ask at the same time', async () => {
    const id = await exchange.order('a', { tradeType: '0' });
    exchange.market.trade('btcusdt', START + 1, '60001.00');
    exchange.clock.moveTo(START + 30_000);
    const done = await Promise.all(Array.from({ length: 20 }, () => settleOrder(exchange.deps, Number(id))));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await exchange.balance('a', 1)).toBe('508/0');
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('gives stake and fee back where there is no price at expiry', async () => {
    exchange.rules = { ...RULES, feeRate: '0.01' };
    const id = await exchange.order('a');
    exchange.clock.moveTo(START + 30_000);
    await settleOrder({ ...exchange.deps, market: new ScriptedMarket() }, Number(id));
    expect(await exchange.balance('a', 1)).toBe('500/0');
    expect(await newest()).toMatchObject({
      entryStatus: 2,
      result: null,
      profit: '0.00000000',
      closePrice: null,
    });
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('keeps the fee of a win and of a loss, and returns it on a tie', async () => {
    exchange.rules = { ...RULES, feeRate: '0.01' };
    const win = await exchange.order('a', { tradeType: '0' });
    const lose = await exchange.order('a', { tradeType: '1' });
    exchange.market.trade('btcusdt', START + 1, '60001.00');
    await settleAt(win, START + 30_000);
    await settleAt(lose, START + 30_000);
    expect(await exchange.balance('a', 1)).toBe('497.8/0');
    const tie = await exchange.order('a');
    await settleAt(tie, START + 60_000);
    expect(await exchange.balance('a', 1)).toBe('497.8/0');
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('leaves an order holding while the market can not be asked', async () => {
    const id = await exchange.order('a');
    exchange.clock.moveTo(START + 30_000);
    exchange.market.fail(true);
    await expect(settleOrder(exchange.deps, Number(id))).rejects.toThrow('away');
    expect((await newest()).entryStatus).toBe(0);
    exchange.market.fail(false);
    expect(await settleOrder(exchange.deps, Number(id))).toBe(true);
  });
});

describe('records', () => {
  it('page newest first, by status and pair', async () => {
    const ids: string[] = [];
    for (const baseCoin of ['BTC', 'ETH', 'BTC']) ids.push(await exchange.order('a', { baseCoin }));
    await settleAt(ids[0] ?? '', START + 30_000);
    const query = { userId: 'a', pageNo: 1, pageSize: 2 };
    expect((await orderRecords(exchange.db, query)).list.map((row) => row.id)).toEqual([ids[2], ids[1]]);
    const last = await orderRecords(exchange.db, { ...query, pageNo: 2 });
    expect(last).toMatchObject({ sum: 3, list: [{ id: ids[0] }] });
    expect((await orderRecords(exchange.db, { ...query, pageNo: 3 })).list).toEqual([]);
    expect(await orderRecords(exchange.db, { ...query, status: 0, base: 'BTC' })).toMatchObject({
      sum: 1,
      list: [{ id: ids[2] }],
    });
    expect((await orderRecords(exchange.db, { ...query, quote: 'USDC' })).sum).toBe(0);
    expect((await orderRecords(exchange.db, { ...query, userId: 'b' })).sum).toBe(0);
  });

  it('show the trades around both instants, and nothing of the future', async () => {
    const { market } = exchange;
    for (const second of [-0.5, 2, 10, 27, 29, 31, 33]) {
      market.trade('btcusdt', START + second * 1000, `${60_000 + second}`);
    }
    const id = await exchange.order('a');
    const holding = await orderDetail(exchange.deps, 'a', id);
    expect(holding?.openTrades.map((trade) => trade.price)).toEqual(['60000.00', '59999.5']);
    expect(holding?.closeTrades).toEqual([]);
    await settleAt(id, START + 32_000);
    const closed = await orderDetail(exchange.deps, 'a', id);
    expect(closed?.openTrades.map((trade) => trade.price)).toEqual(['60000.00', '59999.5', '60002']);
    expect(closed?.closeTrades.map((trade) => trade.price)).toEqual(['60027', '60029', '60031']);
    expect(closed?.closeTrades.map((trade) => trade.id)).toContain(closed?.closeTradeId);
  });

  it("are one person's own: the answer for a foreign id is the one for none", async () => {
    const id = await exchange.order('a');
    expect(await orderDetail(exchange.deps, 'b', id)).toBeNull();
    expect(await orderDetail(exchange.deps, 'a', '999999')).toBeNull();
    expect(await orderDetail(exchange.deps, 'a', 'x')).toBeNull();
  });

  it('of assets name what happened, with the balance after it', async () => {
    const win = await exchange.order('a', { tradeType: '0' });
    const lose = await exchange.order('a', { tradeType: '1' });
    exchange.market.trade('btcusdt', START + 1, '60001.00');
    await settleAt(win, START + 30_000);
    await settleAt(lose, START + 30_001);
    await exchange.move('a', '8', 2);
    const all = await assetRecords(exchange.db, 'a', 1, { pageNo: 1, pageSize: 10 });
    expect(all.list.map((row) => [row.tradeType, Number(row.amount), Number(row.balanceAfter)])).toEqual([
      [2, -8, 490],
      [4, 0, 498],
      [4, 18, 498],
      [3, -10, 480],
      [3, -10, 490],
      [1, 500, 500],
    ]);
    expect([all.sum, all.totalRow]).toEqual([6, 6]);
    expect(all.list[0]?.createTime).toBe(START + 30_001);
    const opened = await assetRecords(exchange.db, 'a', 1, { tradeType: 3, pageNo: 2, pageSize: 1 });
    expect(opened).toMatchObject({ sum: 2, list: [{ balanceAfter: '490.00000000' }] });
    const other = await assetRecords(exchange.db, 'a', 1, { currency: 'USDC', pageNo: 1, pageSize: 10 });
    expect(other.list).toEqual([]);
  });
});

describe('the 24 h change of the account', () => {
  const change = async () => accountChange(exchange.deps, 'a', await accountBalances(exchange.db, 'a', 1));

  it('is nothing before the first result, then profit over what there would be without it', async () => {
    expect(await change()).toBe('');
    const id = await exchange.order('a', { openAmount: '100' });
    exchange.market.trade('btcusdt', START + 1, '60001.00');
    await settleAt(id, START + 30_000);
    expect(await change()).toBe('+16.00%');
    await exchange.move('a', '80', 2);
    expect(await change()).toBe('+19.04%');
    exchange.clock.advance(24 * 3600_000);
    expect(await change()).toBe('');
  });

  it('carries the sign of a loss', async () => {
    const id = await exchange.order('a', { openAmount: '100', tradeType: '1' });
    exchange.market.trade('btcusdt', START + 1, '60001.00');
    await settleAt(id, START + 30_000);
    expect(await change()).toBe('-20.00%');
  });
});
