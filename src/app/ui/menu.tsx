import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { EDGE, leftInWindow } from './fit-in-window.ts';
import styles from './menu.module.css';

const GAP = 4;

function place(menu: HTMLElement, button: Element): void {
  const box = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = box.bottom + GAP + height <= window.innerHeight - EDGE;
  menu.style.left = `${leftInWindow(box.left, width)}px`;
  menu.style.top = `${below ? box.bottom + GAP : Math.max(EDGE, box.top - GAP - height)}px`;
}

export const itemsOf = (menu: HTMLElement | null): HTMLElement[] =>
  menu ? [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')] : [];

/** Which item a key leads to: arrows around, Home and End, and the next one that begins with a typed letter. */
function target(key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  const count = items.length;
  switch (key) {
    case 'ArrowDown':
      return items[(current + 1) % count];
    case 'ArrowUp':
      return items[(current + count - 1) % count];
    case 'Home':
      return items[0];
    case 'End':
      return items[count - 1];
    default: {
      if (key.length !== 1) return undefined;
      const wanted = key.toLowerCase();
      const order = [...items.slice(current + 1), ...items.slice(0, current + 1)];
      return order.find((item) => item.textContent?.trim().toLowerCase().startsWith(wanted));
    }
  }
}

/** The keys of an open menu: they lead from item to item, and Tab closes it. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const current = items.findIndex((item) => item.matches(':focus'));
  if (event.key === 'Tab') {
    event.currentTarget.hidePopover();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const next = target(event.key, items, current);
  if (!next || event.key === ' ') return;
  event.preventDefault();
  next.focus();
}

interface MenuProps {
  /** The button's accessible name, where its content does not say it. */
  readonly label?: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly buttonClassName?: string | undefined;
  /** `MenuItem`s, or links with `role="menuitem" tabIndex={-1} className={menuItemClass}`. */
  readonly children: ReactNode;
}

/**
 * A menu button over the browser's own popover, which gives the top layer, Escape and closing on a click outside.
 * (A library's menu weighs 39 KB; the top bar needs one on every first load.)
 */
export function Menu({ label, button, buttonClassName, children }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const toggled = (event: ToggleEvent) => {
    const now = event.newState === 'open';
    setOpen(now);
    if (!now || !menu.current || !trigger.current) return;
    place(menu.current, trigger.current);
    const items = itemsOf(menu.current);
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus();
  };
  return (
    <>
      <button
        ref={trigger}
        id={`${id}-button`}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        className={buttonClassName}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        popover="auto"
        aria-labelledby={`${id}-button`}
        className={styles.menu}
        onToggle={toggled}
        onKeyDown={moveInMenu}
        onClick={(event) => {
          if ((event.target as Element).closest('[role^=menuitem]')) menu.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

export const menuItemClass = styles.item;
export const menuClass = styles.menu;

interface MenuItemProps {
  readonly onSelect: () => void;
  /** One of several to choose from; leave out for a plain command. */
  readonly checked?: boolean;
  readonly lang?: string;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, checked, lang, children }: MenuItemProps) {
  const shared = { type: 'button', tabIndex: -1, lang, className: styles.item, onClick: onSelect } as const;
  return checked === undefined ? (
    <button {...shared} role="menuitem">
      {children}
    </button>
  ) : (
    <button {...shared} role="menuitemradio" aria-checked={checked}>
      {children}
    </button>
  );
}
