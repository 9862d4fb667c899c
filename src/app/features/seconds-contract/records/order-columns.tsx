import { History } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { CONTRACT_DECIMALS } from '#app/shared/format/decimal.ts';
import { pricePrecision } from '#app/shared/format/price.ts';
import { resultKey } from '#app/shared/running-orders/order-outlook.ts';
import { Amount, DirectionText, Price } from '#app/ui/amount.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { TimeText } from '#app/ui/time-text.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import type { Platform } from '#protocol/platform.ts';
import { type EpochMs, pairName } from '#protocol/units.ts';
import { decidingPair } from '../offered-pairs.ts';
import styles from './records.module.css';

export type OpenReceipt = (order: ContractOrder, replay: boolean) => void;

/** The columns of order records; without `onReceipt` (practice has no proof) the last one is left out. */
export function useOrderColumns(
  platform: Platform | null,
  onReceipt: OpenReceipt | null,
): readonly Column<ContractOrder>[] {
  const { t, i18n } = useTranslation('contract');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  return useMemo(() => {
    const price = (id: string, head: string, of: (order: ContractOrder) => ContractOrder['openPrice']) => ({
      id,
      head,
      align: 'end' as const,
      cell: (order: ContractOrder) => (
        <Price value={of(order)} precision={pricePrecision(decidingPair(order.pair), platform)} />
      ),
    });
    const columns: Column<ContractOrder>[] = [
      {
        id: 'opened',
        head: t('contract.orders.opened'),
        cell: (order) => <Opened time={order.openedAt} />,
      },
      {
        id: 'pair',
        head: t('contract.orders.pair'),
        cell: (order) => <span translate="no">{pairName(decidingPair(order.pair))}</span>,
      },
      {
        id: 'side',
        head: t('contract.orders.side'),
        cell: (order) => <DirectionText direction={order.direction} />,
      },
      {
        id: 'stake',
        head: t('contract.orders.stake'),
        align: 'end',
        cell: (order) => <Amount value={order.stake} decimals={CONTRACT_DECIMALS} coin={order.pair.quote} />,
      },
      {
        id: 'term',
        head: t('contract.orders.term'),
        align: 'end',
        cell: (order) => t('contract.seconds', { count: order.duration }),
      },
      price('open', t('contract.orders.open'), (order) => order.openPrice),
      price('close', t('contract.orders.close'), (order) => order.closePrice),
      {
        id: 'result',
        head: t('contract.orders.result'),
        align: 'end',
        cell: (order) => <Result order={order} />,
      },
    ];
    if (!onReceipt) return columns;
    return [
      ...columns,
      {
        id: 'receipt',
        head: t('contract.receipt.open'),
        headHidden: true,
        align: 'end',
        cell: (order) => <Actions order={order} onReceipt={onReceipt} />,
      },
    ];
  }, [t, i18n.language, platform, onReceipt]);
}

/** Today's orders by their time alone; the date is on hover. */
function Opened({ time }: { readonly time: EpochMs }) {
  const today = new Date(time).toDateString() === new Date(serverNow()).toDateString();
  return <TimeText time={time} look={today ? 'seconds' : 'full'} />;
}

function Result({ order }: { readonly order: ContractOrder }) {
  const { t } = useTranslation('contract');
  return (
    <span>
      {t(resultKey(order), { code: order.statusCode })}{' '}
      {order.status !== 'holding' && order.profit !== null && signOf(order.profit) !== 0 && (
        <Amount value={order.profit} decimals={CONTRACT_DECIMALS} signed />
      )}
    </span>
  );
}

function Actions({ order, onReceipt }: { readonly order: ContractOrder; readonly onReceipt: OpenReceipt }) {
  const { t } = useTranslation('contract');
  if (order.status === 'holding') return null;
  return (
    <span className={styles.actions}>
      <Button size="small" look="quiet" onClick={() => onReceipt(order, false)}>
        {t('contract.receipt.open')}
      </Button>
      {order.status === 'completed' && (
        <IconButton size="small" label={t('contract.replay.open')} onClick={() => onReceipt(order, true)}>
          <History size={14} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}
