import { LineChart } from '#app/ui/chart/line-chart.tsx';
import type { Part } from '../part.ts';

const DAY = 86_400_000;
const VALUES = Float64Array.of(1020, 1180, 1150, 1320, 1290, 1410, 1405, 1530, 1480, 1615, 1700, 1690);
const TIMES = Float64Array.from(VALUES, (_, day) => Date.UTC(2026, 2, 1) + day * DAY);

const common = {
  times: TIMES,
  values: VALUES,
  when: (time: number) => new Date(time).toISOString().slice(0, 10),
  say: (value: number) => `${value} USDT`,
} as const;

export const part: Part = {
  name: 'LineChart',
  states: {
    'with days and an end': () => (
      <div style={{ height: 160 }}>
        <LineChart {...common} label="Rising" days end />
      </div>
    ),
    'falling, no days': () => (
      <div style={{ height: 96 }}>
        <LineChart {...common} label="Falling" values={VALUES.toReversed()} />
      </div>
    ),
    'amounts hidden': () => (
      <div style={{ height: 96 }}>
        <LineChart {...common} label="Hidden" say={null} />
      </div>
    ),
  },
};
