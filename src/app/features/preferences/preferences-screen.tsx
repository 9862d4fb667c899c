import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#app/brand/use-brand.ts';
import { changeLanguage } from '#app/shared/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#app/shared/i18n/language-names.ts';
import { NotificationSwitch, VolumeSetting } from '#app/shared/notifications/alert-settings.tsx';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { offers } from '#app/shared/page/offers.ts';
import pageHead from '#app/shared/page/page-head.module.css';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import {
  CANDLE_LOOKS,
  COLOUR_CONVENTIONS,
  type ColourConvention,
  colourCustom,
  SLIPPAGE_LIMITS,
  TARGETS,
  THEMES,
} from '#app/shared/prefs/prefs.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { Select } from '#app/ui/select.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { pairName } from '#protocol/units.ts';
import { DeviceGroup, SettingGroup } from './device-group.tsx';
import styles from './preferences.module.css';

/** Only where a back end sends messages. */
const PushGroup = lazyPart(() => import('./push-group.tsx').then((part) => part.PushGroup));

/** UTC first, then all that the browser knows; a chosen one has another name in some browsers. */
const zoneNames = (chosen: string | null): readonly string[] => [
  ...new Set(['UTC', ...(chosen === null ? [] : [chosen]), ...Intl.supportedValuesOf('timeZone')]),
];

/** How the app looks. Everything takes effect at once. */
function AppearanceGroup() {
  const { t, i18n } = useTranslation('settings');
  const { theme, colours, candles, chartZone, targets } = usePrefs();
  const hidden = useAmountsHidden();
  const { languages } = useBrand();
  const language = languages.find((known) => known === i18n.language) ?? 'en-US';
  const colorWords = (value: ColourConvention) => t(`preferences.look.colours.${value.replace('-', '')}`);
  return (
    <SettingGroup title={t('preferences.look.title')}>
      <Select
        label={t('preferences.look.language')}
        value={language}
        options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(next) => void changeLanguage(i18n, next)}
      />
      <Select
        label={t('preferences.look.theme')}
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(`preferences.look.theme.${value}`) }))}
        onChange={(next) => prefs.set({ theme: next })}
      />
      <Select
        label={t('preferences.look.colours')}
        value={colours ?? 'language'}
        options={[
          {
            value: 'language' as const,
            label: t('preferences.look.colours.language', { colors: colorWords(colourCustom(language)) }),
          },
          ...COLOUR_CONVENTIONS.map((value) => ({ value, label: colorWords(value) })),
        ]}
        onChange={(next) => prefs.set({ colours: next === 'language' ? null : next })}
      />
      <Select
        label={t('preferences.look.candles')}
        value={candles}
        options={CANDLE_LOOKS.map((value) => ({ value, label: t(`preferences.look.candles.${value}`) }))}
        onChange={(next) => prefs.set({ candles: next })}
      />
      <Select
        label={t('preferences.look.chartZone')}
        value={chartZone ?? ''}
        options={[
          { value: '', label: t('preferences.look.chartZone.device') },
          ...zoneNames(chartZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
        onChange={(next) => prefs.set({ chartZone: next || null })}
      />
      <Select
        label={t('preferences.look.targets')}
        value={targets ?? 'device'}
        options={(['device', ...TARGETS] as const).map((value) => ({
          value,
          label: t(`preferences.look.targets.${value}`),
        }))}
        onChange={(next) => prefs.set({ targets: next === 'device' ? null : next })}
      />
      <Switch
        label={t('preferences.look.hideAmounts')}
        checked={hidden}
        onChange={(event) =>
          void worker.session.setAmountsVisible(!event.target.checked).catch(() => undefined)
        }
      />
    </SettingGroup>
  );
}

const SOUNDS = ['result', 'order', 'price', 'message'] as const;
const NOTIFICATIONS = ['settled', 'order', 'price', 'message'] as const;

/** Which events are heard, how loud, and which the system tells of. */
function AlertsGroup() {
  const { t } = useTranslation('settings');
  const { sounds, notifications } = usePrefs();
  return (
    <>
      <SettingGroup title={t('preferences.sounds.title')} note={t('preferences.sounds.note')}>
        {SOUNDS.map((event) => (
          <Switch
            key={event}
            label={t(`preferences.sounds.${event}`)}
            checked={sounds[event]}
            onChange={({ target }) => prefs.set({ sounds: { ...sounds, [event]: target.checked } })}
          />
        ))}
        <VolumeSetting />
      </SettingGroup>
      <SettingGroup title={t('preferences.notices.title')} note={t('preferences.notices.note')}>
        {NOTIFICATIONS.map((event) => (
          <NotificationSwitch
            key={event}
            label={t(`preferences.notices.${event}`)}
            chosen={notifications[event]}
            onChange={(chosen) => prefs.set({ notifications: { ...notifications, [event]: chosen } })}
          />
        ))}
      </SettingGroup>
    </>
  );
}

/** What the trading desk starts with, and which steps ask once more. */
function TradingGroup({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation('settings');
  const { startPair, slippage, confirmOrders, confirmSpotOrders } = usePrefs();
  const known = platform?.pairs.map(({ pair }) => pairName(pair)) ?? [];
  // A pair that is no longer listed stays visible as what it is: the choice.
  const names = startPair && !known.includes(startPair) ? [startPair, ...known] : known;
  return (
    <SettingGroup title={t('preferences.trading.title')}>
      {offers(platform, 'trade') && (
        <Select
          label={t('preferences.trading.startPair')}
          value={startPair ?? ''}
          options={[
            { value: '', label: t('preferences.trading.lastPair') },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(next) => prefs.set({ startPair: next || null })}
        />
      )}
      {offers(platform, 'spot') && (
        <Select
          label={t('preferences.trading.slippage')}
          value={slippage ?? ''}
          options={[
            ...SLIPPAGE_LIMITS.map((limit) => ({ value: limit, label: `${limit}%` })),
            { value: '', label: t('preferences.trading.slippageOff') },
          ]}
          onChange={(next) => prefs.set({ slippage: next || null })}
        />
      )}
      {offers(platform, 'spot') && (
        <Switch
          label={t('preferences.trading.confirmSpot')}
          checked={confirmSpotOrders}
          onChange={(event) => prefs.set({ confirmSpotOrders: event.target.checked })}
        />
      )}
      {offers(platform, 'contract') && (
        <Switch
          label={t('preferences.trading.confirmContract')}
          checked={confirmOrders}
          onChange={(event) => prefs.set({ confirmOrders: event.target.checked })}
        />
      )}
    </SettingGroup>
  );
}

interface PreferencesScreenProps {
  /** What the device does when nobody is in front of it: the security settings show the same. */
  readonly away: ReactNode;
}

/** Everything that is chosen once and kept on this device. */
export function PreferencesScreen({ away }: PreferencesScreenProps) {
  const { t } = useTranslation('settings');
  const platform = usePlatform();
  const session = useLive<'session'>({ name: 'session' }).value;
  return (
    <div className={styles.page}>
      <header className={pageHead.head}>
        <h1 tabIndex={-1}>{t('preferences.title')}</h1>
        <p>{t('preferences.lead')}</p>
      </header>
      <div className={styles.columns}>
        <AppearanceGroup />
        <TradingGroup platform={platform} />
        <AlertsGroup />
        {platform?.push && session?.signedIn && (
          <PushGroup publicKey={platform.push.publicKey} userId={session.userId} />
        )}
        {away}
        <DeviceGroup />
      </div>
    </div>
  );
}
