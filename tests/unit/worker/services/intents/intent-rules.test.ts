import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { Failure } from '#protocol/result.ts';
import {
  contractSignature,
  dustSignature,
  exchangeSignature,
  purchaseSignature,
  redemptionSignature,
  transferSignature,
  withdrawalSignature,
} from '#protocol/signature.ts';
import { coin, epochMs, seconds } from '#protocol/units.ts';
import type { MoneyRequest, RequestOf } from '#worker/cache/money-request.ts';
import { intentOf, judge, newEntry, requestSignature } from '#worker/services/intents/intent-rules.ts';
import { ORDER } from '../../../../support/services/orders.ts';
import { SPOT_REQUEST } from '../../../../support/services/spot-orders.ts';

describe('judge', () => {
  const cases: readonly (readonly [Failure, string])[] = [
    [{ kind: 'offline' }, 'notSent'],
    [{ kind: 'session' }, 'notSent'],
    [{ kind: 'tooMany' }, 'notSent'],
    [{ kind: 'session', code: -2 }, 'rejected'],
    [{ kind: 'tooMany', code: 1029 }, 'rejected'],
    [{ kind: 'tooMany', httpStatus: 429 }, 'rejected'],
    [{ kind: 'refused', code: 1002 }, 'rejected'],
    [{ kind: 'http', httpStatus: 413 }, 'rejected'],
    [{ kind: 'http', httpStatus: 408 }, 'unknown'],
    [{ kind: 'http', httpStatus: 500 }, 'unknown'],
    [{ kind: 'http', httpStatus: 302 }, 'unknown'],
    [{ kind: 'http' }, 'unknown'],
    [{ kind: 'timeout' }, 'unknown'],
    [{ kind: 'network' }, 'unknown'],
    [{ kind: 'badBody' }, 'unknown'],
    [{ kind: 'superseded' }, 'unknown'],
    [{ kind: 'workerLost' }, 'unknown'],
  ];
  it.each(cases)('%j is %s', (failure, outcome) => {
    expect(judge('i1', { ok: false, failure }).outcome).toBe(outcome);
  });

  it('names the record of an accepted request', () => {
    expect(judge('i1', { ok: true, value: { recordId: 'o1' } })).toEqual({
      outcome: 'accepted',
      intentId: 'i1',
      recordId: 'o1',
    });
  });
});

const about = { baseCoin: coin('BTC'), quoteCoin: coin('USDT'), amount: exact('0.5'), coin: coin('BTC') };
const AMEND: RequestOf<'spotAmend'> = {
  kind: 'spotAmend',
  orderId: 'o1',
  price: exact('101'),
  amount: null,
  stopPrice: null,
  about,
};
const CANCEL: RequestOf<'spotCancel'> = { kind: 'spotCancel', orderId: 'o1', about };
const CANCEL_ALL: RequestOf<'spotCancelAll'> = {
  kind: 'spotCancelAll',
  baseCoin: null,
  quoteCoin: null,
  side: null,
};

describe('signature', () => {
  const different: readonly MoneyRequest[] = [
    ORDER,
    SPOT_REQUEST,
    { ...SPOT_REQUEST, side: 'sell' },
    { ...SPOT_REQUEST, orderType: 'market' },
    { ...SPOT_REQUEST, timeInForce: 'IOC' },
    { ...SPOT_REQUEST, quoteCoin: coin('USDC') },
    { ...SPOT_REQUEST, price: exact('101') },
    { ...SPOT_REQUEST, stopPrice: exact('101') },
    { ...SPOT_REQUEST, amount: exact('0.6') },
    { ...SPOT_REQUEST, amount: null, total: exact('0.5') },
    AMEND,
    { ...AMEND, orderId: 'o2' },
    { ...AMEND, price: null, amount: exact('101') },
    { ...AMEND, price: null, stopPrice: exact('101') },
    CANCEL,
    { ...CANCEL, orderId: 'o2' },
    CANCEL_ALL,
    { ...CANCEL_ALL, side: 'buy' },
    { ...CANCEL_ALL, baseCoin: coin('BTC'), quoteCoin: coin('USDT') },
  ];

  it('tells apart what does different things', () => {
    expect(new Set(different.map(requestSignature)).size).toBe(different.length);
  });

  it('goes by what numbers mean, and by nothing that is only for people', () => {
    expect(requestSignature({ ...SPOT_REQUEST, amount: exact('0.50'), price: exact('0100.0') })).toBe(
      requestSignature(SPOT_REQUEST),
    );
    expect(requestSignature({ ...CANCEL, about: { ...about, amount: exact('7') } })).toBe(
      requestSignature(CANCEL),
    );
  });
});

