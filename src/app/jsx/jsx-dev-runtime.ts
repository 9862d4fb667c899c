import type { ElementType, Key, ReactElement } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { type Props, withOwnText } from './own-text.ts';

export { Fragment } from 'react/jsx-dev-runtime';

/** `jsx` of the development server, with the place in the source. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown,
): ReactElement {
  const separated = withOwnText(type, props);
  return react.jsxDEV(type, separated, key, isStatic && Array.isArray(separated.children), source, self);
}
