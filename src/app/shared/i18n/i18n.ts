import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import { startLanguage } from '#app/shared/prefs/language.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { LANGUAGES, type Language } from '#protocol/tables.ts';
import { catalogueBackend } from './catalogues.ts';
import type { Namespace } from './namespaces.ts';

/** Texts that every screen needs. */
const COMMON: Namespace = 'common';

interface Start {
  /** Loads further namespaces from now on. */
  readonly i18n: I18n;
  /** Resolves once the texts of every screen are loaded. */
  readonly ready: Promise<unknown>;
}

/** Keys are flat text: the dots and colons in them mean nothing to the library. */
export function startI18n(language: Language): Start {
  const i18n = i18next.createInstance();
  const ready = i18n
    .use(catalogueBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...LANGUAGES],
      // Each language is complete (a test holds it): none needs English beside it.
      fallbackLng: false,
      load: 'currentOnly',
      // The language is set before `init` returns, so that the first screen's texts are fetched along with the common ones.
      initAsync: false,
      ns: [COMMON],
      defaultNS: COMMON,
      fallbackNS: COMMON,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      returnNull: false,
      // A component that names several namespaces finds its texts in all of them.
      react: { nsMode: 'fallback' },
    });
  return { i18n, ready };
}

/** An instance that has the texts of every screen. */
export async function createI18n(language: Language): Promise<I18n> {
  const { i18n, ready } = startI18n(language);
  await ready;
  return i18n;
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
