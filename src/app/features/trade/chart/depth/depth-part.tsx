import { Table2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { priceText } from '#app/shared/format/number-text.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { plainAxis, whole } from '#app/ui/chart/axes.ts';
import { Plot, pointingCursor, valueAxis, wash } from '#app/ui/chart/line-chart.tsx';
import { useHandler } from '#app/ui/hooks.ts';
import { EmptyState } from '#app/ui/states.tsx';
import type { Palette } from '#app/ui/theme.ts';
import { lostLevels, UnreadableLine } from '#app/ui/unreadable-line.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useStream } from '#app/worker-client/use-live.ts';
import { type Decimal, type Pair, pairName } from '#protocol/units.ts';
import { MarketLoading } from '../../market-loading.tsx';
import styles from './depth.module.css';
import { type DepthSide, type DepthSteps, depthColumns, depthSteps, stepAt } from './depth-steps.ts';

interface DepthTableProps {
  readonly id: string;
  readonly pair: Pair;
  readonly steps: DepthSteps;
  readonly precision: number;
  readonly caption: string;
  readonly onPrice: ((price: Decimal) => void) | null;
}

/** The steps in numbers: highest ask first, as in the book. */
function DepthTable({ id, pair, steps, precision, caption, onPrice }: DepthTableProps) {
  const { t } = useTranslation('desk');
  const rows = [...steps.asks.toReversed(), ...steps.bids];
  return (
    // A part that scrolls has to be reachable by keyboard, and named.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section id={id} className={styles.table} tabIndex={0} aria-label={caption}>
      <table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{t('depth.side')}</th>
            <th scope="col">{t('depth.price')}</th>
            <th scope="col">{t('depth.sum', { coin: pair.base })}</th>
            <th scope="col">{t('depth.sum', { coin: pair.quote })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ side, price, base, quote }) => {
            const text = formatDecimal(price, precision);
            return (
              <tr key={`${side}${price}`}>
                <td>{t(side === 'bids' ? 'depth.bid' : 'depth.ask')}</td>
                <th scope="row">
                  {onPrice ? (
                    <Button
                      size="small"
                      look="quiet"
                      aria-label={t('depth.take', { price: text })}
                      onClick={() => onPrice(price)}
                    >
                      {text}
                    </Button>
                  ) : (
                    text
                  )}
                </th>
                <td>{formatDecimal(base, 6)}</td>
                <td>{formatDecimal(quote, 2)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface DepthPartProps {
  readonly pair: Pair;
  readonly precision: number;
  /** The tabs of the chart. */
  readonly header: ReactNode;
  readonly onPrice: ((price: Decimal) => void) | null;
}

/** The depth of the book: what buyers and sellers offer, added up from the middle. */
export function DepthPart({ pair, precision, header, onPrice }: DepthPartProps) {
  const { t } = useTranslation('desk');
  const view = useStream<'depth'>({ name: 'depth', pair });
  const { value, freshness, asOf } = view;
  const [table, setTable] = useState(false);
  const id = useId();
  const steps = useMemo(() => (value === null ? null : depthSteps(value)), [value]);
  const label = t('depth.label', { pair: pairName(pair) });
  // A crossed or old book is no place to take a price from.
  const take = value?.crossed || freshness !== 'live' ? null : onPrice;
  const shared = { pair, precision, onPrice: take };
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        {header}
        <span className={styles.tools}>
          <AgeChip asOf={asOf} freshness={freshness} now={serverNow} />
          <IconButton
            size="small"
            label={t('depth.table')}
            aria-expanded={table}
            aria-controls={table ? id : undefined}
            onClick={() => setTable(!table)}
          >
            <Table2 size={16} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {value?.crossed && <p className={styles.warning}>{t('depth.crossed')}</p>}
      {value === null && <MarketLoading live={view} />}
      {value !== null && !steps && !value.unreadable && <EmptyState title={t('depth.empty')} />}
      {steps &&
        (table ? (
          <DepthTable {...shared} id={id} steps={steps} caption={label} />
        ) : (
          <DepthCanvas {...shared} steps={steps} label={label} />
        ))}
      {value !== null && <UnreadableLine what="levels" lost={lostLevels(value)} />}
    </div>
  );
}

interface DepthCanvasProps {
  readonly pair: Pair;
  readonly steps: DepthSteps;
  readonly precision: number;
  readonly label: string;
  /** Null while prices may not be taken from this book. */
  readonly onPrice: ((price: Decimal) => void) | null;
}

const TIP_ROOM = 200;
const SIDES: readonly DepthSide[] = ['bids', 'asks'];

/** Where the pointer is, in CSS pixels and as a price. */
interface Pointer {
  readonly left: number;
  readonly width: number;
  readonly price: number;
}

/** The picture of the book: the pointer shows what it reaches, a click takes the price. The table says the same. */
export function DepthCanvas({ pair, steps, precision, label, onPrice }: DepthCanvasProps) {
  const { t } = useTranslation('desk');
  const [pointer, setPointer] = useState<Pointer | null>(null);
  const hovered = pointer && stepAt(steps, pointer.price);
  const data = useMemo(() => depthColumns(steps), [steps]);
  const span = useHandler((): uPlot.Range.MinMax => [steps.low, steps.high]);
  const sums = useHandler((): uPlot.Range.MinMax => [0, steps.most]);
  const words = useHandler((price: number) => priceText(price, precision));
  const step = useHandler((price: number) => stepAt(steps, price));
  const take = useHandler(() => hovered && onPrice?.(hovered.price));
  /** Of the step under the pointer: the cursor stands on it, also when the book moves below the pointer. */
  const stepLeft = useHandler((plot: uPlot, left: number) => {
    const { event } = plot.cursor;
    const at = event ? event.clientX - plot.over.getBoundingClientRect().left : left;
    const found = step(plot.posToVal(at, 'x'));
    return found ? plot.valToPos(found.x, 'x') : left;
  });
  /** The place of the step under the pointer among the columns of its side. */
  const indexAt = useHandler(({ data: [prices], cursor }: uPlot, series: number, price: number) => {
    const found = cursor.left === undefined || cursor.left < 0 ? null : step(price);
    if (!found || SIDES[series - 1] !== found.side) return null;
    return found.side === 'bids' ? prices.indexOf(found.x) : prices.lastIndexOf(found.x);
  });
  const options = (palette: () => Palette): Omit<uPlot.Options, 'width' | 'height'> => ({
    padding: [0, 0, 0, 0],
    cursor: {
      ...pointingCursor,
      move: (plot, left, top) => [left < 0 ? left : stepLeft(plot, left), top],
      dataIdx: (plot, series, index, price) => (series === 0 ? index : indexAt(plot, series, price)),
    },
    scales: { x: { time: false, range: span }, y: { range: sums } },
    axes: [
      plainAxis(palette, {
        size: 26,
        space: 110,
        grid: { show: false },
        values: (plot, splits) => whole(plot, splits, words),
      }),
      valueAxis(palette),
    ],
    series: [
      {},
      ...SIDES.map((side): uPlot.Series => {
        const tone = side === 'bids' ? 'up' : 'down';
        return {
          auto: false,
          width: 1.5,
          stroke: () => palette()[tone],
          fill: () => wash(palette()[tone]),
          points: { show: false },
          ...(uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: side === 'bids' ? -1 : 1 }) }),
        };
      }),
    ],
    hooks: {
      // The keyboard takes prices from the table behind this picture.
      init: [({ over }) => over.addEventListener('click', () => take())],
      setCursor: [
        (plot) => {
          const { left = -1 } = plot.cursor;
          setPointer(left < 0 ? null : { left, width: plot.width, price: plot.posToVal(left, 'x') });
        },
      ],
    },
  });
  return (
    <div className={styles.plot}>
      <Plot label={label} data={data} options={options} clickable={onPrice !== null} />
      {pointer && hovered && (
        <dl
          className={styles.tip}
          style={
            pointer.left > pointer.width - TIP_ROOM
              ? { right: pointer.width - pointer.left + 12 }
              : { left: pointer.left + 12 }
          }
        >
          <div>
            <dt>{t('depth.price')}</dt>
            <dd>{formatDecimal(hovered.price, precision)}</dd>
          </div>
          <div>
            <dt>{t('depth.sum', { coin: pair.base })}</dt>
            <dd>{formatDecimal(hovered.base, 6)}</dd>
          </div>
          <div>
            <dt>{t('depth.sum', { coin: pair.quote })}</dt>
            <dd>{formatDecimal(hovered.quote, 2)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
