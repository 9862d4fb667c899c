import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { divide } from '#app/format/arithmetic.ts';
import { AgeChip, AsOf } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { AssetSheet } from '#contract/contract.ts';
import { exact } from '#contract/decimal.ts';
import { type Coin, coin, type Decimal } from '#contract/units.ts';
import styles from './account-screen.module.css';
import { TOTAL_COINS } from './account-search.ts';
import type { Wealth } from './holdings.ts';

interface TotalPanelProps {
  readonly className: string | undefined;
  readonly wealth: Wealth | null;
  readonly spot: LiveView<AssetSheet>;
  readonly contract: LiveView<AssetSheet>;
  /** What the total is shown in. */
  readonly totalCoin: Coin;
  readonly onTotalCoin: (coin: Coin) => void;
  /** Why nothing can be moved now, or null. */
  readonly block: string | null;
  readonly onTransfer: () => void;
}

const USDT = coin('USDT');
const ONE = exact('1');

/** A value in USDT as so much of another coin; null while that has no price. */
function useTotalIn(wealth: Wealth | null, totalCoin: Coin): Decimal | null {
  const tickers = useLive({ name: 'tickers', quote: USDT }).value;
  const price =
    totalCoin === USDT ? ONE : (tickers?.find(({ pair }) => pair.base === totalCoin)?.last ?? null);
  return wealth && price && divide(wealth.total, price, totalCoin === USDT ? 2 : 8);
}

/** What there is in all, how old that is, and where to go with it. */
export function TotalPanel(props: TotalPanelProps) {
  const { className, wealth, spot, contract, totalCoin, onTotalCoin, block, onTransfer } = props;
  const { t } = useTranslation('account');
  const hidden = useAmountsHidden();
  const connection = useLive({ name: 'connection' }).value;
  const total = useTotalIn(wealth, totalCoin);
  const older = [contract, spot].toSorted((a, b) => (a.asOf ?? 0) - (b.asOf ?? 0))[0] ?? spot;

  return (
    <Panel bare padded title={t('account.total')} className={className}>
      <div className={styles.label}>
        <h1>{t('account.title')}</h1>
        <AgeChip
          asOf={older.asOf}
          now={serverNow}
          freshness={older.freshness}
          offlineSince={connection?.downSince ?? null}
        />
        <Select
          label={t('account.totalCoin')}
          labelHidden
          value={totalCoin}
          options={TOTAL_COINS.map((name) => ({ value: name, label: name }))}
          onChange={onTotalCoin}
        />
        <IconButton
          size="small"
          label={t(hidden ? 'account.show' : 'account.hide')}
          onClick={() => void worker.session.setAmountsVisible(hidden)}
        >
          {hidden ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
        </IconButton>
      </div>
      <p className={styles.figure}>
        {wealth ? (
          <Amount value={total} decimals={totalCoin === USDT ? 2 : 8} coin={totalCoin} />
        ) : (
          <Skeleton width={220} height={30} />
        )}
      </p>
      {older.asOf !== null && older.freshness !== 'live' && (
        <p className={styles.dated}>
          <AsOf asOf={older.asOf} now={serverNow} />
        </p>
      )}
      {wealth && wealth.unpriced.length > 0 && (
        <p className={styles.excluded}>
          {t('account.excludes', { count: wealth.unpriced.length, coins: wealth.unpriced.join(', ') })}
        </p>
      )}
      <dl className={styles.split}>
        <div>
          <dt>{t('account.name.2')}</dt>
          <dd>{spot.value ? <Amount value={spot.value.total} decimals={2} /> : <Skeleton width={90} />}</dd>
        </div>
        <div>
          <dt>{t('account.name.1')}</dt>
          <dd>
            {contract.value ? <Amount value={contract.value.total} decimals={2} /> : <Skeleton width={90} />}
            {contract.value?.accountRate && (
              <span className={styles.rate}> {t('account.rate', { rate: contract.value.accountRate })}</span>
            )}
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Link to="/account/recharge" search={{ coin: USDT }} className={buttonClass({ look: 'primary' })}>
          {t('account.deposit')}
        </Link>
        <Link to="/account/withdrawel" search={{ coin: USDT }} className={buttonClass()}>
          {t('account.section.withdraw')}
        </Link>
        <Link to="/account/dui" search={{ from: USDT, to: coin('BTC') }} className={buttonClass()}>
          {t('account.exchange')}
        </Link>
        <Button disabledReason={block} onClick={onTransfer}>
          <ArrowLeftRight size={16} aria-hidden="true" />
          {t('account.transfer')}
        </Button>
      </div>
    </Panel>
  );
}
