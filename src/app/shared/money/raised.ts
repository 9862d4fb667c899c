import { touch } from '#app/worker-client/live-query.ts';
import type { CacheArea } from '#protocol/session.ts';

/** The specified number of an area: a purchase or a redemption there raises it, and what depends on it is read again. */
export const raised = (area: CacheArea) =>
  touch<'session'>({ name: 'session' }, ({ flags }) => String(flags.cache[area]));
