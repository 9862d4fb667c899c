import { describe, expect, it } from 'vitest';
import type { OpenRow } from '#app/features/trade/orders/open-rows.ts';
import { steadied } from '#app/features/trade/orders/use-steady-rows.ts';

const order = (id: string, requestId: string | null = null) =>
  ({ kind: 'order', id, order: { id, requestId } }) as OpenRow;
const pending = (id: string) => ({ kind: 'pending', id, intent: { id }, order: {} }) as OpenRow;
const told = (rows: readonly OpenRow[]) =>
  rows.map((row) => `${row.id}${row.kind === 'order' && row.gone ? ' gone' : ''}`);

describe('rows under a hand', () => {
  it('keep their places, whatever goes and comes', () => {
    const shown = [order('3'), order('2'), order('1')];
    const next = [order('4'), order('3'), order('1')];
    const rows = steadied(shown, next);
    expect(told(rows)).toEqual(['3', '2 gone', '1', '4']);
    expect(told(steadied(rows, [order('4')]))).toEqual(['3 gone', '2 gone', '1 gone', '4']);
  });

  it('do not stay at the end, where nothing stands below them', () => {
    expect(told(steadied([order('2'), order('1')], [order('2')]))).toEqual(['2']);
    expect(steadied([order('1')], [])).toEqual([]);
  });

  it('are those of now, as far as they are still there', () => {
    const now = order('1');
    expect(steadied([order('1')], [now])[0]).toBe(now);
    const after = order('0');
    expect(told(steadied(steadied([order('1'), after], [after]), [now, after]))).toEqual(['1', '0']);
  });

  it('give the place of what was on its way to the order that came of it', () => {
    expect(told(steadied([pending('a'), order('1')], [order('2', 'a'), order('1')]))).toEqual(['2', '1']);
    // What never became an order leaves: nothing is known of it any more.
    expect(told(steadied([pending('a'), order('1')], [order('1')]))).toEqual(['1']);
  });
});
