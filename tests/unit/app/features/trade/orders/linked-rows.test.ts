import { expect, test } from 'vitest';
import { linkedRows } from '#app/features/trade/orders/linked-rows.ts';
import type { OpenRow } from '#app/features/trade/orders/open-rows.ts';
import { openOrder } from '../sample-spot.ts';

const row = (id: string, links: { parentId?: string; groupId?: string } = {}): OpenRow => ({
  kind: 'order',
  id,
  order: { ...openOrder, id, ...links },
});
const placesOf = (...rows: readonly OpenRow[]) => linkedRows(rows).map(({ id }) => id);

test('exits stand under their entry, wherever they came in the list', () => {
  const exits = { parentId: 'entry', groupId: 'g' };
  expect(placesOf(row('tp', exits), row('other'), row('entry'), row('sl', exits))).toEqual([
    'other',
    'entry',
    'tp',
    'sl',
  ]);
});

test('legs stand together, and exits without their entry, too', () => {
  expect(placesOf(row('a', { groupId: 'g' }), row('x'), row('b', { groupId: 'g' }))).toEqual(['a', 'b', 'x']);
  const gone = { parentId: 'filled', groupId: 'g' };
  expect(placesOf(row('tp', gone), row('x'), row('sl', gone))).toEqual(['tp', 'sl', 'x']);
});
