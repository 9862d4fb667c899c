import type { i18n as I18n } from 'i18next';

type Values = Readonly<Record<string, unknown>>;
/** A `t`, without the types of its many forms. */
type Texts = (...args: readonly unknown[]) => unknown;

/** What makes i18next look for another text than that of the key. */
const CHOOSES = ['count', 'context', 'ordinal', 'lng', 'lngs', 'ns', 'replace', 'defaultValue'] as const;

const GAP = /\{\{(\w+)\}\}/g;

/** The text with its gaps filled; null where the library has to do it. */
function filled(text: string, values: Values | undefined): string | null {
  if (!text.includes('{{') && !text.includes('$t(')) return text;
  if (values === undefined) return null;
  let plain = true;
  const whole = text.replace(GAP, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    plain = false;
    return '';
  });
  return plain && !text.replace(GAP, '').includes('{{') && !text.includes('$t(') ? whole : null;
}

/**
 * Lets every `t` of the instance answer by itself what needs no grammar: a text of the screen's language, as it stands
 * or with its gaps filled. Plurals, contexts, fallback languages and missing texts stay the library's, whose search
 * through languages, areas and forms was half of the first draw of a screen.
 */
export function answerPlainTexts(instance: I18n): void {
  const ask = instance.getFixedT.bind(instance) as unknown as (...args: readonly unknown[]) => Texts;
  const textOf = (language: string, areas: readonly string[], key: string): string | undefined => {
    const catalogues = instance.store.data[language];
    for (const area of areas) {
      const texts = catalogues?.[area];
      const text: unknown =
        typeof texts === 'object' && Object.hasOwn(texts, key) ? (texts as Values)[key] : undefined;
      if (typeof text === 'string') return text;
    }
    return undefined;
  };
  const fixed = (language: unknown, area: unknown, ...rest: readonly unknown[]): Texts => {
    const slow = ask(language, area, ...rest);
    if (typeof language !== 'string' || rest[0] !== undefined) return slow;
    const common = instance.options.fallbackNS;
    const areas = [area, common].flat().filter((name): name is string => typeof name === 'string');
    const quick = (...args: readonly unknown[]): unknown => {
      const [key, values] = args;
      const simple =
        typeof key === 'string' &&
        args.length <= 2 &&
        (values === undefined || (typeof values === 'object' && values !== null));
      if (simple && !(values && CHOOSES.some((name) => name in values))) {
        const text = textOf(language, areas, key);
        const whole = text === undefined ? null : filled(text, values as Values | undefined);
        if (whole !== null) return whole;
      }
      return slow(...args);
    };
    return Object.assign(quick, slow);
  };
  instance.getFixedT = fixed as unknown as typeof instance.getFixedT;
}
