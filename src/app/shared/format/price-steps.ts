import { exact, ZERO } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';
import { add, compare, multiply, subtract } from './arithmetic.ts';

/** Steps of the price with Shift. */
const STRIDE = exact('10');

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** A price one smallest step higher or lower, with Shift ten; it may come to nothing or less. */
export function stepped(from: Decimal, up: boolean, { shiftKey }: Pressed, precision: number): Decimal {
  const step = exact((10 ** -precision).toFixed(precision));
  return (up ? add : subtract)(from, shiftKey ? multiply(step, STRIDE, precision) : step);
}

/** Where an arrow key takes the price in a field; null for other keys and where nothing would be left of it. */
export function steppedByArrow(pressed: Pressed, from: Decimal, precision: number): Decimal | null {
  if (pressed.key !== 'ArrowUp' && pressed.key !== 'ArrowDown') return null;
  const price = stepped(from, pressed.key === 'ArrowUp', pressed, precision);
  return compare(price, ZERO) > 0 ? price : null;
}
