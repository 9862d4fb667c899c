import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import { TermProgress } from '#app/shared/money/earn/bars.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import common from '#app/ui/common.module.css';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { MachineOrder } from '#protocol/pool.ts';
import styles from './pool.module.css';

const TONES = { mining: 'accent', toRedeem: 'warn', redeemed: 'neutral', unknown: 'neutral' } as const;

/** The state of machines in words; a code that nobody knows is shown as it came. */
function StatusChip({ order }: { readonly order: Pick<MachineOrder, 'status' | 'statusCode'> }) {
  const { t } = useTranslation('earn');
  return (
    <Chip tone={TONES[order.status]}>{t(`pool.status.${order.status}`, { code: order.statusCode })}</Chip>
  );
}

/** The columns of a person's machines, and of their file. */
export function useOrderColumns(
  onRedeem: (order: MachineOrder) => void,
  /** Why nothing can be redeemed now, or null. */
  reason: string | null,
): readonly Column<MachineOrder>[] {
  const { t } = useTranslation('earn');
  return useMemo(
    () => [
      {
        id: 'machine',
        head: t('pool.column.machine'),
        cell: ({ name, power, quantity }) => (
          <span className={styles.machine}>
            <bdi>{name}</bdi>
            <small>
              {t('pool.count', { count: quantity })} · <bdi>{power}</bdi>
            </small>
          </span>
        ),
        inFile: [
          { head: t('pool.column.machine'), csv: ({ name }) => name },
          { head: t('pool.quantity'), csv: ({ quantity }) => String(quantity) },
        ],
      },
      {
        id: 'bought',
        head: t('pool.column.bought'),
        cell: ({ createdAt }) => <TimeText time={createdAt} look="date" />,
        csv: ({ createdAt }) => isoWithOffset(createdAt),
      },
      {
        id: 'price',
        head: t('pool.fact.cost'),
        align: 'end',
        cell: (order) => <Price order={order} />,
        inFile: [
          { head: t('pool.fact.cost'), csv: ({ amount }) => amount },
          { head: t('pool.file.priceCoin'), csv: ({ priceCurrency }) => priceCurrency },
        ],
      },
      {
        id: 'output',
        head: t('pool.fact.perDay'),
        align: 'end',
        cell: ({ dayOutput, currency }) => <Amount value={dayOutput} decimals={8} coin={currency} />,
        csv: ({ dayOutput }) => dayOutput,
      },
      {
        id: 'mined',
        head: t('pool.column.mined'),
        align: 'end',
        cell: ({ accrued, currency, accruedDays, days }) => (
          <span className={styles.machine}>
            <Amount value={accrued} decimals={8} coin={currency} />
            <small>{t('pool.daysOf', { done: accruedDays, count: days })}</small>
          </span>
        ),
        inFile: [
          { head: t('pool.column.mined'), csv: ({ accrued }) => accrued },
          { head: t('pool.filter'), csv: ({ currency }) => currency },
        ],
      },
      {
        id: 'term',
        head: t('pool.column.term'),
        width: 160,
        cell: (order) => <Term order={order} />,
        csv: ({ endsAt }) => isoWithOffset(endsAt),
      },
      {
        id: 'status',
        head: t('pool.column.status'),
        cell: (order) => <State order={order} />,
        inFile: [
          { head: t('pool.column.status'), csv: ({ status }) => status },
          { head: t('pool.file.refunded'), csv: ({ refunded }) => refunded ?? '' },
        ],
      },
      {
        id: 'action',
        head: t('pool.column.action'),
        headHidden: true,
        align: 'end',
        cell: (order) =>
          mayRedeem(order) && (
            <Button
              size="small"
              aria-label={t('pool.redeem.named', { name: order.name })}
              disabledReason={reason}
              onClick={() => onRedeem(order)}
            >
              {t('pool.redeem.open')}
            </Button>
          ),
      },
    ],
    [t, onRedeem, reason],
  );
}

const mayRedeem = ({ status, arrival }: MachineOrder): boolean =>
  status === 'mining' || (status === 'toRedeem' && arrival === null);

/** What they cost, and what comes back of it. */
function Price({ order }: { readonly order: MachineOrder }) {
  const { t } = useTranslation('earn');
  const { amount, refunded, priceCurrency, status } = order;
  return (
    <span className={styles.machine}>
      <Amount value={amount} decimals={2} coin={priceCurrency} />
      {refunded !== null && (
        <small>
          {t(status === 'redeemed' ? 'pool.state.paid' : 'pool.redeem.refunded')}{' '}
          <Amount value={refunded} decimals={2} coin={priceCurrency} />
        </small>
      )}
    </span>
  );
}

/** While they mine: how far the term is. Afterwards when it ended. */
function Term({ order }: { readonly order: MachineOrder }) {
  if (order.status === 'mining') {
    return <TermProgress from={order.createdAt} to={order.endsAt} />;
  }
  return <TimeText time={order.endsAt} look="date" />;
}

function State({ order }: { readonly order: MachineOrder }) {
  const { t } = useTranslation('earn');
  const { status, arrival, nextPayout, finishedAt, autoRedeem } = order;
  const next = status === 'mining' ? nextPayout : (arrival ?? finishedAt);
  const words =
    status === 'mining'
      ? t('pool.state.nextPayout')
      : arrival
        ? t('pool.state.arrives')
        : t('pool.state.paid');
  return (
    <span className={styles.state}>
      <StatusChip order={order} />
      {next !== null && (
        <span className={common.note}>
          {words} <TimeText time={next} look="date" />
        </span>
      )}
      {status === 'mining' && autoRedeem && <span className={common.note}>{t('pool.state.autoRedeem')}</span>}
      {status === 'toRedeem' && arrival === null && (
        <span className={common.note}>{t('pool.state.waiting')}</span>
      )}
    </span>
  );
}
