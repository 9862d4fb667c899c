import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PairBar, PairFigure } from '#app/shared/market/pair-bar.tsx';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { offeredPairs } from '../offered-pairs.ts';

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
  import('#app/shared/notifications/alerts-dialog.tsx').then((part) => part.AlertsDialog),
);

export const PairHeader = memo(function PairHeader(props: PairHeaderProps) {
  const { pair, platform, precision, practice, onPair, onPractice, onRecorded, onHowItWorks } = props;
  const { t } = useTranslation('contract');
  const [alertsOpen, setAlertsOpen] = useState(false);
  const pairs = useMemo(() => offeredPairs(platform), [platform]);
  return (
    <>
      <PairBar
        heading={t('contract.title')}
        pair={pair}
        pairs={pairs}
        platform={platform}
        precision={precision}
        onPair={onPair}
        figures={
          <PairFigure name={t('contract.header.source', { pair: pairName(pair) })}>
            {t('contract.header.sourceRule')}
          </PairFigure>
        }
        end={
          <>
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
          </>
        }
      />
      {alertsOpen && <AlertsDialog open onClose={() => setAlertsOpen(false)} />}
    </>
  );
});
