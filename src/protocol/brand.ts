import type { Entry } from './config/names.ts';
import { LANGUAGES, type Language } from './tables.ts';

/** What every page needs of the operator's file. Texts are shown as text, `css` is made of parsed colors. */
export interface Brand {
  readonly name: string;
  /** Full legal name, for legal texts and contact. */
  readonly operator: string;
  /** Address of a picture that the policy allows; empty: the mark is drawn. */
  readonly logo: string;
  /** Color of the browser's own frame and of the top bar: "#rrggbb". */
  readonly bar: string;
  /** Tokens and typeface that are not ours; empty where all are. */
  readonly css: string;
  /** In the order in which they are offered. */
  readonly languages: readonly Language[];
  /** What the operator calls entries of the navigation. */
  readonly entries: Readonly<Partial<Record<Language, Readonly<Partial<Record<Entry, string>>>>>>;
}

export const DEFAULT_BRAND: Brand = {
  name: 'Bourse',
  operator: 'Bourse',
  logo: '',
  bar: '#121212',
  css: '',
  languages: LANGUAGES,
  entries: {},
};
