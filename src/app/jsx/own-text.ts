import type { ElementType, ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

/** An element without a style or a meaning, which no selector of the kit names. */
const TAG = 'x-text' as ElementType;

/** Their text is no content of the page, or they hold no elements. */
const PLAIN: ReadonlySet<unknown> = new Set(['option', 'title', 'textarea', 'style', 'script', 'text']);

const FORWARD_REF = Symbol.for('react.forward_ref');

export type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

const isText = (node: unknown): node is string | number =>
  typeof node === 'string' || typeof node === 'number';
const isNothing = (node: unknown): boolean =>
  node === null || node === undefined || typeof node === 'boolean';
const isBlank = (text: string): boolean => text.trim() === '';

/** Components such as `Link` put their children into an element outside this runtime. */
function forwardsChildren(type: unknown): boolean {
  if (typeof type !== 'object' || type === null || !('$$typeof' in type)) return false;
  return type.$$typeof === FORWARD_REF || ('type' in type && forwardsChildren(type.type));
}

const createsElement = (type: unknown): boolean =>
  typeof type === 'string' || type === Fragment || forwardsChildren(type);

const hasText = (nodes: readonly unknown[]): boolean =>
  nodes.some((node) => isText(node) || (Array.isArray(node) && hasText(node)));

/** Joins each run of texts into one element at the place of the first; the other children keep their places. */
function separated(children: readonly unknown[]): readonly ReactNode[] {
  const nodes: ReactNode[] = [];
  let start = 0;
  let run = '';
  const close = () => {
    if (run !== '') nodes[start] = isBlank(run) ? run : jsx(TAG, { children: run }, `text-${start}`);
    run = '';
  };
  children.forEach((child, at) => {
    nodes[at] = null;
    if (isText(child)) {
      if (run === '') start = at;
      run += child;
    } else if (!isNothing(child)) {
      close();
      nodes[at] = Array.isArray(child) && hasText(child) ? separated(child) : (child as ReactNode);
    }
  });
  close();
  return nodes;
}

/**
 * The props of an element with every text alone in an element. Browser translation replaces text nodes: React updates
 * a text that is its element's only child through the element, but a text with siblings through its own node, which is
 * gone by then.
 */
export function withOwnText(type: ElementType, props: Props): Props {
  const { children } = props;
  if (!createsElement(type) || PLAIN.has(type)) return props;
  if (Array.isArray(children)) {
    const onlyText = children.every((child) => isText(child) || isNothing(child));
    if (!onlyText) return hasText(children) ? { ...props, children: separated(children) } : props;
    const text = children.filter(isText).join('');
    return isBlank(text) ? props : withOwnText(type, { ...props, children: text });
  }
  if (type === Fragment && isText(children) && !isBlank(String(children)))
    return { ...props, children: jsx(TAG, { children }) };
  return props;
}
