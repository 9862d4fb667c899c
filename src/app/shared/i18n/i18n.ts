import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import { startLanguage } from '#app/shared/prefs/language.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { LANGUAGES, type Language } from '#protocol/tables.ts';
import { catalogueBackend } from './catalogues.ts';

/** Texts that every screen needs: the kit's own words, failures, and the specification's keys. */
const COMMON_AREA = 'common';

/** Keys are flat text: the dots and colons in them mean nothing to the library. */
export async function createI18n(language: Language): Promise<I18n> {
  const instance = i18next.createInstance();
  await instance
    .use(catalogueBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...LANGUAGES],
      // Each language is complete (a test holds it): none needs English beside it.
      fallbackLng: false,
      load: 'currentOnly',
      ns: [COMMON_AREA],
      defaultNS: COMMON_AREA,
      fallbackNS: COMMON_AREA,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      returnNull: false,
      // A component that names several areas finds its texts in all of them.
      react: { nsMode: 'fallback' },
    });
  return instance;
}

/**
 * Changes the language in place: what was typed and opened stays. The worker hears of it by the preference, and its
 * requests carry the language from then on.
 */
export async function changeLanguage(instance: I18n, language: Language): Promise<void> {
  await instance.changeLanguage(language);
  prefs.set({ language });
}

/** Another tab may change the language, and the operator what is offered: this one follows. */
export function followLanguage(instance: I18n): void {
  const follow = () => {
    const language = startLanguage(prefs.get(), navigator.languages);
    if (language !== instance.language) void instance.changeLanguage(language);
  };
  prefs.subscribe(follow);
  brand.subscribe(follow);
}
