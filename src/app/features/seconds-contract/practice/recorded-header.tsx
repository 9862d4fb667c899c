import { useTranslation } from 'react-i18next';
import { formatDate, formatSeconds } from '#app/shared/format/time.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { Price } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import common from '#app/ui/common.module.css';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Recording } from '#protocol/recorded.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import styles from './recorded.module.css';
import type { Replay } from './use-replay.ts';

interface RecordedHeaderProps {
  readonly pair: Pair;
  readonly precision: number;
  readonly replay: Replay | null;
  readonly onStop: () => void;
  /** Back to the prices of now. */
  readonly onLive: () => void;
}

/** What is played and how far; that these are no prices of now stands beside the price. */
export function RecordedHeader({ pair, precision, replay, onStop, onLive }: RecordedHeaderProps) {
  const { t, i18n } = useTranslation('contract');
  return (
    <Panel title={t('contract.practice.recorded')} bare>
      <div className={styles.header}>
        <VisuallyHidden>
          <h1>{t('contract.practice.title')}</h1>
        </VisuallyHidden>
        <b translate="no">{pairName(pair)}</b>
        {replay && (
          <>
            <span className={styles.last} data-recorded-price={pairName(pair)}>
              <Price value={replay.price} precision={precision} direction={null} />
            </span>
            <progress
              className={styles.progress}
              aria-label={t('contract.practice.progress')}
              max={replay.playback.to - replay.playback.from}
              value={replay.instant - replay.playback.from}
            />
            <span className={common.muted} translate="no">
              {formatSeconds(replay.instant, i18n.language)}
            </span>
          </>
        )}
        <Chip tone="warn">
          {replay ? recordingWords(replay.playback, t, i18n.language) : t('contract.practice.recorded')}
        </Chip>
        <div className={styles.end}>
          {replay && (
            <Button size="small" onClick={onStop}>
              {t('contract.practice.stop')}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={onLive}>
            {t('contract.practice.toLive')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

interface RecordingChoiceProps {
  /** Null while they are not known. */
  readonly recordings: readonly Recording[] | null;
  readonly onPlay: (pair: Pair) => void;
}

/** What this device has recorded, or that it has nothing yet. */
export function RecordingChoice({ recordings, onPlay }: RecordingChoiceProps) {
  const { t, i18n } = useTranslation('contract');
  if (recordings === null) return <SkeletonLines count={3} />;
  return (
    <div className={styles.choice}>
      <h2>{t(recordings.length === 0 ? 'contract.practice.noRecording' : 'contract.practice.choose')}</h2>
      <p>{t('contract.practice.recordedText')}</p>
      {recordings.length > 0 && (
        <ul>
          {recordings.map((recording) => (
            <li key={pairName(recording.pair)}>
              <span>
                <b translate="no">{pairName(recording.pair)}</b> ·{' '}
                {recordingWords(recording, t, i18n.language)}
              </span>
              <Button
                size="small"
                look="primary"
                aria-label={t('contract.practice.playPair', { pair: pairName(recording.pair) })}
                onClick={() => onPlay(recording.pair)}
              >
                {t('contract.practice.play')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** "Recorded prices of Nov 21, 2026, 08:12:05 – 08:41:10": said wherever these prices stand. */
export const recordingWords = ({ from, to }: Recording, t: Translate, language: string): string =>
  t('contract.practice.recordedOf', {
    day: formatDate(from, language),
    from: formatSeconds(from, language),
    to: formatSeconds(to, language),
  });
