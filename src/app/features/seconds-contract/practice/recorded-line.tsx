import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { formatSeconds } from '#app/shared/format/time.ts';
import { plainAxis, whole } from '#app/ui/chart/axes.ts';
import { Plot, pointingCursor, valueAxis } from '#app/ui/chart/line-chart.tsx';
import { paintOverlays } from '#app/ui/chart/overlays.ts';
import { useHandler } from '#app/ui/hooks.ts';
import type { Palette } from '#app/ui/theme.ts';
import type { Direction } from '#protocol/contract.ts';
import type { Decimal } from '#protocol/units.ts';
import { epochMs } from '#protocol/units.ts';
import { orderOverlays } from '../chart/order-overlays.ts';
import styles from './recorded.module.css';
import type { ReplayPicture } from './replay-view.ts';

interface RecordedLineProps {
  readonly picture: ReplayPicture;
  /** The last one that was played. */
  readonly price: Decimal | null;
  readonly precision: number;
  /** What it shows, in words. */
  readonly label: string;
  /** The button that is pointed at. */
  readonly hovered: Direction | null;
}

/** The recorded price as a line that grows, with axes and running orders as the live chart has them. */
export function RecordedLine({ picture, price, precision, label, hovered }: RecordedLineProps) {
  const { t, i18n } = useTranslation('contract');
  const data = useMemo<uPlot.AlignedData>(() => [[...picture.times], [...picture.prices]], [picture]);
  const span = useHandler((): uPlot.Range.MinMax => [picture.from, picture.to]);
  const bounds = useHandler((): uPlot.Range.MinMax => [picture.low, picture.high]);
  const moment = useHandler((time: number) => formatSeconds(epochMs(time), i18n.language));
  const say = useHandler((value: number) => priceText(value, precision));
  const overlays = useHandler(() =>
    orderOverlays({
      orders: picture.orders,
      highlighted: null,
      hovered,
      price,
      priceText: (value) => formatDecimal(value, precision),
      words: { entry: t('contract.chart.entry'), expiry: t('contract.chart.expiry') },
    }),
  );
  const paint = (plot: uPlot, palette: Palette) => {
    const { ctx, bbox } = plot;
    const ground = {
      ctx,
      palette,
      ...bbox,
      ratio: uPlot.pxRatio,
      x: (time: number) => plot.valToPos(time * 1000, 'x', true),
      y: (value: number) => plot.valToPos(value, 'y', true),
    };
    ctx.save();
    ctx.font = `${11 * uPlot.pxRatio}px ${palette.font}`;
    ctx.beginPath();
    ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
    ctx.clip();
    paintOverlays(ground, overlays());
    ctx.restore();
  };
  const options = (palette: () => Palette): Omit<uPlot.Options, 'width' | 'height'> => ({
    ms: 1,
    padding: [10, 0, 0, 0],
    cursor: pointingCursor,
    scales: { x: { time: true, range: span }, y: { range: bounds } },
    axes: [
      plainAxis(palette, {
        size: 26,
        space: 84,
        values: (plot, splits) => whole(plot, splits, moment),
      }),
      { ...valueAxis(palette), values: (_plot, splits) => splits.map(say) },
    ],
    series: [
      {},
      {
        stroke: () => palette().text,
        width: 1.5,
        points: { show: false },
        ...(uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: 1 }) }),
      },
    ],
    hooks: { draw: [(plot) => paint(plot, palette())] },
  });
  return (
    <div className={styles.picture}>
      <Plot label={label} data={data} options={options} />
    </div>
  );
}
