import { Link } from '@tanstack/react-router';
import { Timer } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '#app/shared/format/duration.ts';
import { Amount } from '#app/ui/amount.tsx';
import { serverNow, useServerNow } from '#app/worker-client/server-clock.ts';
import { useLive, useStream } from '#app/worker-client/use-live.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import { DECIDING_QUOTE } from '#protocol/tables.ts';
import { milliseconds } from '#protocol/units.ts';
import { runningTotals } from './order-outlook.ts';
import styles from './running-tracker.module.css';

interface RunningTrackerProps {
  /** The page shows them itself. */
  readonly hidden: boolean;
}

/** On every page of somebody who is logged in: how many seconds contracts run, when the next one expires, and where they stand together. */
export function RunningTracker({ hidden }: RunningTrackerProps) {
  const orders = useLive<'running'>(!hidden ? { name: 'running' } : null).value;
  const holding = orders?.list.filter(({ status }) => status === 'holding') ?? [];
  if (holding.length === 0) return null;
  return (
    <Suspense>
      <Tracker orders={holding} />
    </Suspense>
  );
}

function Tracker({ orders }: { readonly orders: readonly ContractOrder[] }) {
  const { t } = useTranslation('contract');
  const tickers = useStream<'tickers'>({ name: 'tickers', quote: DECIDING_QUOTE });
  const now = useServerNow(500);
  const next = Math.min(...orders.map(({ expiresAt }) => expiresAt));
  const priceOf = (base: string) =>
    (tickers.freshness === 'live' && tickers.value?.find(({ pair }) => pair.base === base)?.last) || null;
  return (
    <Link to="/scontract" className={styles.tracker} aria-label={t('contract.tracker.label')}>
      <Timer size={15} aria-hidden="true" />
      <span>{t('contract.tracker.count', { count: orders.length })}</span>
      <b translate="no">
        {next > now ? formatCountdown(milliseconds(next - serverNow())) : t('contract.running.settling')}
      </b>
      {runningTotals(orders, priceOf, now).map((total) => (
        <Amount key={total.coin} value={total.profit} decimals={2} signed coin={total.coin} />
      ))}
    </Link>
  );
}
