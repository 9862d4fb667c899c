/** Writes a whole number of units (>= 0) as a decimal string with exactly `decimals` places. */
export function decimalOf(units: number | bigint, decimals: number): string {
  const digits = String(units);
  if (decimals === 0) return digits;
  const padded = digits.length > decimals ? digits : digits.padStart(decimals + 1, '0');
  const point = padded.length - decimals;
  return `${padded.slice(0, point)}.${padded.slice(point)}`;
}

/** An exact sum of whole numbers below 2^52 each. */
export class ExactSum {
  #near = 0;
  #far = 0n;

  add(value: number): void {
    this.#near += value;
    if (this.#near > 2 ** 52) {
      this.#far += BigInt(this.#near);
      this.#near = 0;
    }
  }

  total(): bigint {
    return this.#far + BigInt(this.#near);
  }
}
