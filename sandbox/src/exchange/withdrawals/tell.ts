import type { Database } from '../../db/open.ts';
import { takeUntold, untold } from '../../db/withdrawals/mails.ts';
import type { Mailer } from '../mail/mailer.ts';
import { withdrawalMails } from './letters.ts';

/**
 * Mails what became of withdrawals and was not told yet. The mail and the note that it was sent commit together, so
 * that a killed process neither forgets one nor tells it twice.
 */
export async function tellPeople({
  db,
  mailer,
}: {
  readonly db: Database;
  readonly mailer: Mailer;
}): Promise<void> {
  for (const id of await untold(db)) {
    await db.transaction().execute(async (tx) => {
      const told = await takeUntold(tx, id);
      if (!told) return;
      for (const mail of withdrawalMails(told)) await mailer.send(tx, mail);
    });
  }
}
