import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatFraction } from '#app/shared/format/decimal.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { stakeText } from '#app/shared/format/stake-text.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { resultKey } from '#app/shared/running-orders/order-words.ts';
import { Amount, DirectionText } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import type { Platform } from '#protocol/platform.ts';
import { pairName } from '#protocol/units.ts';
import { decidingPair } from '../offered-pairs.ts';
import { proofQuery } from '../queries.ts';
import { ProofPart } from './proof-part.tsx';
import styles from './receipt.module.css';
import { ReplayChart } from './replay-chart.tsx';

interface ReceiptDialogProps {
  readonly order: ContractOrder;
  readonly replay: boolean;
  readonly platform: Platform | null;
  readonly onClose: () => void;
}

/** What happened, which trades decided it, and the same computed again on this device. */
export function ReceiptDialog({ order, replay, platform, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation('contract');
  const { data: proof, error, refetch, isFetching } = useQuery(proofQuery(order.id));
  const failure = failureOf(error);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('contract.receipt.title')}
      width={640}
      footer={
        <Button data-autofocus="" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <OrderFacts order={proof?.order ?? order} />
      {proof && replay && <ReplayChart proof={proof} autoPlay />}
      {proof && (
        <ProofPart
          proof={proof}
          precision={pricePrecision(decidingPair(order.pair), platform)}
          busy={isFetching}
          onVerify={() => void refetch()}
        />
      )}
      {proof && !replay && order.status === 'completed' && <ReplayChart proof={proof} autoPlay={false} />}
      {!proof && failure && (
        <ErrorState text={failureText(failure, t)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!proof && !failure && <SkeletonLines count={6} />}
    </Dialog>
  );
}

function OrderFacts({ order }: { readonly order: ContractOrder }) {
  const { t } = useTranslation('contract');
  const coin = order.pair.quote;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('contract.orders.pair')}</dt>
        <dd translate="no">{pairName(decidingPair(order.pair))}</dd>
      </div>
      <div>
        <dt>{t('contract.orders.side')}</dt>
        <dd>
          <DirectionText direction={order.direction} />
        </dd>
      </div>
      <div>
        <dt>{t('contract.orders.stake')}</dt>
        <dd translate="no">
          {stakeText(order.stake)} {coin}
        </dd>
      </div>
      <div>
        <dt>{t('contract.orders.term')}</dt>
        <dd>
          {t('contract.seconds', { count: order.duration })} · +{formatFraction(order.incomeRate)}
        </dd>
      </div>
      <div>
        <dt>{t('contract.orders.opened')}</dt>
        <dd>
          <TimeText time={order.openedAt} />
        </dd>
      </div>
      <div>
        <dt>{t('contract.receipt.expired')}</dt>
        <dd>
          <TimeText time={order.expiresAt} look="seconds" />
        </dd>
      </div>
      <div>
        <dt>{t('contract.orders.result')}</dt>
        <dd>
          {t(resultKey(order), { code: order.statusCode })}{' '}
          <Amount value={order.profit} decimals={2} signed coin={coin} />
        </dd>
      </div>
      <div>
        <dt>{t('contract.receipt.id')}</dt>
        <dd className={styles.id} translate="no">
          {order.id}
        </dd>
      </div>
    </dl>
  );
}
