import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import type { Pair } from '#contract/units.ts';
import { useLastPrice } from '../use-last-price.ts';

interface RecordedOfferProps {
  readonly pair: Pair;
  readonly className: string | undefined;
  readonly onOpen: () => void;
}

/** In practice: recorded prices are there for whoever wants them, above all where there are none of now. */
export function RecordedOffer({ pair, className, onOpen }: RecordedOfferProps) {
  const { t } = useTranslation('contract');
  const { freshness } = useLastPrice(pair);
  const away = freshness === 'offline' || freshness === 'stale';
  return (
    <p className={className} role={away ? 'status' : undefined}>
      <span>{t(away ? 'contract.practice.noLive' : 'contract.practice.onLive')}</span>
      <Button size="small" onClick={onOpen}>
        {t('contract.practice.recorded')}
      </Button>
    </p>
  );
}
