import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { BACKUP_KEY, BACKUP_PATH, backupKey } from '../../take-backup.ts';
import type { Deps } from '../deps.ts';
import { isOfThisMachine } from '../sandbox-guard.ts';

/**
 * Hands out the embedded database as it is at this instant, to whoever may read the data folder and asks from this very
 * machine: nothing that was passed on by a proxy.
 */
export function addBackup(app: Hono, deps: Deps): void {
  app.post(BACKUP_PATH, async (context) => {
    if (!isOfThisMachine(context) || !hasKey(context, deps.pepper)) return context.notFound();
    if (!deps.dump)
      return context.text('the database is a server of its own, with its own tools for backups', 409);
    const dump = await deps.dump();
    return context.body(dump.stream(), 200, { 'Content-Type': 'application/gzip' });
  });
}

function hasKey(context: Context, pepper: Uint8Array): boolean {
  const given = Buffer.from(context.req.header(BACKUP_KEY) ?? '');
  const wanted = Buffer.from(backupKey(pepper));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
