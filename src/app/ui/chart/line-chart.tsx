import 'uplot/dist/uPlot.min.css';
import { useEffect, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import { priceText, tickDecimals } from '#app/shared/format/number-text.ts';
import { useHandler } from '../hooks.ts';
import { sparklineTone } from '../sparkline.tsx';
import { currentPalette, onThemeChange, type Palette, textScale } from '../theme.ts';
import { DIGIT_PIXELS, localDate, plainAxis, tickText, whole } from './axes.ts';
import styles from './line-chart.module.css';

const nothing = () => null;

/** An axis of values at the right edge, as wide as its longest number. */
export const valueAxis = (palette: () => Palette, show = true, unit = ''): uPlot.Axis =>
  plainAxis(palette, {
    values: (_plot, splits) => {
      const decimals = tickDecimals(splits);
      return splits.map((value) => priceText(value, decimals).replace('-', '−') + unit);
    },
    show,
    side: 1,
    gap: 8,
    space: 32,
    size: (_plot, values) =>
      (16 + DIGIT_PIXELS * Math.max(3, ...(values ?? []).map(({ length }) => length))) * textScale(),
  });

/** A soft fill below a line of this colour. */
export const wash = (colour: string) => `color-mix(in srgb, ${colour} 13%, transparent)`;

/** A cursor that only points: no zoom, no series that a click hides. */
export const pointingCursor: uPlot.Cursor = {
  y: false,
  // Without a mousedown of its own uPlot takes every click for the end of a drag, and stops it.
  drag: { x: false, y: false, setScale: false, click: nothing },
  bind: { click: nothing, mousedown: nothing, mouseup: nothing, dblclick: nothing },
  points: { size: 8, width: 0 },
};

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });

export interface PlotProps {
  /** What a screen reader says the picture is. */
  readonly label: string;
  readonly data: uPlot.AlignedData;
  /** Read once, when the plot is made; what it gives asks for colours at each paint. */
  readonly options: (palette: () => Palette) => Omit<uPlot.Options, 'width' | 'height'>;
  readonly clickable?: boolean;
}

/** A plot that fills its parent, follows its size and the theme, and paints again when its data change. */
export function Plot({ label, data, options, clickable = false }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  // Its hidden legend is left out, or it would be a table without words.
  const begin = useHandler((element: HTMLElement) => {
    const drawn = { legend: { show: false }, ...options(currentPalette), ...sizeOf(element) };
    return new uPlot(drawn, data, element);
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const made = begin(element);
    plot.current = made;
    const observer = new ResizeObserver(() => made.setSize(sizeOf(element)));
    observer.observe(element);
    const paint = () => made.redraw(false);
    const offTheme = onThemeChange(paint);
    // Its words were painted in whatever face there was before.
    document.fonts.addEventListener('loadingdone', paint);
    return () => {
      observer.disconnect();
      offTheme();
      document.fonts.removeEventListener('loadingdone', paint);
      made.destroy();
      plot.current = undefined;
    };
  }, [begin]);
  useEffect(() => {
    if (plot.current && plot.current.data !== data) plot.current.setData(data);
  }, [data]);
  return (
    <div
      ref={frame}
      role="img"
      aria-label={label}
      className={styles.plot}
      data-clickable={clickable ? '' : undefined}
    />
  );
}

export interface LineChartProps {
  readonly label: string;
  /** Epoch milliseconds of the values, ascending. */
  readonly times: Float64Array;
  readonly values: Float64Array;
  /** The moment and the value under the pointer, in words. */
  readonly when: (time: number) => string;
  /** Null: the numbers are hidden, the curve is not. */
  readonly say: ((value: number) => string) | null;
  /** An axis of days below: where what stands around the chart does not say them. */
  readonly days?: boolean;
  /** A dot at the last value. */
  readonly end?: boolean;
  /** A dotted line at the first value, which the way up or down is counted from. */
  readonly base?: boolean;
  /** The values are gains and losses: the color is that of the last one's sign, not of the way from the first. */
  readonly signed?: boolean;
  /** Stands behind the values of the axis: "%". */
  readonly unit?: string;
}

/** A dotted line over the width of the plot; nothing without a value. */
function drawBase({ ctx, bbox, valToPos }: uPlot, value: number | undefined, color: string): void {
  if (value === undefined) return;
  const y = Math.round(valToPos(value, 'y', true));
  ctx.save();
  ctx.strokeStyle = color;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([2 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}

/** A value over time, in the colour of its direction, with what it was under the pointer. */
export function LineChart({
  label,
  times,
  values,
  days = false,
  end = false,
  base = false,
  signed = false,
  unit,
  ...words
}: LineChartProps) {
  const when = useHandler(words.when);
  const told = words.say !== null;
  const say = useHandler((value: number) => words.say?.(value) ?? '');
  const last = useHandler(() => (end ? [values.length - 1] : null));
  const tone = useHandler(() => sparklineTone(values, signed ? 0 : undefined));
  const first = useHandler(() => (base ? values[0] : undefined));
  const data = useMemo<uPlot.AlignedData>(() => [times, values], [times, values]);
  const options = (palette: () => Palette): Omit<uPlot.Options, 'width' | 'height'> => ({
    ms: 1,
    padding: [6, 0, days ? 0 : 6, 0],
    cursor: pointingCursor,
    legend: { show: told, markers: { show: false }, mount: (plot, table) => plot.over.append(table) },
    scales: { x: { time: true } },
    hooks: { draw: [(plot) => drawBase(plot, first(), palette().muted)] },
    axes: [
      plainAxis(palette, {
        show: days,
        size: 24 * textScale(),
        space: 84 * textScale(),
        grid: { show: false },
        values: (plot, splits, _axis, _space, step) =>
          whole(plot, splits, (time) => tickText(time / 1000, step / 1000, localDate)),
      }),
      valueAxis(palette, told, unit),
    ],
    series: [
      { value: (_plot, time) => (time === null ? '' : when(time)) },
      {
        value: (_plot, value) => (value === null ? '' : say(value)),
        stroke: () => palette()[tone()],
        fill: () => wash(palette()[tone()]),
        width: 1.5,
        points: { show: false, size: 7, fill: () => palette()[tone()], filter: last },
      },
    ],
  });
  return <Plot key={String(told)} label={label} data={data} options={options} />;
}
