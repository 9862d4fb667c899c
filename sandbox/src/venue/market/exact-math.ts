/**
 * Exponential and logarithm from exact float operations alone. Math.exp and Math.log may differ in the last bit
 * between engines, and one bit can move a price by a tick.
 */
const LN_2 = Math.LN2;

/** e to the power of x for |x| up to a few hundred; relative error below 1e-14. */
export function exp(x: number): number {
  const twos = Math.round(x / LN_2);
  const r = x - twos * LN_2;
  let sum = 1;
  for (let n = 13; n > 0; n -= 1) sum = 1 + (sum * r) / n;
  const step = twos < 0 ? 0.5 : 2;
  for (let n = Math.abs(twos); n > 0; n -= 1) sum *= step;
  return sum;
}

/** Natural logarithm of x > 0, by the series of 2 atanh((x-1)/(x+1)) after halving or doubling into [0.7, 1.4]. */
export function ln(x: number): number {
  let rest = x;
  let twos = 0;
  while (rest > 1.4) {
    rest /= 2;
    twos += 1;
  }
  while (rest < 0.7) {
    rest *= 2;
    twos -= 1;
  }
  const ratio = (rest - 1) / (rest + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let n = 29; n > 0; n -= 2) sum = sum * square + 1 / n;
  return 2 * ratio * sum + twos * LN_2;
}

const SLOTS = 4096;
const EXPONENTIAL = Float64Array.from({ length: SLOTS }, (_, slot) => -ln((slot + 0.5) / SLOTS));

/** An exponential variate (mean 1, at most 9.01) from the low 12 bits of a draw. */
export function exponential(bits: number): number {
  return EXPONENTIAL[bits & (SLOTS - 1)] ?? 1;
}

/** Writes a whole number of units (>= 0) as a decimal string with exactly `decimals` places. */
export function decimalOf(units: number | bigint, decimals: number): string {
  const digits = String(units);
  if (decimals === 0) return digits;
  const padded = digits.length > decimals ? digits : digits.padStart(decimals + 1, '0');
  const point = padded.length - decimals;
  return `${padded.slice(0, point)}.${padded.slice(point)}`;
}

/** Units in a whole at so many decimals, by multiplication: a power may differ between engines. */
export function unitsOf(decimals: number): number {
  let units = 1;
  for (let n = 0; n < decimals; n += 1) units *= 10;
  return units;
}

/** An exact sum of whole numbers below 2^52 each. */
export class ExactSum {
  #near = 0;
  #far = 0n;

  add(value: number): void {
    this.#near += value;
    if (this.#near > 0x10000000000000) {
      this.#far += BigInt(this.#near);
      this.#near = 0;
    }
  }

  total(): bigint {
    return this.#far + BigInt(this.#near);
  }
}
