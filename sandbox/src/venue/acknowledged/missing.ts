import { findBooked, findMarkers } from '../../db/acknowledged/evidence.ts';
import type { Database } from '../../db/schema.ts';
import type { AcknowledgedAction } from './line.ts';

const BATCH = 1000;

/** Which of the acknowledged actions the database does not have, in their order. */
export async function missingFrom(
  db: Database,
  actions: readonly AcknowledgedAction[],
): Promise<readonly AcknowledgedAction[]> {
  const missing: AcknowledgedAction[] = [];
  for (let from = 0; from < actions.length; from += BATCH) {
    const batch = actions.slice(from, from + BATCH);
    const postings = batch.flatMap(({ booked }) => booked);
    const found = await findBooked(db, postings);
    const markers = await findMarkers(
      db,
      batch.flatMap(({ marker }) => marker ?? []),
    );
    let place = 0;
    for (const action of batch) {
      const places = action.booked.map(() => place++);
      const isThere =
        places.every((at) => found.has(at)) && (action.marker === null || markers.has(action.marker));
      if (!isThere) missing.push(action);
    }
  }
  return missing;
}
