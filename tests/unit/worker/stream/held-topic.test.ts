import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Delta, Snapshot, StreamRow } from '#protocol/stream/frames.ts';
import { checksumOf } from '#worker/stream/checksum.ts';
import { createHeldTopic } from '#worker/stream/held-topic.ts';
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
    const place = { run: 'r', seq, sum: rows.sum };
    return {
      whole: { t: 'snap', topic: 't', ...place, rows: rows.all().map((row): StreamRow => [...row]) },
      delta: change && {
        t: 'delta',
        ...place,
        set: change.set.map((row): StreamRow => [...row]),
        gone: [...change.gone],
      },
    };
  });
}

const state = fc.uniqueArray(
  fc.tuple(fc.constantFrom('b1', 'b2', 'b3', 'a4', 'a5'), fc.constantFrom('1', '2', '3')),
  { selector: ([id]) => id },
);
const sorted = (rows: Iterable<StreamRow>) => [...rows].map((row) => row.join()).sort();

type Fault = 'none' | 'drop' | 'twice' | 'swap' | 'alter';

/** What arrives of changes that a line spoils, each in its way. */
function spoiled(deltas: readonly Delta[], faults: readonly Fault[]): readonly Delta[] {
  const arriving: Delta[] = [];
  for (const [place, delta] of deltas.entries()) {
    const fault = faults[place] ?? 'none';
    if (fault === 'alter') arriving.push({ ...delta, set: [...delta.set, ['b9', '7']] });
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
