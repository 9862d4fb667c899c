import { describe, expect, it } from 'vitest';
import { readAnswer } from '#worker/api/answer.ts';
import { getMarketTrade } from '#worker/api/market.ts';
import { apart } from '#worker/api/shared-ids.ts';

const ids = (rows: readonly { readonly id: string }[]) => new Set(apart(rows).map(({ id }) => id));

describe('rows that share an id', () => {
  it.each(['0', '00', '-1', 'null', '7', 'a'])(
    'stay apart under %s, with the same ids the next time',
    (id) => {
      const rows = [1, 2, 3].map((stake) => ({ id, stake }));
      expect(ids(rows).size).toBe(3);
      expect(apart(rows)).toEqual(apart(rows));
    },
  );

  it('have ids that do not depend on their order where the id is none', () => {
    const rows = [1, 2, 3].map((stake) => ({ id: '0', stake }));
    expect(ids(rows.toReversed())).toEqual(ids(rows));
  });

  it('are one where they are the same row, unless the id is none', () => {
    const row = { id: '7', stake: 1 };
    expect(ids([row, row])).toEqual(new Set(['7']));
    expect(ids([{ id: '0' }, { id: '0' }]).size).toBe(2);
  });

  it('leave all others as they are', () => {
    const others = [{ id: '1' }, { id: '10' }, { id: 'x0' }, { name: '0' }, 5];
    expect(apart<unknown>(others)).toEqual(others);
  });

  it('are trades of their own', () => {
    const row = { id: 0, ts: 1_700_000_000_000, price: 1, amount: '2', direction: 'buy' };
    const read = readAnswer(getMarketTrade, { status: 'ok', data: [row, { ...row, price: 2 }] });
    expect(read.ok && new Set(read.value.list.map(({ id }) => id)).size).toBe(2);
  });
});
