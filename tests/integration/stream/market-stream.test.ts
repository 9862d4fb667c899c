import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { eventually } from '../../support/eventually.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { FakeServer, success } from '../../support/fake-server.ts';
import { PlayedStream } from '../../support/played-stream.ts';
import { createStart } from '../../support/worker-kit.ts';

const PAIR = { base: coin('BTC'), quote: coin('USDT') };
const DEPTH = '/huobi/getHuobiContractDepthV2';
const TOPIC = 'depth:btcusdt:20';

const start = createStart();
let clock: FakeClock;
let stream: PlayedStream;
let server: FakeServer;
/** The best bid that calls answer; the stream's is set apart, so that it shows which of them was read. */
let called: string;

beforeEach(() => {
  clock = new FakeClock();
  stream = new PlayedStream(clock);
  called = '10';
  bids('50');
  server = new FakeServer()
    .on('/paramter/getPublic', () =>
      success({
        pairs: [
          {
            baseCoin: 'BTC',
            quoteCoin: 'USDT',
            pricePrecision: 2,
            amountPrecision: 6,
            minAmount: '0.0001',
            feeRate: '0.001',
          },
        ],
        coins: [],
        serverEpoch: 'e1',
        stream: { url: '/bb/app/stream', protocol: 'bourse.v1' },
      }),
    )
    .on(DEPTH, () => Response.json({ status: 'ok', tick: { bids: [[called, '1']], asks: [['90', '1']] } }));
});

const bids = (price: string, amount = '1') =>
  stream.topics.set(TOPIC, [
    [`b${price}`, amount],
    ['a90', '1'],
  ]);

/** A desk on the stream: its book is told, and no longer asked for. */
async function desk() {
  const started = start(server, clock, { openSocket: stream.socket });
  await started.worker.platform.get();
  const book = await started.follow({ name: 'depth', pair: PAIR });
  const best = () => {
    const message = book.last();
    return message?.kind === 'value' ? message.value.bids[0]?.price : message?.kind;
  };
  await clock.advance(11_000);
  // Its code loads in real time.
  await vi.dynamicImportSettled();
  await clock.advance(4000);
  return { ...started, book, best };
}
const callsIn = async (ms: number) => {
  const before = server.to(DEPTH).length;
  await clock.advance(ms);
  return server.to(DEPTH).length - before;
};

describe('a back end with a stream', () => {
  it('tells the book at once, and is not asked for it any more', async () => {
    const { best } = await desk();
    expect(stream.lines.map(({ address }) => address)).toEqual(['wss://exchange.example/bb/app/stream']);
    expect(best()).toBe('50');
    expect(await callsIn(20_000)).toBe(0);
    bids('51');
    await clock.advance(300);
    expect(best()).toBe('51');
  });

  it('keeps the book fresh while nothing changes', async () => {
    const { book } = await desk();
    const before = book.messages.length;
    await clock.advance(20_000);
    expect(book.messages.length - before).toBeGreaterThan(15);
    expect(book.last()).toMatchObject({ source: 'network', age: 0 });
  });

  it('is left when nobody looks, and found again', async () => {
    const { worker, best } = await desk();
    await worker.system.setVisible(false);
    await clock.advance(100);
    expect(stream.open).toBe(0);
    bids('52');
    await worker.system.setVisible(true);
    await clock.advance(3000);
    expect(stream.open).toBe(1);
    expect(best()).toBe('52');
  });

  it('tells a hidden tab what its alerts need, and nothing else', async () => {
    stream.topics.set('days:USDT', [['BTC', '50', '50', '60', '40', '1']]);
    server.on('/huobi/getHuobiDetailsByQuoteCoin', () =>
      Response.json({
        status: 'ok',
        data: [
          {
            baseCoin: 'BTC',
            quoteCoin: 'USDT',
            logo: '',
            tick: { open: '50', close: '50', high: '60', low: '40', vol: '1' },
          },
        ],
      }),
    );
    const { worker } = await desk();
    const rule = { kind: 'above', price: exact('55') } as const;
    const added = await worker.alerts.add({ pair: PAIR, rule, note: '', repeat: false, sound: false });
    expect(added).toMatchObject({ ok: true });
    await worker.system.setVisible(false);
    await clock.advance(1000);
    const before = stream.lines.length;
    await clock.advance(40_000);
    const wanted = stream.lines
      .slice(before)
      .flatMap(({ said }) => said.filter((text) => text.includes('"want"')));
    expect(wanted.map((text) => JSON.parse(text).topics)).toEqual([[{ topic: 'days:USDT' }]]);
    stream.topics.set('days:USDT', [['BTC', '50', '56', '60', '40', '1']]);
    await clock.advance(21_000);
    // It is written down in real time.
    await eventually(async () => expect(await worker.alerts.list()).toMatchObject([{ firedPrice: '56' }]));
  });

  it('is not asked for what was followed before', async () => {
    const { book } = await desk();
    book.close();
    await clock.advance(60_000);
    expect(stream.open).toBe(0);
  });
});

