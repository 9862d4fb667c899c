import { useTranslation } from 'react-i18next';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { MenuItem } from '#app/ui/menu.tsx';
import { ToolMenu, type ToolMenuProps } from '../tool-menu.tsx';
import { TRADING_ZONES, zoneName } from './zones.ts';

/** The time zone of all charts of this device; Preferences offer every one. */
export function ZoneMenu(props: ToolMenuProps) {
  const { t, i18n } = useTranslation('desk');
  const { chartZone } = usePrefs();
  const zones = ['UTC', ...TRADING_ZONES];
  if (chartZone !== null && !zones.includes(chartZone)) zones.push(chartZone);
  return (
    <ToolMenu label={t('chart-zone.title')} {...props}>
      <MenuItem checked={chartZone === null} onSelect={() => prefs.set({ chartZone: null })}>
        {t('chart-zone.device')}
      </MenuItem>
      {zones.map((zone) => (
        <MenuItem key={zone} checked={zone === chartZone} onSelect={() => prefs.set({ chartZone: zone })}>
          {zoneName(zone, i18n.language)}
        </MenuItem>
      ))}
    </ToolMenu>
  );
}
