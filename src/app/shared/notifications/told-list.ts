import { fieldsOf, keptFields } from '#app/shared/prefs/kept-text.ts';
import { pageValue } from '#app/shared/prefs/stored-value.ts';
import type { Toast, ToastStore } from '#app/ui/toast-store.ts';

/** What happened without a press of the person's, in the words in which it was told. */
interface ToldEvent {
  readonly kind: 'success' | 'info';
  readonly text: string;
  /** When it was told, epoch ms of this device. */
  readonly at: number;
}

interface ToldList {
  /** Whose events these are; empty for nobody's. */
  readonly userId: string;
  /** The newest first. */
  readonly events: readonly ToldEvent[];
}

const MOST_EVENTS = 50;
const MOST_LETTERS = 500;

const NOBODYS: ToldList = { userId: '', events: [] };

function readEvent(found: unknown): readonly ToldEvent[] {
  const { kind, text, at } = fieldsOf<keyof ToldEvent>(found);
  if (kind !== 'success' && kind !== 'info') return [];
  if (typeof text !== 'string' || typeof at !== 'number' || !Number.isSafeInteger(at)) return [];
  return [{ kind, text: text.slice(0, MOST_LETTERS), at }];
}

export function readToldList(kept: string | null): ToldList {
  const { userId, events } = keptFields<keyof ToldList>(kept);
  if (typeof userId !== 'string' || userId === '' || !Array.isArray(events)) return NOBODYS;
  return { userId, events: events.slice(0, MOST_EVENTS).flatMap(readEvent) };
}

/** The events that a person was told on this device, for the tabs and visits to come. */
export const toldList = pageValue('bourse-told', readToldList);

export function clearToldList(): void {
  if (toldList.get().userId !== '') toldList.set(NOBODYS);
}

const isSame = (one: { text: string; at: number }, other: { text: string; at: number }) =>
  one.at === other.at && one.text === other.text;

let lastId = 0;

/** A log with the events that it lacks, newest first; the same log where it lacks none. */
export function withEvents(log: readonly Toast[], events: readonly ToldEvent[]): readonly Toast[] {
  const missing = events.filter((event) => !log.some((toast) => isSame(toast, event)));
  if (missing.length === 0) return log;
  // The store counts its own toasts upwards.
  const added = missing.map((event) => {
    lastId -= 1;
    return { ...event, id: lastId, stays: true };
  });
  return [...log, ...added].sort((a, b) => b.at - a.at);
}

/** Keeps what this page tells a person, and puts what was told before into its log; returns the function that ends it. */
export function followToldList(store: ToastStore, userId: string): () => void {
  if (toldList.get().userId !== userId) toldList.set({ userId, events: [] });
  const take = () => {
    const { userId: whose, events } = toldList.get();
    const next = whose === userId ? withEvents(store.log(), events) : store.log();
    if (next !== store.log()) store.setLog(next);
  };
  const keep = () => {
    const { userId: whose, events } = toldList.get();
    const told = store.log().flatMap(({ kind, text, at, stays }): ToldEvent[] => {
      if (!stays || (kind !== 'success' && kind !== 'info')) return [];
      return events.some((event) => isSame(event, { text, at })) ? [] : [{ kind, text, at }];
    });
    // What another tab cleared is not written again.
    if (told.length === 0 || whose !== userId) return;
    const all = [...told, ...events].sort((a, b) => b.at - a.at);
    toldList.set({ userId, events: all.slice(0, MOST_EVENTS) });
  };
  // Of two tabs that write at the same moment the later one overwrites the other's event: its tab writes it again.
  const join = () => {
    keep();
    take();
  };
  join();
  const offs = [toldList.subscribe(join), store.subscribe(keep)];
  return () => {
    for (const off of offs) off();
  };
}