describe("the stream of the operator's file", () => {
  it.each([
    ['/bb/app/told', 'wss://exchange.example/bb/app/told'],
    ['wss://stream.exchange.example/v1', 'wss://stream.exchange.example/v1'],
  ])('is followed at %s, whatever the back end says of one', async (told, address) => {
    server
      .on('/paramter/getPublic', () => success({ pairs: [], coins: [], serverEpoch: 'e1' }))
      .on('/pc/bourse.config.json', () => Response.json({ stream: told }));
    const { best } = await desk();
    expect(stream.lines[0]?.address).toBe(address);
    expect(best()).toBe('50');
  });

  it.each([{}, { stream: '/bb/app/told' }])('is not opened where its flag is off: %j', async (more) => {
    server.on('/pc/bourse.config.json', () => Response.json({ features: { stream: false }, ...more }));
    const { best } = await desk();
    expect(stream.lines).toEqual([]);
    expect(best()).toBe('10');
    expect(await callsIn(20_000)).toBeGreaterThan(15);
  });
});

describe('a first screen', () => {
  it('is drawn of calls alone', async () => {
    const { worker, follow } = start(server, clock, { openSocket: stream.socket });
    await worker.platform.get();
    await follow({ name: 'depth', pair: PAIR });
    expect(await callsIn(9500)).toBe(9);
    expect(stream.lines).toHaveLength(0);
  });
});

describe('a back end without one', () => {
  it.each([
    ['says nothing of it', undefined],
    ['speaks another protocol', { url: '/bb/app/stream', protocol: 'other.v9' }],
    ['has it elsewhere', { url: 'wss://elsewhere.example/s', protocol: 'bourse.v1' }],
  ])('is asked as ever when it %s', async (_, said) => {
    server.on('/paramter/getPublic', () =>
      success({ pairs: [], coins: [], serverEpoch: 'e1', ...(said && { stream: said }) }),
    );
    const { best } = await desk();
    expect(stream.lines).toHaveLength(0);
    expect(await callsIn(10_000)).toBe(10);
    expect(best()).toBe('10');
  });

  it('is asked as ever when no connection comes about', async () => {
    stream.reachable = false;
    const { best } = await desk();
    expect(await callsIn(10_000)).toBe(10);
    expect(best()).toBe('10');
    stream.reachable = true;
    await clock.advance(31_000);
    expect(best()).toBe('50');
  });

  it('is asked as ever where the browser allows no connection', async () => {
    stream.refuses = true;
    const { best } = await desk();
    expect(await callsIn(10_000)).toBe(10);
    expect(best()).toBe('10');
  });

  it('for one topic is asked for that one', async () => {
    stream.topics.delete(TOPIC);
    const { best } = await desk();
    expect(stream.open).toBe(0);
    expect(await callsIn(10_000)).toBe(10);
    expect(best()).toBe('10');
  });
});

