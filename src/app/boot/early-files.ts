/** The files of a screen in a language; addresses without a list of their own take the empty one. */
export const filesOf = (text: string, screen: string, language: string): string[] => {
  const [names = '', ...lists] = text.split(';');
  const files = names.split(' ');
  const known = lists.some((list) => list.startsWith(`${screen}:`)) ? screen : '';
  return lists
    .map((list) => list.split(':'))
    .filter(([key]) => key === known || key === `${known}/${language}`)
    .flatMap(([, places = '']) => places.split(' '))
    .flatMap((place) => files[Number(place)] ?? []);
};

/**
 * Asks for the files with which a screen begins, as the build wrote them into the document (`scripts/early-files.ts`);
 * what the document asked for itself is left out. Only asked for, not run.
 */
export function fetchEarly(text: string, screen: string, language: string): void {
  for (const name of filesOf(text, screen, language)) {
    const href = `${import.meta.env.BASE_URL}assets/${name}`;
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    if (name.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    // As what asks for the file then: another one would be fetched a second time.
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
