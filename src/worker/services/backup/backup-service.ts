import * as v from 'valibot';
import type { BackupApi } from '#protocol/backup.ts';
import { failed, ok } from '#protocol/result.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { deviceCopySchema, readCopy, writeCopy } from './device-copy.ts';
import { canSeal, notOpened, seal, unseal } from './sealed-file.ts';

const byKey = v.record(v.pipe(v.string(), v.maxLength(60)), v.unknown());
/** User id; null in a visitor's file. */
const person = v.nullable(v.pipe(v.string(), v.nonEmpty()));

const contentSchema = v.object({
  person,
  page: v.object({ settings: byKey, drafts: byKey }),
  device: deviceCopySchema,
});
const partSchema = v.object({ person, device: deviceCopySchema });

interface BackupDeps extends Pick<ServiceDeps, 'cache' | 'serverNow'> {
  readonly tabs: Tabs;
  readonly owner: OwnerOf;
}

/** A copy of what only this device keeps, for the person who is here: sealed, opened, put back. No call is made. */
export function createBackupService({ cache, tabs, owner, serverNow }: BackupDeps): BackupApi {
  return {
    async write(page, passphrase) {
      if (!canSeal()) return notOpened('unsupported');
      const uid = owner();
      const now = serverNow();
      const device = await readCopy(cache, uid ?? '', now).catch(() => null);
      if (device === null) return failed({ kind: 'storage' });
      return ok(await seal(JSON.stringify({ person: uid, page, device }), passphrase, now));
    },
    async open(file, passphrase) {
      if (!canSeal()) return notOpened('unsupported');
      const unsealed = await unseal(file, passphrase);
      if (!unsealed.ok) return unsealed;
      const { content, writtenAt } = unsealed.value;
      const read = v.safeParse(contentSchema, parsed(content));
      if (!read.success) return notOpened('damaged');
      const { person: of, page, device } = read.output;
      const uid = owner();
      if (of !== null && of !== uid) return notOpened('otherPerson');
      return ok({
        writtenAt,
        alerts: device.alerts.length,
        reminders: device.reminders.length,
        // A visitor's file may be anybody's: its drafts go into no one's forms.
        page: of === uid ? page : { ...page, drafts: {} },
        device: JSON.stringify({ person: of, device }),
      });
    },
    async restore(text) {
      const read = v.safeParse(partSchema, parsed(text));
      const uid = owner();
      if (!read.success || (read.output.person !== null && read.output.person !== uid))
        return failed({ kind: 'invalid' });
      const kept = await writeCopy(cache, uid ?? '', read.output.device, serverNow()).catch(() => false);
      for (const kind of ['alerts', 'reminders', 'practice'] as const) {
        tabs.pretend({ kind });
        tabs.tell({ kind });
      }
      // In memory alone it would be gone with this page.
      return kept && cache.state() === 'on' ? ok(undefined) : failed({ kind: 'storage' });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
