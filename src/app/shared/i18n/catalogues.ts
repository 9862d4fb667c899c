import type { BackendModule } from 'i18next';

// The browser fetches a file when its language and namespace are first used.
const files = import.meta.glob<Readonly<Record<string, string>>>('./locales/*/*.json', { import: 'default' });

/** Loads the texts of a language and namespace for i18next. */
export const catalogueBackend: BackendModule = {
  type: 'backend',
  // `read` returns a promise.
  callbackApi: false,
  init: () => undefined,
  read: (language, namespace) => files[`./locales/${language}/${namespace}.json`]?.(),
};
