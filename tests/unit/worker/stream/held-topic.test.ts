import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Delta, Snapshot, StreamRow } from '#protocol/stream/frames.ts';
import { checksumOf } from '#worker/stream/checksum.ts';
import { createHeldTopic } from '#worker/stream/held-topic.ts';
import { readHead } from '#worker/stream/packed-change.ts';
import { packChange } from '../../../../sandbox/src/http/stream/pack-change.ts';
import { Rows } from '../../../../sandbox/src/http/stream/rows.ts';

describe('the checksum of a row', () => {
  it('is that of the published vector', () => {
    expect(checksumOf(['123456789'])).toBe(0xcbf43926);
  });

  it('is what the sandbox computes, whatever the texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (id, value) => {
        expect(checksumOf([id, value])).toBe(crc32(`${id}\t${value}`));
      }),
    );
  });
});

/** Frames of a topic that becomes these states one after the other. */
function framesOf(
  states: readonly (readonly StreamRow[])[],
): readonly { whole: Snapshot; delta: Delta | null }[] {
  const rows = new Rows();
  let seq = 0;
  return states.map((state) => {
    const change = rows.replace(state);
    if (change) seq += 1;
    const place = { n: 7, seq, sum: rows.sum };
    return {
      whole: {
        t: 'snap',
        topic: 't',
        run: 'r',
        ...place,
        rows: rows.all().map((row): StreamRow => [...row]),
      },
      delta: change && readHead(new Uint8Array(packChange(place, change))),
    };
  });
}

/** Decimals, their ids, texts, and rows that grow longer. */
const value = fc.oneof(
  fc.constantFrom(
    '1',
    '2.50',
    '-0.07',
    '100000000000000000000.00000001',
    'buy',
    'sell',
    '',
    '007',
    '-0',
    '٣',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number.toFixed(6)),
);
const state = fc.uniqueArray(
  fc
    .tuple(
      fc.oneof(fc.constantFrom('b1', 'b2', 'a4.20', 'a5.21', 'close', 'B'), fc.nat(20).map(String)),
      fc.array(value, { maxLength: 3 }),
    )
    .map(([id, values]): StreamRow => [id, ...values]),
  { selector: ([id]) => id },
);
const sorted = (rows: Iterable<StreamRow>) => [...rows].map((row) => row.join()).sort();

type Fault = 'none' | 'drop' | 'twice' | 'swap' | 'alter';

/** The last byte is another one. */
const altered = (body: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(body, (byte, place) => (place === body.length - 1 ? byte ^ 1 : byte));

/** What arrives of changes that a line spoils, each in its way. */
function spoiled(deltas: readonly Delta[], faults: readonly Fault[]): readonly Delta[] {
  const arriving: Delta[] = [];
  for (const [place, delta] of deltas.entries()) {
    const fault = faults[place] ?? 'none';
    if (fault === 'alter') arriving.push({ ...delta, body: altered(delta.body) });
    else if (fault !== 'drop') arriving.push(delta);
    if (fault === 'twice') arriving.push(delta);
    if (fault === 'swap') arriving.reverse();
  }
  return arriving;
}

describe('a topic', () => {
  it('is right or not held at all, whatever the line does to its changes', () => {
    const fault = fc.constantFrom<Fault>('none', 'drop', 'twice', 'swap', 'alter');
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 30 }), fc.array(fault), (states, faults) => {
        const frames = framesOf(states);
        const held = createHeldTopic('t');
        const shown = () => sorted(held.rows()?.values() ?? []);
        for (const { whole } of frames.slice(0, 1)) held.takeWhole(whole);
        const deltas = frames.flatMap(({ delta }) => delta ?? []);
        for (const delta of spoiled(deltas, faults)) {
          held.takeChange(delta);
          if (held.rows() === null) continue;
          const right = frames.filter(({ whole }) => whole.seq === held.wish().seq).at(-1);
          expect(shown()).toEqual(sorted(right?.whole.rows ?? []));
        }
        for (const { whole } of frames.slice(-1)) {
          held.takeWhole(whole);
          expect(shown()).toEqual(sorted(whole.rows));
        }
      }),
    );
  });

  it('arrives as it was, whatever its rows are', () => {
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 10 }), (states) => {
        const held = createHeldTopic('t');
        for (const [place, { whole, delta }] of framesOf(states).entries()) {
          if (place === 0) held.takeWhole(whole);
          else if (delta) expect(held.takeChange(delta)).toBe('news');
          expect([...(held.rows()?.values() ?? [])]).toEqual(whole.rows);
        }
      }),
    );
  });

  it('is not held where bytes come that nobody packed, and nothing else happens', () => {
    const [first] = framesOf([
      [
        ['b1', '1'],
        ['a4', '2'],
      ],
    ]);
    if (!first) throw new Error('a state');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const held = createHeldTopic('t');
        held.takeWhole(first.whole);
        const body = new Uint8Array(bytes);
        expect(held.takeChange({ t: 'delta', n: 7, seq: 2, sum: 1, body })).toBe('broken');
        expect(held.rows()).toBeNull();
      }),
    );
  });

  it('is not current on a new connection before the server goes on with it', () => {
    const [first, second] = framesOf([[['b1', '1']], [['b1', '2']]]);
    if (!first || !second?.delta) throw new Error('two states');
    const held = createHeldTopic('t');
    held.takeWhole(first.whole);
    held.reconnect();
    expect(held.rows()).toBeNull();
    expect(held.number()).toBeNull();
    expect(held.wish()).toEqual({ topic: 't', run: 'r', seq: 1 });
    expect(held.takeUp({ n: 3, run: 'r' })).toBe('news');
    expect(held.takeChange({ ...second.delta, n: 3 })).toBe('news');
    expect([...(held.rows()?.values() ?? [])]).toEqual([['b1', '2']]);
    expect(held.takeUp({ n: 4, run: 'another' })).toBe('broken');
  });

  it('says how the server is to go on, and wants all of it after a gap', () => {
    const [first, second, third] = framesOf([[['b1', '1']], [['b1', '2']], [['b1', '3']]]);
    if (!first || !second?.delta || !third?.delta) throw new Error('three states');
    const held = createHeldTopic('t');
    expect(held.wish()).toEqual({ topic: 't' });
    expect(held.takeWhole(first.whole)).toBe('news');
    expect(held.wish()).toMatchObject({ run: 'r' });
    expect(held.takeChange(third.delta)).toBe('broken');
    expect(held.wish()).toEqual({ topic: 't' });
    expect(held.takeChange(second.delta)).toBe('old');
    expect(held.rows()).toBeNull();
  });

  it('does not take a whole whose checksum is another', () => {
    const [first] = framesOf([[['b1', '1']]]);
    if (!first) throw new Error('a state');
    const held = createHeldTopic('t');
    expect(held.takeWhole({ ...first.whole, sum: first.whole.sum + 1 })).toBe('broken');
    expect(held.rows()).toBeNull();
  });
});
