import { keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { type Brand, DEFAULT_BRAND } from '#protocol/brand.ts';

/** As this page kept it, else as the operator's command wrote it into the document, else ours. */
function readBrand(kept: string | null): Brand {
  const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=brand]')?.content ?? null;
  const found = Object.entries(keptFields(kept ?? written));
  const ours: Readonly<Record<string, unknown>> = { ...DEFAULT_BRAND };
  return {
    ...DEFAULT_BRAND,
    ...Object.fromEntries(found.filter(([field, value]) => typeof value === typeof ours[field] && value)),
  };
}

/** What the operator's file says for every page: kept, so that no page begins under another brand. */
export const brand = pageValue('bourse-brand', readBrand);

/** Puts colors and typeface on the page and keeps them there; to be called before the first paint. */
export function applyBrand(): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const apply = () => {
    sheet.replaceSync(brand.get().css);
    // What is drawn on a canvas hears of its colors by an attribute of the root.
    document.documentElement.dataset.brand = '';
  };
  apply();
  brand.subscribe(apply);
}
