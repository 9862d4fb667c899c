import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '#app/shared/format/time.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import type { RewindFrame } from '#protocol/book.ts';
import { epochMs, type Pair } from '#protocol/units.ts';
import styles from './rewind.module.css';
import { RATES, STEP, useRewind } from './use-rewind.ts';

interface RewindBarProps {
  readonly pair: Pair;
  /** What is shown at present. */
  readonly frame: RewindFrame | null;
  readonly onFrame: (frame: RewindFrame) => void;
  readonly onClose: () => void;
}

/** Over book and tape while they show the past: where in the last minutes, playing, and the way back to now. */
export function RewindBar({ pair, frame, onFrame, onClose }: RewindBarProps) {
  const { t, i18n } = useTranslation('book');
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
      {t('book.rewind.back')}
    </Button>
  );
  if (span === undefined) return null;
  if (span === null || at === null) {
    return (
      <section className={styles.bar} aria-label={t('book.rewind.title')} onKeyDown={leave}>
        <p className={styles.note} role="status">
          {t('book.rewind.nothing')}
        </p>
        {back}
      </section>
    );
  }
  const next = RATES.find((each) => each !== rate) ?? rate;
  const { from, to } = span;
  const shown = formatSeconds(frame?.at ?? at, i18n.language);
  return (
    <section className={styles.bar} aria-label={t('book.rewind.title')} onKeyDown={leave}>
      <Chip tone="warn">{t('book.rewind.at', { time: shown })}</Chip>
      <span className={styles.buttons}>
        <IconButton
          size="small"
          label={t(playing ? 'book.rewind.pause' : 'book.rewind.play')}
          disabledReason={at >= to ? t('book.rewind.end') : null}
          onClick={() => play(!playing)}
        >
          {playing ? <Pause size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
        </IconButton>
        <Button
          size="small"
          look="quiet"
          aria-label={t('book.rewind.rate', { rate })}
          onClick={() => setRate(next)}
        >
          {rate}×
        </Button>
        {back}
      </span>
      <input
        ref={slider}
        type="range"
        className={styles.slider}
        min={from}
        max={to}
        step={STEP}
        value={at}
        aria-label={t('book.rewind.moment')}
        aria-valuetext={formatSeconds(at, i18n.language)}
        onChange={(event) => {
          play(false);
          seek(epochMs(event.target.valueAsNumber));
        }}
      />
      <p className={styles.note}>{t('book.rewind.past')}</p>
    </section>
  );
}
