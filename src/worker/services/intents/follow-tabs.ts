import type { Tabs } from '../../platform/tabs.ts';

export interface TabsFollower {
  /** This worker changed the journal of the signed-in person; `over` names what it brought to its end there. */
  wrote(over?: string): void;
  /** Another tab looks into this intent: it should look now. */
  askToLook(intentId: string): void;
}

export interface FollowTabsDeps {
  readonly tabs: Tabs;
  readonly owner: () => string | null;
  /** Takes over what other tabs wrote; `over` is what they brought to its end meanwhile. */
  readonly reread: (over: readonly string[]) => Promise<void>;
  readonly look: (intentId: string) => void;
}

/** Keeps the journals of all tabs in agreement. The channel carries ids only: what changed stands in the journal. */
export function followTabs({ tabs, owner, reread, look }: FollowTabsDeps): TabsFollower {
  let reading = false;
  let stale = false;
  let over: string[] = [];

  /** One reading at a time; what is said meanwhile makes one more. */
  const read = async () => {
    stale = true;
    if (reading) return;
    reading = true;
    try {
      while (stale) {
        stale = false;
        const ended = over;
        over = [];
        await reread(ended);
      }
    } finally {
      reading = false;
    }
  };

  tabs.listen((message) => {
    if (message.kind === 'intents' && message.userId === owner()) {
      over.push(...(message.over ?? []));
      void read();
    }
    if (message.kind === 'look') look(message.intentId);
  });
  return {
    wrote: (ended) => {
      const userId = owner();
      const said = ended === undefined ? {} : { over: [ended] };
      if (userId !== null) tabs.tell({ kind: 'intents', userId, ...said });
    },
    askToLook: (intentId) => tabs.tell({ kind: 'look', intentId }),
  };
}
