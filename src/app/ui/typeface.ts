import file from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Latin only: other scripts use system fonts, which saves 300 kB of font files in the offline cache. */
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, ' +
  'U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/**
 * Loads the font file, then adds the font to the page; rejects if the file does not load. A `@font-face` rule in a
 * stylesheet would lay out the whole page twice: when the rule arrives and when its file does.
 */
export async function setTypeface(): Promise<void> {
  const face = new FontFace('Inter Variable', `url(${file}) format("woff2")`, {
    weight: '100 900',
    unicodeRange: LATIN,
  });
  await face.load();
  document.fonts.add(face);
  // Canvases redraw their text on this event, which browsers fire for fonts of stylesheets only.
  document.fonts.dispatchEvent(new Event('loadingdone'));
}
