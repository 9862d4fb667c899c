import { useTranslation } from 'react-i18next';
import { Checkbox } from '#app/ui/choice.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Coin } from '#protocol/units.ts';
import styles from './finance.module.css';
import { type FinanceSearch, readFinanceSearch, TERM_KINDS } from './finance-search.ts';

interface ProductFiltersProps {
  readonly search: FinanceSearch;
  readonly onSearch: (search: FinanceSearch) => void;
  readonly coins: readonly Coin[];
  readonly signedIn: boolean;
}

/** Term, coin, and only what the person holds. Kept in the address. */
export function ProductFilters({ search, onSearch, coins, signedIn }: ProductFiltersProps) {
  const { t } = useTranslation('finance');
  const change = (part: Readonly<Record<string, unknown>>) =>
    onSearch(readFinanceSearch({ ...search, ...part }));
  return (
    <div className={styles.filters}>
      <Select
        label={t('finance.filter.term')}
        value={search.term ?? 'all'}
        options={TERM_KINDS.map((value) => ({ value, label: t(`finance.filter.${value}`) }))}
        onChange={(term) => change({ term })}
      />
      <Select
        label={t('finance.filter.coin')}
        value={search.coin ?? ''}
        options={[
          { value: '', label: t('finance.filter.everyCoin') },
          ...coins.map((name) => ({ value: String(name), label: name })),
        ]}
        onChange={(coin) => change({ coin })}
      />
      {signedIn && (
        <Checkbox
          className={styles.held}
          label={t('finance.filter.held')}
          checked={search.held === '1'}
          onChange={(event) => change({ held: event.target.checked ? '1' : '' })}
        />
      )}
    </div>
  );
}
