/** How far a list of bytes is from chance, in standard deviations of what chance would do; each test by itself. */
export interface Departures {
  /** Ones among the bits. */
  readonly frequency: number;
  /** Changes between neighbouring bits (Wald and Wolfowitz). */
  readonly runs: number;
  /** Correlation of a byte with the next one. */
  readonly serial: number;
  /** Pearson's chi-square of the 256 values. */
  readonly chiSquare: number;
}

/** Takes bytes that would be uniform and independent. */
export function departures(bytes: readonly number[]): Departures {
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1));
  const ones = bits.reduce((sum, bit) => sum + bit, 0);
  const share = ones / bits.length;
  const runs = bits.slice(1).filter((bit, i) => bit !== bits[i]).length + 1;
  const expected = 2 * bits.length * share * (1 - share);
  return {
    frequency: (2 * ones - bits.length) / Math.sqrt(bits.length),
    runs: (runs - expected) / (2 * Math.sqrt(bits.length) * share * (1 - share) || 1),
    serial: serialCorrelation(bytes) * Math.sqrt(bytes.length),
    chiSquare: (chiSquare(bytes) - 255) / Math.sqrt(2 * 255),
  };
}

function serialCorrelation(bytes: readonly number[]): number {
  const mean = bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length;
  let together = 0;
  let alone = 0;
  for (const [i, byte] of bytes.entries()) {
    together += (byte - mean) * ((bytes[(i + 1) % bytes.length] ?? mean) - mean);
    alone += (byte - mean) ** 2;
  }
  return alone === 0 ? 1 : together / alone;
}

function chiSquare(bytes: readonly number[]): number {
  const counts = new Array<number>(256).fill(0);
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  const expected = bytes.length / 256;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
