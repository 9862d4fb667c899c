import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText, zoneText } from './axes.ts';
import type { ChartHandle } from './candle-chart.ts';
import type { FigureDecimals } from './chart-types.ts';
import { candleText } from './elements.ts';
import { figureColumns } from './figure-columns.ts';
import { FigureTable, TABLE_ROWS } from './figure-table.tsx';
import { CANDLE_FIELDS, candleAt } from './series.ts';

interface ChartTableProps {
  readonly id: string;
  readonly chart: ChartHandle;
  readonly decimals: FigureDecimals;
  readonly caption: string;
  readonly children: ReactNode;
}

/** The newest candles, and the indicators that are shown with them. */
export function ChartTable({ chart, decimals, ...table }: ChartTableProps) {
  const { t } = useTranslation();
  const read = () => {
    const known = chart.figures();
    const candles = chart.series();
    const length = Math.min(TABLE_ROWS, candles?.length ?? 0);
    const figures = known ? figureColumns(known, decimals) : [];
    return {
      zone: zoneText(candles?.time[candles.length - 1] ?? Number.NaN, chart.period()),
      names: [
        ...CANDLE_FIELDS.map((name) => ({ id: name, name: t(`ui.chart.${name}`) })),
        ...figures.map(({ id, name }) => ({ id, name, fixed: true })),
      ],
      rows: Array.from({ length }, (_, ago) => candles && candleAt(candles, candles.length - 1 - ago))
        .filter((candle) => candle !== null)
        .map((candle) => ({
          key: candle.time,
          time: momentText(candle.time, chart.period()),
          figures: [
            ...CANDLE_FIELDS.map((name) => candleText(candle, name, decimals)),
            ...figures.map(({ text }) => text(candle.time)),
          ],
        })),
    };
  };
  return <FigureTable {...table} read={read} />;
}
