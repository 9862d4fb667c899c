import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatFraction } from '#app/shared/format/decimal.ts';
import { moneyText } from '#app/shared/format/money-text.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { resultKey } from '#app/shared/running-orders/order-outlook.ts';
import { Amount, DirectionText } from '#app/ui/amount.tsx';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Button } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import type { ContractOrder, OrderProof, ProofVerdict } from '#protocol/contract.ts';
import { isRefunded } from '#protocol/contract-outcome.ts';
import type { Print } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import { type EpochMs, pairName } from '#protocol/units.ts';
import { decidingPair } from '../offered-pairs.ts';
import { proofQuery } from '../queries.ts';
import { formulaOf } from './formula.ts';
import styles from './receipt.module.css';

const ReplayChart = lazyPart(() => import('./replay-chart.tsx').then((part) => part.ReplayChart));

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
      width={720}
      footer={
        <Button data-autofocus="" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <OrderFacts order={proof?.order ?? order} />
      {proof && replay && <ReplayChart proof={proof} platform={platform} autoPlay />}
      {proof && (
        <ProofPart
          proof={proof}
          precision={pricePrecision(decidingPair(order.pair), platform)}
          busy={isFetching}
          onVerify={() => void refetch()}
        />
      )}
      {proof && !replay && order.status === 'completed' && (
        <ReplayChart proof={proof} platform={platform} autoPlay={false} />
      )}
      {!proof && failure?.kind === 'absent' && <EmptyState compact title={t('contract.receipt.none')} />}
      {!proof && failure && failure.kind !== 'absent' && (
        <ErrorState text={failureText(failure, t)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!proof && !failure && <SkeletonLines count={6} />}
    </Dialog>
  );
}

function OrderFacts({ order }: { readonly order: ContractOrder }) {
  const { t } = useTranslation('contract');
  const own = useOwnFigure();
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
          {own(moneyText(order.stake))} {coin}
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
          <TimeText time={order.openedAt} look="date" /> <InstantText time={order.openedAt} />
        </dd>
      </div>
      <div>
        <dt>{t('contract.receipt.expired')}</dt>
        <dd>
          <InstantText time={order.expiresAt} />
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

const VERDICT: Readonly<Record<ProofVerdict, string>> = {
  matches: 'contract.receipt.matches',
  differs: 'contract.receipt.differs',
  incomplete: 'contract.receipt.incomplete',
};

/** Without a normal settlement the amounts of the record say what came back. */
const closedKey = (order: ContractOrder): string =>
  isRefunded(order) ? 'contract.receipt.refunded' : 'contract.receipt.liquidated';

interface ProofPartProps {
  readonly proof: OrderProof;
  readonly precision: number;
  readonly busy: boolean;
  /** Fetches the trades and computes it again. */
  readonly onVerify: () => void;
}

/** The two trades that decided an order, the formula with its numbers, and whether it comes out the same here. */
function ProofPart({ proof, precision, busy, onVerify }: ProofPartProps) {
  const { t } = useTranslation('contract');
  const tradesId = useId();
  const { order, openTrade, closeTrade, recomputed, verdict } = proof;
  const Icon = verdict === 'matches' ? BadgeCheck : TriangleAlert;
  // Closed without a price: trades that came later decided nothing.
  const closed = order.status === 'liquidated';
  const formula = formulaOf(recomputed ? { ...order, ...recomputed } : order, useOwnFigure());
  return (
    <>
      <div className={styles.steps}>
        <h3 id={tradesId}>{t(closed ? 'contract.receipt.openedBy' : 'contract.receipt.trades')}</h3>
        <table className={styles.table} aria-labelledby={tradesId}>
          <thead>
            <tr>
              <th scope="col">{t('contract.receipt.role')}</th>
              <th scope="col">{t('contract.receipt.price')}</th>
              <th scope="col">{t('contract.receipt.time')}</th>
              <th scope="col">{t('contract.receipt.tradeId')}</th>
            </tr>
          </thead>
          <tbody>
            <TradeRow name={t('contract.receipt.openTrade')} trade={openTrade} precision={precision} />
            {!closed && (
              <TradeRow name={t('contract.receipt.closeTrade')} trade={closeTrade} precision={precision} />
            )}
          </tbody>
        </table>
        {formula && (order.status === 'completed' || closed) && (
          <>
            <h3>{t('contract.receipt.formula')}</h3>
            <p className={styles.formula} translate="no">
              {t(formula.key, formula.values)}
            </p>
          </>
        )}
        <p className={common.note}>{t('contract.receipt.rule')}</p>
      </div>
      <div className={styles.verdict} data-verdict={verdict} role="status">
        <Icon size={18} aria-hidden="true" />
        <span>{t(closed ? closedKey(order) : VERDICT[verdict])}</span>
        {!closed && (
          <Button size="small" busy={busy} onClick={onVerify}>
            {t('contract.receipt.verify')}
          </Button>
        )}
      </div>
    </>
  );
}

interface TradeRowProps {
  readonly name: string;
  readonly trade: Print | null;
  readonly precision: number;
}

function TradeRow({ name, trade, precision }: TradeRowProps) {
  return (
    <tr>
      <td>{name}</td>
      <td translate="no">{formatDecimal(trade?.price ?? null, precision)}</td>
      <td translate="no">{trade ? <InstantText time={trade.time} /> : '—'}</td>
      <td className={styles.id} translate="no">
        {trade?.id ?? '—'}
      </td>
    </tr>
  );
}

/**
 * To the millisecond, the order's times as those of its trades: two trades of one second may decide differently, and
 * a deciding trade must not look later than the expiry.
 */
const InstantText = ({ time }: { readonly time: EpochMs }) => (
  <>
    <TimeText time={time} look="seconds" />.{String(time % 1000).padStart(3, '0')}
  </>
);
