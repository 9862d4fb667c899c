import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { SidePanel } from '../side-panel.tsx';
import styles from './heard-panel.module.css';
import type { Silence } from './use-tones.ts';

/** The keys on the picture, as they are printed. */
const KEYS = [
  ['step', ['←', '→']],
  ['ten', ['PgUp', 'PgDn']],
  ['ends', ['Home', 'End']],
  ['turn', ['↑', '↓']],
  ['view', ['Shift', '←', '→']],
  ['scale', ['Shift', '↑', '↓']],
  ['zoom', ['+', '−', '0']],
  ['play', ['Space', 'Esc']],
  ['log', ['Alt', 'G']],
] as const;

interface HeardPanelProps {
  /** The view in sentences. */
  readonly words: readonly string[];
  readonly onWords: () => void;
  readonly tones: {
    readonly on: boolean;
    readonly playing: boolean;
    readonly silence: Silence | null;
    readonly toggle: () => void;
    readonly playOrStop: () => void;
  };
  /** A step goes from trade to trade, not from candle to candle. */
  readonly ofTrades: boolean;
  readonly onClose: () => void;
}

/** The view in words, its prices as tones, and the keys that read candles. */
export function HeardPanel({ words, onWords, tones, ofTrades, onClose }: HeardPanelProps) {
  const { t } = useTranslation(['desk', 'trade']);
  return (
    <SidePanel title={t('chart.heard')} onClose={onClose}>
      <section className={styles.part} aria-label={t('heard.view.title')}>
        <h3>{t('heard.view.title')}</h3>
        <ul className={styles.words}>
          {words.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Button size="small" look="plain" onClick={onWords}>
          {t('heard.view.again')}
        </Button>
      </section>
      <section className={styles.part} aria-label={t('heard.tones.title')}>
        <h3>{t('heard.tones.title')}</h3>
        <div className={styles.row}>
          <Button size="small" look="plain" aria-pressed={tones.on} onClick={tones.toggle}>
            {t('heard.tones.follow')}
          </Button>
          <Button size="small" look="plain" onClick={tones.playOrStop}>
            {t(tones.playing ? 'heard.tones.stop' : 'heard.tones.play')}
          </Button>
        </div>
        <p className={common.note}>{t('heard.tones.note')}</p>
        {tones.silence && <p role="alert">{t(`heard.tones.${tones.silence}`)}</p>}
      </section>
      <section className={styles.part} aria-label={t('heard.key.title')}>
        <h3>{t('heard.key.title')}</h3>
        <dl className={styles.keys}>
          {KEYS.filter(([name]) => !(ofTrades && name === 'log')).map(([name, keys]) => (
            <div key={name}>
              <dt>{t(`heard.key.${ofTrades && name === 'step' ? 'stepTrade' : name}`)}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </SidePanel>
  );
}
