import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordsPanel } from '#app/page/records-panel.tsx';
import { useOnline } from '#app/page/use-online.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { FundOrder } from '#protocol/fund.ts';
import styles from './fund.module.css';
import { fundRecordsQuery } from './queries.ts';
import { RedeemFund } from './redeem-fund.tsx';
import { useRecordColumns } from './use-record-columns.tsx';

interface FundRecordsProps {
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** Every order of funds; one that is held can be redeemed once its lock-up is over. */
export function FundRecords({ userId, pages, onPages }: FundRecordsProps) {
  const { t, i18n } = useTranslation('fund');
  const [leaving, setLeaving] = useState<FundOrder | null>(null);
  const query = useInfiniteQuery(
    fundRecordsQuery(userId, `${useOrdersMark()} ${i18n.language} ${useOnline()}`),
  );
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

/** Changes whenever an order is dealt, asked for or worth something else. */
function useOrdersMark(): string {
  const orders = useLive({ name: 'fundOrders' }).value;
  return orders?.map(({ id, phase, value }) => `${id}${phase}${value}`).join() ?? '';
}
