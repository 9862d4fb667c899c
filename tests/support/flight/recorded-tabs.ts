import type { Flight } from '#protocol/flight-file.ts';
import type { LockManagerPart } from '#worker/platform/tab-locks.ts';
import type { TabChannel } from '#worker/platform/tabs.ts';

export interface RecordedTabs {
  /** null where no other tab was heard: then this one reads all for itself. */
  readonly channel: TabChannel | null;
  readonly locks: LockManagerPart | null;
  hear(message: unknown): void;
  /** From now on this tab makes the repeated reads of these keys for all. */
  lead(keys: readonly string[]): void;
}

/** The other tabs of a recording: what they said, and which reads were theirs. */
export function recordedTabs({ events }: Flight): RecordedTabs {
  const hasOthers = events.some(({ k }) => k === 'tab');
  let hear: (event: { readonly data: unknown }) => void = () => {};
  let led: readonly string[] = [];
  const waiting = new Set<() => void>();
  const keyOf = (name: string): string | null => {
    const read: unknown = name.startsWith('bourse-poll-')
      ? JSON.parse(name.slice(name.indexOf(':') + 1))
      : null;
    return Array.isArray(read) && typeof read[0] === 'string' ? read[0] : null;
  };
  const locks: LockManagerPart = {
    request: (name, options, granted) =>
      new Promise((resolve) => {
        const key = keyOf(name);
        const take = () => {
          if (key !== null && !led.includes(key)) return;
          waiting.delete(take);
          void Promise.resolve(granted({ name })).then(resolve);
        };
        if ('ifAvailable' in options) {
          void Promise.resolve(granted(null)).then(resolve);
          return;
        }
        waiting.add(take);
        options.signal.addEventListener('abort', () => waiting.delete(take));
        take();
      }),
  };
  return {
    channel: hasOthers
      ? {
          postMessage: () => {},
          addEventListener: (_, listener) => {
            hear = listener;
          },
          close: () => {},
        }
      : null,
    locks: hasOthers ? locks : null,
    hear: (message) => hear({ data: message }),
    lead: (keys) => {
      led = keys;
      for (const take of [...waiting]) take();
    },
  };
}
