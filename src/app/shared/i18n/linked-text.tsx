import { cloneElement, type ReactElement } from 'react';
import type { Translate } from './failure-text.ts';

interface LinkedTextProps {
  readonly t: Translate;
  readonly i18nKey: string;
  readonly values?: Readonly<Record<string, string>>;
  /** What the marks in the text stand for: `<terms>…</terms>` is drawn by `components.terms`. */
  readonly components: Readonly<Record<string, ReactElement>>;
}

const MARK = /<(\w+)>(.*?)<\/\1>/;

/** A text with links in it, each of its parts in an element, unlike those of i18next's `Trans` (decision 50). */
export function LinkedText({ t, i18nKey, values, components }: LinkedTextProps) {
  const parts: (string | ReactElement)[] = [];
  let rest = t(i18nKey, values ?? {});
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    const [whole, name = '', inner] = found;
    const element = components[name];
    parts.push(rest.slice(0, found.index));
    if (element) parts.push(cloneElement(element, { key: name }, inner));
    rest = rest.slice(found.index + whole.length);
  }
  return (
    <>
      {parts}
      {rest}
    </>
  );
}
