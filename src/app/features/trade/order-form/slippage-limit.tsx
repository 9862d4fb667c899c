import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SLIPPAGE_LIMITS } from '#app/shared/prefs/prefs.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import styles from './slippage-limit.module.css';

/** The slippage limit of market orders, next to the slippage of this one; the same setting as in Preferences. */
export function SlippageLimit() {
  const { t } = useTranslation(['trade', 'orders']);
  const { slippage } = usePrefs();
  const none = t('orders.slippage.none');
  const shown = slippage === null ? none : t('orders.slippage.limit', { limit: slippage });
  return (
    <Menu
      label={t('orders.slippage.label', { limit: shown })}
      buttonClassName={styles.button}
      button={
        <>
          <span>{shown}</span>
          <ChevronDown size={12} aria-hidden="true" />
        </>
      }
    >
      {SLIPPAGE_LIMITS.map((limit) => (
        <MenuItem
          key={limit}
          checked={limit === slippage}
          onSelect={() => prefs.set({ slippage: limit })}
        >{`${limit}%`}</MenuItem>
      ))}
      <MenuItem checked={slippage === null} onSelect={() => prefs.set({ slippage: null })}>
        {none}
      </MenuItem>
    </Menu>
  );
}
