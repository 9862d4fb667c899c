import type { BackendModule } from 'i18next';

type Catalogue = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, () => Promise<Catalogue>>>;

// Lazy: a language's texts are fetched when it is chosen, an area's when one of its screens is opened. Here are those
// of the frame and the desk; the names of all files would weigh as much as the texts of a screen.
const near: Files = import.meta.glob<Catalogue>(
  './locales/*/{book,chart,common,intents,money,orders,shell,spot,support,trade}.json',
  { import: 'default' },
);

/** Null where a language has no texts for the area. */
async function load(language: string, area: string): Promise<Catalogue | null> {
  const path = `./locales/${language}/${area}.json`;
  const file = near[path] ?? (await import('./far-catalogues.ts')).far[path];
  return file ? file() : null;
}

/** Starts fetching texts before i18next asks for them, one round trip earlier. */
export function fetchEarly(language: string, area: string): void {
  // The screen that needs them asks again, and hears of the failure.
  load(language, area).catch(() => undefined);
}

/** Hands the language files to i18next. A file that is missing is an empty one: the fallback language answers. */
export const catalogueBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, area, done) {
    load(language, area).then(
      (catalogue) => done(null, catalogue ?? {}),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    );
  },
};
