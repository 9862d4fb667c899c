import { type ReactNode, useEffect, useRef } from 'react';
import { EDGE, leftInWindow } from './fit-in-window.ts';
import { itemsOf, menuClass, moveInMenu } from './menu.tsx';

interface PointMenuProps {
  readonly label: string;
  /** Where it was asked for, in the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** Whose focus it takes, and gives back. */
  readonly owner: HTMLElement;
  readonly onClose: () => void;
  /** `MenuItem`s. */
  readonly children: ReactNode;
}

/** A menu at a place of the window: what a right click, a long press or the menu key asks for. Draw it to open it. */
export function PointMenu({ label, at: { x, y }, owner, onClose, children }: PointMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = menu.current;
    if (!open) return;
    open.showPopover();
    const { width, height } = open.getBoundingClientRect();
    open.style.left = `${leftInWindow(x, width)}px`;
    open.style.top = `${Math.max(EDGE, Math.min(y, window.innerHeight - height - EDGE))}px`;
    const items = itemsOf(open);
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus();
  }, [x, y]);
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      popover="auto"
      aria-label={label}
      className={menuClass}
      onKeyDown={moveInMenu}
      onToggle={({ newState }) => {
        if (newState !== 'closed') return;
        // Escape and Tab leave it nowhere else; what was chosen may have moved the focus.
        if (document.activeElement === document.body) owner.focus({ preventScroll: true });
        onClose();
      }}
      onClick={(event) => {
        if ((event.target as Element).closest('[role^=menuitem]')) menu.current?.hidePopover();
      }}
    >
      {children}
    </div>
  );
}
