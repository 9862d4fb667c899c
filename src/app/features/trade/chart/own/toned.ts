import type { CSSProperties } from 'react';
import type { PriceLine } from '#app/ui/chart/lines/price-line.ts';

/** The colour of a line, for the styles of its words. */
export const toned = ({ tone }: PriceLine): CSSProperties & Record<'--tone', string> => ({
  '--tone': `var(--${tone})`,
});
