import type { TabChannel } from '#worker/platform/tabs.ts';

/** The browser's channel between tabs, for tests: everyone hears everyone else. */
export function tabLine() {
  const ends = new Set<Set<(event: { readonly data: unknown }) => void>>();
  return (): TabChannel => {
    const end = new Set<(event: { readonly data: unknown }) => void>();
    ends.add(end);
    return {
      postMessage: (message) => {
        for (const other of ends) {
          if (other === end) continue;
          for (const listener of other) listener({ data: structuredClone(message) });
        }
      },
      addEventListener: (_, listener) => {
        end.add(listener);
      },
      close: () => {
        ends.delete(end);
      },
    };
  };
}
