import { expect, it } from 'vitest';
import type { NewReminder } from '#protocol/reminders.ts';
import { epochMs, milliseconds } from '#protocol/units.ts';
import { markDue, withReminder } from '#worker/services/earn/reminders.ts';

const DAY = 86_400_000;

const wish = (id: string, at: number, ahead = 0): NewReminder => ({
  ...{ id, area: 'finance', kind: 'ends', product: 'USDT 7 days', address: 'finance/calendar' },
  ...{ at: epochMs(at), ahead: milliseconds(ahead) },
});
const waiting = [wish('late', 9 * DAY, DAY), wish('early', 5 * DAY)].reduce(withReminder, []);

it('keeps reminders by when they are to be told', () => {
  expect(waiting.map(({ id }) => id)).toEqual(['early', 'late']);
});

it('marks what is due once, by the clock of products, and changes nothing else', () => {
  expect(markDue(waiting, epochMs(5 * DAY - 1), epochMs(70))).toBe(waiting);
  const marked = markDue(waiting, epochMs(5 * DAY), epochMs(70));
  expect(marked.map(({ dueSince }) => dueSince)).toEqual([70, null]);
  expect(markDue(marked, epochMs(6 * DAY), epochMs(80))).toBe(marked);
});

it('forgets what nobody looked at for a week of real time', () => {
  const marked = markDue(waiting, epochMs(5 * DAY), epochMs(70));
  expect(markDue(marked, epochMs(5 * DAY), epochMs(70 + 7 * DAY))).toBe(marked);
  const after = markDue(marked, epochMs(5 * DAY), epochMs(71 + 7 * DAY));
  expect(after.map(({ id }) => id)).toEqual(['late']);
});
