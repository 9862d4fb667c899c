import { existsSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Embedded } from './embedded-stream.ts';
import { syncFolder, syncTree } from './synced-files.ts';
import { SYNCED_START, SyncedFolder } from './synced-folder.ts';

/** What the engine wants to find free when it starts: a segment of its log. */
const ROOM = 16 * 1024 * 1024;

/**
 * Opens the database of a data folder, or makes it: whole, or not at all. With `sync` what it commits is on the disk
 * before it is answered. Throws a sentence for people.
 */
export async function openFolder(folder: string, sync: boolean): Promise<Embedded> {
  try {
    const dataDir = join(folder, 'pg');
    const list = join(folder, 'unsynced');
    if (!existsSync(join(dataDir, 'PG_VERSION'))) {
      await make(dataDir, sync);
      if (sync) writeFileSync(list, '');
    }
    if (sync) {
      const files = new SyncedFolder(dataDir, list);
      return { lite: await PGlite.create({ fs: files, startParams: [...SYNCED_START] }), files };
    }
    // Nobody notes what is unsynced now: the next one who syncs has to sync everything.
    rmSync(list, { force: true });
    return { lite: await PGlite.create({ dataDir }) };
  } catch {
    // The engine's own words are of no use to anybody: "Aborted()", or an object without any.
    const { bavail, bsize } = statfsSync(folder);
    throw new Error(
      bavail * bsize < ROOM
        ? `the disk with the data folder ${folder} is full`
        : `the database in ${join(folder, 'pg')} can not be opened: it is damaged, or of another version. Put back a copy of the data folder, or delete it to start afresh`,
    );
  }
}

/** Under another name until it is whole: a start that is cut off leaves no half of a database. */
async function make(dataDir: string, sync: boolean): Promise<void> {
  const unfinished = `${dataDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    const lite = await PGlite.create({ dataDir: unfinished });
    await lite.close();
    if (sync) syncTree(unfinished);
    renameSync(unfinished, dataDir);
    if (sync) syncFolder(dirname(dataDir));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
