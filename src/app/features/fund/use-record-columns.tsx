import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/shared/format/time.ts';
import { isoWithOffset } from '#app/shared/format/zone-offset.ts';
import { TermProgress } from '#app/shared/money/earn/bars.tsx';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { Amount } from '#app/ui/amount.tsx';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import common from '#app/ui/common.module.css';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import type { FundOrder } from '#protocol/fund.ts';
import type { Decimal } from '#protocol/units.ts';
import styles from './fund.module.css';
import { phaseKey } from './phase-key.ts';

const TONES = { buying: 'accent', held: 'neutral', redeeming: 'accent', redeemed: 'neutral' } as const;

/** The columns of the orders, and of their file. */
export function useRecordColumns(onRedeem: (order: FundOrder) => void): readonly Column<FundOrder>[] {
  const { t } = useTranslation('earn');
  return useMemo(
    () => [
      {
        id: 'fund',
        head: t('fund.column.fund'),
        cell: ({ name }) => <bdi>{name}</bdi>,
        csv: ({ name }) => name,
      },
      {
        id: 'time',
        head: t('fund.column.bought'),
        cell: ({ boughtAt }) => <TimeText time={boughtAt} />,
        csv: ({ boughtAt }) => isoWithOffset(boughtAt),
      },
      {
        id: 'amount',
        head: t('fund.column.amount'),
        align: 'end',
        cell: ({ amount, currency, stays }) => (
          <Beside note={stays && t('fund.redeem.goesOn')} of={stays}>
            <Amount value={amount} coin={currency} />
          </Beside>
        ),
        csv: ({ amount }) => amount,
      },
      {
        id: 'shares',
        head: t('fund.column.shares'),
        align: 'end',
        cell: ({ shares, redeemShares, phase }) => (
          <Beside note={redeemShares && t(`fund.phase.${phase}`)} of={redeemShares}>
            <Amount value={shares} />
          </Beside>
        ),
        csv: ({ shares }) => shares ?? '',
      },
      {
        id: 'value',
        head: t('fund.column.value'),
        align: 'end',
        cell: ({ phase, value, paid }) => <Amount value={phase === 'redeemed' ? paid : value} />,
        csv: ({ phase, value, paid }) => (phase === 'redeemed' ? (paid ?? '') : value),
      },
      {
        id: 'profit',
        head: t('fund.column.profit'),
        align: 'end',
        cell: ({ profit }) => <Amount value={profit} signed />,
        csv: ({ profit }) => profit ?? '',
      },
      {
        id: 'phase',
        head: t('fund.column.status'),
        cell: (order) => <Chip tone={TONES[order.phase]}>{t(phaseKey(order))}</Chip>,
        csv: (order) => t(phaseKey(order)),
      },
      {
        id: 'next',
        head: t('fund.column.next'),
        cell: (order) => <NextStep order={order} />,
        csv: (order) => isoWithOffset(nextOf(order)),
      },
      {
        id: 'action',
        head: t('fund.column.action'),
        headHidden: true,
        align: 'end',
        cell: (order) => order.phase === 'held' && <RedeemButton order={order} onRedeem={onRedeem} />,
      },
    ],
    [t, onRedeem],
  );
}

interface BesideProps {
  readonly note: string | null | undefined;
  readonly of: Decimal | null | undefined;
  readonly children: ReactNode;
}

/** A figure, and under it the part of it that a note is about. */
const Beside = ({ note, of, children }: BesideProps) => (
  <span className={styles.beside}>
    {children}
    {of && (
      <small className={common.note}>
        {note} <Amount value={of} />
      </small>
    )}
  </span>
);

/** The instant that an order waits for, or waited for last. */
function nextOf({ phase, dealsAt, unlocksAt, redeemsAt }: FundOrder) {
  if (phase === 'buying') return dealsAt;
  return phase === 'held' ? unlocksAt : (redeemsAt ?? unlocksAt);
}

/** A dealing to come, the lock-up as it passes, or when it was paid. */
function NextStep({ order }: { readonly order: FundOrder }) {
  const { t } = useTranslation('earn');
  const { phase, dealsAt, unlocksAt, redeemsAt } = order;
  const now = useBusinessNow();
  if (phase === 'held') {
    if (now !== null && now >= unlocksAt) return <span className={common.note}>{t('fund.next.open')}</span>;
    return (
      <div className={styles.lock}>
        <span className={common.note}>{t('fund.next.locked')}</span>
        <TermProgress from={dealsAt} to={unlocksAt} />
      </div>
    );
  }
  return (
    <span className={styles.step}>
      <span className={common.note}>{t(`fund.next.${phase}`)}</span>{' '}
      <TimeText time={phase === 'buying' ? dealsAt : redeemsAt} />
    </span>
  );
}

interface RedeemButtonProps {
  readonly order: FundOrder;
  readonly onRedeem: (order: FundOrder) => void;
}

function RedeemButton({ order, onRedeem }: RedeemButtonProps) {
  const { t, i18n } = useTranslation('earn');
  const own = useOwnFigure();
  const now = useBusinessNow();
  const reason = useMoneyReason('move');
  const locked =
    now !== null && now < order.unlocksAt
      ? t('fund.next.lockedUntil', { time: formatDateTime(order.unlocksAt, i18n.language) })
      : null;
  return (
    <Button
      size="small"
      aria-label={t('fund.redeem.named', {
        name: order.name,
        amount: own(order.amount),
        coin: order.currency,
      })}
      disabledReason={locked ?? reason}
      onClick={() => onRedeem(order)}
    >
      {t('fund.redeem.action')}
    </Button>
  );
}
