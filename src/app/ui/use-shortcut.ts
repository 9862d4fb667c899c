import { useEffect, useRef } from 'react';

/** A key by its place on the keyboard (`event.code`), whatever letter the layout puts there. */
export interface Keystroke {
  readonly code: string;
  readonly shift?: boolean;
  /** With Ctrl, or Cmd on a Mac. Such a keystroke works while typing too. */
  readonly command?: boolean;
  /** With Alt, which is Option on a Mac. */
  readonly alt?: boolean;
  /** The signs that are meant, where layouts keep them on other keys: each of them is enough, and so is the place. */
  readonly sign?: string;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A letter in an amount means nothing; one that goes to an input method may. */
const meansNothing = ({ target, key, code }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement &&
  target.inputMode === 'decimal' &&
  code.startsWith('Key') &&
  key !== 'Process';

/** Is this the keystroke? A repeat of a key held down is none. */
export function pressedIs(
  event: KeyboardEvent,
  { code, shift = false, command = false, alt = false, sign }: Keystroke,
) {
  if (event.altKey !== alt || event.isComposing || event.repeat) return false;
  if ((event.ctrlKey || event.metaKey) !== command) return false;
  // A key that a program made up may have no name, which every text includes.
  if (event.key && sign?.includes(event.key)) return true;
  return event.code === code && event.shiftKey === shift;
}

/**
 * A shortcut of the page. It never fires under an open dialog, and without Ctrl or Cmd not while typing; letters do in
 * a field for an amount.
 */
export function useShortcut(keystroke: Keystroke, run: (event: KeyboardEvent) => void): void {
  const latest = useRef({ keystroke, run });
  useEffect(() => {
    latest.current = { keystroke, run };
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const wanted = latest.current.keystroke;
      if (event.defaultPrevented || !pressedIs(event, wanted)) return;
      if (!wanted.command && typing(event.target) && !meansNothing(event)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current.run(event);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
