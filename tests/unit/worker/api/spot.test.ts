import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longDecimal } from '#protocol/decimal.ts';
import { readAnswer } from '#worker/api/answer.ts';
import {
  amendSpotOrder,
  cancelAllSpotOrders,
  cancelSpotOrder,
  createSpotOrder,
  spotFills,
  spotOrderDetail,
  spotOrders,
} from '#worker/api/spot.ts';
import { spotRow } from '../../../support/services/spot-orders.ts';

const answer = (data: unknown) => ({ code: 1, msg: '', data });
const AT = 1_700_000_000_000;

const fill = {
  id: 'f1',
  orderId: 'o1',
  side: 'sell',
  role: 'maker',
  price: '64000.50',
  amount: '0.01',
  fee: '0.64000500',
  feeCoin: 'USDT',
  marketTradeId: null,
  createTime: AT,
};

describe('orders', () => {
  const read = (row: unknown) => {
    const result = readAnswer(spotOrders, answer({ list: [row, spotRow('other', AT)], sum: 2 }));
    return result.ok ? result.value.list[0] : result.failure;
  };

  it('have a fee below zero where a maker is paid', () => {
    expect(read(spotRow('o1', AT, { fee: '-0.0002' }))).toMatchObject({ fee: '-0.0002' });
  });

  it('are read field by field', () => {
    const row = spotRow('o1', AT, {
      requestId: 'k1',
      filled: '0.2',
      turnover: '20',
      avgPrice: '100.0000',
      fee: '0.0002',
    });
    expect(read(row)).toEqual({
      id: 'o1',
      requestId: 'k1',
      pair: { base: 'BTC', quote: 'USDT' },
      side: 'buy',
      type: 'limit',
      timeInForce: 'GTC',
      price: '100',
      stopPrice: null,
      waiting: false,
      amount: '0.5',
      total: null,
      filled: '0.2',
      turnover: '20',
      avgPrice: '100.0000',
      fee: '0.0002',
      feeCoin: 'BTC',
      status: 'open',
      statusCode: 0,
      ending: null,
      replaces: null,
      createdAt: AT,
      triggeredAt: null,
      closedAt: null,
    });
  });

  it('with a stop are stop-limits, waiting or not; a market order has no price', () => {
    expect(read(spotRow('o1', AT, { stopPrice: '99', waiting: true }))).toMatchObject({
      type: 'stopLimit',
      waiting: true,
    });
    expect(read(spotRow('o1', AT, { stopPrice: '99' }))).toMatchObject({ type: 'stopLimit', waiting: false });
    const market = { orderType: 'market', price: null, amount: null, total: '25.00000000' };
    expect(read(spotRow('o1', AT, market))).toMatchObject({
      type: 'market',
      price: null,
      total: '25.00000000',
    });
  });

  // proves F31
  it('of a status that nobody knows are kept with its number', () => {
    expect(read(spotRow('o1', AT, { status: 7 }))).toMatchObject({ status: 'unknown', statusCode: 7 });
    expect(read(spotRow('o1', AT, { status: 2, ending: 'ioc', closeTime: AT }))).toMatchObject({
      status: 'cancelled',
      ending: 'ioc',
      closedAt: AT,
    });
  });

  it('of a back end that says only what it must are still read', () => {
    const { orderId, baseCoin, quoteCoin, side, orderType, filled, status, createTime } = spotRow('o1', AT);
    const little = { orderId, baseCoin, quoteCoin, side, orderType, filled, status, createTime };
    expect(read({ ...little, side: 'sell' })).toMatchObject({
      timeInForce: 'GTC',
      turnover: null,
      fee: null,
      feeCoin: 'USDT',
    });
  });

  it.each([
    ['filled', '1e55'],
    ['filled', -1],
    ['side', 'both'],
    ['orderType', 'iceberg'],
    ['baseCoin', '<b>'],
    ['orderId', null],
    ['createTime', 'yesterday'],
  ])('whose %s is %j are left out', (field, value) => {
    expect(read(spotRow('o1', AT, { [field]: value }))).toMatchObject({ id: 'other' });
  });

  it('never bring a number that is no decimal, whatever arrives', () => {
    const field = fc.constantFrom(
      'price',
      'stopPrice',
      'amount',
      'total',
      'filled',
      'turnover',
      'avgPrice',
      'fee',
    );
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        const order = read(spotRow('o1', AT, { [name]: value }));
        if (!order || !('filled' in order)) return;
        const { price, stopPrice, amount, total, filled, turnover, avgPrice, fee } = order;
        const known = (...numbers: readonly (string | null)[]) => numbers.filter((number) => number !== null);
        for (const number of known(amount, total, filled, turnover))
          expect(number).toMatch(/^\d{1,24}(\.\d{1,18})?$/);
        for (const number of known(fee)) expect(number).toMatch(/^-?\d{1,24}(\.\d{1,18})?$/);
        for (const number of known(price, stopPrice, avgPrice)) expect(longDecimal(number)).toBe(number);
      }),
    );
  });

  it('in detail bring their fills, which are of the same pair', () => {
    const result = readAnswer(spotOrderDetail, answer({ ...spotRow('o1', AT), fills: [fill, {}] }));
    expect(result).toMatchObject({
      ok: true,
      value: { order: { id: 'o1' }, fills: [{ id: 'f1', pair: { base: 'BTC', quote: 'USDT' } }] },
    });
    expect(readAnswer(spotOrderDetail, answer(null)).ok).toBe(false);
  });
});

