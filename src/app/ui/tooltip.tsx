import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { EDGE, leftInWindow } from './fit-in-window.ts';
import styles from './tooltip.module.css';

const GAP = 6;

function place(tip: HTMLElement, anchor: Element): void {
  const box = anchor.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = box.bottom + GAP + height <= window.innerHeight - EDGE;
  tip.style.left = `${leftInWindow(box.left + box.width / 2 - width / 2, width)}px`;
  tip.style.top = `${below ? box.bottom + GAP : box.top - GAP - height}px`;
}

interface TooltipAnchor {
  readonly 'aria-describedby'?: string;
  readonly onPointerEnter?: (event: PointerEvent) => void;
  readonly onPointerLeave?: () => void;
  readonly onFocus?: (event: FocusEvent) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * A tooltip on pointer and keyboard focus, in the browser's top layer, closed by Escape. Spread `anchor` on a control
 * and put `tip` beside it. Without a text both are empty, so a control can gain and lose one and keep its focus.
 */
export function useTooltip(text: string | null | undefined): { anchor: TooltipAnchor; tip: ReactNode } {
  const id = useId();
  const ref = useRef<HTMLSpanElement>(null);
  if (!text) return { anchor: {}, tip: null };
  const show = (anchor: Element) => {
    const tip = ref.current;
    if (!tip || tip.matches(':popover-open')) return;
    tip.showPopover();
    place(tip, anchor);
  };
  const hide = () => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  };
  return {
    anchor: {
      'aria-describedby': id,
      onPointerEnter: (event) => show(event.currentTarget),
      onPointerLeave: hide,
      onFocus: (event) => {
        const anchor = event.currentTarget;
        // Not at once: a menu that closes gives the focus back in its midst, and nothing may be shown there.
        requestAnimationFrame(() => anchor.matches(':focus-visible') && show(anchor));
      },
      onBlur: hide,
      onKeyDown: (event) => {
        if (event.key === 'Escape') hide();
      },
    },
    tip: (
      // Escape closes a hint wherever the focus is; a browser that has none takes it for a manual one.
      <span ref={ref} id={id} role="tooltip" popover="hint" className={styles.tip}>
        {text}
      </span>
    ),
  };
}

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
