import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { BACKUP_KEY, BACKUP_PATH, backupKey } from '../../take-backup.ts';
import { remoteAddress } from '../address.ts';
import type { Deps } from '../deps.ts';

/**
 * Hands out the embedded database as it is at this instant, to whoever may read the data folder and asks from this very
 * machine: nothing that was passed on by a proxy.
 */
export function addBackup(app: Hono, deps: Deps): void {
  app.post(BACKUP_PATH, async (context) => {
    if (!isFromHere(context) || !hasKey(context, deps.pepper)) return context.notFound();
    if (!deps.dump)
      return context.text('the database is a server of its own, with its own tools for backups', 409);
    const dump = await deps.dump();
    return context.body(dump.stream(), 200, { 'Content-Type': 'application/gzip' });
  });
}

function isFromHere(context: Context): boolean {
  const isPassedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some(
    (name) => context.req.header(name) !== undefined,
  );
  return !isPassedOn && /^(::1|(::ffff:)?127\..*)$/.test(remoteAddress(context));
}

function hasKey(context: Context, pepper: Uint8Array): boolean {
  const given = Buffer.from(context.req.header(BACKUP_KEY) ?? '');
  const wanted = Buffer.from(backupKey(pepper));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
