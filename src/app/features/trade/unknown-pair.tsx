import { useTranslation } from 'react-i18next';
import { PairSearch } from '#app/shared/market/pair-search.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Platform } from '#protocol/platform.ts';
import type { Pair } from '#protocol/units.ts';
import styles from './unknown-pair.module.css';

interface UnknownPairProps {
  /** What the address names. */
  readonly text: string;
  /** The pair was on this screen before: it was taken off the market meanwhile. */
  readonly wasOpen: boolean;
  readonly pairs: readonly Pair[];
  readonly platform: Platform | null;
  readonly onPair: (pair: Pair) => void;
}

/** The address names a pair that does not exist: says so, and finds one that does. */
export function UnknownPair({ text, wasOpen, pairs, platform, onPair }: UnknownPairProps) {
  const { t } = useTranslation('desk');
  return (
    <div className={styles.place}>
      <Panel title={t('unknown-pair.panel')} bare padded className={styles.panel}>
        <div className={styles.words}>
          <h1>
            {t(wasOpen ? 'unknown-pair.delisted' : 'unknown-pair.title')} <bdi translate="no">{text}</bdi>
          </h1>
          <p>{t(wasOpen ? 'unknown-pair.delistedText' : 'unknown-pair.text')}</p>
        </div>
        <PairSearch pairs={pairs} pair={null} platform={platform} onPair={onPair} className={styles.search} />
      </Panel>
    </div>
  );
}
