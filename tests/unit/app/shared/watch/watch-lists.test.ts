import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LONGEST_LIST_NAME,
  MOST_LISTS,
  MOST_PAIRS,
  readWatchLists,
  renamed,
  type WatchLists,
  withList,
  without,
  withoutPair,
  withPair,
} from '#app/shared/watch/watch-lists.ts';

const EMPTY: WatchLists = { lists: [], chosen: null, positions: false };
const TWO: WatchLists = {
  lists: [
    { name: 'Majors', pairs: ['BTC/USDT', 'ETH/USDT'] },
    { name: 'Small', pairs: [] },
  ],
  chosen: 'Majors',
  positions: true,
};

describe('what storage held', () => {
  test('survives as it was kept', () => {
    expect(readWatchLists(JSON.stringify(TWO))).toEqual(TWO);
  });

  test.each([null, '', '{', '[]', '7', '{"lists":7}', '{"lists":[null,7,{}]}'])(
    'that says nothing is no list: %s',
    (text) => expect(readWatchLists(text)).toEqual(EMPTY),
  );

  test('that is partly broken keeps what is whole', () => {
    const text = JSON.stringify({
      lists: [
        { name: '  Majors ', pairs: ['btc/usdt', 'BTC/USDT', 7, '<b>', 'ETH/USDT'] },
        { name: 'Majors', pairs: ['LTC/USDT'] },
        { name: ' ', pairs: [] },
        { name: 'No pairs' },
      ],
      chosen: 'Gone',
    });
    expect(readWatchLists(text)).toEqual({
      lists: [{ name: 'Majors', pairs: ['BTC/USDT', 'ETH/USDT'] }],
      chosen: null,
      positions: false,
    });
  });

  test('is never more than a device keeps', () => {
    const pairs = Array.from({ length: MOST_PAIRS + 5 }, (_, at) => `C${at}/USDT`);
    const lists = Array.from({ length: MOST_LISTS + 5 }, (_, at) => ({
      name: `${at}${'x'.repeat(99)}`,
      pairs,
    }));
    const read = readWatchLists(JSON.stringify({ lists }));
    expect(read.lists).toHaveLength(MOST_LISTS);
    expect(read.lists[0]?.pairs).toHaveLength(MOST_PAIRS);
    expect(read.lists[0]?.name).toHaveLength(LONGEST_LIST_NAME);
  });

  test('of any kind is read into lists that are read back alike', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const read = readWatchLists(text);
        expect(readWatchLists(JSON.stringify(read))).toEqual(read);
      }),
    );
  });
});

describe('changes', () => {
  test('a new list is empty and shown', () => {
    expect(withList(TWO, 'Swing')).toEqual({
      lists: [...TWO.lists, { name: 'Swing', pairs: [] }],
      chosen: 'Swing',
      positions: true,
    });
  });

  test('a name is taken once, and there is an end of lists', () => {
    expect(withList(TWO, 'Small')).toEqual(TWO);
    expect(renamed(TWO, 'Majors', 'Small')).toEqual(TWO);
    const names = Array.from({ length: MOST_LISTS + 1 }, (_, at) => `List ${at}`);
    expect(names.reduce(withList, EMPTY).lists).toHaveLength(MOST_LISTS);
  });

  test('a renamed list keeps its place, its pairs and that it is shown', () => {
    expect(renamed(TWO, 'Majors', 'Large')).toEqual({
      lists: [{ name: 'Large', pairs: ['BTC/USDT', 'ETH/USDT'] }, TWO.lists[1]],
      chosen: 'Large',
      positions: true,
    });
    expect(renamed(TWO, 'Small', 'Tiny').chosen).toBe('Majors');
  });

  test('without the list that was shown the favorites are shown', () => {
    expect(without(TWO, 'Majors')).toEqual({ lists: [TWO.lists[1]], chosen: null, positions: true });
    expect(without(TWO, 'Small').chosen).toBe('Majors');
  });

  test('a pair is on a list once, at its end, and goes alone', () => {
    const added = withPair(withPair(TWO, 'Small', 'LTC/USDT'), 'Small', 'BTC/USDT');
    expect(withPair(added, 'Small', 'LTC/USDT').lists[1]?.pairs).toEqual(['LTC/USDT', 'BTC/USDT']);
    expect(withoutPair(added, 'Small', 'LTC/USDT').lists).toEqual([
      TWO.lists[0],
      { name: 'Small', pairs: ['BTC/USDT'] },
    ]);
  });
});
