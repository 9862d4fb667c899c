import { X } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { AgeChip, STALE_AFTER_MS } from '#app/ui/age-chip.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { setWords } from '#app/ui/chart/axis-words/axis-chart.ts';
import { COMPARED_COLOR, drawCompared } from '#app/ui/chart/axis-words/compared-line.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { openLive } from '#app/worker-client/client.ts';
import { serverNow, useServerNow } from '#app/worker-client/server-clock.ts';
import type { ChartPeriod } from '#protocol/periods.ts';
import { type EpochMs, epochMs, type Pair, pairName } from '#protocol/units.ts';
import { followThen } from '../replay/follow-then.ts';
import { useChartReplay } from '../replay/use-replay-view.ts';
import styles from './compare.module.css';

interface ComparedPairProps {
  readonly chart: ChartHandle;
  /** The other one. */
  readonly pair: Pair;
  readonly period: ChartPeriod;
  readonly onRemove: () => void;
}

/** Server times at which the candles were true and at which they were read. */
interface Said {
  readonly asOf: EpochMs | null;
  readonly readAt: EpochMs;
}

/** Another pair over the candles, and in the legend its name, its change, how old it is, and a way to take it away. */
export function ComparedPair({ chart, pair: { base, quote }, period, onRemove }: ComparedPairProps) {
  const { t } = useTranslation('desk');
  const name = pairName({ base, quote });
  const figure = useRef<HTMLElement>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const replay = useChartReplay();
  useEffect(() => {
    setSaid(null);
    const line = drawCompared(chart.share, name, (change) => {
      if (figure.current) figure.current.textContent = change;
    });
    setWords(chart.share, line.words);
    const then = replay && followThen(replay, { pair: { base, quote }, period }, line.update);
    const close = openLive<'candles'>({ name: 'candles', pair: { base, quote }, period }, (message) => {
      if (message.kind !== 'value') return;
      setSaid({ asOf: message.asOf ?? null, readAt: epochMs(serverNow() - message.age) });
      (then ?? line).update(message.value);
    });
    return () => {
      close();
      then?.stop();
      line.stop();
      setWords(chart.share, null);
    };
  }, [chart, base, quote, name, period, replay]);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys from the picture, which has other uses for them
    <div className={styles.compared} onKeyDown={(event) => event.stopPropagation()}>
      <span translate="no">{name}</span>
      <b
        ref={figure}
        translate="no"
        style={{ '--line': `var(--series-${COMPARED_COLOR + 1})` } as CSSProperties}
      />
      {said && <OldAge {...said} />}
      <IconButton
        size="small"
        className={styles.remove}
        label={t('chart-compare.remove', { pair: name })}
        onClick={() => {
          chart.element.focus({ preventScroll: true });
          onRemove();
        }}
      >
        <X size={12} aria-hidden="true" />
      </IconButton>
    </div>,
    chart.share.head,
  );
}

/** How old its candles are, where nobody may call them live. */
function OldAge({ asOf, readAt }: Said) {
  const now = useServerNow(1000);
  return now - readAt < STALE_AFTER_MS ? null : <AgeChip asOf={asOf} now={serverNow} />;
}
