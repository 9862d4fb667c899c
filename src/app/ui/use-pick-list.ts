import { type KeyboardEvent, useEffect, useId, useRef } from 'react';

interface PickListSpec<Item> {
  /** What was found for the text in the field. */
  readonly found: readonly Item[];
  /** The place that Enter takes. */
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onTake: (item: Item) => void;
}

/** A field that chooses from the list under it: arrows move, Enter takes; the keyboard stays in the field. */
export function usePickList<Item>({ found, active, onActive, onTake }: PickListSpec<Item>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Options may stand in groups.
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const take = (at: number) => {
    const item = found[at];
    if (item !== undefined) onTake(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) onActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter') take(active);
    else return;
    event.preventDefault();
  };
  return {
    field: {
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-controls': `${id}-list`,
      'aria-activedescendant': found.length > 0 ? `${id}-${active}` : undefined,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    },
    list: { ref: list, id: `${id}-list` },
    option: (at: number, selected: boolean) => ({
      id: `${id}-${at}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': selected,
      onPointerMove: () => onActive(at),
      onClick: () => take(at),
    }),
  } as const;
}
