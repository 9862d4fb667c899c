import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface ToolbarProps {
  readonly label: string;
  readonly upright?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const buttonsOf = (bar: HTMLElement | null): readonly HTMLElement[] =>
  bar ? [...bar.querySelectorAll<HTMLElement>('button:not([role^=menuitem]), input')] : [];

/** One stop of the Tab key: arrows lead through its buttons, the last one that had the focus is where it is found again. */
export function Toolbar({ label, upright = false, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  const arrange = () => {
    const buttons = buttonsOf(bar.current);
    const stop = buttons.find((each) => each === last.current) ?? buttons[0];
    for (const each of buttons) each.tabIndex = each === stop ? 0 : -1;
  };
  // Its buttons come and go with what is chosen.
  useEffect(arrange);
  const move = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const buttons = buttonsOf(bar.current);
    const at = buttons.indexOf(target);
    // In a field the arrows are the text's.
    if (at < 0 || target.tagName === 'INPUT' || event.ctrlKey || event.metaKey || event.altKey) return;
    const places: Readonly<Record<string, number>> = {
      [upright ? 'ArrowUp' : 'ArrowLeft']: at - 1,
      [upright ? 'ArrowDown' : 'ArrowRight']: (at + 1) % buttons.length,
      Home: 0,
      End: -1,
    };
    const next = buttons.at(places[event.key] ?? Number.NaN);
    if (places[event.key] === undefined || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      className={className}
      onKeyDown={move}
      onFocus={(event) => {
        const target = event.target as HTMLElement;
        if (!buttonsOf(bar.current).includes(target)) return;
        last.current = target;
        arrange();
      }}
    >
      {children}
    </div>
  );
}
