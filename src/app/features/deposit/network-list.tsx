import { useTranslation } from 'react-i18next';
import { formatDecimal, NO_VALUE } from '#app/format/decimal.ts';
import { Chip } from '#app/ui/chip.tsx';
import { cx } from '#app/ui/cx.ts';
import type { DepositNetwork } from '#protocol/deposits.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import styles from './deposit.module.css';

interface NetworkListProps {
  readonly coin: Coin;
  readonly networks: readonly DepositNetwork[];
  readonly chosen: string | null;
  readonly onChoose: (chain: string) => void;
}

const amount = (value: Decimal | null, coin: Coin) =>
  value === null ? NO_VALUE : `${formatDecimal(value, (value.split('.')[1] ?? '').length)} ${coin}`;

/** The networks of a coin with what each of them asks; one that is suspended can't be chosen. */
export function NetworkList({ coin, networks, chosen, onChoose }: NetworkListProps) {
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
