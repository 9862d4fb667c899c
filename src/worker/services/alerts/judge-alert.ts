import type { Decimal, EpochMs } from '#protocol/units.ts';
import type { KeptAlert } from '../../cache/alerts-table.ts';
import { isBack, isMet, isOff, sideOf } from '../../market/alert-rules.ts';
import { linePrice } from '../../market/line-price.ts';

/** Waits for its price; a fired one without `repeat` is only a record. */
export const isArmed = ({ firedAt, repeat }: KeptAlert): boolean => firedAt === null || repeat;

function fired(alert: KeptAlert, price: Decimal, now: EpochMs): KeptAlert {
  const { elsewhere: _, side: __, ...here } = alert;
  return { ...here, waits: true, firedAt: now, firedPrice: price };
}

/** What a price makes of an alert, by the server's time; null leaves it as it is. */
export function judged(alert: KeptAlert, price: Decimal, now: EpochMs): KeptAlert | null {
  if (!isArmed(alert)) return null;
  const { rule } = alert;
  if (rule.kind === 'line') {
    const line = linePrice(rule, now);
    return line && crossed(alert, line, price, now);
  }
  if (alert.waits) return isBack(rule, price) ? { ...alert, waits: false } : null;
  return isMet(rule, price) ? fired(alert, price, now) : null;
}

/** Between two prices, however far apart in time: on one side of the line, then on it or on the other. */
function crossed(
  alert: KeptAlert,
  line: NonNullable<ReturnType<typeof linePrice>>,
  price: Decimal,
  now: EpochMs,
): KeptAlert | null {
  const side = sideOf(line, price);
  if (alert.waits) return side && isOff(line, price) ? { ...alert, waits: false, side } : null;
  if (alert.side === undefined) return side && { ...alert, side };
  return side === alert.side ? null : fired(alert, price, now);
}
