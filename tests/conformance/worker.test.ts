import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Result } from '#protocol/result.ts';
import { coin, type Decimal, type Pair } from '#protocol/units.ts';
import { systemClock } from '#worker/platform/clock.ts';
import { FakeServer } from '../support/fake-server.ts';
import { type LiveBackEnd, openBackEnd } from '../support/live-back-end.ts';
import { startWorker, type TestWorker } from '../support/worker-kit.ts';

const pair: Pair = { base: coin('BTC'), quote: coin('USDT') };

let backEnd: LiveBackEnd;
let kit: TestWorker;

beforeAll(async () => {
  backEnd = await openBackEnd();
  kit = startWorker(new FakeServer(), undefined, {
    fetch: (url, init) => fetch(`${backEnd.origin}${url}`, init),
    clock: systemClock,
    newId: () => crypto.randomUUID(),
    origin: backEnd.origin,
  });
});
afterAll(async () => {
  kit?.stop();
  await backEnd?.close();
});

async function done<T>(pending: Promise<Result<T>>): Promise<T> {
  const result = await pending;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** The first value of a topic that satisfies; a test that waits in vain ends by its own deadline. */
async function until<T>(read: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const found = read();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the worker and a live back end', () => {
  it('streams the market', async () => {
    const candles = await kit.follow({ name: 'candles', pair, period: '1min' });
    const depth = await kit.follow({ name: 'depth', pair });
    const prints = await kit.follow({ name: 'prints', pair });
    const tickers = await kit.follow({ name: 'tickers', quote: pair.quote });

    const fullOf = (length: number) =>
      until(() => {
        const message = candles.messages.find(
          (each) => each.kind === 'value' && each.value.series.length === length,
        );
        return message?.kind === 'value' && message.value;
      });
    expect((await fullOf(400)).kind).toBe('full');
    const whole = await fullOf(2000);
    expect(whole.kind).toBe('full');
    expect(whole.series.time.every((time, n, all) => n === 0 || time > (all[n - 1] ?? 0))).toBe(true);

    const book = await until(() => {
      const message = depth.last();
      return message?.kind === 'value' && message.value;
    });
    expect(book.bids.length).toBe(20);
    expect(book.crossed).toBe(false);
    await until(() => {
      const message = prints.last();
      return message?.kind === 'value' && message.value.length > 0;
    });
    const list = await until(() => {
      const message = tickers.last();
      return message?.kind === 'value' && message.value;
    });
    expect(list.every(({ last, changePercent }) => last !== null && changePercent !== null)).toBe(true);
    for (const followed of [candles, depth, prints, tickers]) followed.close();
  });

  it('carries a newcomer from registration to a running order', async () => {
    const { worker } = kit;
    const account = backEnd.newcomer();
    const password = 'Newcomer-1';
    await done(worker.session.sendCode({ account, scene: 'register' }));
    const code = await backEnd.mailedCode(account);
    await done(worker.session.register({ account, code, password, agreed: true }));
    await done(worker.session.sendCode({ account, scene: 'login' }));
    const mailed = await backEnd.mailedCode(account);
    expect(await done(worker.session.login({ account, code: mailed, password }))).toMatchObject({
      signedIn: true,
      email: account,
    });
    const session = await kit.follow({ name: 'session' });
    await until(() => {
      const message = session.last();
      return message?.kind === 'value' && message.value.user;
    });

    const { riskVersion } = await done(worker.platform.get());
    await done(worker.limits.acknowledgeRisk(riskVersion));
    const moved = await done(
      worker.assets.transfer({ amount: '100' as Decimal, currency: pair.quote, to: 'contract' }),
    );
    expect(moved.outcome).toBe('accepted');
    const sheet = await done(worker.assets.sheet(1, false));
    expect(sheet?.list.find(({ currency }) => currency === 'USDT')).toMatchObject({ price: '1' });

    const running = await kit.follow({ name: 'running' });
    const { options } = await done(worker.contract.config());
    const [option] = options;
    if (!option) throw new Error('no duration options');
    const order = {
      pair,
      payCoin: pair.quote,
      stake: option.minimum,
      duration: option.seconds,
      direction: 'up',
    } as const;
    const opened = await done(worker.contract.createOrder(order));
    expect(opened.outcome).toBe('accepted');
    const mine = await until(() => {
      const message = running.last();
      return message?.kind === 'value' && message.value.list[0];
    });
    expect(mine).toMatchObject({ status: 'holding', direction: 'up', duration: option.seconds });
    expect(await worker.intents.open()).toEqual([]);
    const page = await done(worker.contract.records({ status: 'holding', pair }, 1));
    expect(page.list.map(({ id }) => id)).toEqual([mine.id]);
  });

  it('places a spot order as it was previewed, changes one that rests, and cancels it', async () => {
    const { worker } = kit;
    const depth = await kit.follow({ name: 'depth', pair });
    const prints = await kit.follow({ name: 'prints', pair });
    const open = await kit.follow({ name: 'spotOrders' });
    const orders = () => {
      const message = open.last();
      return message?.kind === 'value' ? message.value : null;
    };
    await until(() => depth.last()?.kind === 'value' && prints.last()?.kind === 'value' && orders());

    const market = {
      pair,
      side: 'buy',
      type: 'market',
      price: null,
      stopPrice: null,
      amount: '0.0005' as Decimal,
      total: null,
      timeInForce: 'IOC',
    } as const;
    const preview = await done(worker.spot.preview(market));
    expect(preview).toMatchObject({ taken: '0.0005', rests: '0', feeCoin: 'BTC' });
    expect(preview.bookAsOf).not.toBeNull();
    const bought = await done(worker.spot.createOrder(market));
    if (bought.outcome !== 'accepted') throw new Error(JSON.stringify(bought));
    const { order, fills } = await done(worker.spot.order(bought.recordId ?? ''));
    expect(order).toMatchObject({ status: 'finished', ending: 'filled' });
    expect(Number(order.fee)).toBe(Number(preview.fee));
    expect(fills.length).toBeGreaterThan(0);

    const price = (Number(preview.avgPrice) * 0.8).toFixed(2) as Decimal;
    const limit = { ...market, type: 'limit', price, timeInForce: 'GTC' } as const;
    const placed = await done(worker.spot.createOrder(limit));
    if (placed.outcome !== 'accepted') throw new Error(JSON.stringify(placed));
    const resting = await until(() => orders()?.list.find(({ id }) => id === placed.recordId));
    const lower = (Number(price) - 1).toFixed(2) as Decimal;
    expect(await done(worker.spot.amendOrder({ orderId: resting.id, price: lower }))).toMatchObject({
      outcome: 'accepted',
    });
    const changed = await until(() => orders()?.list.find(({ replaces }) => replaces === resting.id));
    expect(Number(changed.price)).toBe(Number(lower));
    expect(await done(worker.spot.cancelOrder(changed.id))).toMatchObject({ outcome: 'accepted' });
    await until(() => orders()?.list.length === 0);
    expect(await done(worker.spot.cancelAll({ pair }))).toMatchObject({ outcome: 'accepted' });
    const off = { ...limit, price: `${price}1` as Decimal };
    expect(await worker.spot.createOrder(off)).toMatchObject({ ok: false, failure: { msg: 'd_price_step' } });
    const history = await done(worker.spot.orders({ pair, status: 'cancelled' }, 1));
    expect(history.list.map(({ ending }) => ending)).toEqual(['cancelled', 'amended']);
    expect(await worker.intents.open()).toEqual([]);
    for (const followed of [depth, prints, open]) followed.close();
  });

  it('reads what the back end writes in the language that was chosen', async () => {
    const { worker } = kit;
    await done(worker.platform.get());
    await worker.session.setLanguage('ja');
    const page = await kit.follow({ name: 'bulletin' });
    const words = await until(() => {
      const message = page.last();
      return message?.kind === 'value' && message.value;
    });
    expect(words.announcements.map(({ title }) => title)).toContain('模擬資金のみ');
    page.close();
  });
});
