import { useTranslation } from 'react-i18next';
import { Select } from '#app/ui/select.tsx';
import type { Coin } from '#protocol/units.ts';
import type { WithdrawalNetwork } from '#protocol/withdrawals.ts';
import styles from './addresses.module.css';

interface NetworkPickerProps {
  readonly coins: readonly Coin[];
  readonly currency: Coin;
  /** Null while they are not known. */
  readonly networks: readonly WithdrawalNetwork[] | null;
  /** The chosen one; null where there is none to choose. */
  readonly network: WithdrawalNetwork | null;
  readonly onCoin: (currency: Coin) => void;
  readonly onChain: (chain: string) => void;
}

/** A coin and one of its networks. */
export function NetworkPicker({ coins, currency, networks, network, onCoin, onChain }: NetworkPickerProps) {
  const { t } = useTranslation('addresses');
  const known = coins.includes(currency) ? coins : [currency, ...coins];
  const options = (networks ?? []).map(({ chain, name }) => ({ value: chain, label: name }));
  return (
    <div className={styles.picker}>
      <Select
        size="large"
        label={t('addresses.field.coin')}
        value={currency}
        options={known.map((name) => ({ value: name, label: name }))}
        onChange={onCoin}
      />
      <Select
        size="large"
        label={t('addresses.field.network')}
        value={network?.chain ?? ''}
        options={options.length > 0 ? options : [{ value: '', label: t('addresses.field.noNetwork') }]}
        onChange={onChain}
      />
    </div>
  );
}
