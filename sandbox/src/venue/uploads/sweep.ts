import type { Database } from '../../db/schema.ts';
import { droppedUploads, forgetUpload, knownUploads } from '../../db/uploads/uploads.ts';
import { keepLooking, type Looking } from '../requests/looking.ts';
import type { Timer } from '../requests/timer.ts';
import type { FileStore } from './file-store.ts';

const EVERY_MS = 10_000;
/** Far longer than any request lasts: a younger file may still get its row. */
const WAITING_MS = 60 * 60_000;

interface SweepDeps {
  readonly db: Database;
  readonly files: FileStore;
}

/** Removes the files that nobody owns any more, now and every ten seconds. */
export function startSweeping(
  deps: SweepDeps & { readonly timer?: Timer; readonly onError?: (error: unknown) => void },
): Promise<Looking> {
  return keepLooking(() => sweepUploads(deps), EVERY_MS, deps);
}

/** Removes what was dropped, and what was written but never got an owner because its request failed. */
export async function sweepUploads({ db, files }: SweepDeps): Promise<void> {
  for (const id of await droppedUploads(db)) {
    await files.remove(id);
    await forgetUpload(db, id);
  }
  const old = await files.writtenBefore(Date.now() - WAITING_MS);
  const known = await knownUploads(db, old);
  for (const name of old) if (!known.has(name)) await files.remove(name);
}
