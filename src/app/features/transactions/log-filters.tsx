import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TRANSACTION_KINDS } from '#protocol/transactions.ts';
import type { Coin } from '#protocol/units.ts';
import styles from './transactions.module.css';
import { isNarrowed, readTransactionsSearch, type TransactionsSearch } from './transactions-search.ts';

interface LogFiltersProps {
  readonly search: TransactionsSearch;
  readonly onSearch: (search: TransactionsSearch) => void;
  /** Coins that occur in the log. */
  readonly coins: readonly Coin[];
}

/** What narrows the log; all of it stands in the address. */
export function LogFilters({ search, onSearch, coins }: LogFiltersProps) {
  const { t } = useTranslation('transactions');
  const change = (part: Record<string, string | undefined>) =>
    onSearch(readTransactionsSearch({ ...search, page: undefined, ...part }));
  const names = search.coin !== undefined && !coins.some((name) => name === search.coin);
  return (
    <div className={styles.filters}>
      {search.type === '4' && (
        <Select
          size="small"
          label={t('transactions.filter.kind')}
          value={search.kind ?? ''}
          options={[
            { value: '', label: t('transactions.filter.allKinds') },
            ...TRANSACTION_KINDS.map((kind) => ({ value: kind, label: t(`transactions.kind.${kind}`) })),
          ]}
          onChange={(kind) => change({ kind })}
        />
      )}
      <Select
        size="small"
        label={t('transactions.filter.coin')}
        value={search.coin ?? ''}
        options={[
          { value: '', label: t('transactions.filter.allCoins') },
          ...[...(names && search.coin ? [search.coin] : []), ...coins].map((name) => ({
            value: name,
            label: name,
          })),
        ]}
        onChange={(name) => change({ coin: name })}
      />
      <Field
        className={styles.day}
        size="small"
        type="date"
        label={t('transactions.filter.from')}
        value={search.from ?? ''}
        max={search.to}
        onChange={(event) => change({ from: event.target.value })}
      />
      <Field
        className={styles.day}
        size="small"
        type="date"
        label={t('transactions.filter.to')}
        value={search.to ?? ''}
        min={search.from}
        onChange={(event) => change({ to: event.target.value })}
      />
      <Field
        className={styles.search}
        size="small"
        type="search"
        label={t('transactions.filter.text')}
        start={<Search size={14} aria-hidden="true" />}
        maxLength={64}
        value={search.q ?? ''}
        onChange={(event) => change({ q: event.target.value })}
      />
      {isNarrowed(search) && (
        <Button look="quiet" onClick={() => onSearch({ type: search.type })}>
          {t('transactions.filter.clear')}
        </Button>
      )}
    </div>
  );
}
