import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import type { Recording } from '#protocol/recorded.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import styles from './recorded.module.css';
import { recordingWords } from './recording-words.ts';

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
