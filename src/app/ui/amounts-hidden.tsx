import { createContext, type ReactNode, useContext } from 'react';
import { HIDDEN } from '#app/shared/format/decimal.ts';

const AmountsHidden = createContext(false);

/** Says for everything inside whether the person has hidden their amounts (the eye). */
export function AmountsHiddenProvider({
  hidden,
  children,
}: {
  readonly hidden: boolean;
  readonly children: ReactNode;
}) {
  return <AmountsHidden value={hidden}>{children}</AmountsHidden>;
}

export const useAmountsHidden = (): boolean => useContext(AmountsHidden);

/** Puts the dots in the place of the person's own figures that stand inside a sentence. */
export const useOwnFigure = (): ((text: string) => string) => (useAmountsHidden() ? hide : show);

const hide = (): string => HIDDEN;
const show = (text: string): string => text;