describe('fills', () => {
  it('are read field by field', () => {
    const rows = [{ ...fill, baseCoin: 'BTC', quoteCoin: 'USDT' }, fill];
    expect(readAnswer(spotFills, answer({ list: rows, sum: 2 }))).toEqual({
      ok: true,
      value: {
        sum: 2,
        unreadable: 1,
        list: [
          {
            id: 'f1',
            orderId: 'o1',
            pair: { base: 'BTC', quote: 'USDT' },
            side: 'sell',
            role: 'maker',
            price: '64000.50',
            amount: '0.01',
            fee: '0.64000500',
            feeCoin: 'USDT',
            time: AT,
          },
        ],
      },
    });
  });
});

describe('calls that move money', () => {
  const placed = answer({ orderId: '7', status: 0, filled: '0', avgPrice: null });

  it.each([
    ['placing', readAnswer(createSpotOrder, placed), '7'],
    ['changing', readAnswer(amendSpotOrder, placed), '7'],
    ['cancelling', readAnswer(cancelSpotOrder, answer({ orderId: '7' })), '7'],
    ['cancelling all', readAnswer(cancelAllSpotOrders, answer({ orderIds: ['7', '8'] })), null],
  ])('%s names the order where there is one', (_, result, recordId) => {
    expect(result).toMatchObject({ ok: true, value: { recordId } });
  });

  it('say what became of an order at once, where the back end says it', () => {
    const data = { orderId: '7', status: 2, filled: '0.00', avgPrice: null };
    const read = (more: object) => readAnswer(createSpotOrder, answer({ ...data, ...more }));
    expect(read({})).toMatchObject({
      value: { placed: { status: 'cancelled', filled: '0.00', avgPrice: null } },
    });
    expect(read({ status: 1, filled: '2', avgPrice: '64.5' })).toMatchObject({
      value: { placed: { status: 'finished', filled: '2', avgPrice: '64.5' } },
    });
    for (const odd of [{ status: 7 }, { filled: '1e55' }, { filled: undefined }]) {
      expect(read(odd)).toEqual({ ok: true, value: { recordId: '7', placed: null } });
    }
  });

  it('are known as such', () => {
    const calls = [createSpotOrder, amendSpotOrder, cancelSpotOrder, cancelAllSpotOrders];
    expect(calls.every(({ money }) => money)).toBe(true);
  });
});
