import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { idsOf, inARow, type MarketRig, rigs, START, tradeEachSecond } from './market-rig.ts';

const rig = rigs();
const SECOND = 1000;
const MINUTE = 60_000;

async function pushed(chance = () => 0) {
  const made = await rig();
  made.chance = chance;
  tradeEachSecond(made.exchange);
  await made.begin('socket');
  await made.market.ready('btcusdt', null);
  await made.pass(8000);
  return made;
}

/** How far apart the attempts to connect were (ms). */
function pausesOf({ exchange }: MarketRig): number[] {
  const at = exchange.socket.triedAt;
  return at.slice(1).map((tried, n) => tried - (at[n] ?? 0));
}

describe('a connection that ends', () => {
  it('is made again, and nothing is missed or told twice', async () => {
    const made = await pushed();
    await made.cut();
    await made.pass(20 * SECOND);
    expect(made.figures).toMatchObject({ up: { rest: true, socket: true }, connections: 2 });
    made.forget();
    await made.pass(3000);
    // What is pushed goes on from what was asked for meanwhile.
    expect(made.asked('history/trade?symbol=btcusdt')).toBeLessThanOrEqual(1);
    const ids = idsOf(made, START, made.clock.now());
    expect(ids).toEqual(inARow(1000, ids.length));
    expect(made.said.filter((line) => line.includes('nothing is pushed by ws://127'))).toHaveLength(1);
    expect(made.said.filter((line) => line.includes('pushes again, after 1.0 s'))).toHaveLength(1);
  });

  it('is made again by chance a little sooner, later each time, and 30 s later at most', async () => {
    const made = await pushed(() => 0.5);
    made.exchange.socket.faults = { upgrade: 'cut' };
    await made.cut();
    made.exchange.socket.triedAt.length = 0;
    await made.pass(2 * MINUTE);
    // Three quarters of 2, 4, 8, 16 and 30 s, at the next look.
    expect(pausesOf(made)).toEqual([1500, 3000, 6000, 12_000, 22_500, 22_500, 22_500, 22_500]);
    // Of a pair that nobody looks at every five seconds.
    expect(made.market.lastTrade('btcusdt', made.clock.now())?.ts).toBeGreaterThan(
      made.clock.now() - 6 * SECOND,
    );
  });

  it('again and again does not begin with short pauses each time', async () => {
    const made = await pushed();
    made.exchange.socket.triedAt.length = 0;
    for (let left = 4; left > 0; left -= 1) {
      await made.cut();
      while (made.exchange.socket.connections === 0) await made.pass(250);
    }
    expect(pausesOf(made)).toEqual([2000, 4000, 8000]);
    expect(made.said.filter((line) => line.includes('nothing is pushed'))).toHaveLength(1);
    await made.pass(11 * SECOND);
    await made.cut();
    await made.pass(1000);
    expect(made.exchange.socket.connections).toBe(1);
  });

  it('leaves a gap where neither reaches back, and no price of it', async () => {
    const made = await pushed();
    made.exchange.fault = () => null;
    made.exchange.socket.faults = { upgrade: 'cut' };
    await made.cut();
    const cut = made.clock.now();
    await made.pass(MINUTE);
    for (let n = 0; n < 2500; n += 1) {
      made.exchange.trade('btcusdt', { id: 20_000 + n, ts: cut + 20_000 + n, price: '61000.1' });
    }
    made.exchange.fault = null;
    made.exchange.socket.faults = {};
    await made.pass(40 * SECOND);
    expect(made.said.join()).toContain('trades of btcusdt were missed');
    expect(made.market.lastTrade('btcusdt', cut + 10_000)).toBeNull();
    expect(made.market.lastTrade('btcusdt', made.clock.now())?.ts).toBeGreaterThan(
      made.clock.now() - 3 * SECOND,
    );
  });

  it('while nothing can be asked is not gone on from before an answer says what was missed', async () => {
    const made = await pushed();
    made.exchange.fault = () => null;
    await made.cut();
    const cut = made.clock.now();
    await made.pass(40 * SECOND);
    expect(made.figures?.up).toEqual({ rest: false, socket: true });
    expect(made.market.lastTrade('btcusdt', made.clock.now())).toBeNull();
    made.exchange.fault = null;
    await made.pass(40 * SECOND);
    const ids = idsOf(made, START, made.clock.now());
    expect(ids).toEqual(inARow(1000, ids.length));
    expect(made.market.lastTrade('btcusdt', cut + 2 * SECOND)?.ts).toBe(cut + 2 * SECOND);
  });
});

