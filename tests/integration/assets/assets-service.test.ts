import { describe, expect, it } from 'vitest';
import type { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { createAssetsService } from '#worker/services/assets/assets-service.ts';
import { createTickerBook } from '#worker/services/market/ticker-book.ts';
import { settled } from '../../support/fake-clock.ts';
import { intentsOver } from '../../support/services/intents.ts';
import { marketData, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const ASSETS = '/contract/getAssets';
const LIST = '/huobi/getHuobiDetailsByQuoteCoin';
const TRANSFER = '/contract/transfer';

function assets(rig: ServiceRig) {
  const intents = intentsOver(rig);
  return createAssetsService({ ...rig, book: createTickerBook(rig), intents });
}

function serve(rig: ServiceRig, usdt: () => string = () => '10') {
  rig.exchange.on(ASSETS, () =>
    success(
      [
        { currencyName: 'USDT', availableCurrency: usdt(), frozenCurrency: 0 },
        { currencyName: 'USDC', availableCurrency: '5', frozenCurrency: '5' },
        { currencyName: 'XYZ', availableCurrency: '1', frozenCurrency: '0' },
      ],
      '+1.25%',
    ),
  );
  rig.exchange.on(LIST, () =>
    marketData([{ baseCoin: 'USDC', tick: { open: 1, close: '0.9995', high: 1, low: 1, vol: 1 } }]),
  );
}

describe('an asset sheet', () => {
  it('prices balances by one market call and names what it leaves out', async () => {
    const rig = createServiceRig();
    serve(rig);
    const sheet = await assets(rig).api.sheet(1, false);
    expect(sheet).toMatchObject({
      ok: true,
      value: { total: '19.995', unpriced: ['XYZ'], accountRate: '+1.25%', source: 'network' },
    });
    expect(rig.exchange.callsTo(LIST).map(({ fields }) => fields)).toEqual([{ quoteCoin: 'USDT' }]);
  });

  // proves F50
  it('is kept under the specified name, for its owner alone', async () => {
    const rig = createServiceRig();
    serve(rig);
    const { api } = assets(rig);
    expect(await api.sheet(1, true)).toEqual({ ok: true, value: null });
    await api.sheet(1, false);
    expect(await rig.cache.snapshots.keys('asserts')).toEqual(['asserts-contract-list']);
    const asOf = rig.serverNow();
    await rig.clock.advance(1000);
    expect(await api.sheet(1, true)).toMatchObject({ value: { total: '19.995', asOf, source: 'cache' } });
    rig.session.userId = 'u2';
    expect(await api.sheet(1, true)).toEqual({ ok: true, value: null });
    expect(await rig.cache.snapshots.keys('asserts')).toEqual([]);
  });

  it('says whose balances can not be read, leaves them out, and keeps that', async () => {
    const rig = createServiceRig();
    serve(rig, () => 'plenty');
    const { api } = assets(rig);
    const said = { total: '9.995', unpriced: ['XYZ'], unreadable: ['USDT'] };
    expect(await api.sheet(1, false)).toMatchObject({ value: said });
    expect(await api.sheet(1, true)).toMatchObject({ value: { ...said, source: 'cache' } });
    rig.exchange.answers(ASSETS, [{ currencyName: 'USDT', availableCurrency: null, frozenCurrency: '0' }]);
    expect(await api.sheet(1, false)).toMatchObject({ value: { list: [], unreadable: ['USDT'] } });
  });

  it('shows balances without prices where the market does not answer', async () => {
    const rig = createServiceRig();
    serve(rig);
    rig.exchange.on(LIST, () => 503);
    expect(await assets(rig).api.sheet(1, false)).toMatchObject({
      value: { total: '10', unpriced: ['USDC', 'XYZ'] },
    });
  });

  it('of another account names the account', async () => {
    const rig = createServiceRig();
    serve(rig);
    rig.exchange.answers('/assets/getAssets', [{ currency: 'USDT', available: '7', frozen: '0' }]);
    expect(await assets(rig).api.sheet(2, false)).toMatchObject({ value: { total: '7', accountRate: null } });
    expect(rig.exchange.callsTo('/assets/getAssets')[0]?.fields).toEqual({ account: '2' });
  });
});

describe('followed assets', () => {
  it('come from the device first, are revalued every tick and fetched every 15 s', async () => {
    const rig = createServiceRig();
    serve(rig);
    const { api } = assets(rig);
    await api.sheet(1, false);
    const followed = rig.follow({ name: 'assets', account: 1 });
    await settled();
    expect(followed.messages.map((message) => message.kind === 'value' && message.source)).toEqual([
      'cache',
      'network',
    ]);
    const before = rig.exchange.callsTo(ASSETS).length;
    await rig.clock.advance(14_000);
    expect(followed.values()).toHaveLength(4);
    expect(rig.exchange.callsTo(ASSETS)).toHaveLength(before);
    await rig.clock.advance(1000);
    expect(rig.exchange.callsTo(ASSETS)).toHaveLength(before + 1);
  });

  it('are fetched at once after money moved, also while an older answer is on its way', async () => {
    const rig = createServiceRig();
    let usdt = '10';
    serve(rig, () => usdt);
    const service = assets(rig);
    const followed = rig.follow({ name: 'assets', account: 1 });
    await settled();
    let release = () => {};
    const handler = () => success([{ currencyName: 'USDT', availableCurrency: usdt, frozenCurrency: 0 }]);
    rig.exchange.on(ASSETS, async () => {
      const before = handler();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return before;
    });
    service.refresh();
    await settled();
    usdt = '25';
    rig.exchange.on(ASSETS, handler);
    service.refresh();
    release();
    await settled();
    expect(followed.last()).toMatchObject({ total: '25' });
  });
});

describe('a transfer', () => {
  const input = (amount: string) =>
    ({ amount: amount as ReturnType<typeof exact>, currency: coin('USDT'), to: 'contract' }) as const;

  it.each(['', '0', '0.000009', '1e3', '-5'])('of %j is refused by its own rule', async (amount) => {
    const rig = createServiceRig();
    expect(await assets(rig).api.transfer(input(amount))).toEqual({
      ok: false,
      failure: { kind: 'invalid', msg: 'l.c_a_transferTip' },
    });
    expect(rig.exchange.calls).toEqual([]);
  });

  it('goes from spot into the contract account with type 1, back with 2', async () => {
    const rig = createServiceRig();
    rig.exchange.answers(TRANSFER, null);
    const { api } = assets(rig);
    expect(await api.transfer(input('5'))).toMatchObject({ ok: true, value: { outcome: 'accepted' } });
    await api.transfer({ ...input('5'), to: 'spot' });
    expect(rig.exchange.callsTo(TRANSFER).map(({ fields }) => fields)).toEqual([
      { amount: '5', currency: 'USDT', type: '1' },
      { amount: '5', currency: 'USDT', type: '2' },
    ]);
  });
});

describe('followed balances', () => {
  it('are as old as they were read, whatever the prices are, and a failed read of them stays said', async () => {
    const rig = createServiceRig();
    serve(rig);
    assets(rig);
    const sheet = rig.follow({ name: 'assets', account: 1 });
    await rig.clock.advance(10_000);
    expect(sheet.messages.at(-1)).toMatchObject({ kind: 'value', age: 10_000 });
    rig.exchange.on(ASSETS, () => 503);
    await rig.clock.advance(60_000);
    expect(sheet.messages.at(-1)).toMatchObject({ kind: 'failure', failure: { kind: 'http' } });
    const ages = sheet.messages.flatMap((message) => (message.kind === 'value' ? [message.age] : []));
    expect(ages.at(-1)).toBeGreaterThanOrEqual(55_000);
  });
});
