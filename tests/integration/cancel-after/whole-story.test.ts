import { expect, it } from 'vitest';
import { seconds } from '#protocol/units.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { type SentRequest, success } from '../../support/fake-server.ts';
import { createSwitchModel } from '../../support/services/switch-model.ts';
import { createStart, quietServer } from '../../support/worker-kit.ts';

const START = Date.UTC(2026, 10, 20, 12);
const TERMS = { seconds: seconds(60), pair: null, stops: false };
const SET = '/trade/setCancelAfter';
const GET = '/trade/getCancelAfter';

const start = createStart();
const fields = ({ body }: SentRequest) => Object.fromEntries(new URLSearchParams(body));

/** A clock whose timers can end, as those of a page that is closed. */
function mortal(clock: FakeClock) {
  const timers = new Set<() => void>();
  const own = Object.assign(Object.create(clock) as FakeClock, {
    after: (delay: number, run: () => void) => {
      const cancel = clock.after(delay, run);
      timers.add(cancel);
      return cancel;
    },
  });
  return {
    own,
    die: () => {
      for (const cancel of timers) cancel();
    },
  };
}

/** A person who is logged in on a back end with the switch, unless it has none. */
async function trader({
  cancelAfter = true,
  clock = new FakeClock(START),
  own = null as FakeClock | null,
} = {}) {
  const exchange = createSwitchModel(clock);
  const server = quietServer()
    .on('/paramter/getPublic', () =>
      success({ pairs: [], coins: [], serverEpoch: 'e1', idempotency: true, features: { cancelAfter } }),
    )
    .on('/user/login', () => success({ userId: 'a', token: 'token-of-a' }))
    .on('/user/info', () => success({ uid: 'a', email: 'a@bourse.test' }))
    .on('/trade/getOrders', (request) => success(exchange.orders(fields(request))))
    .on(GET, () => success(exchange.get()))
    .on(SET, (request) => success(exchange.set(fields(request))));
  const kit = start(server, own ?? clock);
  await kit.worker.session.login({ account: 'a@bourse.test', code: '123456', password: 'secret-1' });
  const shown = await kit.follow({ name: 'cancelAfter' });
  await clock.advance(0);
  const state = () => {
    const last = shown.last();
    return last?.kind === 'value' ? last.value : null;
  };
  return { ...kit, clock, exchange, state, shown };
}

it('is renewed while the line works, fires at the stated second when it is cut, and is told on return', async () => {
  const { worker, clock, server, exchange, state } = await trader();
  exchange.place('o1');
  exchange.place('o2');
  expect(state()).toMatchObject({ armed: null, renews: false, fired: null });

  expect(await worker.cancelAfter.arm(TERMS)).toEqual({ ok: true, value: 'done' });
  await clock.advance(0);
  expect(state()).toMatchObject({ armed: { ...TERMS, at: START + 60_000 }, renews: true });

  // Ten minutes are ten times its time: each renewal comes after a third of it.
  await clock.advance(600_000);
  const renewals = server.to(SET).slice(1);
  expect(renewals).toHaveLength(30);
  expect(renewals.map(fields)).toEqual(renewals.map(() => ({ seconds: '60', stops: '0', renew: '1' })));
  expect(exchange.firings).toEqual([]);

  const { at } = exchange.get();
  expect(state()?.armed).toEqual({ ...TERMS, at });
  await worker.system.setOnline(false);
  await clock.advance(120_000);
  // Nobody says that it is off, nor that it was renewed.
  expect(state()?.armed).toEqual({ ...TERMS, at });
  exchange.get();
  expect(exchange.firings).toEqual([at]);

  const sentBefore = server.to(SET).length;
  await worker.system.setOnline(true);
  await clock.advance(1000);
  expect(state()).toEqual({
    armed: null,
    renews: false,
    change: 'none',
    fired: { at, count: 2, isWhole: true },
  });
  await clock.advance(300_000);
  expect(server.to(SET)).toHaveLength(sentBefore);
  await worker.cancelAfter.dismiss();
  await clock.advance(0);
  expect(state()).toMatchObject({ fired: null });
});

it('tells on return what it canceled while the app was closed', async () => {
  const clock = new FakeClock(START);
  const { own, die } = mortal(clock);
  const before = await trader({ clock, own });
  before.exchange.place('o1');
  await before.worker.cancelAfter.arm(TERMS);
  await clock.advance(0);
  const { at } = before.exchange.get();
  before.stop();
  die();
  await clock.advance(3_600_000);

  const { server, exchange } = before;
  const again = start(server, clock);
  const shown = await again.follow({ name: 'cancelAfter' });
  await clock.advance(1000);
  expect(exchange.firings).toEqual([at]);
  expect(shown.last()).toMatchObject({
    value: { armed: null, renews: false, fired: { at, count: 1, isWhole: true } },
  });
  expect(server.to(SET)).toHaveLength(1);
});

it('a device that slept asks what is on before it renews anything', async () => {
  const { worker, clock, server, exchange, state } = await trader();
  exchange.place('o1');
  await worker.cancelAfter.arm(TERMS);
  await clock.advance(0);
  await clock.sleep(3_600_000);
  await clock.advance(5000);
  expect(server.to(SET)).toHaveLength(1);
  expect(state()).toMatchObject({ armed: null, fired: { count: 1 } });
});

it('a device clock that is set wrong changes nothing', async () => {
  const { worker, clock, server, exchange } = await trader();
  const fetched = server.fetch;
  // The exchange tells its time, and the device's clock is a day behind from now on.
  let behind = 0;
  Object.assign(server, {
    fetch: async (...asked: Parameters<typeof fetched>) => {
      const answer = await fetched(...asked);
      answer.headers.set('X-Server-Time', String(clock.now() + behind));
      return answer;
    },
  });
  exchange.get();
  await worker.cancelAfter.arm(TERMS);
  await clock.advance(15_000);
  behind = 86_400_000;
  clock.setWall(clock.now() - behind);
  const sent = server.to(SET).length;
  await clock.advance(5500);
  expect(server.to(SET)).toHaveLength(sent + 1);
});

it('a back end that does not announce it is asked for nothing', async () => {
  const { worker, clock, server, shown } = await trader({ cancelAfter: false });
  expect(await worker.cancelAfter.arm(TERMS)).toEqual({ ok: false, failure: { kind: 'absent' } });
  await clock.advance(600_000);
  expect([server.to(SET), server.to(GET)]).toEqual([[], []]);
  expect(shown.messages).toEqual([]);
});
