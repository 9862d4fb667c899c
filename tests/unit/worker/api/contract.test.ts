import { describe, expect, it } from 'vitest';
import { readAnswer } from '#worker/api/answer.ts';
import {
  contractAssetRecords,
  contractAssets,
  contractConfig,
  contractOrderDetail,
  contractRecords,
  createOrder,
} from '#worker/api/contract.ts';
import { requestState } from '#worker/api/money.ts';

const answer = (data: unknown, msg = '') => ({ code: 1, msg, data });

const order = {
  id: 'o1',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  openAmount: '10',
  tradeType: 1,
  positionTime: 60,
  openPrice: 64000.5,
  closePrice: null,
  incomeRate: 0.8,
  fee: '0',
  profit: null,
  result: null,
  entryStatus: 0,
  createTime: 1_700_000_000_000,
  closeTime: null,
  openTradeId: 't1',
  closeTradeId: null,
};

describe('orders', () => {
  const read = (row: unknown) => {
    const result = readAnswer(contractRecords, answer({ list: [row, { ...order, id: 'other' }], sum: 2 }));
    return result.ok ? result.value.list[0] : result.failure;
  };

  it('are read field by field', () => {
    expect(read(order)).toEqual({
      id: 'o1',
      requestId: null,
      pair: { base: 'BTC', quote: 'USDT' },
      direction: 'down',
      stake: '10',
      duration: 60,
      openPrice: '64000.5',
      closePrice: null,
      incomeRate: '0.8',
      fee: '0',
      profit: null,
      status: 'holding',
      statusCode: 0,
      result: 'none',
      openedAt: 1_700_000_000_000,
      expiresAt: 1_700_000_060_000,
      closedAt: null,
      openTradeId: 't1',
      closeTradeId: null,
    });
  });

  // proves F31
  it('of an unknown status are kept with its number', () => {
    expect(read({ ...order, entryStatus: 7, result: 'eaten' })).toMatchObject({
      status: 'unknown',
      statusCode: 7,
      result: 'none',
    });
  });

  it.each(['1e55', 'NaN', -5, null, {}])('with a stake of %s are left out', (openAmount) => {
    expect(read({ ...order, openAmount })).toMatchObject({ id: 'other' });
  });

  it('with a total that is none are a bad body', () => {
    expect(readAnswer(contractRecords, answer({ list: [order], sum: 'many' }))).toEqual({
      ok: false,
      failure: { kind: 'badBody' },
    });
  });

  it('in detail bring the trades around them', () => {
    const trade = { id: 't1', ts: 1, price: '1', amount: '1', direction: 'sell' };
    expect(
      readAnswer(contractOrderDetail, answer({ ...order, openTrades: [trade, {}], closeTrades: null })),
    ).toMatchObject({
      ok: true,
      value: { order: { id: 'o1' }, openTrades: [{ id: 't1', side: 'sell' }], closeTrades: [] },
    });
  });
});

describe('assets', () => {
  it.each([
    ['+1.25%', '+1.25%'],
    [' -0.5% ', '-0.5%'],
    ['success', null],
    ['', null],
    [null, null],
    ['<b>1%</b>', null],
  ])('with the message %j have the rate %j', (msg, accountRate) => {
    expect(readAnswer(contractAssets, { code: 1, msg, data: [] })).toEqual({
      ok: true,
      value: { list: [], unreadable: [], accountRate },
    });
  });

  it('come under the specified names and under ours', () => {
    const rows = [
      { currencyName: 'usdt', availableCurrency: 10.5, frozenCurrency: '2' },
      { currency: 'BTC', available: '0.1', frozen: '0' },
      { currency: 'ETH', available: '-1', frozen: '0' },
    ];
    expect(readAnswer(contractAssets, answer(rows))).toMatchObject({
      value: {
        list: [
          { currency: 'USDT', available: '10.5', frozen: '2' },
          { currency: 'BTC', available: '0.1', frozen: '0' },
        ],
      },
    });
  });

  it('are not taken for none when not one can be read', () => {
    const renamed = answer([{ coin: 'USDT', free: '10' }]);
    expect(readAnswer(contractAssets, renamed)).toMatchObject({ ok: false, failure: { kind: 'badBody' } });
  });

  it('have records that may be negative', () => {
    const row = { id: 1, currency: 'USDT', tradeType: 9, amount: -3.5, balanceAfter: '7', createTime: 1 };
    expect(readAnswer(contractAssetRecords, answer({ list: [row], sum: 1, totalRow: 1 }))).toMatchObject({
      value: { list: [{ id: '1', type: 9, amount: '-3.5', balanceAfter: '7' }] },
    });
  });
});

describe('the rest', () => {
  it('options need a length, a rate and a minimum', () => {
    const rows = [
      { second: 30, incomeRate: 0.8, openAmountMin: 5 },
      { second: 0, incomeRate: 0.8, openAmountMin: 5 },
      { second: 60, incomeRate: 'much', openAmountMin: 5 },
    ];
    expect(readAnswer(contractConfig, answer(rows))).toEqual({
      ok: true,
      value: [{ seconds: 30, incomeRate: '0.8', minimum: '5' }],
    });
  });

  it.each([
    [null, null],
    [{ orderId: 5 }, '5'],
    [{ id: 'a' }, 'a'],
    ['done', null],
  ])('an order that answers %j names the record %j', (data, recordId) => {
    expect(readAnswer(createOrder, answer(data))).toEqual({ ok: true, value: { recordId } });
  });

  it('a request is either unknown or done with its answer', () => {
    expect(readAnswer(requestState, answer({ state: 'none' }))).toEqual({
      ok: true,
      value: { state: 'none' },
    });
    expect(readAnswer(requestState, answer({ state: 'done', code: 1002, msg: 'no', data: null }))).toEqual({
      ok: true,
      value: { state: 'done', code: 1002, msg: 'no', recordId: null },
    });
    expect(readAnswer(requestState, answer({ state: 'perhaps' })).ok).toBe(false);
  });
});
