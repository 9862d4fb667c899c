const formatters = new Map<number, Intl.NumberFormat>();

function formatter(decimals: number): Intl.NumberFormat {
  const known = formatters.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Prices are cut everywhere: none is shown above the one that was paid, and no loss below the one that was made.
    roundingMode: 'floor',
  });
  formatters.set(decimals, made);
  return made;
}

/** How far sums and differences of doubles may be below the number that was meant: less than any digit that is shown. */
const noiseOf = (value: number, precision: number): number =>
  Math.abs(value) * 1e-14 + 10 ** -(precision + 6);

/** "64,182.40", "−0.12": cut, commas and minus in every language as everywhere in the app. A dash for no number. */
export const priceText = (value: number, precision: number): string =>
  Number.isFinite(value)
    ? formatter(precision)
        .format(value + noiseOf(value, precision))
        .replace('-', '−')
    : '–';

/** The decimals that tell the ticks of an axis apart; none where there is nothing to tell apart. */
export function tickDecimals(ticks: readonly number[]): number {
  const [first = 0, second = first] = ticks;
  const step = Math.abs(second - first) || Math.abs(first);
  for (let decimals = 0; step > 0 && decimals < 10; decimals += 1) {
    const scaled = step * 10 ** decimals;
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 && scaled > 0.5) return decimals;
  }
  return step > 0 ? 10 : 0;
}

/** Volumes and turnovers: the larger, the fewer decimals ("2,643,911", "41.208", "0.00420000"). */
export function quantityText(value: number): string {
  const size = Math.abs(value);
  return priceText(value, size >= 1000 ? 0 : size >= 1 || size === 0 ? 3 : 8);
}
