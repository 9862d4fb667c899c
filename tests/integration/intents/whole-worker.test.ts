import { describe, expect, it, vi } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin, seconds } from '#protocol/units.ts';
import { openDexieStore } from '#worker/cache/dexie-store.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { refusal, success } from '../../support/fake-server.ts';
import { order, PAIR } from '../../support/services/contract.ts';
import { wireOrder } from '../../support/services/orders.ts';
import { createStart, quietServer } from '../../support/worker-kit.ts';

const LOGIN = { account: 'a@bourse.test', code: '123456', password: 'secret-1' };
const ORDER = order({ duration: seconds(30) });
const CREATE = '/contract/createOrder';

const start = createStart();

/** An exchange with one account in it, whose balance is what the test says. */
function exchange(account: { usdt: string }) {
  return quietServer()
    .on('/paramter/getPublic', () => success({ pairs: [], coins: [], serverEpoch: 'e1', idempotency: true }))
    .on('/user/login', ({ body }) => {
      const who = new URLSearchParams(body).get('account')?.slice(0, 1) ?? 'a';
      return success({ userId: who, token: `token-of-${who}` });
    })
    .on('/user/info', ({ headers }) => {
      const who = headers.get('X-Access-Token')?.at(-1) ?? 'a';
      return success({ uid: who, email: `${who}@bourse.test`, purchase: true });
    })
    .on('/paramter/contractconfig', () => success([{ second: 30, incomeRate: '0.8', openAmountMin: '5' }]))
    .on('/paramter/getParamListByKeyName', () => success({ valueName: '0' }))
    .on('/contract/getContractRecord', () => success({ list: [], sum: 0 }))
    .on('/contract/getAssets', () =>
      success([{ currencyName: 'USDT', availableCurrency: account.usdt, frozenCurrency: '0' }]),
    );
}

