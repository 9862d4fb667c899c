import { Children, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Nothing stands between two sentences in these. */
const CLOSE: ReadonlySet<string> = new Set(['zh-CN', 'ja']);

/** Sentences behind one another in a line, with the gap that the language has between them. */
export function Sentences({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  const gap = CLOSE.has(i18n.language) ? '' : ' ';
  return Children.toArray(children).map((sentence, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
    <Fragment key={at}>
      {at > 0 && gap}
      {sentence}
    </Fragment>
  ));
}
