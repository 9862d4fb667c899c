import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/offline/lazy-part.tsx';
import { useLastPrice } from '#app/pair/use-last-price.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Change, Price } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#contract/platform.ts';
import { type Pair, pairName } from '#contract/units.ts';
import styles from './pair-header.module.css';
import { PairSwitcher } from './pair-switcher.tsx';

interface PairHeaderProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
  readonly precision: number;
  readonly practice: boolean;
  readonly onPair: (pair: Pair) => void;
  readonly onPractice: (on: boolean) => void;
  /** Practice on the prices that this device recorded. */
  readonly onRecorded: () => void;
  readonly onHowItWorks: () => void;
}

const AlertsDialog = lazyPart(() =>
  import('#app/alerts/alerts-dialog.tsx').then((part) => part.AlertsDialog),
);

export function PairHeader(props: PairHeaderProps) {
  const { pair, platform, precision, practice, onPair, onPractice, onRecorded, onHowItWorks } = props;
  const { t } = useTranslation('contract');
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  const last = useLastPrice(pair);
  const [alertsOpen, setAlertsOpen] = useState(false);
  const { ticker } = last;
  const stale = !last.live;
  const change = ticker?.changePercent ?? null;
  const direction = change === null || change === '0' ? null : change.startsWith('-') ? 'down' : 'up';
  return (
    <Panel title={t('contract.header.title')} bare>
      <div className={styles.header}>
        <VisuallyHidden>
          <h1>{t('contract.title')}</h1>
        </VisuallyHidden>
        <PairSwitcher pair={pair} platform={platform} onPair={onPair} />
        <span className={styles.last} data-price={pairName(pair)}>
          <Price value={last.price} precision={precision} direction={direction} stale={stale} />
        </span>
        <dl className={styles.figures}>
          <div>
            <dt>{t('contract.header.change')}</dt>
            <dd>
              <Change percent={change} stale={stale} />
            </dd>
          </div>
          <div>
            <dt>{t('contract.header.high')}</dt>
            <dd>
              <Price value={ticker?.high ?? null} precision={precision} stale={stale} />
            </dd>
          </div>
          <div>
            <dt>{t('contract.header.low')}</dt>
            <dd>
              <Price value={ticker?.low ?? null} precision={precision} stale={stale} />
            </dd>
          </div>
          <div>
            <dt>{t('contract.header.source', { pair: pairName(pair) })}</dt>
            <dd>{t('contract.header.sourceRule')}</dd>
          </div>
        </dl>
        <div className={styles.end}>
          <Switch
            label={t('contract.header.practice')}
            checked={practice}
            onChange={(event) => onPractice(event.target.checked)}
          />
          {practice && (
            <Button size="small" look="quiet" onClick={onRecorded}>
              {t('contract.practice.recorded')}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={() => setAlertsOpen(true)}>
            {t('contract.header.alerts')}
          </Button>
          <Button size="small" look="quiet" onClick={onHowItWorks}>
            {t('contract.how.open')}
          </Button>
          <AgeChip
            asOf={last.asOf}
            freshness={last.freshness}
            now={serverNow}
            offlineSince={connection?.downSince ?? null}
          />
        </div>
      </div>
      {alertsOpen && <AlertsDialog open onClose={() => setAlertsOpen(false)} />}
    </Panel>
  );
}
