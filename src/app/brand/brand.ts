/** Everything an operator changes to re-brand. Colours are the tokens of `ui/tokens.css`. */
export const brand = {
  name: 'Bourse',
  /** Full legal name for the protocol pages and the footer. */
  operator: 'Bourse',
  /** Colour of the browser's own frame and of the installed window; the top bar's. */
  themeColour: '#121212',
  /** Used where the back end names no contact. Null is not configured. */
  contacts: { email: null, telegram: null, whatsapp: null },
  /** Version and date of the legal texts; the texts are the `about` area of the language files. */
  legal: { version: '1.1', date: '2026-11-21' },
  /** Where a phone is sent; null keeps it here. The back end's own setting comes first. */
  mobileHost: null,
} as const satisfies Brand;

interface Brand {
  readonly name: string;
  readonly operator: string;
  readonly themeColour: string;
  readonly contacts: Readonly<Record<'email' | 'telegram' | 'whatsapp', string | null>>;
  readonly legal: { readonly version: string; readonly date: string };
  readonly mobileHost: string | null;
}
