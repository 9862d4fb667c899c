import { useTranslation } from 'react-i18next';
import { prefs } from '#app/prefs/store.ts';
import { usePrefs } from '#app/prefs/use-prefs.ts';
import { Switch } from '#app/ui/choice.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Platform } from '#protocol/platform.ts';
import { pairName } from '#protocol/units.ts';
import { SettingGroup } from './setting-group.tsx';

/** What the trading desk starts with, and which steps ask once more. */
export function TradingGroup({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation('preferences');
  const { startPair, confirmOrders, confirmSpotOrders } = usePrefs();
  const known = platform?.pairs.map(({ pair }) => pairName(pair)) ?? [];
  // A pair that is no longer listed stays visible as what it is: the choice.
  const names = startPair && !known.includes(startPair) ? [startPair, ...known] : known;
  return (
    <SettingGroup title={t('preferences.trading.title')}>
      <Select
        label={t('preferences.trading.startPair')}
        value={startPair ?? ''}
        options={[
          { value: '', label: t('preferences.trading.lastPair') },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(next) => prefs.set({ startPair: next || null })}
      />
      <Switch
        label={t('preferences.trading.confirmSpot')}
        checked={confirmSpotOrders}
        onChange={(event) => prefs.set({ confirmSpotOrders: event.target.checked })}
      />
      <Switch
        label={t('preferences.trading.confirmContract')}
        checked={confirmOrders}
        onChange={(event) => prefs.set({ confirmOrders: event.target.checked })}
      />
    </SettingGroup>
  );
}
