import { zoneText } from '../axes.ts';
import type { FigureDecimals } from '../chart-types.ts';
import { FigureTable, TABLE_ROWS } from '../figure-table.tsx';
import type { SecondsHandle } from './seconds-chart.ts';
import { figuresOf, secondsFigure } from './seconds-legend.ts';
import { secondText } from './seconds-paint.ts';
import type { SecondsTexts } from './seconds-types.ts';

const SECOND = 1;

interface SecondsTableProps {
  readonly id: string;
  readonly chart: SecondsHandle;
  readonly texts: SecondsTexts;
  readonly decimals: FigureDecimals;
  readonly caption: string;
}

/** The newest trades or candles, and between them what was not seen. */
export function SecondsTable({ chart: { store }, texts, decimals, ...table }: SecondsTableProps) {
  const read = () => {
    const names = figuresOf(store);
    const gapAt = new Map(Array.from(store.gaps.subarray(0), (time, at) => [time, at] as const));
    return {
      zone: zoneText(store.time[store.length - 1] ?? Number.NaN, SECOND),
      names: names.map((name) => ({ id: name, name: texts[name] })),
      rows: Array.from({ length: Math.min(TABLE_ROWS, store.length) }, (_, ago) => {
        const at = store.length - 1 - ago;
        const time = store.time[at] ?? 0;
        const gap = gapAt.get(time);
        // The second moment of a gap is the first trade after it.
        const unseen = gap !== undefined && gap % 2 === 1 ? time - (store.gaps[gap - 1] as number) : null;
        return {
          key: at,
          time: secondText(time) + (unseen === null ? '' : ` · ${texts.gap(Math.round(unseen))}`),
          figures: names.map((name) => secondsFigure(store, at, name, decimals)),
        };
      }),
    };
  };
  return <FigureTable {...table} read={read} />;
}