describe('the worker as a page has it', () => {
  it('raises the cache number after a money action and fetches assets again', async () => {
    const account = { usdt: '100' };
    const server = exchange(account).on('/contract/transfer', () => {
      account.usdt = '105';
      return success();
    });
    const { worker, follow, clock } = start(server);
    await worker.session.login(LOGIN);
    const assets = await follow({ name: 'assets', account: 1 });
    await clock.advance(0);
    expect(assets.last()).toMatchObject({ value: { total: '100' } });
    await worker.assets.transfer({ amount: exact('5'), currency: coin('USDT'), to: 'contract' });
    await clock.advance(0);
    expect(assets.last()).toMatchObject({ value: { total: '105' } });
    expect(await worker.session.current()).toMatchObject({ flags: { cache: { account: 1 } } });
  });

  it('looks into an order that a killed worker left behind before the form unlocks', async () => {
    const clock = new FakeClock();
    const server = exchange({ usdt: '100' }).on(CREATE, () => new Promise<Response>(() => {}));
    const first = start(server, clock);
    await first.worker.session.login(LOGIN);
    void first.worker.contract.createOrder(ORDER).catch(() => {});
    await clock.advance(0);
    await vi.dynamicImportSettled();
    await clock.advance(1000);
    first.stop();

    server.on('/index/getRequest', () =>
      success({ state: 'done', code: 1, msg: '', data: { orderId: 'o1' } }),
    );
    // Timers of a killed worker never fire again: the next one has a clock of its own.
    const later = new FakeClock(clock.now());
    const second = start(server, later, { newId: () => 'second' });
    const intents = await second.follow({ name: 'intents' });
    await later.advance(0);
    expect(intents.last()).toMatchObject({ value: [{ id: 'id-1', state: 'sent' }] });
    expect(await second.worker.contract.createOrder(ORDER)).toMatchObject({
      value: { outcome: 'unknown', intentId: 'id-1' },
    });
    await later.advance(13_000);
    expect(intents.last()).toMatchObject({ value: [{ id: 'id-1', state: 'accepted' }] });
    expect(server.to(CREATE)).toHaveLength(1);
  });

  it('looks into what was left behind once a device that was slow to open gives the journal', async () => {
    const clock = new FakeClock();
    const server = exchange({ usdt: '100' })
      .on(CREATE, () => Promise.reject(new TypeError('cut')))
      .on('/index/getRequest', () => refusal(1, '', { state: 'none' }));
    const first = start(server, clock);
    await first.worker.session.login(LOGIN);
    await first.worker.contract.createOrder(ORDER);
    first.stop();

    let open = () => {};
    const opens = new Promise<void>((resolve) => {
      open = resolve;
    });
    // Timers of a worker that ended never fire again: the next one has a clock of its own.
    const later = new FakeClock(clock.now());
    const second = start(server, later, { openCache: () => opens.then(() => openDexieStore()) });
    const intents = await second.follow({ name: 'intents' });
    const connection = await second.follow({ name: 'connection' });
    await later.advance(3000);
    expect(connection.last()).toMatchObject({ value: { offlineCopy: 'off' } });
    expect(intents.last()).toMatchObject({ value: [] });

    open();
    await later.advance(3000);
    expect(connection.last()).toMatchObject({ value: { offlineCopy: 'on' } });
    expect(intents.last()).toMatchObject({ value: [{ id: 'id-1', state: 'reconciling' }] });
  });

  it('shows nobody else what one person left open, and keeps it locked after anybody signs out by hand', async () => {
    const server = exchange({ usdt: '100' })
      .on(CREATE, () => Promise.reject(new TypeError('cut')))
      .on('/index/getRequest', () => refusal(1, '', { state: 'none' }));
    const { worker, follow, clock } = start(server);
    await worker.session.login(LOGIN);
    await worker.contract.createOrder(ORDER);
    const intents = await follow({ name: 'intents' });
    await clock.advance(0);
    expect(intents.last()).toMatchObject({ value: [{ state: 'reconciling' }] });

    server.on('/contract/getAssets', () => refusal(-2));
    await worker.assets.sheet(1, false);
    await clock.advance(0);
    expect(await worker.session.current()).toMatchObject({ signedIn: false, ended: 'invalid' });
    expect(intents.last()).toMatchObject({ value: [] });

    await worker.session.login({ ...LOGIN, account: 'b@bourse.test' });
    await clock.advance(0);
    expect(await worker.intents.open()).toEqual([]);

    await worker.session.logout();
    await worker.session.login(LOGIN);
    await clock.advance(0);
    expect(await worker.intents.open()).toMatchObject([{ id: 'id-1' }]);
    await worker.session.logout();
    await worker.session.login(LOGIN);
    expect(await worker.contract.createOrder(ORDER)).toMatchObject({
      value: { outcome: 'unknown', intentId: 'id-1' },
    });
    expect(server.to(CREATE)).toHaveLength(1);
  });

  it('keeps the journal when a session ends by itself', async () => {
    const server = exchange({ usdt: '100' })
      .on(CREATE, () => Promise.reject(new TypeError('cut')))
      .on('/index/getRequest', () => refusal(1, '', { state: 'none' }));
    const { worker, clock } = start(server);
    await worker.session.login(LOGIN);
    await worker.contract.createOrder(ORDER);
    server.on('/contract/getAssets', () => refusal(-2));
    await worker.assets.sheet(1, false);
    await clock.advance(0);
    await worker.session.login(LOGIN);
    await clock.advance(0);
    expect(await worker.intents.open()).toMatchObject([{ id: 'id-1', kind: 'contractOrder' }]);
  });

  // proves S11
  it('wipes what was kept for reading offline when the person signs out', async () => {
    const server = exchange({ usdt: '100' }).on('/contract/getContractRecord', () =>
      success({ list: [wireOrder('o1', 1)], sum: 1 }),
    );
    const { worker, clock } = start(server);
    await worker.session.login(LOGIN);
    await worker.assets.sheet(1, false);
    await worker.contract.records({ status: 'holding', pair: PAIR }, 1);
    await clock.advance(0);
    expect(await worker.assets.sheet(1, true)).toMatchObject({ value: { total: '100' } });
    await worker.session.logout();
    await worker.session.login(LOGIN);
    await worker.system.setOnline(false);
    expect(await worker.assets.sheet(1, true)).toEqual({ ok: true, value: null });
    expect(await worker.contract.records({ status: 'holding', pair: PAIR }, 1)).toMatchObject({ ok: false });
  });

  // proves F18
  it('fetches a followed series whole again when the server turns out to be another one', async () => {
    const server = exchange({ usdt: '0' }).on('/huobi/getKline', () =>
      Response.json({ status: 'ok', data: [] }),
    );
    const { worker, follow, clock } = start(server);
    await worker.platform.get();
    await follow({ name: 'candles', pair: PAIR, period: '1min' });
    await clock.advance(10_000);
    const before = server.to('/huobi/getKline').length;
    server.on('/paramter/getPublic', () =>
      success({ pairs: [], coins: [], serverEpoch: 'e0', idempotency: true }),
    );
    await clock.advance(300_000);
    await worker.platform.get();
    await clock.advance(1000);
    const sizes = server.to('/huobi/getKline').map(({ body }) => new URLSearchParams(body).get('size'));
    expect(sizes.slice(before)).toContain('2000');
  });
});
