import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './tabs.module.css';

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number;
}

export interface TabsProps<Value extends string> {
  /** Unique on the page; the panel takes it too. */
  readonly id: string;
  /** What is chosen between, read out before the tabs. */
  readonly label: string;
  readonly value: Value;
  readonly items: readonly Tab<Value>[];
  readonly onChange: (value: Value) => void;
}

function nextIndex(key: string, index: number, length: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % length;
    case 'ArrowLeft':
      return (index + length - 1) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}

/** The look of a tab, for a button beside them; `data-chosen="true"` shows it chosen. */
export const tabClass = styles.tab;

/** Tabs with one stop for the keyboard; arrows, Home and End move and choose. */
export function Tabs<Value extends string>({ id, label, value, items, onChange }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // Without a chosen tab the first one is the stop.
  const at = Math.max(
    0,
    items.findIndex((item) => item.value === value),
  );
  const move = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, at, items.length);
    const item = next === null ? undefined : items[next];
    if (next === null || !item) return;
    event.preventDefault();
    onChange(item.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
      {items.map((item, index) => {
        const selected = item.value === value;
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-selected={selected}
            aria-controls={selected ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </button>
        );
      })}
    </div>
  );
}

interface TabPanelProps {
  readonly id: string;
  readonly value: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What the chosen tab shows. */
export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} className={className}>
      {children}
    </div>
  );
}
