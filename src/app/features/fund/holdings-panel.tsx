import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract, total } from '#app/shared/format/arithmetic.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { FundOrder } from '#protocol/fund.ts';
import styles from './fund.module.css';

/** Everything that is in funds now: what was put in, what it is worth, and the difference. */
export function HoldingsPanel() {
  const { t } = useTranslation('fund');
  const { value: orders, failure, source, asOf } = useLive({ name: 'fundOrders' });
  return (
    <Panel
      title={t('fund.holdings.title')}
      padded
      end={source === 'cache' && asOf !== null && <AsOf asOf={asOf} now={serverNow} />}
    >
      {orders === null ? (
        <div aria-busy={failure === null}>
          {failure ? (
            <ErrorState text={failureText(failure, t)} onRetry={() => void worker.system.refreshAll()} />
          ) : (
            <SkeletonLines count={3} />
          )}
        </div>
      ) : orders.length === 0 ? (
        <EmptyState title={t('fund.holdings.empty')} compact />
      ) : (
        <Sums orders={orders} />
      )}
    </Panel>
  );
}

function Sums({ orders }: { readonly orders: readonly FundOrder[] }) {
  const { t } = useTranslation('fund');
  const coins = [...new Set(orders.map(({ currency }) => currency))];
  return coins.map((coin) => {
    const own = orders.filter(({ currency }) => currency === coin);
    const waiting = total(own.filter(({ phase }) => phase === 'buying').map(({ amount }) => amount));
    const dealt = own.filter(({ phase }) => phase !== 'buying');
    const put = total(dealt.map(({ amount }) => amount));
    const worth = total(dealt.map(({ value }) => value));
    return (
      <dl key={coin} className={styles.sums}>
        <Sum name={t('fund.holdings.worth')}>
          <Amount value={worth} decimals={8} coin={coin} />
        </Sum>
        <Sum name={t('fund.holdings.put')}>
          <Amount value={put} decimals={8} coin={coin} />
        </Sum>
        <Sum name={t('fund.holdings.profit')}>
          <Amount value={subtract(worth, put)} decimals={8} coin={coin} signed />
        </Sum>
        <Sum name={t('fund.holdings.waiting')}>
          <Amount value={waiting} decimals={8} coin={coin} />
        </Sum>
      </dl>
    );
  });
}

const Sum = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
