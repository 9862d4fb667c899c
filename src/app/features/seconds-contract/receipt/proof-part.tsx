import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { Button } from '#app/ui/button.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import type { OrderProof, ProofVerdict } from '#protocol/contract.ts';
import type { Print } from '#protocol/market.ts';
import { formulaOf } from './formula.ts';
import styles from './receipt.module.css';

const VERDICT: Readonly<Record<ProofVerdict, string>> = {
  matches: 'contract.receipt.matches',
  differs: 'contract.receipt.differs',
  incomplete: 'contract.receipt.incomplete',
};

interface ProofPartProps {
  readonly proof: OrderProof;
  readonly precision: number;
  readonly busy: boolean;
  /** Fetches the trades and computes it again. */
  readonly onVerify: () => void;
}

/** The two trades that decided an order, the formula with its numbers, and whether it comes out the same here. */
export function ProofPart({ proof, precision, busy, onVerify }: ProofPartProps) {
  const { t } = useTranslation('contract');
  const { order, openTrade, closeTrade, recomputed, verdict } = proof;
  const Icon = verdict === 'matches' ? BadgeCheck : TriangleAlert;
  // Closed without a price: trades that came later decided nothing.
  const closed = order.status === 'liquidated';
  const formula = formulaOf(recomputed ? { ...order, ...recomputed } : order);
  return (
    <>
      <div className={styles.steps}>
        <h3>{t(closed ? 'contract.receipt.openedBy' : 'contract.receipt.trades')}</h3>
        <table className={styles.table}>
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
        {(order.status === 'completed' || closed) && (
          <>
            <h3>{t('contract.receipt.formula')}</h3>
            <p className={styles.formula} translate="no">
              {t(formula.key, formula.values)}
            </p>
          </>
        )}
        <p className={styles.muted}>{t('contract.receipt.rule')}</p>
      </div>
      <div className={styles.verdict} data-verdict={verdict} role="status">
        <Icon size={18} aria-hidden="true" />
        <span>{t(closed ? 'contract.receipt.liquidated' : VERDICT[verdict])}</span>
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
      <td translate="no">{trade ? <TradeTime trade={trade} /> : '—'}</td>
      <td className={styles.id} translate="no">
        {trade?.id ?? '—'}
      </td>
    </tr>
  );
}

/** To the millisecond: two trades of one second may decide differently. */
const TradeTime = ({ trade }: { readonly trade: Print }) => (
  <>
    <TimeText time={trade.time} look="seconds" />.{String(trade.time % 1000).padStart(3, '0')}
  </>
);
