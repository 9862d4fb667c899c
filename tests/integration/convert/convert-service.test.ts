import { describe, expect, it } from 'vitest';
import type { ConvertQuote } from '#protocol/convert.ts';
import { exact } from '#protocol/decimal.ts';
import { ok } from '#protocol/result.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { createConvertService } from '#worker/services/convert/convert-service.ts';
import { specifiedPlatform } from '#worker/services/platform/specified-platform.ts';
import { settled } from '../../support/fake-clock.ts';
import { intentsOver } from '../../support/services/intents.ts';
import { marketTick, refusal } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const QUOTE = '/assets/getExchangeQuote';
const EXCHANGE = '/assets/exchange';
const RECORDS = '/assets/getExchanges';
const STATE = '/index/getRequest';
const WISH = { from: coin('BTC'), to: coin('ETH'), fixed: 'pay', amount: exact('1') } as const;

function kit(rig: ServiceRig, keepsKeys = true) {
  const intents = intentsOver(rig, keepsKeys);
  const accepted: unknown[] = [];
  intents.onAccepted((request) => accepted.push(request.kind));
  const platform = specifiedPlatform('/bb/app');
  const fees = platform.pairs.map((rule) => ({ ...rule, feeRate: exact('0.001') }));
  const exchange = createConvertService({
    ...rig,
    intents,
    platform: async () => ok({ ...platform, pairs: fees }),
  });
  return { exchange, intents, accepted };
}

const held = (rig: ServiceRig): ConvertQuote => ({
  ...WISH,
  quoteId: 'q1',
  expiresAt: epochMs(rig.serverNow() + 15_000),
  rate: exact('20'),
  fee: exact('0.02'),
  receive: exact('19.98'),
  byBook: null,
});

const record = (quoteId: string, time: number) => ({
  id: `record of ${quoteId}`,
  quoteId,
  from: 'BTC',
  to: 'ETH',
  amount: '1',
  receive: '19.98',
  rate: '20',
  fee: '0.02',
  createTime: time,
});

describe('a quote', () => {
  it('stands beside what the order book would give, its fee paid', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(QUOTE, { quoteId: 'q1', expiresAt: 1, rate: '20', fee: '0.02', receive: '19.98' });
    // ETH/BTC is bought with one bitcoin: ten at 0.04, the rest at 0.05.
    rig.exchange.on('/huobi/getHuobiContractDepthV2', () =>
      marketTick({
        bids: [['0.03', '100']],
        asks: [
          ['0.04', '10'],
          ['0.05', '100'],
        ],
      }),
    );
    const quote = await kit(rig).exchange.quote(WISH, false);
    expect(quote.ok && quote.value).toMatchObject({ quoteId: 'q1', receive: '19.98', byBook: '21.978' });
  });

  it('says nothing of a book that is too short, partly unreadable or does not answer', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(QUOTE, { quoteId: 'q1', expiresAt: 1, rate: '20', fee: '0', receive: '20' });
    rig.exchange.on('/huobi/getHuobiContractDepthV2', () => marketTick({ bids: [], asks: [['0.04', '1']] }));
    const { exchange } = kit(rig);
    expect(await exchange.quote(WISH, false)).toMatchObject({ ok: true, value: { byBook: null } });
    const partly = [['0.04', '100'], { price: '0.01' }];
    rig.exchange.on('/huobi/getHuobiContractDepthV2', () => marketTick({ bids: [], asks: partly }));
    expect(await exchange.quote(WISH, false)).toMatchObject({ ok: true, value: { byBook: null } });
    rig.exchange.on('/huobi/getHuobiContractDepthV2', () => 'cut');
    expect(await exchange.quote(WISH, true)).toMatchObject({ ok: true, value: { byBook: null } });
    expect(rig.exchange.callsTo(QUOTE).map(({ headers }) => headers.get('X-Background'))).toEqual([
      null,
      null,
      '1',
    ]);
  });
});

describe('a quote by what is received', () => {
  const wish = { ...WISH, fixed: 'receive', amount: exact('19.98') } as const;
  const answer = {
    quoteId: 'q1',
    expiresAt: 1,
    amount: '1.00000001',
    rate: '20',
    fee: '0.02',
    receive: '19.98',
  };

  it('sends that amount alone and learns what is to be paid', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(QUOTE, answer);
    rig.exchange.on('/huobi/getHuobiContractDepthV2', () =>
      marketTick({ bids: [], asks: [['0.04', '100']] }),
    );
    const quote = await kit(rig).exchange.quote(wish, false);
    expect(rig.exchange.callsTo(QUOTE)[0]?.fields).toEqual({ from: 'BTC', to: 'ETH', receive: '19.98' });
    // What the book would give for what is paid.
    expect(quote.ok && quote.value).toMatchObject({
      fixed: 'receive',
      amount: '1.00000001',
      receive: '19.98',
      byBook: '24.97500024',
    });
  });

  it.each([
    ['another amount', { ...answer, receive: '19.97' }],
    ['no amount to be paid', { ...answer, amount: null }],
  ])('is no quote with %s', async (_, other) => {
    const rig = createServiceRig();
    rig.exchange.answers(QUOTE, other);
    expect(await kit(rig).exchange.quote(wish, false)).toEqual({ ok: false, failure: { kind: 'badBody' } });
  });

  it('is the same exchange at any price', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(EXCHANGE, { quoteId: 'q1', to: 'ETH', receive: '19.98' });
    const { exchange } = kit(rig);
    const quote = { ...held(rig), fixed: 'receive' } as const;
    expect(await exchange.exchange(quote)).toMatchObject({ value: { outcome: 'accepted' } });
    const dearer = { ...quote, quoteId: 'q2', amount: exact('1.01') };
    expect(await exchange.exchange(dearer)).toMatchObject({ value: { failure: { kind: 'repeated' } } });
  });
});

