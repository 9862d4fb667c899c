import type { EpochMs } from '#protocol/units.ts';
import type { HttpClient } from '../api/http-client.ts';
import type { Cache } from '../cache/cache.ts';
import type { Hub } from '../live/hub.ts';
import type { SharedPolls } from '../live/polls.ts';
import type { Clock } from '../platform/clock.ts';
import type { Scheduler } from '../platform/scheduler.ts';

/** What every service that reads the exchange is built on; injected, so that tests own time and the network. */
export interface ServiceDeps {
  readonly http: HttpClient;
  readonly clock: Clock;
  /** The server's time as well as it is known. */
  readonly serverNow: () => EpochMs;
  /** False until the server has told its time. */
  readonly clockKnown: () => boolean;
  readonly cache: Cache;
  readonly scheduler: Scheduler;
  /** For repeated reads that all tabs need alike; the scheduler's own are for this tab alone. */
  readonly polls: SharedPolls;
  readonly hub: Hub;
}

/** User id of the signed-in person, or null. */
export type OwnerOf = () => string | null;
