import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compare, subtract } from '#app/shared/format/arithmetic.ts';
import { formatDecimal, formatFraction } from '#app/shared/format/decimal.ts';
import { COIN_DECIMALS } from '#app/shared/money/earn/purchase-amount.ts';
import { RedemptionDialog } from '#app/shared/money/earn/redemption-dialog.tsx';
import { RecordsPanel } from '#app/shared/page/records-panel.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import type { Fact } from '#app/ui/fact-list.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import type { FundOrder, FundRedemption } from '#protocol/fund.ts';
import styles from './fund.module.css';
import { NAV_DECIMALS } from './fund-card.tsx';
import { HoldingsPanel } from './holdings-panel.tsx';
import { fundRecordsQuery, redemptionQuery } from './queries.ts';
import { useRecordColumns } from './use-record-columns.tsx';

interface RedeemFundProps {
  readonly order: FundOrder;
  readonly onClose: () => void;
}

/** The last look before an order is redeemed: the newest value, the fee, and that the next value decides. */
function RedeemFund({ order, onClose }: RedeemFundProps) {
  const { t } = useTranslation(['fund', 'earn']);
  const query = useQuery(redemptionQuery(order.id));
  const redemption = query.isFetching ? null : (query.data ?? null);
  return (
    <RedemptionDialog
      title={t('fund.redeem.title', { name: order.name })}
      facts={redemption && factsOf(redemption)}
      failure={query.isFetching ? null : failureOf(query.error)}
      onRetry={() => void query.refetch()}
      loss={redemption && lossOf(redemption)}
      done={t('fund.redeem.done')}
      send={() => {
        if (!redemption) throw new Error('nothing is agreed to yet');
        return worker.fund.redeem(redemption);
      }}
      onDone={onClose}
      onRefused={() => void query.refetch()}
      onCancel={onClose}
    />
  );

  function factsOf({ shares, nav, navTime, worth, feeRate, fee, receive, dealsAt }: FundRedemption): Fact[] {
    const amount = (value: typeof worth) => `≈ ${formatDecimal(value, COIN_DECIMALS)} ${order.currency}`;
    return [
      { name: t('fund.column.shares'), value: formatDecimal(shares, COIN_DECIMALS) },
      {
        name: t('fund.redeem.nav'),
        value: (
          <>
            {formatDecimal(nav, NAV_DECIMALS)} {order.currency} · <TimeText time={navTime} look="date" />
          </>
        ),
      },
      { name: t('fund.redeem.worth'), value: amount(worth) },
      { name: t('fund.redeem.fee', { rate: formatFraction(feeRate) }), value: amount(fee) },
      { name: t('fund.redeem.receive'), value: amount(receive), strong: true },
      { name: t('fund.redeem.dealsAt'), value: <TimeText time={dealsAt} /> },
    ];
  }

  function lossOf({ receive }: FundRedemption): string {
    const note = t('fund.redeem.note');
    if (compare(receive, order.amount) >= 0) return note;
    const less = formatDecimal(subtract(order.amount, receive), COIN_DECIMALS);
    return `${note} ${t('fund.redeem.loss', { amount: less, coin: order.currency })}`;
  }
}

interface FundRecordsProps {
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** Every order of funds; one that is held can be redeemed once its lock-up is over. */
function FundRecords({ userId, pages, onPages }: FundRecordsProps) {
  const { t, i18n } = useTranslation('fund');
  const [leaving, setLeaving] = useState<FundOrder | null>(null);
  const query = useInfiniteQuery(fundRecordsQuery(userId, i18n.language));
  return (
    <RecordsPanel
      className={styles.orders}
      title={t('fund.record.orders')}
      none={t('fund.record.empty')}
      next={
        <Link to="/fund/list" className={buttonClass()}>
          {t('fund.record.toFunds')}
        </Link>
      }
      fileName="bourse-funds"
      query={query}
      loadAll={() => worker.fund.allRecords()}
      columns={useRecordColumns(setLeaving)}
      pages={pages}
      onPages={onPages}
    >
      {leaving && <RedeemFund order={leaving} onClose={() => setLeaving(null)} />}
    </RecordsPanel>
  );
}

interface FundRecordScreenProps {
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** What a person has in funds, and every order there was. */
export function FundRecordScreen(props: FundRecordScreenProps) {
  const { t } = useTranslation('fund');
  return (
    <div className={styles.records}>
      <h1 className={styles.title}>{t('fund.record.title')}</h1>
      <HoldingsPanel />
      <FundRecords {...props} />
    </div>
  );
}