describe('an exchange whose answer is lost', () => {
  it('is looked up by its key and never sent again', async () => {
    const rig = createServiceRig();
    rig.exchange.on(EXCHANGE, () => 'cut');
    rig.exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { quoteId: 'q1' } });
    const { exchange, accepted } = kit(rig);
    expect(await exchange.exchange(held(rig))).toMatchObject({ value: { outcome: 'unknown' } });
    await settled();
    expect(accepted).toEqual(['exchange']);
    expect(rig.exchange.callsTo(EXCHANGE)).toHaveLength(1);
    expect(rig.exchange.callsTo(EXCHANGE)[0]?.fields).toEqual({ quoteId: 'q1' });
  });

  it('is found by its quote in the records where the back end keeps no keys', async () => {
    const rig = createServiceRig();
    rig.exchange.on(EXCHANGE, () => 'cut');
    rig.exchange.answers(RECORDS, {
      list: [record('q0', rig.clock.now()), record('q1', rig.clock.now())],
      sum: 2,
    });
    const { exchange, accepted } = kit(rig, false);
    await exchange.exchange(held(rig));
    await settled();
    expect(accepted).toEqual(['exchange']);
  });

  it('is one wish: the same again at a new quote sends nothing while it is not known', async () => {
    const rig = createServiceRig();
    rig.exchange.on(EXCHANGE, () => 'cut');
    rig.exchange.on(STATE, () => 'cut');
    const { exchange } = kit(rig);
    await exchange.exchange(held(rig));
    const again = await exchange.exchange({ ...held(rig), quoteId: 'q2' }, true);
    expect(again).toMatchObject({ value: { outcome: 'unknown' } });
    expect(rig.exchange.callsTo(EXCHANGE)).toHaveLength(1);
  });
});

it('refuses the same exchange a moment later unless it is confirmed twice', async () => {
  const rig = createServiceRig();
  rig.exchange.answers(EXCHANGE, { quoteId: 'q1', to: 'ETH', receive: '19.98' });
  const { exchange } = kit(rig);
  expect(await exchange.exchange(held(rig))).toMatchObject({ value: { outcome: 'accepted' } });
  const twin = { ...held(rig), quoteId: 'q2' };
  expect(await exchange.exchange(twin)).toMatchObject({ value: { failure: { kind: 'repeated' } } });
  expect(await exchange.exchange(twin, true)).toMatchObject({ value: { outcome: 'accepted' } });
});

describe('a quote that has run out', () => {
  it('is not sent, also where the page still shows it', async () => {
    const rig = createServiceRig();
    const quote = held(rig);
    await rig.clock.sleep(15_000);
    const over = { ok: false, failure: { kind: 'invalid', msg: 'd_quote_expired' } };
    const { exchange } = kit(rig);
    expect(await exchange.exchange(quote)).toEqual(over);
    const dust = {
      quoteId: 'q1',
      expiresAt: quote.expiresAt,
      to: quote.to,
      lines: [],
      receive: quote.receive,
    };
    expect(await exchange.convertDust(dust)).toEqual(over);
    expect(rig.exchange.calls).toEqual([]);
  });

  it('is looked for first, and then not sent again: a new one is offered', async () => {
    const rig = createServiceRig();
    rig.exchange.on(EXCHANGE, () => 'cut');
    rig.exchange.answers(STATE, { state: 'none' });
    const { exchange, intents } = kit(rig);
    await exchange.exchange(held(rig));
    expect(await intents.api.open()).toMatchObject([{ canResend: false, canRequote: false }]);
    await rig.clock.advance(15_001);
    expect(await intents.api.open()).toMatchObject([
      { state: 'notFound', canResend: false, canRequote: true },
    ]);
    expect(await intents.api.resend('id-1')).toMatchObject({ outcome: 'notSent' });
    expect(rig.exchange.callsTo(EXCHANGE)).toHaveLength(1);
  });

  it('while it was still offered to be sent again is not sent either', async () => {
    const rig = createServiceRig();
    rig.exchange.on(EXCHANGE, () => 'cut');
    rig.exchange.answers(STATE, { state: 'none' });
    const { exchange, intents } = kit(rig);
    await exchange.exchange({ ...held(rig), expiresAt: epochMs(rig.serverNow() + 60_000) });
    await rig.clock.advance(15_001);
    expect(await intents.api.open()).toMatchObject([{ canResend: true, canRequote: false }]);
    await rig.clock.advance(60_000);
    expect(await intents.api.resend('id-1')).toMatchObject({ failure: { msg: 'd_quote_expired' } });
    expect(await intents.api.open()).toMatchObject([{ canResend: false, canRequote: true }]);
    expect(rig.exchange.callsTo(EXCHANGE)).toHaveLength(1);
  });
});

it('tells that a quote ran out, in the words of the exchange', async () => {
  const rig = createServiceRig();
  rig.exchange.on(EXCHANGE, () => refusal(1004, 'This quote has expired'));
  expect(await kit(rig).exchange.exchange(held(rig))).toMatchObject({
    value: { outcome: 'rejected', failure: { code: 1004, msg: 'This quote has expired' } },
  });
});
