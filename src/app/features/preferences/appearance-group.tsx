import { useTranslation } from 'react-i18next';
import { changeLanguage } from '#app/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import { COMPLETE_LANGUAGES } from '#app/prefs/language.ts';
import { COLOUR_CONVENTIONS, THEMES } from '#app/prefs/prefs.ts';
import { prefs } from '#app/prefs/store.ts';
import { usePrefs } from '#app/prefs/use-prefs.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { Select } from '#app/ui/select.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Language } from '#protocol/session.ts';
import { SettingGroup } from './setting-group.tsx';

/** The choice holds for the page even where the worker is lost; that is said elsewhere. */
const tellWorker = (language: Language): Promise<void> =>
  worker.session.setLanguage(language).catch(() => undefined);

/** How the app looks. Everything takes effect at once. */
export function AppearanceGroup() {
  const { t, i18n } = useTranslation('preferences');
  const { theme, colours } = usePrefs();
  const hidden = useAmountsHidden();
  const language = COMPLETE_LANGUAGES.find((known) => known === i18n.language) ?? 'en-US';
  return (
    <SettingGroup title={t('preferences.look.title')}>
      <Select
        label={t('preferences.look.language')}
        value={language}
        options={COMPLETE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(next) => void changeLanguage(i18n, next, tellWorker)}
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
        options={(['language', ...COLOUR_CONVENTIONS] as const).map((value) => ({
          value,
          label: t(`preferences.look.colours.${value.replace('-', '')}`),
        }))}
        onChange={(next) => prefs.set({ colours: next === 'language' ? null : next })}
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
