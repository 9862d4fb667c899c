import type { BackendModule } from 'i18next';

type Catalogue = Readonly<Record<string, string>>;

// Lazy: a language's texts are fetched when it is chosen, an area's when one of its screens is opened.
const files = import.meta.glob<Catalogue>('./locales/*/*.json', { import: 'default' });

const file = (language: string, area: string) => files[`./locales/${language}/${area}.json`];

/** Starts fetching texts before i18next asks for them, one round trip earlier. */
export function fetchEarly(language: string, area: string): void {
  // Whoever needs them asks again, and hears of the failure.
  file(language, area)?.().catch(() => undefined);
}

/** Hands the language files to i18next. A file that is missing is an empty one: the fallback language answers. */
export const catalogueBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, area, done) {
    const load = file(language, area);
    if (!load) {
      done(null, {});
      return;
    }
    load().then(
      (catalogue) => done(null, catalogue),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    );
  },
};
