import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { dragLines, type LineDrag } from '#app/ui/chart/lines/line-drag.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { decimal } from '#protocol/decimal.ts';
import type { Decimal } from '#protocol/units.ts';
import { bringIntoView } from './bring-into-view.ts';
import styles from './own.module.css';
import type { OwnLine } from './own-lines.ts';
import { type Beyond, NOTHING_BEYOND, placeTags } from './place-tags.ts';
import { toned } from './toned.ts';
import { useLineKeys } from './use-line-keys.ts';

interface EdgeWordsProps {
  readonly chart: ChartHandle;
  readonly side: 'above' | 'below';
  /** Beyond that edge, the nearest first. */
  readonly lines: readonly OwnLine[];
}

/** At an edge of the plot: the nearest line beyond it, and how many more; a press shows them all. */
function EdgeWords({ chart, side, lines }: EdgeWordsProps) {
  const [nearest, ...more] = lines;
  const farthest = lines.at(-1);
  if (!nearest || !farthest) return null;
  const show = () => {
    // The words go with what they say.
    chart.element.focus({ preventScroll: true });
    bringIntoView(chart, farthest.price);
  };
  return (
    <button
      type="button"
      className={styles.edge}
      data-side={side}
      data-words=""
      style={toned(nearest)}
      onClick={show}
    >
      <span aria-hidden="true">{side === 'above' ? '▲' : '▼'}&nbsp;</span>
      {nearest.text} {nearest.label}
      {more.length > 0 && ` +${more.length}`}
    </button>
  );
}

interface LineTagsProps {
  readonly chart: ChartHandle;
  readonly lines: readonly OwnLine[];
  readonly precision: number;
  /** Why a line can't be taken away now; null where it can. */
  readonly reasonOf: (line: OwnLine) => string | null;
  readonly onDrop: (line: OwnLine, price: Decimal) => void;
  readonly onRemove: (line: OwnLine) => void;
}

/** The words of own lines over the candles, by which they are moved and taken away: by pointer and by keys. */
export function LineTags({ chart, lines, precision, reasonOf, onDrop, onRemove }: LineTagsProps) {
  const { t } = useTranslation('orders');
  const host = useRef<HTMLDivElement>(null);
  const drag = useRef<LineDrag>(null);
  const [beyond, setBeyond] = useState<Beyond>(NOTHING_BEYOND);

  const now = useHandler(() => lines);
  const movable = useHandler(() => lines.filter((line) => line.movable));
  const snap = useHandler((price: number) => Math.max(price, 10 ** -precision).toFixed(precision));
  const say = useHandler((price: string) => formatDecimal(decimal(price), precision));
  const drop = useHandler((id: string, text: string) => {
    const line = lines.find((each) => each.id === id);
    const price = decimal(text);
    if (line && price) onDrop(line, price);
  });
  useEffect(() => {
    const made = dragLines(chart, { lines: movable, snap, say, onDrop: drop });
    drag.current = made;
    return made.stop;
  }, [chart, movable, snap, say, drop]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines and words have other widths
  useLayoutEffect(
    () => (host.current ? placeTags(chart, host.current, now, setBeyond) : undefined),
    [chart, lines, now],
  );

  const takeAway = (line: OwnLine) => {
    if (line.removal === null || reasonOf(line) !== null) return;
    // The words go with their line: the focus stays in the picture.
    chart.element.focus({ preventScroll: true });
    onRemove(line);
  };
  const keys = useLineKeys({ chart, host, drag, lines, precision, onDrop, onTakeAway: takeAway });

  const sliderOf = (line: OwnLine) => {
    const aimed = keys.aimedAt(line);
    return (
      <span
        className={styles.words}
        data-line={line.id}
        data-words=""
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={line.text}
        aria-valuemin={0}
        aria-valuemax={2 * line.price}
        aria-valuenow={aimed ? Number(aimed) : line.price}
        aria-valuetext={aimed ? t('own-lines.aimed', { price: say(aimed) }) : line.label}
        onBlur={keys.leave}
      >
        {line.text}
      </span>
    );
  };
  const found = (ids: readonly string[]) => ids.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  return createPortal(
    <div ref={host} className={styles.tags}>
      {lines.map((line) => (
        <span key={line.id} className={styles.tag} data-tag={line.id} style={toned(line)}>
          {line.movable ? (
            sliderOf(line)
          ) : (
            <span className={styles.words} data-words="">
              {line.text}
            </span>
          )}
          {line.removal !== null && (
            <IconButton
              size="small"
              className={styles.close}
              label={line.removal}
              disabledReason={reasonOf(line)}
              onClick={() => takeAway(line)}
            >
              <X size={12} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      ))}
      <EdgeWords chart={chart} side="above" lines={found(beyond.above)} />
      <EdgeWords chart={chart} side="below" lines={found(beyond.below)} />
    </div>,
    chart.plot,
  );
}
