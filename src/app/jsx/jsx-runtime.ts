import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-runtime';
import { type Props, withOwnText } from './own-text.ts';

export { Fragment } from 'react/jsx-runtime';

/** What the compiler writes for an element: React's own, with every text alone in an element (decision 50). */
export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  react.jsx(type, withOwnText(type, props), key);

/** The same for an element with several children in the source: they may have become one text. */
export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const separated = withOwnText(type, props);
  return (Array.isArray(separated.children) ? react.jsxs : react.jsx)(type, separated, key);
}
