import { useTranslation } from 'react-i18next';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { Button } from '#app/ui/button.tsx';
import type { Pair } from '#protocol/units.ts';

interface RecordedOfferProps {
  readonly pair: Pair;
  readonly className: string | undefined;
  readonly onOpen: () => void;
}

/** In practice, while there are no prices of now: those of the device are there. */
export function RecordedOffer({ pair, className, onOpen }: RecordedOfferProps) {
  const { t } = useTranslation('contract');
  const { live, freshness } = useLastPrice(pair);
  if (live || freshness === 'loading') return null;
  return (
    <p className={className} role="status">
      <span>{t('contract.practice.noLive')}</span>
      <Button size="small" onClick={onOpen}>
        {t('contract.practice.recorded')}
      </Button>
    </p>
  );
}
