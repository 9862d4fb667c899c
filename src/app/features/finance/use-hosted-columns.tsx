import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFraction } from '#app/shared/format/decimal.ts';
import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import { TermProgress } from '#app/shared/money/earn/bars.tsx';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { FinanceOrder } from '#protocol/finance.ts';
import styles from './finance.module.css';
import { ProductName, termText } from './product-name.tsx';

type Ask = (what: 'redeem' | 'renew', id: string) => void;

/** The columns of running orders, and of their file. `onAsk` may change at every drawing. */
export function useHostedColumns(onAsk: Ask): readonly Column<FinanceOrder>[] {
  const { t } = useTranslation('earn');
  return useMemo(
    () => [
      {
        id: 'product',
        head: t('finance.product'),
        cell: (order) => <ProductName name={order.name} coin={order.coin} days={order.days} />,
        csv: ({ name }) => name,
      },
      {
        id: 'bought',
        head: t('finance.record.bought'),
        cell: ({ boughtAt }) => <TimeText time={boughtAt} look="date" />,
        csv: ({ boughtAt }) => isoWithOffset(boughtAt),
      },
      {
        id: 'amount',
        head: t('finance.amount'),
        align: 'end',
        cell: ({ amount, coin }) => <ColumnAmount value={amount} of={coin} named />,
        csv: ({ amount }) => amount,
      },
      {
        id: 'rate',
        head: t('finance.rate.day'),
        align: 'end',
        cell: ({ dailyRate }) => <span translate="no">{formatFraction(dailyRate)}</span>,
        csv: ({ dailyRate }) => dailyRate,
      },
      {
        id: 'accrued',
        head: t('finance.record.accrued'),
        align: 'end',
        cell: ({ accrued, accruedDays, coin, nextPayout }) => (
          <span className={styles.cell}>
            <ColumnAmount value={accrued} of={coin} named />
            <small>
              {t('finance.record.days', { count: accruedDays })}
              {nextPayout !== null && (
                <>
                  {' · '}
                  {t('finance.record.next')} <TimeText time={nextPayout} look="date" />
                </>
              )}
            </small>
          </span>
        ),
        csv: ({ accrued }) => accrued,
      },
      {
        id: 'progress',
        head: t('finance.record.progress'),
        width: 190,
        cell: (order) => <Progress order={order} onAsk={onAsk} />,
        csv: ({ days, endsAt }) => (endsAt === null ? termText(days, t) : isoWithOffset(endsAt)),
      },
      {
        id: 'actions',
        head: t('finance.record.actions'),
        headHidden: true,
        align: 'end',
        cell: (order) => <Actions order={order} onAsk={onAsk} />,
      },
    ],
    [t, onAsk],
  );
}

interface CellProps {
  readonly order: FinanceOrder;
  readonly onAsk: Ask;
}

function Progress({ order, onAsk }: CellProps) {
  const { t } = useTranslation('earn');
  const own = useOwnFigure();
  const { id, name, amount, coin, days, status, arrival, boughtAt, endsAt, autoRenew } = order;
  if (status === 'redeeming') {
    return (
      <span className={styles.cell}>
        <span>
          <Chip tone="warn">{t('finance.status.redeeming')}</Chip>
        </span>
        <small>
          {t('finance.record.arrives')} <TimeText time={arrival} />
        </small>
      </span>
    );
  }
  return (
    <span className={styles.cell}>
      <TermProgress from={boughtAt} to={endsAt} />
      {days > 0 && (
        <Switch
          className={styles.renew}
          label={t('finance.renew.button')}
          aria-label={t('finance.renew.named', { amount: own(amount), coin, name })}
          checked={autoRenew}
          onChange={() => onAsk('renew', id)}
        />
      )}
    </span>
  );
}

function Actions({ order, onAsk }: CellProps) {
  const { t } = useTranslation('earn');
  const own = useOwnFigure();
  const { id, status, amount, coin, name } = order;
  if (status !== 'hosting') return null;
  return (
    <Button
      size="small"
      aria-label={t('finance.redeem.named', { amount: own(amount), coin, name })}
      onClick={() => onAsk('redeem', id)}
    >
      {t('finance.redeem.button')}
    </Button>
  );
}
