import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_VALUE } from '#app/shared/format/decimal.ts';
import { exactText } from '#app/shared/format/money-text.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { AddressText } from '#app/shared/money/addresses/address-text.tsx';
import { networksQuery } from '#app/shared/money/networks-query.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { useOnline } from '#app/shared/page/use-online.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import common from '#app/ui/common.module.css';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { useTick } from '#app/ui/hooks.ts';
import { QrCode } from '#app/ui/qr-code.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { DepositAddress, DepositNetwork } from '#protocol/deposits.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Coin, coin, type Decimal } from '#protocol/units.ts';
import styles from './deposit.module.css';
import { type DepositSearch, readDepositSearch } from './deposit-search.ts';
import { addressQuery } from './queries.ts';

interface AddressPanelProps {
  readonly userId: string;
  readonly coin: Coin;
  readonly network: DepositNetwork;
}

/** An address that was looked up longer ago is looked up again before it is shown. */
const FRESH_MS = 10 * 60_000;

/** Where to send a coin over a network; hidden until the exchange has confirmed it just now. */
function AddressPanel({ userId, coin, network }: AddressPanelProps) {
  const { t } = useTranslation('funds');
  const online = useOnline();
  const query = useQuery(addressQuery(userId, coin, network.chain));
  useTick(10_000);
  const known = query.data ?? null;
  const failure = failureOf(query.error);
  if (known === null) {
    return failure ? (
      <ErrorState
        text={failureText(failure, t)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    ) : (
      <div className={styles.address} aria-busy="true">
        <Skeleton width={176} height={176} />
      </div>
    );
  }
  if (known.source === 'cache' || serverNow() - known.asOf > FRESH_MS) {
    return (
      <div className={styles.hidden}>
        <ShieldAlert size={28} aria-hidden="true" />
        <div>
          <p>
            <strong>{t('deposit.hidden.title')}</strong>
          </p>
          <p>{t('deposit.hidden.text')}</p>
          <p className={common.muted}>
            <AsOf asOf={known.asOf} now={serverNow} />
          </p>
        </div>
        <Button
          look="primary"
          busy={query.isFetching}
          disabledReason={online ? null : t('deposit.hidden.offline')}
          onClick={() => void query.refetch()}
        >
          {t('deposit.hidden.verify')}
        </Button>
      </div>
    );
  }
  return <Address place={known.value} network={network} />;
}

function Address({
  place: { address, memo, currency },
  network,
}: {
  readonly place: DepositAddress;
  readonly network: DepositNetwork;
}) {
  const { t } = useTranslation('funds');
  const where = { coin: currency, network: network.name };
  return (
    <div className={styles.address}>
      <QrCode text={address} label={t('deposit.qr', where)} />
      <div className={styles.place}>
        <p className={common.muted}>{t('deposit.address', where)}</p>
        <p className={styles.copied}>
          <AddressText address={address} look="large" />
          <CopyButton text={address} label={t('deposit.copyAddress')} />
        </p>
        <p className={common.muted}>{t('deposit.compare')}</p>
        {memo !== null && (
          <div className={styles.memo}>
            <p className={common.muted}>{t('deposit.memo')}</p>
            <p className={styles.copied}>
              <span className={styles.memoText} translate="no">
                {memo}
              </span>
              <CopyButton text={memo} label={t('deposit.copyMemo')} />
            </p>
            <p className={styles.warning}>
              <TriangleAlert size={16} aria-hidden="true" />
              {t('deposit.memoWarning')}
            </p>
          </div>
        )}
        <ul className={styles.rules}>
          <li>{t('deposit.only', where)}</li>
          {network.minDeposit !== null && (
            <li>{t('deposit.least', { amount: exactText(network.minDeposit), coin: currency })}</li>
          )}
          {network.confirmations !== null && <li>{t('deposit.after', { count: network.confirmations })}</li>}
        </ul>
      </div>
    </div>
  );
}

interface NetworkListProps {
  readonly coin: Coin;
  readonly networks: readonly DepositNetwork[];
  readonly chosen: string | null;
  readonly onChoose: (chain: string) => void;
}

const amount = (value: Decimal | null, coin: Coin) =>
  value === null ? NO_VALUE : `${exactText(value)} ${coin}`;

/** The networks of a coin with what each of them asks; one that is suspended can't be chosen. */
function NetworkList({ coin, networks, chosen, onChoose }: NetworkListProps) {
  const { t } = useTranslation('funds');
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
            {network.confirmations !== null && (
              <span>{t('deposit.confirmations', { count: network.confirmations })}</span>
            )}
            <span>{t('deposit.free')}</span>
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
  const { t } = useTranslation('funds');
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
        <p className={common.muted}>
          <AsOf asOf={networks.data.asOf} now={serverNow} />
        </p>
      )}
      {offered === null ? (
        <LoadingState failure={failure} lines={3} onRetry={() => void networks.refetch()} />
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
          <p className={common.muted}>
            {t('deposit.report.offer')}{' '}
            <Button size="small" look="quiet" onClick={() => setReporting(true)}>
              {t('deposit.report.open')}
            </Button>
          </p>
        </>
      ) : (
        offered && offered.length > 1 && <p className={common.muted}>{t('deposit.choose')}</p>
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
