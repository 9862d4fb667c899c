import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, NO_VALUE } from '#app/shared/format/decimal.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { networksQuery } from '#app/shared/money/networks-query.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { cx } from '#app/ui/cx.ts';
import { Select } from '#app/ui/select.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { DepositNetwork } from '#protocol/deposits.ts';
import type { Platform } from '#protocol/platform.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import { coin } from '#protocol/units.ts';
import { AddressPanel } from './address-panel.tsx';
import styles from './deposit.module.css';
import { type DepositSearch, readDepositSearch } from './deposit-search.ts';

interface NetworkListProps {
  readonly coin: Coin;
  readonly networks: readonly DepositNetwork[];
  readonly chosen: string | null;
  readonly onChoose: (chain: string) => void;
}

const amount = (value: Decimal | null, coin: Coin) =>
  value === null ? NO_VALUE : `${formatDecimal(value, (value.split('.')[1] ?? '').length)} ${coin}`;

/** The networks of a coin with what each of them asks; one that is suspended can't be chosen. */
function NetworkList({ coin, networks, chosen, onChoose }: NetworkListProps) {
  const { t } = useTranslation('deposit');
  return (
    <fieldset className={styles.networks}>
      <legend>{t('deposit.network')}</legend>
      {networks.map((network) => (
        <label
          key={network.chain}
          className={cx(styles.network, network.chain === chosen && styles.chosen)}
          data-off={network.suspended || undefined}
        >
          <input
            type="radio"
            name="deposit-network"
            value={network.chain}
            checked={network.chain === chosen}
            disabled={network.suspended}
            onChange={() => onChoose(network.chain)}
          />
          <span className={styles.networkName}>
            <strong translate="no">{network.name}</strong>
            {network.suspended && <Chip tone="warn">{t('deposit.suspended')}</Chip>}
            {network.memo && <Chip>{t('deposit.needsMemo')}</Chip>}
          </span>
          <span className={styles.terms}>
            <span>
              {t('deposit.minimum')} <span translate="no">{amount(network.minDeposit, coin)}</span>
            </span>
            <span>{t('deposit.confirmations', { count: network.confirmations ?? 0 })}</span>
            <span>
              {t('deposit.fee')} {t('deposit.free')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const ReportDialog = lazyPart(() => import('./report-dialog.tsx').then((part) => part.ReportDialog));

interface DepositStepsProps {
  readonly userId: string;
  readonly platform: Platform | null;
  readonly search: DepositSearch;
  readonly onSearch: (search: DepositSearch) => void;
}

/** The only network there is needs no choice; where there are several, the wrong one loses money. */
function chosenOf(offered: readonly DepositNetwork[], chain: string | undefined): DepositNetwork | null {
  const open = offered.filter(({ suspended }) => !suspended);
  const only = offered.length === 1 ? open[0] : undefined;
  return open.find((network) => network.chain === chain) ?? only ?? null;
}

/** Coin, then network, then the address. */
export function DepositSteps({ userId, platform, search, onSearch }: DepositStepsProps) {
  const { t } = useTranslation('deposit');
  const [reporting, setReporting] = useState(false);
  const networks = useQuery(networksQuery(userId, search.coin));
  const failure = failureOf(networks.error);
  const offered = networks.data?.value ?? null;
  const network = offered && chosenOf(offered, search.chain);
  const coins = platform?.coins ?? [{ name: search.coin, fullName: search.coin }];
  return (
    <div className={styles.steps}>
      <Select
        size="large"
        label={t('deposit.coin')}
        value={search.coin}
        options={coins.map(({ name, fullName }) => ({ value: name, label: `${name} · ${fullName}` }))}
        onChange={(name) => onSearch(readDepositSearch({ coin: coin(name) }))}
      />
      {networks.data?.source === 'cache' && (
        <p className={styles.muted}>
          <AsOf asOf={networks.data.asOf} now={serverNow} />
        </p>
      )}
      {offered === null ? (
        failure ? (
          <ErrorState text={failureText(failure, t)} onRetry={() => void networks.refetch()} />
        ) : (
          <SkeletonLines count={3} />
        )
      ) : offered.length === 0 ? (
        <EmptyState title={t('deposit.noNetwork', { coin: search.coin })} compact />
      ) : (
        <NetworkList
          coin={search.coin}
          networks={offered}
          chosen={network?.chain ?? null}
          onChoose={(chain) => onSearch(readDepositSearch({ ...search, chain }))}
        />
      )}
      {network ? (
        <>
          <AddressPanel key={network.chain} userId={userId} coin={search.coin} network={network} />
          <p className={styles.muted}>
            {t('deposit.report.offer')}{' '}
            <Button size="small" look="quiet" onClick={() => setReporting(true)}>
              {t('deposit.report.open')}
            </Button>
          </p>
        </>
      ) : (
        offered && offered.length > 1 && <p className={styles.muted}>{t('deposit.choose')}</p>
      )}
      {reporting && network && (
        <ReportDialog
          coin={search.coin}
          network={network}
          onClose={() => setReporting(false)}
          onSent={() => setReporting(false)}
        />
      )}
    </div>
  );
}
