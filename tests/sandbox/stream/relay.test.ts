import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Source } from '../../../sandbox/src/http/stream/feed.ts';
import type { Bus } from '../../../sandbox/src/http/stream/relay/bus.ts';
import { MarketRelay } from '../../../sandbox/src/http/stream/relay/market-relay.ts';
import type { Row } from '../../../sandbox/src/http/stream/rows.ts';

const DEPTH = 'depth:btcusdt:20';
/** As the hub does. */
const LOOK_MS = 25;

let now: number;
let epoch: string;
let reads: number;
let isDatabaseUp: boolean;
let processes: Process[];

interface Process {
  readonly relay: MarketRelay;
  readonly source: Source;
  /** Its clock beside the true one. */
  skew: number;
  isCutOff: boolean;
  isDead: boolean;
  rows: readonly Row[];
  readonly heard: Map<string, (bytes: Uint8Array) => void>;
  readonly reads: () => number;
}

beforeEach(() => {
  now = 1_000_000;
  epoch = 'one';
  reads = 0;
  isDatabaseUp = true;
  processes = [];
});

/** What the database says at the moment. */
const rowsNow = (): readonly Row[] => [['b100', String(now)]];

function begin(topic = DEPTH): Process {
  const heard = new Map<string, (bytes: Uint8Array) => void>();
  let own = 0;
  const here: { made?: Process } = {};
  const began = now;
  const bus: Bus = {
    get connectedSince() {
      return began;
    },
    publish: (subject, bytes) => carry(here.made, subject, bytes),
    subscribe: (subject, hear) => {
      heard.set(subject, hear);
      return () => heard.delete(subject);
    },
  };
  const relay = new MarketRelay({ bus, now: () => now + (here.made?.skew ?? 0), epoch: () => epoch });
  const source = relay.share(topic, {
    every: 100,
    read: async () => {
      if (!isDatabaseUp) throw new Error('away');
      own += 1;
      reads += 1;
      return rowsNow();
    },
  });
  const made: Process = {
    relay,
    source,
    skew: 0,
    isCutOff: false,
    isDead: false,
    rows: [],
    heard,
    reads: () => own,
  };
  here.made = made;
  processes.push(made);
  return made;
}

function carry(from: Process | undefined, subject: string, bytes: Uint8Array): void {
  if (from?.isCutOff) return;
  for (const to of processes) if (to !== from && !to.isCutOff) to.heard.get(subject)?.(bytes);
}

async function look(each: Process): Promise<void> {
  each.rows = await each.source.read(now + each.skew);
}

/** Lets time pass; every process looks as its hub does. */
async function pass(ms: number): Promise<void> {
  for (const end = now + ms; now < end; now += LOOK_MS) {
    for (const each of processes) if (!each.isDead) await look(each);
  }
}

const alive = () => processes.filter(({ isDead }) => !isDead);
/** How old what a process tells is. */
const ageOf = ({ rows }: Process) => now - Number(rows[0]?.[1]);
/** Who reads within the next second. */
async function readers(): Promise<readonly Process[]> {
  const before = new Map(processes.map((each) => [each, each.reads()]));
  await pass(1000);
  return processes.filter((each) => each.reads() > (before.get(each) ?? 0));
}

function bytesOf(frame: object): Uint8Array {
  return Buffer.from(JSON.stringify(frame));
}
const frame = (more: object = {}) => ({
  v: 1,
  epoch,
  by: 'other',
  at: now,
  rows: [['b7', '7']],
  ...more,
});
const hear = ({ heard }: Process, bytes: Uint8Array) => {
  for (const each of heard.values()) each(bytes);
};

describe('what is read of the market', () => {
  test.each([1, 2, 7])('is read ten times a second by %i processes', async (count) => {
    for (let n = 0; n < count; n += 1) begin();
    await pass(2000);
    const before = reads;
    await pass(5000);
    expect(reads - before).toBe(50);
    for (const each of processes) expect(ageOf(each)).toBeLessThanOrEqual(100 + 2 * LOOK_MS);
  });

  test('goes on with whoever reads when another process comes', async () => {
    const first = begin();
    await pass(2000 + LOOK_MS);
    for (let n = 0; n < 5; n += 1) begin();
    const before = processes.slice(1).map((each) => each.reads());
    await pass(3000);
    // Until the first frame came.
    expect(processes.slice(1).map((each, n) => each.reads() - (before[n] ?? 0))).toEqual([1, 1, 1, 1, 1]);
    expect(await readers()).toEqual([first]);
  });

  test('is the same array until something comes', async () => {
    const [first, second] = [begin(), begin()];
    await pass(2000 + LOOK_MS);
    const shown = [first.rows, second.rows];
    await look(first);
    await look(second);
    expect(first.rows).toBe(shown[0]);
    expect(second.rows).toBe(shown[1]);
  });

  test('is shared where it asks the database alone', async () => {
    const [first, second] = [begin('candles:btcusdt:1min'), begin('candles:btcusdt:1min')];
    await pass(2000);
    expect(first.source.every).toBe(100);
    expect([first.reads(), second.reads()]).toEqual([80, 80]);
    expect(first.heard.size + second.heard.size).toBe(0);
  });
});

