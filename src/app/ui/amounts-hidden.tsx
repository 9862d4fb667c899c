import { createContext, type ReactNode, useContext } from 'react';

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
