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

/** Of the six connections that a browser opens to a host, two stay for the data. */
const AT_ONCE = 4;

/**
 * Asks for the files with which a screen begins, as the build wrote them into the document (`scripts/early-files.ts`), a
 * few at a time; what the document asked for itself is left out. Only asked for, not run.
 */
export function fetchEarly(text: string, screen: string, language: string): void {
  const waiting = filesOf(text, screen, language).filter(
    (name) => document.querySelector(`link[href="${addressOf(name)}"]`) === null,
  );
  const next = () => {
    const name = waiting.shift();
    if (name === undefined) return;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    if (name.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    // As what asks for the file then: another one would be fetched a second time.
    link.crossOrigin = '';
    link.onload = next;
    link.onerror = next;
    link.href = addressOf(name);
    document.head.append(link);
  };
  for (let each = 0; each < AT_ONCE; each += 1) next();
}

const addressOf = (name: string) => `${import.meta.env.BASE_URL}assets/${name}`;
