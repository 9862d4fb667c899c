import type { LiveStore, LiveView } from './live-store.ts';

export interface Slowness<Value> {
  /** Least milliseconds between two drawings. */
  readonly gap: number;
  /** Whether a change has to be seen at once. */
  readonly urgent: (before: LiveView<Value>, now: LiveView<Value>) => boolean;
}

export type SlowStore<Value> = Pick<LiveStore<Value>, 'view' | 'subscribe'>;

/** A store that tells its listeners less often, all of them together: the newest view, some time later. */
export function slowed<Value>(store: SlowStore<Value>, { gap, urgent }: Slowness<Value>): SlowStore<Value> {
  const listeners = new Set<() => void>();
  let shown = store.view();
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave: (() => void) | null = null;
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    const now = store.view();
    if (now === shown) return;
    shown = now;
    last = performance.now();
    for (const listener of listeners) listener();
  };
  const look = () => {
    const rest = last + gap - performance.now();
    if (rest <= 0 || urgent(shown, store.view())) show();
    else timer ??= setTimeout(show, rest);
  };
  return {
    view: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      leave ??= store.subscribe(look);
      show();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        leave?.();
        leave = null;
        clearTimeout(timer);
        timer = undefined;
        shown = store.view();
      };
    },
  };
}
