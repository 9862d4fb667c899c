import { createListeners } from '#protocol/source.ts';
import type { LiveStore, LiveView } from './live-store.ts';

/** Figures that change more often than every second frame of a common display can't be told apart. */
const LEAST_GAP = 30;

/**
 * Lanes of work, each of which runs at a frame that begins a while after its last one. Two lanes never share a frame:
 * what is drawn by turns fits into a frame where all of it at once would miss the next.
 */
export function createFrameLanes(
  frame: (run: (now: number) => void) => void,
): () => (run: () => void) => void {
  let taken = Number.NEGATIVE_INFINITY;
  return () => {
    let last = Number.NEGATIVE_INFINITY;
    return (run) => {
      const attempt = (now: number) => {
        if (now - last < LEAST_GAP || now === taken) return frame(attempt);
        last = now;
        taken = now;
        run();
      };
      frame(attempt);
    };
  };
}

export interface TogetherDeps {
  /** Runs once, before the page is drawn next. */
  readonly later: (run: () => void) => void;
  /** A page that nobody sees is not drawn, and its timers are slow. */
  readonly hidden: () => boolean;
}

/**
 * Collects what several stores want told, each once, and tells all of it at one go: React draws once for the values
 * that came since the last time, however often they come.
 */
export function createTogether({ later, hidden }: TogetherDeps): (run: () => void) => void {
  let waiting: (() => void)[] = [];
  const runAll = () => {
    const all = waiting;
    waiting = [];
    for (const run of all) run();
  };
  return (run) => {
    const isPlanned = waiting.length > 0;
    if (!waiting.includes(run)) waiting.push(run);
    if (hidden()) runAll();
    else if (!isPlanned) later(runAll);
  };
}

export interface Slowness<Value> {
  /** Least milliseconds between two drawings. */
  readonly gap: number;
  /** Whether a change has to be seen at once. */
  readonly urgent: (before: LiveView<Value>, now: LiveView<Value>) => boolean;
}

/** A store that tells its listeners less often, all of them together: the newest view, some time later. */
export function slowed<Value>(store: LiveStore<Value>, { gap, urgent }: Slowness<Value>): LiveStore<Value> {
  let shown = store.view();
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const show = () => {
    stop();
    const now = store.view();
    if (now === shown) return;
    shown = now;
    last = performance.now();
    listeners.tell();
  };
  const look = () => {
    const rest = last + gap - performance.now();
    if (rest <= 0 || urgent(shown, store.view())) show();
    else timer ??= setTimeout(show, rest);
  };
  const listeners = createListeners(() => {
    const leave = store.subscribe(look);
    return () => {
      leave();
      stop();
      shown = store.view();
    };
  });
  return {
    view: () => shown,
    subscribe(listener) {
      const leave = listeners.add(listener);
      show();
      return leave;
    },
  };
}

export interface Ticker<Instant> {
  /** The same for all until the next tick. */
  now(): Instant;
  subscribe(listener: () => void): () => void;
}

/**
 * Time in steps of `intervalMs`, with one timer for all who follow it and none while nobody does. The first read after
 * such a pause gives the time of now, before it has subscribed: a countdown must not begin with an hour ago.
 */
export function createTicker<Instant extends number>(
  intervalMs: number,
  read: () => Instant,
): Ticker<Instant> {
  let now = read();
  const listeners = createListeners(() => {
    now = read();
    const timer = setInterval(() => {
      now = read();
      listeners.tell();
    }, intervalMs);
    return () => clearInterval(timer);
  });
  return {
    now: () => {
      if (listeners.size() === 0 && Math.abs(read() - now) >= intervalMs) now = read();
      return now;
    },
    subscribe: listeners.add,
  };
}
