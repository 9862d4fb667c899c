import type { ReactNode } from 'react';
import { useTooltip } from './use-tooltip.tsx';

/** Explains a piece of text; it can be focused, so that the keyboard reaches the explanation too. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const { anchor, tip } = useTooltip(text);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the explanation is closed to the keyboard */}
      <span {...anchor} tabIndex={0}>
        {children}
      </span>
      {tip}
    </>
  );
}
