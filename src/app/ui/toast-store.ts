import { createListeners } from '#protocol/source.ts';

export type ToastKind = 'busy' | 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** When it was first shown, epoch ms of this device: the log's order. */
  readonly at: number;
  /** It stays until the person closes it: it tells something that happened without a press. */
  readonly stays?: boolean;
}

/** Specified: a toast stays for 2000 ms. */
export const TOAST_MS = 2000;
const LOG_LENGTH = 100;
/** More toasts that stay would cover the page; earlier ones are in the log. */
const MOST_STAYING = 3;

export interface ToastStore {
  /** What is on the screen, oldest first. */
  shown(): readonly Toast[];
  /** What was said, newest first: since the start, and what stayed of earlier visits. */
  log(): readonly Toast[];
  subscribe(listener: () => void): () => void;
  /** Replaces the log, newest first: what was told before this page is put into it. */
  setLog(next: readonly Toast[]): void;
  /** Drops the log and what stays of it: it was somebody else's. */
  forget(): void;
  /** Shows a toast and gives its id; `busy` ones stay until they are updated. */
  show(kind: ToastKind, text: string, how?: { readonly stays: boolean }): number;
  /** The same toast in another state; shown again if it had gone. */
  update(id: number, kind: ToastKind, text: string): void;
  dismiss(id: number): void;
  /** The pointer or the focus is on them: they wait, and start their time again afterwards. */
  pause(): void;
  resume(): void;
}

interface Clock {
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
}

const pageClock: Clock = {
  now: () => Date.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** One toast per action: it is shown as busy, then the same one tells how it ended. */
export function createToastStore(clock: Clock = pageClock): ToastStore {
  let shown: readonly Toast[] = [];
  let log: readonly Toast[] = [];
  let lastId = 0;
  let paused = false;
  const timers = new Map<number, () => void>();
  const { add, tell } = createListeners();

  const stop = (id: number) => {
    timers.get(id)?.();
    timers.delete(id);
  };
  const keep = (stays: (toast: Toast) => boolean) => {
    shown = shown.filter(stays);
    // No event tells that the pointer or the focus has left what is gone.
    if (shown.length === 0) paused = false;
    tell();
  };
  const dismiss = (id: number) => {
    stop(id);
    keep((toast) => toast.id !== id);
  };
  const start = (toast: Toast) => {
    stop(toast.id);
    if (!paused && toast.kind !== 'busy' && !toast.stays)
      timers.set(
        toast.id,
        clock.later(() => dismiss(toast.id), TOAST_MS),
      );
  };
  const put = (toast: Toast) => {
    shown = shown.some(({ id }) => id === toast.id)
      ? shown.map((old) => (old.id === toast.id ? toast : old))
      : [...shown, toast];
    log = [toast, ...log.filter(({ id }) => id !== toast.id)].slice(0, LOG_LENGTH);
    start(toast);
    tell();
  };

  return {
    shown: () => shown,
    log: () => log,
    subscribe: add,
    setLog(next) {
      log = next;
      tell();
    },
    forget() {
      log = [];
      keep((toast) => !toast.stays);
    },
    show(kind, text, { stays } = { stays: false }) {
      lastId += 1;
      put({ id: lastId, kind, text, at: clock.now(), stays });
      const [oldest, ...others] = shown.filter((toast) => toast.stays);
      if (oldest && others.length >= MOST_STAYING) dismiss(oldest.id);
      return lastId;
    },
    update(id, kind, text) {
      const known = log.find((toast) => toast.id === id);
      put({ id, kind, text, at: known?.at ?? clock.now() });
    },
    dismiss,
    pause() {
      paused = true;
      for (const id of [...timers.keys()]) stop(id);
    },
    resume() {
      paused = false;
      for (const toast of shown) start(toast);
    },
  };
}

/** The page's one store: call it from anywhere. */
export const toasts: ToastStore = createToastStore();