describe('what a form would send is known by the same text as what was sent', () => {
  const shown = (request: MoneyRequest) => intentOf(newEntry('i1', 'u1', request, [], epochMs(0))).signature;
  const [usdt, btc] = [coin('USDT'), coin('BTC')];
  const pair = { base: btc, quote: usdt };
  const amount = exact('5.00');

  it('a contract', () => {
    const bet = { pair, payCoin: usdt, stake: exact('10.0'), duration: seconds(60) };
    expect(shown(ORDER)).toBe(contractSignature({ ...bet, direction: 'up' }));
    expect(shown(ORDER)).not.toBe(contractSignature({ ...bet, direction: 'down' }));
  });

  it('a transfer', () => {
    expect(shown({ kind: 'transfer', amount: exact('5'), currency: usdt, type: 1 })).toBe(
      transferSignature(amount, usdt, 'contract'),
    );
  });

  it('an exchange, at whichever quote, and small balances', () => {
    const quoted = { quoteId: 'q1', from: btc, to: usdt, amount: exact('5'), expiresAt: null };
    expect(shown({ kind: 'exchange', ...quoted, receive: null })).toBe(
      exchangeSignature({ from: btc, to: usdt, fixed: 'pay', amount }),
    );
    expect(shown({ kind: 'exchange', ...quoted, amount: exact('0.1'), receive: exact('5') })).toBe(
      exchangeSignature({ from: btc, to: usdt, fixed: 'receive', amount }),
    );
    expect(shown({ kind: 'dust', quoteId: 'q1', to: usdt, receive: exact('1'), expiresAt: null })).toBe(
      dustSignature(usdt),
    );
  });

  it('a withdrawal, however the letters of its address are written', () => {
    const wish = { currency: btc, chain: 'eth', tag: '', amount: exact('5') };
    expect(shown({ kind: 'withdrawal', ...wish, address: '0xAb', addressId: 'a1', noTag: false })).toBe(
      withdrawalSignature({ ...wish, address: '0xab', amount }),
    );
  });

  it.each([
    ['finance', { productId: 'p1' }],
    ['pool', { productId: 'p1' }],
    ['fund', { fundId: 'p1', dealsAt: '17' }],
    ['subscription', { projectId: 'p1' }],
  ] as const)('a purchase of the area %s', (area, product) => {
    const request = { kind: 'earnBuy' as const, area, amount: exact('7'), coin: usdt };
    expect(shown({ ...request, payload: { ...product, amount: '5', agreed: '1' } })).toBe(
      purchaseSignature(area, 'p1', amount),
    );
  });

  it('a redemption, whatever it costs by now', () => {
    const request = { kind: 'earnRedeem' as const, amount: exact('7'), coin: usdt };
    expect(shown({ ...request, area: 'finance', payload: { orderId: 'o1', cost: '0.1' } })).toBe(
      redemptionSignature('finance', 'o1', null),
    );
    expect(shown({ ...request, area: 'fund', payload: { orderId: 'o1', dealsAt: '17', shares: '5' } })).toBe(
      redemptionSignature('fund', 'o1', amount),
    );
  });
});

describe('what a person recognises an action by', () => {
  const recognised = (request: MoneyRequest) => {
    const { kind, amount, coin: unit, pair } = intentOf(newEntry('i1', 'u1', request, [], epochMs(0)));
    return [kind, amount, unit, pair];
  };

  it.each([
    [ORDER, ['contractOrder', '10', 'USDT', 'BTC/USDT']],
    [SPOT_REQUEST, ['spotOrder', '0.5', 'BTC', 'BTC/USDT']],
    [{ ...SPOT_REQUEST, amount: null, total: exact('20') }, ['spotOrder', '20', 'USDT', 'BTC/USDT']],
    [AMEND, ['spotAmend', '0.5', 'BTC', 'BTC/USDT']],
    [CANCEL, ['spotCancel', '0.5', 'BTC', 'BTC/USDT']],
    [CANCEL_ALL, ['spotCancelAll', null, null, null]],
    [
      { ...CANCEL_ALL, baseCoin: coin('BTC'), quoteCoin: coin('USDT') },
      ['spotCancelAll', null, null, 'BTC/USDT'],
    ],
  ] satisfies [MoneyRequest, unknown][])('%j: %j', (request, words) => {
    expect(recognised(request)).toEqual(words);
  });
});
