import type { GenericSchema } from 'valibot';
import { ok, type Result } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import type { Emit } from '#protocol/source.ts';
import { milliseconds } from '#protocol/units.ts';
import { followCached } from './follow-cached.ts';
import type { OwnerOf, ServiceDeps } from './service-deps.ts';

interface Transfer {
  readonly id: string;
  readonly status: string;
}

interface FollowNewest<Row extends Transfer> {
  /** Under this name the rows are kept, and read once for all tabs. */
  readonly key: string;
  readonly shape: GenericSchema<unknown, Row>;
  /** Reads the newest rows. */
  readonly load: (most: number) => Promise<Result<{ readonly list: readonly Row[] }>>;
  /** One has ended that had not ended before: balances are other ones. */
  readonly ended: () => void;
}

/** Those still on their way are among the newest. */
const NEWEST = 20;

/**
 * What provides a topic of the newest rows of a person's transfers: from the device first, read again on the app timer.
 * `refresh` reads at once while somebody follows the topic.
 */
export function followNewest<Row extends Transfer>(
  deps: ServiceDeps & { readonly owner: OwnerOf },
  { key, shape, load, ended }: FollowNewest<Row>,
) {
  const { cache, owner } = deps;
  const rows = listOf(shape);
  let refresh = () => {};

  const open = (_: unknown, emit: Emit<readonly Row[]>) => {
    const uid = owner();
    if (uid === null) {
      emit.value([]);
      return { close: () => {} };
    }
    let seen: readonly Row[] | null = null;
    const polling = followCached<readonly Row[]>(deps, {
      key,
      userId: uid,
      shape: rows,
      timer: 'app',
      emit,
      read: () => cache.snapshots.read(key, rows, uid),
      load: async () => {
        const page = await load(NEWEST);
        return page.ok ? ok(page.value.list) : page;
      },
      took: (now) => {
        if (seen && hasEnded(seen, now)) ended();
        seen = now;
      },
      save: (value, asOf) => cache.snapshots.write(key, value, asOf, uid),
      // The person is told what ended since the list that is kept: an older list would have it told again.
      saveEvery: milliseconds(0),
    });
    refresh = polling.refresh;
    return {
      close: () => {
        refresh = () => {};
        polling.stop();
      },
    };
  };
  return { provider: { isPrivate: true, open }, refresh: () => refresh() };
}

/** One that has ended was on its way before, or is new. */
function hasEnded(before: readonly Transfer[], now: readonly Transfer[]): boolean {
  const done = new Set(before.filter(({ status }) => status !== 'pending').map(({ id }) => id));
  return now.some(({ id, status }) => status !== 'pending' && !done.has(id));
}