it('a connection that stands goes on while nothing can be asked', async () => {
  const made = await pushed();
  made.exchange.fault = () => ({ status: 503, text: '<html>Maintenance</html>' });
  await made.pass(MINUTE);
  expect(made.said.join()).toContain('is away (it answers with HTTP 503): it still pushes');
  const ids = idsOf(made, START, made.clock.now());
  expect(ids).toEqual(inARow(1000, ids.length));
  expect(made.market.lastTrade('btcusdt', made.clock.now())?.ts).toBe(made.clock.now());
});

describe('half-open', () => {
  it('connections over which nothing comes for 15 s are left, and prices are asked for meanwhile', async () => {
    const made = await pushed();
    made.exchange.socket.faults = { silent: true };
    await made.pass(14 * SECOND);
    const seen = made.market.seenUntil('btcusdt', made.clock.now());
    expect(made.clock.now() - seen).toBeLessThanOrEqual(4000);
    expect(made.figures?.connections).toBe(1);
    await made.pass(3 * SECOND);
    expect(made.said.join()).toContain('nothing came for 15 s');
    made.exchange.socket.faults = {};
    await made.pass(15 * SECOND);
    expect(made.exchange.socket.connections).toBe(1);
    const ids = idsOf(made, START, made.clock.now());
    expect(ids).toEqual(inARow(1000, ids.length));
  });

  it('connections that are never made are given up after five seconds', async () => {
    const made = await pushed();
    made.exchange.socket.faults = { upgrade: 'hang' };
    await made.cut();
    const tried = made.exchange.socket.triedAt.length;
    await made.run(2000);
    await eventually(() => expect(made.exchange.socket.triedAt.length).toBe(tried + 1));
    await made.run(4000);
    expect(made.exchange.socket.triedAt.length).toBe(tried + 1);
    made.exchange.socket.faults = {};
    await made.run(4000);
    await made.pass(1000);
    expect(made.exchange.socket.connections).toBe(1);
    expect(made.figures?.connections).toBe(2);
  });
});

describe('an exchange that takes no more', () => {
  it('connections is left alone for as long as it asks to be', async () => {
    const made = await pushed();
    made.exchange.socket.faults = { upgrade: 429, retryAfter: '45' };
    await made.cut();
    made.exchange.socket.triedAt.length = 0;
    await made.pass(44 * SECOND);
    expect(made.exchange.socket.triedAt).toHaveLength(1);
    made.exchange.socket.faults = {};
    await made.pass(5 * SECOND);
    expect(made.exchange.socket.connections).toBe(1);
  });

  it('subscriptions is asked for them again after growing pauses, and for prices meanwhile', async () => {
    const made = await rig();
    tradeEachSecond(made.exchange);
    made.exchange.socket.faults = { refuse: () => 'too-many-request' };
    await made.begin('socket');
    await made.pass(20 * SECOND);
    const subs = made.exchange.socket.heard.filter((said) => Object.hasOwn(said as object, 'sub'));
    expect(subs.length).toBeLessThan(40);
    expect(made.said.join()).toMatch(/refuses market\.\w+\.\S+: too-many-request/);
    expect(made.market.lastTrade('btcusdt', made.clock.now())).not.toBeNull();
    made.exchange.socket.faults = {};
    await made.pass(31 * SECOND);
    expect(made.exchange.socket.subscribed).toHaveLength(6);
  });

  it('one subscription is asked for that alone', async () => {
    const made = await rig();
    tradeEachSecond(made.exchange);
    tradeEachSecond(made.exchange, 'ethusdt');
    const refused = 'market.btcusdt.trade.detail';
    made.exchange.socket.faults = {
      refuse: (channel) => (channel === refused ? 'bad-request' : undefined),
    };
    await made.begin('socket');
    await made.pass(12 * SECOND);
    expect(made.exchange.socket.subscribed).not.toContain(refused);
    made.forget();
    await made.pass(10 * SECOND);
    expect(made.asked('history/trade?symbol=btcusdt')).toBe(2);
    expect(made.asked('history/trade?symbol=ethusdt')).toBe(0);
    const ids = idsOf(made, START, made.market.seenUntil('btcusdt', made.clock.now()));
    expect(ids).toEqual(inARow(1000, ids.length));
  });

  it('a subscription that is left unanswered ends the connection', async () => {
    const made = await rig();
    made.exchange.socket.faults = { refuse: () => '' };
    await made.begin('socket');
    await made.pass(12 * SECOND);
    expect(made.said.join()).toContain('it leaves a subscription unanswered');
  });
});
