import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '#app/shared/format/time.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { RewindApi, RewindFrame } from '#protocol/book.ts';
import { type EpochMs, epochMs, type Pair } from '#protocol/units.ts';
import styles from './rewind.module.css';

type Span = NonNullable<Awaited<ReturnType<RewindApi['span']>>>;

const RATES = [1, 4] as const;
type Rate = (typeof RATES)[number];

interface Rewind {
  /** What can be shown; null where nothing was recorded, undefined until that is known. */
  readonly span: Span | null | undefined;
  /** The instant that was chosen. */
  readonly at: EpochMs | null;
  readonly playing: boolean;
  readonly rate: Rate;
  readonly seek: (at: EpochMs) => void;
  readonly play: (playing: boolean) => void;
  readonly setRate: (rate: Rate) => void;
}

/** Moments are recorded once a second. */
const STEP = 1000;
/** The oldest moments fall out while new ones come. */
const SPAN_EVERY = 5000;
/** Far enough back to show that it is the past. */
const FIRST_LOOK_BACK = 30_000;

const within = ({ from, to }: Span, at: number): EpochMs => epochMs(Math.min(to, Math.max(from, at)));

/** Goes through the recorded minutes of a pair and tells `onFrame` what they show. */
function useRewind(pair: Pair, onFrame: (frame: RewindFrame) => void): Rewind {
  const [span, setSpan] = useState<Span | null>();
  const [at, setAt] = useState<EpochMs | null>(null);
  const [rate, setRate] = useState<Rate>(1);
  const [wanted, play] = useState(false);
  const to = span?.to ?? null;
  const playing = wanted && at !== null && to !== null && at < to;

  useEffect(() => {
    let gone = false;
    const took = (found: Span | null) => {
      if (gone) return;
      setSpan(found);
      if (found) setAt((now) => within(found, now ?? found.to - FIRST_LOOK_BACK));
    };
    // A worker that was lost starts again by itself: the next look finds it.
    const look = () => void worker.rewind.span(pair).then(took, () => {});
    look();
    const timer = setInterval(look, SPAN_EVERY);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [pair]);

  useEffect(() => {
    if (at === null) return;
    let gone = false;
    const took = (frame: RewindFrame | null) => {
      if (frame && !gone) onFrame(frame);
    };
    worker.rewind.frame(pair, at).then(took, () => {});
    return () => {
      gone = true;
    };
  }, [pair, at, onFrame]);

  useEffect(() => {
    if (!playing || to === null) return;
    const timer = setInterval(
      () => setAt((now) => (now === null ? now : epochMs(Math.min(to, now + STEP)))),
      STEP / rate,
    );
    return () => clearInterval(timer);
  }, [playing, to, rate]);

  return {
    span,
    at,
    playing,
    rate,
    seek: (instant) => {
      if (span) setAt(within(span, instant));
    },
    play,
    setRate,
  };
}

interface RewindBarProps {
  readonly pair: Pair;
  /** What is shown at present. */
  readonly frame: RewindFrame | null;
  readonly onFrame: (frame: RewindFrame) => void;
  readonly onClose: () => void;
}

/** In the head of the desk while book and tape show the past: where in the last minutes, playing, and the way back to now. */
export function RewindBar({ pair, frame, onFrame, onClose }: RewindBarProps) {
  const { t, i18n } = useTranslation(['desk', 'trade']);
  const { span, at, playing, rate, seek, play, setRate } = useRewind(pair, onFrame);
  const slider = useRef<HTMLInputElement>(null);
  const ready = Boolean(span) && at !== null;
  useEffect(() => {
    if (ready) slider.current?.focus();
  }, [ready]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const back = (
    <Button size="small" look="primary" onClick={onClose}>
      {t('rewind.back')}
    </Button>
  );
  if (span === undefined) return null;
  if (span === null || at === null) {
    return (
      <section className={styles.bar} aria-label={t('rewind.title')} onKeyDown={leave}>
        <p className={styles.note} role="status">
          {t('rewind.nothing')}
        </p>
        {back}
      </section>
    );
  }
  const next = RATES.find((each) => each !== rate) ?? rate;
  const { from, to } = span;
  const shown = formatSeconds(frame?.at ?? at, i18n.language);
  return (
    <section className={styles.bar} aria-label={t('rewind.title')} onKeyDown={leave}>
      <Chip tone="warn">{t('rewind.at', { time: shown })}</Chip>
      <span className={styles.buttons}>
        <IconButton
          size="small"
          label={t(playing ? 'rewind.pause' : 'rewind.play')}
          disabledReason={at >= to ? t('rewind.end') : null}
          onClick={() => play(!playing)}
        >
          {playing ? <Pause size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
        </IconButton>
        <Button
          size="small"
          look="quiet"
          aria-label={t('rewind.rate', { rate })}
          onClick={() => setRate(next)}
        >
          {rate}×
        </Button>
      </span>
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        min={from}
        max={to}
        step={STEP}
        value={at}
        aria-label={t('rewind.moment')}
        aria-valuetext={formatSeconds(at, i18n.language)}
        onChange={(event) => {
          play(false);
          seek(epochMs(event.target.valueAsNumber));
        }}
      />
      <p className={styles.note}>{t('spot.block.replay')}</p>
      {back}
    </section>
  );
}
