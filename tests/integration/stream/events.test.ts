import { beforeEach, describe, expect, it, vi } from 'vitest';
import { coin } from '#protocol/units.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { sharedLocks } from '../../support/fake-locks.ts';
import { FakeServer, success } from '../../support/fake-server.ts';
import { PlayedStream } from '../../support/played-stream.ts';
import { createStart, tabLine } from '../../support/worker-kit.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const DEPTH = '/huobi/getHuobiContractDepthV2';
const TOPIC = 'depth:btcusdt:20';

const start = createStart();
let clock: FakeClock;
let stream: PlayedStream;
let server: FakeServer;
/** The best bid that calls answer; the stream's is set apart. */
let called: string;
let announced: object;
/** Whether the way between lets any of it through. */
let passes: boolean;

beforeEach(() => {
  clock = new FakeClock();
  stream = new PlayedStream(clock);
  // A proxy that refuses upgrades.
  stream.reachable = false;
  passes = true;
  called = '10';
  announced = { events: true };
  bids('50');
  server = new FakeServer()
    .on('/paramter/getPublic', () =>
      success({
        pairs: [],
        coins: [],
        serverEpoch: 'e1',
        stream: { url: '/bb/app/stream', protocol: 'bourse.v1', ...announced },
      }),
    )
    .on(DEPTH, () => Response.json({ status: 'ok', tick: { bids: [[called, '1']], asks: [['90', '1']] } }))
    .on('/stream', ({ method, headers, body, signal }) =>
      passes
        ? stream.answer(
            new Request('https://exchange.example/bb/app/stream', {
              method,
              headers,
              ...(method === 'POST' && { body }),
              ...(signal && { signal }),
            }),
          )
        : new Response('', { status: 502 }),
    );
});

const bids = (price: string) =>
  stream.topics.set(TOPIC, [
    [`b${price}`, '1'],
    ['a90', '1'],
  ]);

async function desk(shares = true) {
  const started = start(server, clock, {
    openSocket: stream.socket,
    ...(shares && { tabLocks: sharedLocks()().manager, openStreamChannel: tabLine() }),
  });
  await started.worker.platform.get();
  const book = await started.follow({ name: 'depth', pair: PAIR });
  const best = () => {
    const message = book.last();
    return message?.kind === 'value' ? message.value.bids[0]?.price : message?.kind;
  };
  await clock.advance(11_000);
  // Its code loads in real time.
  await vi.dynamicImportSettled();
  await clock.advance(10_000);
  return { ...started, book, best };
}
const callsIn = async (ms: number) => {
  const before = server.to(DEPTH).length;
  await clock.advance(ms);
  return server.to(DEPTH).length - before;
};

describe('where no WebSocket comes about', () => {
  it('the book is told by server-sent events, and not asked for any more', async () => {
    const { best } = await desk();
    expect(best()).toBe('50');
    expect(await callsIn(20_000)).toBe(0);
    bids('51');
    await clock.advance(300);
    expect(best()).toBe('51');
    expect(stream.open).toBe(1);
  });

  it('nothing of it is in an address, and no session goes along', async () => {
    await desk();
    expect(stream.asked.length).toBeGreaterThan(1);
    const urls = new Set(stream.asked.map(({ url }) => url));
    expect([...urls]).toEqual(['https://exchange.example/bb/app/stream']);
    for (const { headers } of stream.asked) expect(headers.has('x-access-token')).toBe(false);
    expect(new Set(stream.asked.map(({ headers }) => headers.get('x-stream'))).size).toBe(1);
  });

  it.each([
    ['back end does not say that it has the other way', () => desk(), {}],
    ['browser could not share it among its tabs', () => desk(false), { events: true }],
  ] as const)('it is asked for as ever when the %s', async (_, open, said) => {
    announced = said;
    const { best } = await open();
    expect(await callsIn(10_000)).toBe(10);
    expect(best()).toBe('10');
    expect(server.to('/stream')).toHaveLength(0);
  });

  it('it is asked for as ever when nothing else passes either, and told again once something does', async () => {
    passes = false;
    const { best } = await desk();
    expect(await callsIn(10_000)).toBe(10);
    expect(best()).toBe('10');
    expect(server.to('/stream').length).toBeGreaterThan(0);
    passes = true;
    await clock.advance(120_000);
    expect(best()).toBe('50');
    expect(await callsIn(10_000)).toBe(0);
  });

  it('a WebSocket is found again once the network lets it through', async () => {
    const { best } = await desk();
    stream.reachable = true;
    stream.passes = () => 'cut';
    await clock.advance(10_000);
    bids('52');
    await clock.advance(5000);
    expect(best()).toBe('52');
    expect(stream.lines).toHaveLength(1);
  });
});

describe('each fault of the way ends in a right book', () => {
  const through = async (fault: (change: () => Promise<void>) => Promise<void>) => {
    const { best } = await desk();
    let price = 60;
    await fault(async () => {
      price += 1;
      bids(String(price));
      called = String(price);
      await clock.advance(200);
    });
    stream.passes = (bytes) => bytes;
    await clock.advance(3000);
    expect(best()).toBe(String(price));
    bids('70');
    called = '70';
    await clock.advance(150_000);
    expect(best()).toBe('70');
    expect(await callsIn(10_000)).toBe(0);
  };

  it('a cut in the middle of a frame', () =>
    through(async (change) => {
      let isHalf = false;
      stream.passes = (bytes) => {
        if (isHalf) return 'cut';
        isHalf = true;
        return bytes.slice(0, bytes.length / 2);
      };
      await change();
      await change();
    }));

  it('pieces that end anywhere', () =>
    through(async (change) => {
      let kept = new Uint8Array();
      stream.passes = (bytes) => {
        const all = Uint8Array.from([...kept, ...bytes]);
        kept = all.slice(-3);
        return all.slice(0, -3);
      };
      for (let n = 0; n < 5; n += 1) await change();
      await clock.advance(2000);
      const rest = kept;
      stream.passes = (bytes) => Uint8Array.from([...rest, ...bytes]);
      await clock.advance(50);
    }));

  it.each([
    ['a page of HTML', 'data:<html>\n\n'],
    ['no base64', 'data:%%%\n\n'],
    ['bytes that are no change', 'data:AQID\n\n'],
    ['more than any frame is', 'data:'.padEnd(3_000_000, 'x')],
  ])('%s', async (_, hostile) =>
    through(async (change) => {
      stream.passes = () => new TextEncoder().encode(hostile);
      await change();
    }),
  );

  it('frames that the server takes no more', () =>
    through(async (change) => {
      passes = false;
      await change();
      await clock.advance(20_000);
      passes = true;
    }));

  it('one that is dead without a word: found within 5 s, and calls take over at once', async () => {
    const { best } = await desk();
    stream.passes = () => 'held';
    called = '44';
    await clock.advance(2500);
    expect(best()).toBe('50');
    await clock.advance(2600);
    expect(best()).toBe('44');
    stream.passes = (bytes) => bytes;
    await clock.advance(60_000);
    expect(best()).toBe('50');
  });
});
