import { expect, test } from 'vitest';
import { pressedIs } from '#app/ui/use-shortcut.ts';

type Press = Partial<
  Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>
>;
const press = (of: Press) =>
  ({
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    repeat: false,
    ...of,
  }) as KeyboardEvent;

test('a letter counts by its place, whatever the layout writes', () => {
  expect(pressedIs(press({ code: 'KeyB', key: 'и' }), { code: 'KeyB' })).toBe(true);
  expect(pressedIs(press({ code: 'KeyN', key: 'b' }), { code: 'KeyB' })).toBe(false);
});

test('modifiers have to be those that are asked for', () => {
  expect(pressedIs(press({ code: 'KeyB', ctrlKey: true }), { code: 'KeyB' })).toBe(false);
  expect(pressedIs(press({ code: 'KeyB', shiftKey: true }), { code: 'KeyB' })).toBe(false);
  expect(pressedIs(press({ code: 'KeyB', altKey: true }), { code: 'KeyB' })).toBe(false);
  expect(pressedIs(press({ code: 'KeyK', metaKey: true }), { code: 'KeyK', command: true })).toBe(true);
  expect(pressedIs(press({ code: 'KeyK' }), { code: 'KeyK', command: true })).toBe(false);
});

test('a sign counts wherever the layout keeps it', () => {
  const search = { code: 'Slash', sign: '/' };
  expect(pressedIs(press({ code: 'Digit7', key: '/', shiftKey: true }), search)).toBe(true);
  expect(pressedIs(press({ code: 'Slash', key: '-' }), search)).toBe(true);
  expect(pressedIs(press({ code: 'Slash', key: '?', shiftKey: true }), search)).toBe(false);
  expect(
    pressedIs(press({ code: 'Slash', key: '?', shiftKey: true }), { code: 'Slash', shift: true, sign: '?' }),
  ).toBe(true);
});

test('a sign can be one of several, and of no place', () => {
  const digits = { code: 'Digit', sign: '123456789' };
  expect(pressedIs(press({ code: 'Digit7', key: '7' }), digits)).toBe(true);
  expect(pressedIs(press({ code: 'Numpad7', key: '7' }), digits)).toBe(true);
  // A French keyboard has digits with Shift, and another sign without it.
  expect(pressedIs(press({ code: 'Digit7', key: 'è' }), digits)).toBe(false);
  expect(pressedIs(press({ code: 'Digit0', key: '0' }), digits)).toBe(false);
  expect(pressedIs(press({ code: 'Tab', key: 'Tab' }), digits)).toBe(false);
  expect(pressedIs(press({ code: 'Digit7', key: '7', ctrlKey: true }), digits)).toBe(false);
});

test('a key without a name, as a program may make it up, is none', () => {
  for (const sign of ['?', '123456789'])
    expect(pressedIs(press({ code: '', key: '' }), { code: 'Digit', sign })).toBe(false);
});

test('Alt is held where it is asked for, and only there', () => {
  const axis = { code: 'KeyG', alt: true };
  expect(pressedIs(press({ code: 'KeyG', key: '©', altKey: true }), axis)).toBe(true);
  expect(pressedIs(press({ code: 'KeyG', key: 'g' }), axis)).toBe(false);
  expect(pressedIs(press({ code: 'KeyG', key: 'G', altKey: true, shiftKey: true }), axis)).toBe(false);
  expect(pressedIs(press({ code: 'KeyG', key: 'g', altKey: true, ctrlKey: true }), axis)).toBe(false);
});

test('a key held down is pressed once', () => {
  expect(pressedIs(press({ code: 'KeyB', repeat: true }), { code: 'KeyB' })).toBe(false);
});
