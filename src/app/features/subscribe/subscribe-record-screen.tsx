import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_VALUE } from '#app/shared/format/decimal.ts';
import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import pageHead from '#app/shared/page/page-head.module.css';
import { RecordsPanel } from '#app/shared/page/records-panel.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { SubscribeOrder } from '#protocol/subscribe.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import { recordsQuery } from './queries.ts';
import styles from './subscribe.module.css';

const WAY = ['committed', 'allotted', 'listed'] as const;
const BACK = ['committed', 'refunded'] as const;

/** How far a commitment has come: committed, allotted, listed; or refunded, where nothing was allotted. */
function OrderSteps({ order }: { readonly order: SubscribeOrder }) {
  const { t } = useTranslation('earn');
  const { status, statusCode } = order;
  if (status === 'unknown') return <span>{t('subscribe.status.unknown', { code: statusCode })}</span>;
  const way: readonly string[] = status === 'refunded' ? BACK : WAY;
  const here = way.indexOf(status);
  return (
    <ol className={styles.way}>
      {way.map((step, place) => (
        <li
          key={step}
          data-state={place < here ? 'done' : place === here ? 'here' : 'later'}
          {...(place === here && { 'aria-current': 'step' as const })}
        >
          {t(`subscribe.status.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** The columns of a person's commitments; the file has the times and the amounts in full. */
function useRecordColumns(): readonly Column<SubscribeOrder>[] {
  const { t } = useTranslation('earn');
  return useMemo(
    () => [
      {
        id: 'time',
        head: t('subscribe.column.time'),
        cell: ({ createdAt }) => <TimeText time={createdAt} look="date" />,
        csv: ({ createdAt }) => isoWithOffset(createdAt),
      },
      {
        id: 'project',
        head: t('subscribe.column.project'),
        cell: ({ projectId, name, coin }) => (
          <Link to="/subscribe/detail" search={{ id: projectId }}>
            {name} · <span translate="no">{coin}</span>
          </Link>
        ),
        inFile: [
          { head: t('subscribe.column.project'), csv: ({ name }) => name },
          { head: t('subscribe.file.coin'), csv: ({ coin }) => coin },
        ],
      },
      {
        id: 'status',
        head: t('subscribe.column.status'),
        cell: (order) => <OrderSteps order={order} />,
        csv: ({ status, statusCode }) =>
          t(`subscribe.status.${status}`, status === 'unknown' ? { code: statusCode } : {}),
      },
      {
        id: 'amount',
        head: t('subscribe.column.amount'),
        align: 'end',
        cell: ({ amount, currency }) => <Amount value={amount} coin={currency} />,
        csv: ({ amount }) => amount,
      },
      {
        id: 'cost',
        head: t('subscribe.column.cost'),
        align: 'end',
        cell: ({ cost }) => <Result value={cost} />,
        csv: ({ cost }) => cost ?? '',
      },
      {
        id: 'refund',
        head: t('subscribe.column.refund'),
        align: 'end',
        cell: ({ refund }) => <Result value={refund} />,
        csv: ({ refund }) => refund ?? '',
      },
      {
        id: 'allotted',
        head: t('subscribe.column.allotted'),
        align: 'end',
        cell: ({ allotted, coin }) => <Result value={allotted} coin={coin} />,
        csv: ({ allotted }) => allotted ?? '',
      },
      {
        id: 'lists',
        head: t('subscribe.column.lists'),
        cell: ({ listingTime }) => <TimeText time={listingTime} look="date" />,
        csv: ({ listingTime }) => isoWithOffset(listingTime),
      },
    ],
    [t],
  );
}

/** What only the allotment tells. */
function Result({ value, ...unit }: { readonly value: Decimal | null; readonly coin?: Coin }) {
  return value === null ? <>{NO_VALUE}</> : <Amount value={value} {...unit} />;
}

interface SubscribeRecordScreenProps {
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** Every commitment of a person and what became of it. */
export function SubscribeRecordScreen({ userId, pages, onPages }: SubscribeRecordScreenProps) {
  const { t, i18n } = useTranslation('earn');
  return (
    <div className={styles.screen}>
      <header className={pageHead.head}>
        <h1>{t('subscribe.record.title')}</h1>
        <p>{t('subscribe.record.intro')}</p>
      </header>
      <RecordsPanel
        className={undefined}
        title={t('subscribe.record.orders')}
        none={t('subscribe.record.empty')}
        next={
          <Link to="/subscribe/list" className={buttonClass()}>
            {t('subscribe.record.toProjects')}
          </Link>
        }
        fileName="bourse-subscriptions"
        query={useInfiniteQuery(recordsQuery(userId, i18n.language))}
        loadAll={() => worker.subscribe.allRecords()}
        columns={useRecordColumns()}
        pages={pages}
        onPages={onPages}
      />
    </div>
  );
}