describe('each fault of the line ends in a right book', () => {
  /** The book changes while the fault lasts, and once more after it. */
  const through = async (fault: (change: () => Promise<void>) => Promise<void>) => {
    const { best } = await desk();
    let price = 60;
    await fault(async () => {
      price += 1;
      bids(String(price));
      called = String(price);
      await clock.advance(200);
    });
    await clock.advance(3000);
    expect(best()).toBe(String(price));
    bids('70');
    called = '70';
    await clock.advance(40_000);
    expect(best()).toBe('70');
    expect(await callsIn(10_000)).toBe(0);
  };
  const isChange = (frame: string | Uint8Array): frame is Uint8Array => typeof frame !== 'string';

  it('a frame that is lost', () =>
    through(async (change) => {
      stream.spoil = (frame) => (isChange(frame) ? [] : [frame]);
      await change();
      stream.spoil = (frame) => [frame];
      await change();
    }));

  it('a frame that comes twice', () =>
    through(async (change) => {
      stream.spoil = (frame) => [frame, frame];
      await change();
      await change();
    }));

  it('frames that come in another order', () =>
    through(async (change) => {
      let kept: string | Uint8Array | null = null;
      stream.spoil = (frame) => {
        if (!isChange(frame)) return [frame];
        if (kept === null) {
          kept = frame;
          return [];
        }
        const both = [frame, kept];
        kept = null;
        return both;
      };
      await change();
      await change();
      stream.spoil = (frame) => [frame];
    }));

  it('a change that is not what was sent', () =>
    through(async (change) => {
      stream.spoil = (frame) => [isChange(frame) ? Uint8Array.from(frame).fill(9, -1) : frame];
      await change();
      stream.spoil = (frame) => [frame];
    }));

  it('a server whose checksums are never right', async () => {
    const { best } = await desk();
    stream.spoil = (frame) =>
      typeof frame === 'string' ? [frame.replace(/"sum":\d+/, '"sum":7')] : [frame.fill(7, 2, 6)];
    called = '33';
    bids('61');
    await clock.advance(2500);
    expect(best()).toBe('33');
    expect(await callsIn(10_000)).toBe(10);
  });

  it('a connection that is cut', () =>
    through(async (change) => {
      stream.lines.at(-1)?.cut();
      await change();
    }));

  it('a line that is cut every ten seconds: calls fill its gaps alone', async () => {
    const { best } = await desk();
    let calls = 0;
    for (let cut = 0; cut < 12; cut += 1) {
      stream.lines.at(-1)?.cut();
      bids(String(60 + cut));
      calls += await callsIn(9000);
      expect(best()).toBe(String(60 + cut));
      stream.reachable = false;
      stream.lines.at(-1)?.cut();
      calls += await callsIn(1000);
      stream.reachable = true;
    }
    expect(calls).toBeLessThanOrEqual(4 * 12);
  });

  it('a server that greets and leaves is tried less and less often', async () => {
    await desk();
    const greeted = stream.lines.length;
    for (let passed = 0; passed < 120; passed += 1) {
      if (stream.open > 0) stream.lines.at(-1)?.cut();
      await clock.advance(1000);
    }
    expect(stream.lines.length - greeted).toBeLessThan(10);
  });

  it('a reader that is slow: it is told how it ended', async () => {
    const { best } = await desk();
    stream.waiting = 100_000;
    for (const price of ['61', '62', '63']) {
      bids(price);
      await clock.advance(200);
    }
    const changes = () => stream.lines[0]?.told.filter(isChange).length;
    const before = changes();
    stream.waiting = 0;
    await clock.advance(1500);
    expect(best()).toBe('63');
    expect(changes()).toBe(before);
    bids('64');
    await clock.advance(300);
    expect(best()).toBe('64');
    expect(stream.lines).toHaveLength(1);
  });

  it('a frame that is cut in its middle', () =>
    through(async (change) => {
      stream.spoil = (frame) => [frame.slice(0, frame.length / 2)];
      await change();
      stream.spoil = (frame) => [frame];
    }));

  it.each([
    ['no JSON', '<html>'],
    ['bytes', new Uint8Array([0, 1, 2, 3]).buffer],
    ['a head without a body', new Uint8Array([1, 2, 3]).buffer],
    [
      'a row that is no row',
      '{"t":"snap","topic":"depth:btcusdt:20","n":1,"run":"r","seq":1,"sum":1,"rows":[[{"a":1}]]}',
    ],
  ])('a hostile frame: %s', (_, hostile) =>
    through(async (change) => {
      stream.spoil = (frame) => (isChange(frame) ? [hostile] : [frame]);
      await change();
      // Bytes unpack in real time.
      await eventually(() => expect(stream.open).toBe(0));
      stream.spoil = (frame) => [frame];
    }),
  );

  it('a server that starts again, whose sequences begin anew', () =>
    through(async (change) => {
      stream.reachable = false;
      stream.lines.at(-1)?.cut();
      await change();
      stream.reachable = true;
      await change();
    }));

  it('a connection that is dead without a word: found within 5 s, and calls take over at once', async () => {
    const { best } = await desk();
    stream.spoil = () => [];
    called = '44';
    await clock.advance(2500);
    expect(best()).toBe('50');
    await clock.advance(2600);
    expect(best()).toBe('44');
    stream.spoil = (frame) => [frame];
    await clock.advance(40_000);
    expect(best()).toBe('50');
  });

  it('prices that are none are shown no more than those of a call', async () => {
    const { best } = await desk();
    stream.topics.set(TOPIC, [
      ['b1e400', '1'],
      ['b-5', '1'],
      ['bNaN', '1'],
      ['b62', '1'],
      ['a90', 'Infinity'],
    ]);
    await clock.advance(1000);
    expect(best()).toBe('62');
  });
});
