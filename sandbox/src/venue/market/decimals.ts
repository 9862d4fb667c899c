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