describe('the reader', () => {
  test('that is killed is followed by one other, within a second, and nobody is told anything older', async () => {
    for (let n = 0; n < 4; n += 1) begin();
    await pass(2000);
    const [reader] = await readers();
    if (!reader) throw new Error('nobody reads');
    reader.isDead = true;
    for (let n = 0; n < 60; n += 1) {
      await pass(LOOK_MS);
      for (const each of alive()) expect(ageOf(each)).toBeLessThanOrEqual(1100);
    }
    expect(await readers()).toHaveLength(1);
    for (const each of alive()) expect(ageOf(each)).toBeLessThanOrEqual(150);
  });

  test('that leaves says so: another one reads with its next look', async () => {
    for (let n = 0; n < 3; n += 1) begin();
    await pass(2000);
    const [reader] = await readers();
    reader?.source.close?.();
    if (reader) reader.isDead = true;
    await pass(LOOK_MS);
    for (const each of alive()) expect(ageOf(each)).toBeLessThanOrEqual(LOOK_MS);
    expect(await readers()).toHaveLength(1);
  });

  test('that lost its database is an error here, and leaves the others to their own', async () => {
    const [first, second] = [begin(), begin()];
    await pass(2000);
    const [reader] = await readers();
    const other = reader === first ? second : first;
    isDatabaseUp = false;
    now += 100;
    await expect(reader?.source.read(now)).rejects.toThrow('away');
    reader?.source.close?.();
    await expect(other.source.read(now)).rejects.toThrow('away');
  });

  test('that is cut off reads on, and one of both goes on when the line is back', async () => {
    const [first, second] = [begin(), begin()];
    await pass(2000);
    first.isCutOff = true;
    await pass(2000);
    for (const each of [first, second]) expect(ageOf(each)).toBeLessThanOrEqual(150);
    expect(await readers()).toHaveLength(2);
    first.isCutOff = false;
    await pass(500);
    expect(await readers()).toHaveLength(1);
  });
});

describe('a frame', () => {
  test('that was held up on its way, or comes from a clock that is far off, is told to nobody', async () => {
    const one = begin();
    for (const at of [now - 1001, now + 1001]) {
      hear(one, bytesOf(frame({ at })));
      await look(one);
      expect(one.rows).toEqual(rowsNow());
    }
    expect(one.relay.figures()).toMatchObject({ refused: 2, read: 1, heard: 0, isUp: true });
  });

  test('of another history of the database is told to nobody', async () => {
    const one = begin();
    hear(one, bytesOf(frame({ epoch: 'two' })));
    await look(one);
    expect(one.rows).toEqual(rowsNow());
    expect(one.relay.figures().refused).toBe(1);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['no text', Buffer.from([0xff, 0xfe, 0])],
    ['another version', () => bytesOf(frame({ v: 2 }))],
    ['no name', () => bytesOf(frame({ by: '' }))],
    ['numbers for texts', () => bytesOf(frame({ rows: [['b7', 7]] }))],
    ['a row without an id', () => bytesOf(frame({ rows: [[]] }))],
    ['a long row', () => bytesOf(frame({ rows: [['b7', '1', '2', '3', '4', '5', '6']] }))],
    ['many rows', () => bytesOf(frame({ rows: Array.from({ length: 401 }, (_, n) => [`b${n}`, '1']) }))],
    ['many bytes', () => bytesOf(frame({ more: 'x'.repeat(70_000) }))],
    ['a long text', () => bytesOf(frame({ rows: [['b7', 'x'.repeat(81)]] }))],
    ['a time that is none', () => bytesOf(frame({ at: 'now' }))],
  ])('that is %s is told to nobody', async (_, bytes) => {
    const one = begin();
    hear(one, typeof bytes === 'function' ? bytes() : bytes);
    await look(one);
    expect(one.rows).toEqual(rowsNow());
    expect(one.relay.figures().refused).toBe(1);
  });

  test('that is not the newest is not looked at: none waits for a slow process', async () => {
    const one = begin();
    for (let n = 0; n < 10_000; n += 1) hear(one, Buffer.from('nothing of the kind'));
    hear(one, bytesOf(frame()));
    await look(one);
    expect(one.rows).toEqual([['b7', '7']]);
    expect(one.relay.figures()).toMatchObject({ refused: 0, heard: 1, read: 0 });
  });

  test('older than what is told does not take it back', async () => {
    const one = begin();
    hear(one, bytesOf(frame()));
    await look(one);
    hear(one, bytesOf(frame({ at: now - 300, by: 'third', rows: [['b6', '6']] })));
    await look(one);
    expect(one.rows).toEqual([['b7', '7']]);
  });
});

test('whatever is killed, cut off, or a little ahead of time: nobody is told old rows, and in the end one reads', async () => {
  const step = fc.record({
    who: fc.nat(3),
    what: fc.constantFrom('cut', 'join', 'begin again', 'wait'),
    ms: fc.integer({ min: 0, max: 1500 }),
  });
  const skews = fc.array(fc.integer({ min: -200, max: 200 }), { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), skews, async (steps, ahead) => {
      now = 1_000_000;
      processes = [];
      const slots = ahead.map((skew) => Object.assign(begin(), { skew }));
      const watch = async (ms: number) => {
        for (let left = ms; left > 0; left -= LOOK_MS) {
          await pass(LOOK_MS);
          for (const each of alive()) expect(ageOf(each)).toBeLessThanOrEqual(1300 + 2 * LOOK_MS);
        }
      };
      for (const { who, what, ms } of steps) {
        const slot = slots[who];
        if (!slot) throw new Error('there is none');
        if (what === 'cut') slot.isCutOff = true;
        if (what === 'join') slot.isCutOff = false;
        if (what === 'begin again') {
          // Killed without a word.
          slot.isDead = true;
          slot.isCutOff = true;
          slots[who] = Object.assign(begin(), { skew: slot.skew });
        }
        await watch(ms);
      }
      for (const each of slots) each.isCutOff = false;
      await watch(3000);
      expect(await readers()).toHaveLength(1);
    }),
    { numRuns: 60 },
  );
});
