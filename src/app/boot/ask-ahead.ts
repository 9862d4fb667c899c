/** Dispatched by the boot script with the keys of lists, without their screen, for which the line has room now. */
export const ASK_EVENT = 'bourse:ask';

/** Name of the list of the worker's scripts; no address has a `*`. */
export const WORKER_LIST = '*';

/**
 * Runs in the document, before any script has come: asks for the files with which the screen begins, as the build wrote
 * them into the document (`scripts/early-files.ts`), and for the others when it is told. Only asked for, not run. It is
 * written into the document as text, so it names nothing outside itself.
 */
export function askAhead(base: string, askEvent: string, workerList: string): void {
  const written = document.querySelector<HTMLMetaElement>('meta[name="early"]')?.content ?? '';
  const [names = '', ...lists] = written.split(';');
  const files = names.split(' ');
  const listOf = (key: string) => lists.find((list) => list.startsWith(`${key}:`));
  const addressesOf = (list = ':') =>
    (list.split(':')[1] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((place) => `${base}assets/${files[Number(place)]}`);
  const area = location.pathname.slice(base.length).split('/')[0] || 'main';
  // Addresses without a list of their own take the empty one.
  const screen = listOf(area) ? area : '';
  const ask = (key: string) => {
    for (const href of addressesOf(listOf(screen + key))) {
      if (document.querySelector(`link[href="${href}"]`)) continue;
      const link = document.createElement('link');
      const isStyle = href.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      // As what asks for the file then: another one would be fetched a second time.
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
  };
  const begin = () => {
    // The worker takes its scripts from the HTTP cache: requested by the worker itself they wait behind all scripts of
    // the page, and every price waits for them. The content policy has no directive by which Firefox lets a link prefetch
    // them.
    for (const href of addressesOf(listOf(workerList))) {
      // biome-ignore lint/style/noRestrictedGlobals: a file of the app, no call of the back end
      const script = fetch(href, { priority: 'high' });
      script.then((answer) => answer.blob()).catch(() => undefined);
    }
    ask(listOf(`${screen}!`) ? '!' : '');
  };
  addEventListener(askEvent, (event) => {
    for (const key of (event as CustomEvent<readonly string[]>).detail) ask(key);
  });
  // Each request takes the page's thread some ten milliseconds on a slow laptop, for which its first paint would wait. A
  // page that nobody sees draws no frame.
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
}
