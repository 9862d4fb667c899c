import { useTranslation } from 'react-i18next';
import { stakeText } from '#app/shared/format/stake-text.ts';
import { DirectionText } from '#app/ui/amount.tsx';
import type { NewContractOrder } from '#protocol/contract.ts';
import { pairName } from '#protocol/units.ts';

/** What is ordered, as rows of a review: every question about an order names it in the same words. */
export function OrderRows({ order }: { readonly order: NewContractOrder }) {
  const { t } = useTranslation('contract');
  return (
    <>
      <div>
        <dt>{pairName(order.pair)}</dt>
        <dd>
          <DirectionText direction={order.direction} /> · {t('contract.seconds', { count: order.duration })}
        </dd>
      </div>
      <div>
        <dt>{t('contract.confirm.stake')}</dt>
        <dd translate="no">
          {stakeText(order.stake)} {order.payCoin}
        </dd>
      </div>
    </>
  );
}
