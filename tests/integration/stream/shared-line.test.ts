import { beforeEach, describe, expect, it, vi } from 'vitest';
import { coin } from '#protocol/units.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { sharedLocks } from '../../support/fake-locks.ts';
import { FakeServer, success } from '../../support/fake-server.ts';
import { PlayedStream } from '../../support/played-stream.ts';
import { tabLine } from '../../support/tab-line.ts';
import { createStart } from '../../support/worker-kit.ts';

const DEPTH = '/huobi/getHuobiContractDepthV2';
const start = createStart();
let clock: FakeClock;
let stream: PlayedStream;
let server: FakeServer;
let polls: ReturnType<typeof tabLine>;
let lines: ReturnType<typeof tabLine>;
let locks: ReturnType<typeof sharedLocks>;

beforeEach(() => {
  clock = new FakeClock();
  stream = new PlayedStream(clock);
  [polls, lines, locks] = [tabLine(), tabLine(), sharedLocks()];
  server = new FakeServer()
    .on('/paramter/getPublic', () =>
      success({
        pairs: [],
        coins: [],
        serverEpoch: 'e1',
        stream: { url: '/bb/app/stream', protocol: 'bourse.v1' },
      }),
    )
    .on(DEPTH, () => Response.json({ status: 'ok', tick: { bids: [['10', '1']], asks: [['90', '1']] } }));
});

const bids = (base: string, price: string) =>
  stream.topics.set(`depth:${base.toLowerCase()}usdt:20`, [
    [`b${price}`, '1'],
    ['a90', '1'],
  ]);

/** A tab with the book of a pair; the tabs of one browser share channels, locks and the back end. */
async function tab(base: string) {
  bids(base, '50');
  const lock = locks();
  const line = lines();
  let isGone = false;
  const started = start(server, clock, {
    newId: () => `${base}-${Math.random()}`,
    tabChannel: polls(),
    tabLocks: lock.manager,
    openStreamChannel: () => ({
      ...line,
      postMessage: (message) => isGone || line.postMessage(message),
      addEventListener: (type, listener) => line.addEventListener(type, (event) => isGone || listener(event)),
    }),
    openSocket: (address, events) => {
      if (isGone) throw new Error('gone');
      return stream.socket(address, events);
    },
  });
  await started.worker.platform.get();
  const book = await started.follow({ name: 'depth', pair: { base: coin(base), quote: coin('USDT') } });
  return {
    ...started,
    best: () => {
      const message = book.last();
      return message?.kind === 'value' ? message.value.bids[0]?.price : message?.kind;
    },
    /** Its window is closed: what it holds is free, its sockets are cut. */
    closeWindow: () => {
      isGone = true;
      started.stop();
      for (const each of stream.lines) each.cut();
      lock.die();
    },
  };
}
async function settle() {
  await clock.advance(11_000);
  await vi.dynamicImportSettled();
  await clock.advance(5000);
}
const callsIn = async (ms: number) => {
  const before = server.to(DEPTH).length;
  await clock.advance(ms);
  return server.to(DEPTH).length - before;
};

describe('several tabs', () => {
  it('of different pairs have one connection, and each its book', async () => {
    const tabs = [];
    for (const base of ['BTC', 'ETH', 'XRP', 'ADA', 'EOS']) tabs.push(await tab(base));
    await settle();
    expect(stream.open).toBe(1);
    expect(await callsIn(20_000)).toBe(0);
    bids('BTC', '51');
    bids('EOS', '55');
    await clock.advance(300);
    expect(tabs.map(({ best }) => best())).toEqual(['51', '50', '50', '50', '55']);
    expect(stream.lines).toHaveLength(1);
  });

  it('go on when the one that holds the connection is closed', async () => {
    const first = await tab('BTC');
    await settle();
    const second = await tab('ETH');
    await settle();
    expect(stream.lines).toHaveLength(1);
    first.closeWindow();
    bids('ETH', '60');
    await clock.advance(3000);
    expect(stream.open).toBe(1);
    expect(second.best()).toBe('60');
    await clock.advance(5000);
    expect(await callsIn(10_000)).toBe(0);
  });

  it('go on when the one that holds it is hidden, and it uses theirs when it is seen again', async () => {
    const first = await tab('BTC');
    await settle();
    const second = await tab('ETH');
    await settle();
    await first.worker.system.setVisible(false);
    bids('ETH', '60');
    await clock.advance(3000);
    expect(stream.open).toBe(1);
    expect(second.best()).toBe('60');
    await first.worker.system.setVisible(true);
    bids('BTC', '61');
    await clock.advance(5000);
    expect(first.best()).toBe('61');
    expect(stream.open).toBe(1);
    expect(await callsIn(10_000)).toBe(0);
  });

  it('that follow the same are not told less when one of them leaves', async () => {
    const first = await tab('BTC');
    await settle();
    const second = await tab('ETH');
    const third = await tab('ETH');
    await settle();
    await second.worker.system.setVisible(false);
    await clock.advance(3000);
    bids('ETH', '62');
    bids('BTC', '63');
    await clock.advance(1500);
    expect(third.best()).toBe('62');
    expect(first.best()).toBe('63');
    expect(stream.open).toBe(1);
  });

  it('all ask by themselves while the connection is down, and share the next one', async () => {
    const tabs = [await tab('BTC'), await tab('ETH')];
    await settle();
    stream.reachable = false;
    stream.lines.at(-1)?.cut();
    await clock.advance(2000);
    expect(tabs.map(({ best }) => best())).toEqual(['10', '10']);
    stream.reachable = true;
    await clock.advance(40_000);
    expect(tabs.map(({ best }) => best())).toEqual(['50', '50']);
    expect(stream.open).toBe(1);
    expect(await callsIn(10_000)).toBe(0);
  });

  it('do not wait for one that is stuck with the connection in its hand', async () => {
    await tab('BTC');
    await settle();
    const second = await tab('ETH');
    await settle();
    stream.spoil = () => [];
    bids('ETH', '64');
    await clock.advance(6000);
    stream.spoil = (frame) => [frame];
    await clock.advance(40_000);
    expect(second.best()).toBe('64');
    expect(await callsIn(10_000)).toBe(0);
  });
});
