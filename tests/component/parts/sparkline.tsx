import { Sparkline } from '#app/ui/sparkline.tsx';
import type { Part } from '../part.ts';

const VALUES = Float64Array.of(5, 7, 6, 9, 8, 12, 11, 15, 13, 16);
const BROKEN = VALUES.map((value, at) => (at === 4 ? Number.NaN : value));

export const part: Part = {
  name: 'Sparkline',
  states: {
    up: () => <Sparkline values={VALUES} tone="up" label="Rose" />,
    'by itself, with a gap': () => <Sparkline values={BROKEN} />,
    flat: () => <Sparkline values={VALUES.map(() => 5)} />,
    'down, with area': () => (
      <Sparkline values={VALUES.toReversed()} tone="down" area width={160} height={48} />
    ),
  },
};
