import { expect, test } from 'vitest';
import { alertsOfGone } from '#app/shared/chart/gone-drawings.ts';
import type { PriceAlert } from '#protocol/alerts.ts';
import { exact } from '#protocol/decimal.ts';
import { readDrawings } from '#protocol/drawings.ts';
import { coin, epochMs } from '#protocol/units.ts';

const alert = (id: string, rule: PriceAlert['rule']): PriceAlert => ({
  id,
  pair: { base: coin('BTC'), quote: coin('USDT') },
  rule,
  ...{ note: '', repeat: false, sound: false },
  ...{ createdAt: epochMs(1), firedAt: null, firedPrice: null },
});
const onLine = (drawing: string) =>
  alert(drawing, {
    ...{ kind: 'line', drawing, shape: 'horizontal', part: '', log: false, to: null },
    from: { time: 0, price: exact('100') },
  });
const drawn = (...ids: readonly string[]) =>
  readDrawings(
    ids.map((id) => ({
      ...{ id, kind: 'horizontal', points: [{ time: 1_700_000_000, price: 100 }] },
      ...{ style: { color: 0, width: 1, dash: 'solid' }, text: '', changedAt: 1 },
    })),
  );

test('an alert ends with the drawing that a file took away, and with no other', () => {
  const alerts = [
    onLine('gone'),
    onLine('kept'),
    onLine('never here'),
    alert('price', { kind: 'above', price: exact('100') }),
  ];
  const [before, after] = [{ 'BTC/USDT': drawn('gone', 'kept') }, { 'BTC/USDT': drawn('kept', 'new') }];
  expect(alertsOfGone(alerts, before, after).map(({ id }) => id)).toEqual(['gone']);
  expect(alertsOfGone(alerts, before, {}).map(({ id }) => id)).toEqual(['gone', 'kept']);
  expect(alertsOfGone(alerts, before, before)).toEqual([]);
});
