import type { Changes } from '../../db/changes.ts';
import { DatabaseAway } from '../../db/server/away.ts';
import { liveAmong } from '../../venue/accounts/sessions.ts';
import { useTicket } from '../../venue/accounts/stream-tickets.ts';
import type { Deps } from '../deps.ts';
import { OwnChanges } from './own-changes.ts';
import type { MarketRelay } from './relay/market-relay.ts';
import { StreamHub } from './stream-hub.ts';
import { NothingRecent, sourceOf } from './topics.ts';

export interface HubSources {
  /** Resolves when committed changes are on disk: frames are sent only after it. */
  readonly synced: () => Promise<void> | null;
  /** Emits which private data each commit changed. */
  readonly changes: Changes;
  /** Shares with other processes what is read of the market; absent: this one reads for itself. */
  readonly relay?: MarketRelay | undefined;
}

/** Creates the hub of topics and their subscribers, independent of the transport. The caller runs `look` every `LOOK_MS`. */
export function openHub(deps: Deps, { synced, changes, relay }: HubSources): StreamHub {
  const now = () => deps.clock.now();
  return new StreamHub({
    now,
    sourceOf: (topic) => {
      const source = sourceOf(topic, deps, now());
      if (!source) return null;
      const read = async (at: number) => {
        const rows = await source.read(at);
        await synced();
        return rows;
      };
      const own = { ...source, read };
      return relay ? relay.share(topic, own) : own;
    },
    onError: (error) => {
      if (!(error instanceof NothingRecent)) deps.report(error);
    },
    own: new OwnChanges({
      changes,
      useTicket: (ticket) => useTicket(deps.db, ticket, now()),
      live: (sessionIds) => liveAmong(deps.db, sessionIds, now()),
      synced,
      // That the database is away is told by those who watch it.
      onError: (error) => {
        if (!(error instanceof DatabaseAway)) deps.report(error);
      },
    }),
  });
}
