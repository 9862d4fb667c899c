/** Name and value of each header that the page, its scripts and every other file are sent with. */
export type Headers = Readonly<Record<string, string>>;

export const FOR_EVER = 'public, max-age=31536000, immutable';

/** What is published, by its ending: all else in the folder is the operator's own. */
export const PUBLISHED = 'html|js|css|webmanifest|svg|png|jpg|webp|ico|woff2|txt';
/** For a year, once a browser has come over https. Other names of the operator's domain are not ours to bind. */
export const ONLY_HTTPS = 'max-age=31536000';

/**
 * Of every answer that says nothing else of itself: its type is no guess, and shown as a page it runs nothing, loads
 * nothing and is not of this origin, where the token is.
 */
export const NO_PAGE = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

export const quoted = (text: string) => `"${text}"`;

/** Netlify's and Cloudflare Pages' format. There every other file is asked for each time, unless told otherwise. */
export function headersFile(base: string, headers: Headers): string {
  const block = (path: string, lines: Headers) =>
    [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [
    block(`${base}*`, { ...headers, 'Strict-Transport-Security': ONLY_HTTPS }),
    block(`${base}assets/*`, { 'Cache-Control': FOR_EVER }),
    block(`${base}sw.js`, { 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': base.replace(/\/$/, '') }),
  ].join('\n');
}
