import { MousePointerClick, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceText } from '#app/shared/format/number-text.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { momentText } from '#app/ui/chart/axes.ts';
import type { ChartHandle } from '#app/ui/chart/candle-chart.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ChartReplay, ReplayView } from '../chart-replay.ts';
import { MomentField } from './moment-field.tsx';
import styles from './replay.module.css';
import { usePlayed } from './use-played.ts';

interface ReplayBarProps {
  readonly chart: ChartHandle;
  readonly replay: ChartReplay;
  /** Null until the candles have come. */
  readonly view: ReplayView | null;
  readonly onEnd: () => void;
}

/** Steps through a replay: candle by candle, by playing, to a moment, and back to now. */
export function ReplayBar({ chart, replay, view, onEnd }: ReplayBarProps) {
  const { t } = useTranslation('desk');
  const slider = useRef<HTMLInputElement>(null);
  const { playing, play, rate, turnRate } = usePlayed(replay, view);
  /** The number of candles that a press or a key led to: those that are played through are not said. */
  const [said, setSaid] = useState(0);
  const ready = view !== null;
  const choosing = view?.choosing === true;
  useEffect(() => {
    if (ready && !choosing) slider.current?.focus({ preventScroll: true });
  }, [ready, choosing]);
  const { share } = chart;
  const { shown = 0, closed = 0 } = view ?? {};
  const close = share.model.newest()?.close ?? Number.NaN;
  const words = view &&
    !choosing && {
      time: momentText(view.opens, chart.period()),
      price: priceText(close, share.state.decimals.price),
    };
  const sentence = words ? t('replay.candle', words) : '';
  const step = (by: 1 | -1) => {
    play(false);
    replay.step(by);
    setSaid(replay.view.get()?.shown ?? 0);
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    // The slider and the field of the moment have these keys already.
    if (by === undefined || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    step(by);
  };
  const atEnd = shown >= closed ? t('replay.end') : null;
  return (
    <fieldset className={styles.bar} aria-label={t('replay.title')} onKeyDown={keys}>
      <IconButton
        size="small"
        label={t('replay.back')}
        disabledReason={shown <= 1 ? t('replay.start') : null}
        onClick={() => step(-1)}
      >
        <StepBack size={14} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t(playing ? 'rewind.pause' : 'rewind.play')}
        disabledReason={atEnd}
        onClick={() => play(!playing)}
      >
        {playing ? <Pause size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
      </IconButton>
      <IconButton size="small" label={t('replay.forward')} disabledReason={atEnd} onClick={() => step(1)}>
        <StepForward size={14} aria-hidden="true" />
      </IconButton>
      <Button size="small" look="quiet" aria-label={t('rewind.rate', { rate })} onClick={turnRate}>
        {rate}×
      </Button>
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        min={Math.min(1, closed)}
        max={closed}
        value={shown}
        aria-label={t('replay.candles')}
        aria-valuetext={sentence}
        onChange={(event) => {
          play(false);
          replay.show(event.target.valueAsNumber);
        }}
      />
      {view && <MomentField {...{ chart, replay, view }} />}
      <IconButton
        size="small"
        label={t('replay.choose')}
        aria-pressed={choosing}
        onClick={() => {
          play(false);
          replay.choose(!choosing);
        }}
      >
        <MousePointerClick size={14} aria-hidden="true" />
      </IconButton>
      <Button size="small" look="primary" onClick={onEnd}>
        {t('rewind.back')}
      </Button>
      <VisuallyHidden>
        <span role="status">{choosing ? t('replay.choosing') : said === shown && !playing && sentence}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
