import { createElement, forwardRef, memo, type ReactElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Fragment, jsx, jsxs } from '#app/jsx/jsx-runtime.ts';

const childrenOf = (element: ReactElement): ReactNode =>
  (element.props as { readonly children?: ReactNode }).children;
const icon = createElement('svg');
/** What becomes of each child: a text, `<text>` in an element of its own, the name of an element, or nothing. */
const shape = (element: ReactElement): unknown => {
  const of = (node: ReactNode): unknown => {
    if (Array.isArray(node)) return node.map(of);
    if (typeof node !== 'object' || node === null) return node;
    const { type } = node as ReactElement;
    return type === 'x-text' ? `<${childrenOf(node as ReactElement)}>` : type;
  };
  return of(childrenOf(element));
};

test('an only text stays as it is: React changes it through its element', () => {
  expect(shape(jsx('p', { children: 'Buy' }))).toBe('Buy');
  expect(shape(jsx('p', { children: 7 }))).toBe(7);
});

test('texts beside nothing else become one text', () => {
  expect(shape(jsxs('p', { children: [3, ' items'] }))).toBe('3 items');
  expect(shape(jsxs('p', { children: ['Buy', null, false, ' BTC'] }))).toBe('Buy BTC');
});

test('a text beside an element has an element of its own, and nothing else moves', () => {
  expect(shape(jsxs('p', { children: [icon, 'Buy'] }))).toEqual(['svg', '<Buy>']);
  expect(shape(jsxs('p', { children: ['Buy ', 3, icon, ' now'] }))).toEqual([
    '<Buy 3>',
    null,
    'svg',
    '< now>',
  ]);
  expect(shape(jsxs('p', { children: [icon, false, ['a', icon]] }))).toEqual(['svg', null, ['<a>', 'svg']]);
});

test('a space between elements stays a space', () => {
  expect(shape(jsxs('p', { children: [icon, ' ', icon] }))).toEqual(['svg', ' ', 'svg']);
});

test('a fragment gives its text an element, because it has none', () => {
  expect(shape(jsx(Fragment, { children: 'Buy' }))).toBe('<Buy>');
  expect(shape(jsxs(Fragment, { children: ['Buy ', 'BTC'] }))).toBe('<Buy BTC>');
});

test('components get what was written; those that pass it on to an element get it separated', () => {
  const Own = () => null;
  const children = [icon, 'Buy'];
  expect(shape(jsxs(Own, { children }))).toEqual(['svg', 'Buy']);
  expect(shape(jsxs(memo(Own), { children }))).toEqual(['svg', 'Buy']);
  const Foreign = forwardRef(Own);
  expect(shape(jsxs(Foreign, { children }))).toEqual(['svg', '<Buy>']);
  expect(shape(jsxs(memo(Foreign), { children }))).toEqual(['svg', '<Buy>']);
});

test('elements that hold no other elements keep their texts', () => {
  for (const type of ['option', 'title', 'text'] as const)
    expect(shape(jsxs(type, { children: ['a', icon] }))).toEqual(['a', 'svg']);
});
