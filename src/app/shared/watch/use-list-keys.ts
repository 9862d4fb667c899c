import { type KeyboardEvent, useRef } from 'react';

interface ListKeys {
  readonly count: number;
  /** The place that the keys start from; -1 before the first row. */
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onTake: (at: number) => void;
  readonly onRemove?: ((at: number) => void) | undefined;
  /** The list has lost the focus. */
  readonly onLeave: () => void;
}

function target(key: string, active: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, count - 1);
    case 'ArrowUp':
      return active < 0 ? count - 1 : Math.max(active - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The keys of a list whose choice follows the arrows. While a key is held down only the mark moves: the row where it stops is taken. */
export function useListKeys({ count, active, onActive, onTake, onRemove, onLeave }: ListKeys) {
  const held = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = target(event.key, active, count);
    if (next !== null) {
      held.current = event.repeat;
      onActive(next);
      if (!event.repeat) onTake(next);
    } else if (event.key === 'Enter' || event.key === ' ') onTake(Math.max(active, 0));
    else if (event.key === 'Delete' && onRemove && active >= 0) onRemove(active);
    else return;
    event.preventDefault();
  };
  const onKeyUp = () => {
    if (held.current) onTake(active);
    held.current = false;
  };
  const onBlur = () => {
    onKeyUp();
    onLeave();
  };
  return { onKeyDown, onKeyUp, onBlur };
}
