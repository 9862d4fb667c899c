import type { Database } from '../../db/schema.ts';
import { takeUntold, untold } from '../../db/withdrawals/persons.ts';
import type { BusinessClock, Clock } from '../clock.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addNotice } from '../notices/notices.ts';
import { withdrawalLetters } from './letters.ts';
import { timesOf } from './schedule.ts';

/**
 * Tells by mail and by message what became of withdrawals and was not told yet. Both commit together with the note of it, so
 * that a killed process neither forgets one nor tells it twice.
 */
export async function tellPeople(deps: {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly businessClock: BusinessClock;
}): Promise<void> {
  const { db, mailer } = deps;
  for (const id of await untold(db)) {
    await db.transaction().execute(async (tx) => {
      const told = await takeUntold(tx, id);
      if (!told) return;
      const isHeld = timesOf(deps, told.row).heldUntil !== null;
      const language = told.language === 'zh' ? 'zh' : 'en';
      for (const { subject, summary, text, at } of withdrawalLetters({ ...told, isHeld })) {
        const { user_id: userId } = told.row;
        await addNotice(tx, { category: 'funds', userId, title: subject, summary, content: text, at });
        const mail = { account: told.email, code: '', at, subject: subject[language], text: text[language] };
        await mailer.send(tx, mail);
      }
    });
  }
}
