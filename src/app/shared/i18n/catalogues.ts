import type { BackendModule } from 'i18next';

type Catalogue = Readonly<Record<string, string>>;

// Lazy: a language's texts are fetched when it is chosen, an area's when one of its screens is opened. Here are those
// of the frame and the desk, by the files they come in; the names of all would weigh as much as the texts of a screen.
const near = import.meta.glob<Readonly<Record<string, Catalogue>>>('./bundles/*/{desk,frame,person}.ts');

const bundleOf = (area: string): string => {
  if (/^(?:book|chart|spot|trade)$/.test(area)) return 'desk';
  return /^(?:intents|orders|purchase)$/.test(area) ? 'person' : 'frame';
};

/** Null where a language has no texts for the area. */
async function load(language: string, area: string): Promise<Catalogue | null> {
  const file = near[`./bundles/${language}/${bundleOf(area)}.ts`];
  const found = file && (await file())[area];
  if (found) return found;
  const { far } = await import('./far-catalogues.ts');
  return (await far[`./locales/${language}/${area}.json`]?.()) ?? null;
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
