import { createTabs, type TabChannel, type Tabs } from '#worker/platform/tabs.ts';

/** Two tabs of one browser: what one says, the other hears. */
export function joinedTabs(): readonly [Tabs, Tabs] {
  type Listener = (event: { readonly data: unknown }) => void;
  const heard: [Listener[], Listener[]] = [[], []];
  const channel = (mine: Listener[], others: Listener[]): TabChannel => ({
    postMessage: (data) => {
      for (const listener of others) listener({ data });
    },
    addEventListener: (_, listener) => {
      mine.push(listener);
    },
    close: () => {},
  });
  return [createTabs(channel(heard[0], heard[1])), createTabs(channel(heard[1], heard[0]))];
}
