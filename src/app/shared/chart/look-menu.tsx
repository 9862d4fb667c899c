import { ChartCandlestick } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CANDLE_LOOKS } from '#app/shared/prefs/prefs.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { iconButtonClass } from '#app/ui/button.tsx';
import { FURTHER_LOOKS, type FurtherLook } from '#app/ui/chart/chart-types.ts';
import { Menu, MenuItem } from '#app/ui/menu.tsx';

/** What was chosen for all charts, where it is not candles. */
export function useFurtherLook(): FurtherLook | null {
  const { candles } = usePrefs();
  return FURTHER_LOOKS.find((look) => look === candles) ?? null;
}

/** How prices are drawn, on all charts of this device. */
export function LookMenu() {
  const { t } = useTranslation('trade');
  const { candles } = usePrefs();
  return (
    <Menu
      label={t('chart.look')}
      buttonClassName={iconButtonClass('small')}
      button={
        <span title={t('chart.look')}>
          <ChartCandlestick size={16} aria-hidden="true" />
        </span>
      }
    >
      {CANDLE_LOOKS.map((look) => (
        <MenuItem key={look} checked={look === candles} onSelect={() => prefs.set({ candles: look })}>
          {t(`chart.look.${look}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
