import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs } from '#protocol/units.ts';
import { lastAtOrBefore, newestPrints, sortedPrints } from '#worker/market/prints.ts';
import { printOf as print } from '../../../support/entities.ts';

describe('lastAtOrBefore', () => {
  it('includes the instant itself and nothing after it', () => {
    const prints = [print('3', 30), print('2', 20), print('1', 10)];
    expect(lastAtOrBefore(prints, epochMs(20))?.id).toBe('2');
    expect(lastAtOrBefore(prints, epochMs(29))?.id).toBe('2');
    expect(lastAtOrBefore(prints, epochMs(9))).toBeNull();
  });

  it('takes the later of two trades of one instant: by number, also beyond 2^53, else as the list has them', () => {
    const long = [print('90071992547409930', 10), print('90071992547409931', 10), print('9', 10)];
    expect(lastAtOrBefore(long, epochMs(10))?.id).toBe('90071992547409931');
    expect(lastAtOrBefore([print('b', 10), print('a', 10)], epochMs(10))?.id).toBe('b');
    expect(lastAtOrBefore([print('a', 10), print('b', 10)], epochMs(10))?.id).toBe('a');
    const uuids = [print('f', 10), print('1', 10), print('e', 10), print('x', 9)];
    expect(lastAtOrBefore(uuids, epochMs(10))?.id).toBe('f');
    expect(lastAtOrBefore(uuids.toReversed(), epochMs(10))?.id).toBe('f');
  });
});

describe('newestPrints', () => {
  it('is newest first, each id once, no more than asked for', () => {
    const prints = [print('1', 10), print('2', 20), print('2', 20), print('3', 20)];
    expect(newestPrints(prints, 2).map(({ id }) => id)).toEqual(['3', '2']);
  });

  it('keeps the order of the answers where ids do not order, the newest answer first', () => {
    const before = [print('b', 20), print('z', 20), print('a', 10)];
    const now = [print('c', 20), ...before.slice(0, 2)];
    expect(newestPrints([...now, ...before], 9).map(({ id }) => id)).toEqual(['c', 'b', 'z', 'a']);
  });
});

describe('sortedPrints', () => {
  const instants = fc.array(fc.nat(3), { minLength: 1, maxLength: 12 });

  it('has the order of an answer, in whichever direction it is listed, where ids do not order', () => {
    fc.assert(
      fc.property(instants, fc.uuid(), (times, id) => {
        const oldestFirst = times.sort((a, b) => a - b).map((time, at) => print(`${id}-${99 - at}`, time));
        const newestFirst = oldestFirst.toReversed();
        expect(sortedPrints(newestFirst)).toEqual(newestFirst);
        // A list of one instant does not say in which direction it is.
        if (times[0] !== times.at(-1)) expect(sortedPrints(oldestFirst)).toEqual(newestFirst);
      }),
      { seed: 20_261_127 },
    );
  });

  it('goes by ids where they are numbers', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(500), { minLength: 1 }), (ids) => {
        const sorted = sortedPrints(ids.map((id) => print(String(id), 10)));
        expect(sorted.map(({ id }) => Number(id))).toEqual(ids.sort((a, b) => b - a));
      }),
      { seed: 20_261_127 },
    );
  });
});
