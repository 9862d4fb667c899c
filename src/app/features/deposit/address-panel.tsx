import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { AddressText } from '#app/shared/money/addresses/address-text.tsx';
import { useOnline } from '#app/shared/page/use-online.ts';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useTick } from '#app/ui/hooks.ts';
import { QrCode } from '#app/ui/qr-code.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { DepositAddress, DepositNetwork } from '#protocol/deposits.ts';
import type { Coin } from '#protocol/units.ts';
import styles from './deposit.module.css';
import { addressQuery } from './queries.ts';

interface AddressPanelProps {
  readonly userId: string;
  readonly coin: Coin;
  readonly network: DepositNetwork;
}

/** An address that was looked up longer ago is looked up again before it is shown. */
const FRESH_MS = 10 * 60_000;

/** Where to send a coin over a network; hidden until the exchange has confirmed it just now. */
export function AddressPanel({ userId, coin, network }: AddressPanelProps) {
  const { t } = useTranslation('deposit');
  const online = useOnline();
  const query = useQuery(addressQuery(userId, coin, network.chain, online));
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
          <p className={styles.muted}>
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
  const { t } = useTranslation('deposit');
  const where = { coin: currency, network: network.name };
  return (
    <div className={styles.address}>
      <QrCode text={address} label={t('deposit.qr', where)} />
      <div className={styles.place}>
        <p className={styles.label}>{t('deposit.address', where)}</p>
        <p className={styles.copied}>
          <AddressText address={address} look="large" />
          <CopyButton text={address} label={t('deposit.copyAddress')} />
        </p>
        <p className={styles.muted}>{t('deposit.compare')}</p>
        {memo !== null && (
          <div className={styles.memo}>
            <p className={styles.label}>{t('deposit.memo')}</p>
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
            <li>{t('deposit.least', { amount: network.minDeposit, coin: currency })}</li>
          )}
          {network.confirmations !== null && <li>{t('deposit.after', { count: network.confirmations })}</li>}
        </ul>
      </div>
    </div>
  );
}
