import type { Failure } from './result.ts';
import { type Milliseconds, milliseconds } from './units.ts';

/** Everyone who hears the same thing. */
export interface Listeners<Args extends readonly unknown[]> {
  size(): number;
  /** Gives the off-switch; using it twice does no harm. */
  add(listener: (...args: Args) => void): () => void;
  /** Tells everyone who listens now; one that leaves meanwhile is not told. */
  tell(...args: Args): void;
}

/**
 * The one way to keep listeners, in the worker and on the page.
 * @param begin runs when the first one joins; what it gives back runs when the last one has left
 */
export function createListeners<Args extends readonly unknown[] = []>(
  begin: () => () => void = () => () => {},
): Listeners<Args> {
  const members = new Set<{ readonly hear: (...args: Args) => void }>();
  let end = () => {};
  return {
    size: () => members.size,
    add(hear) {
      const member = { hear };
      members.add(member);
      if (members.size === 1) end = begin();
      return () => {
        if (members.delete(member) && members.size === 0) end();
      };
    },
    tell(...args) {
      for (const member of [...members]) if (members.has(member)) member.hear(...args);
    },
  };
}

/** Takes values and failures: a service says them to it, and a follower hears them by it. */
export interface Emit<Value> {
  /** @param age how old the data are now; 0 for what just arrived */
  value(value: Value, age?: Milliseconds, source?: 'network' | 'cache'): void;
  /** The last value stays; it only stops being fresh. */
  failure(failure: Failure): void;
}

/** What a source reads from, while it is followed. What it says after it was closed is dropped. */
export interface Opened<Value> {
  close(): void;
  /** What a newcomer must be told first where the last value does not say everything (a tail of candles). */
  snapshot?(): Value | null;
}

/** One thing that many follow and that is read once. */
export interface Source<Value> {
  /** A newcomer is told what is held, with its age, and what failed since. Gives the off-switch. */
  follow(to: Emit<Value>): () => void;
  /** Forgets everything and opens again; followers stay. */
  restart(): void;
  /** Whether no value has arrived since it was opened. */
  isEmpty(): boolean;
}

interface Held<Value> {
  readonly value: Value;
  /** The moment, by the monotonic clock, at which the data were of age 0. */
  readonly bornAt: number;
  readonly source: 'network' | 'cache';
}

/**
 * A source that opens with its first follower and closes after its last.
 * @param elapsed the monotonic clock, for the age of what is held
 */
export function createSource<Value>(
  open: (emit: Emit<Value>) => Opened<Value>,
  elapsed: () => Milliseconds,
  onEmpty: () => void = () => {},
): Source<Value> {
  let turn = 0;
  let opened: Opened<Value> | null = null;
  let held: Held<Value> | null = null;
  let failure: Failure | null = null;

  const begin = () => {
    turn += 1;
    const mine = turn;
    const fresh = open({
      value(value, age = milliseconds(0), source = 'network') {
        if (mine !== turn) return;
        held = { value, bornAt: elapsed() - age, source };
        failure = null;
        followers.tell((to) => to.value(value, age, source));
      },
      failure(why) {
        if (mine !== turn) return;
        failure = why;
        followers.tell((to) => to.failure(why));
      },
    });
    // Everyone may have left at its first word.
    if (mine === turn) opened = fresh;
    else fresh.close();
  };
  const end = () => {
    turn += 1;
    const last = opened;
    opened = null;
    held = null;
    failure = null;
    last?.close();
  };
  const followers = createListeners<[tell: (to: Emit<Value>) => void]>(() => {
    begin();
    return () => {
      onEmpty();
      end();
    };
  });

  const greet = (to: Emit<Value>) => {
    if (held) {
      const age = milliseconds(Math.max(0, elapsed() - held.bornAt));
      to.value(opened?.snapshot?.() ?? held.value, age, held.source);
    }
    if (failure) to.failure(failure);
  };
  return {
    follow(to) {
      const isNewcomer = followers.size() > 0;
      const leave = followers.add((tell) => tell(to));
      if (isNewcomer) greet(to);
      return leave;
    },
    restart() {
      end();
      if (followers.size() > 0) begin();
    },
    isEmpty: () => held === null,
  };
}

/** Sources by name, each there while it is followed. */
export interface Sources<Key, Value> {
  /** What is followed now. */
  keys(): readonly Key[];
  follow(key: Key, to: Emit<Value>): () => void;
  /** Restarts those whose key fits. */
  restart(fits: (key: Key) => boolean): void;
  /** Restarts those that have no value: what they read from may have one now. */
  restartEmpty(): void;
}

/** One source for every name that keys have. */
export function createSources<Key, Value>(
  nameOf: (key: Key) => string,
  open: (key: Key, emit: Emit<Value>) => Opened<Value>,
  elapsed: () => Milliseconds,
): Sources<Key, Value> {
  const followed = new Map<string, { readonly key: Key; readonly source: Source<Value> }>();
  const sourceOf = (key: Key): Source<Value> => {
    const name = nameOf(key);
    const known = followed.get(name);
    if (known) return known.source;
    const source = createSource<Value>(
      (emit) => open(key, emit),
      elapsed,
      () => followed.delete(name),
    );
    followed.set(name, { key, source });
    return source;
  };
  return {
    keys: () => [...followed.values()].map(({ key }) => key),
    follow: (key, to) => sourceOf(key).follow(to),
    restart(fits) {
      for (const { key, source } of [...followed.values()]) if (fits(key)) source.restart();
    },
    restartEmpty() {
      for (const { source } of [...followed.values()]) if (source.isEmpty()) source.restart();
    },
  };
}
