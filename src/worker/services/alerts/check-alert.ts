import type { LinePlace, NewAlert } from '#protocol/alerts.ts';
import { decimal } from '#protocol/decimal.ts';
import { type Failure, failed, ok, type Result } from '#protocol/result.ts';
import { big } from '../../market/exact-math.ts';

/** Characters of a note. */
const LONGEST_NOTE = 80;
/** Percent: what is smaller would fire at every tick, what is larger never. */
const SMALLEST_MOVE = '0.1';
const LARGEST_MOVE = '1000';
const MOVE_PLACES = 2;

const invalid = (msg: string): Failure => ({ kind: 'invalid', msg });
const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/**
 * Takes an alert as another runtime sent it and the decimals of its pair's price. Gives it cleaned (note trimmed and
 * in one line), or `invalid` with the key of what is wrong: `d_alert_price`, `d_alert_percent`, `d_alert_note`.
 */
export function checkAlert(alert: NewAlert, pricePrecision: number): Result<NewAlert> {
  const note = alert.note.replace(/\s+/g, ' ').trim();
  if ([...note].length > LONGEST_NOTE) return failed(invalid('d_alert_note'));
  const { rule } = alert;
  if (rule.kind === 'line') {
    if (!isLine(rule)) return failed(invalid('d_alert_price'));
  } else if (rule.kind === 'percent') {
    const percent = decimal(rule.percent);
    const from = decimal(rule.from);
    const fits =
      percent !== null &&
      placesOf(percent) <= MOVE_PLACES &&
      big(percent).gte(SMALLEST_MOVE) &&
      big(percent).lte(LARGEST_MOVE);
    if (!fits) return failed(invalid('d_alert_percent'));
    if (from === null || big(from).lte(0)) return failed(invalid('d_alert_price'));
  } else {
    const price = decimal(rule.price);
    if (price === null || big(price).lte(0) || placesOf(price) > pricePrecision) {
      return failed(invalid('d_alert_price'));
    }
  }
  return ok({ ...alert, note });
}

/** Two moments after each other, or one alone, at prices above nought. */
export function isLine({ from, to }: LinePlace): boolean {
  const points = to === null ? [from] : [from, to];
  const fits = points.every(({ time, price }) => {
    const read = decimal(price);
    return Number.isFinite(time) && read !== null && big(read).gt(0);
  });
  return fits && (to === null || from.time < to.time);
}
