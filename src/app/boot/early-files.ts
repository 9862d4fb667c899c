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
 * The files with which a screen begins, as the build wrote them into the document (`scripts/early-files.ts`): the first
 * `most` that were not asked for yet. Only asked for, not run.
 */
export function earlyFiles(text: string, screen: string, language: string) {
  const waiting = filesOf(text, screen, language);
  return (most = waiting.length): void => {
    for (const name of waiting.splice(0, most)) {
      const href = `${import.meta.env.BASE_URL}assets/${name}`;
      // The document may have asked for it itself.
      if (document.querySelector(`link[href="${href}"]`)) continue;
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      if (name.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
      // As what asks for the file then: another one would be fetched a second time.
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
  };
}
