import { DEFAULT_CHOICES, PUSH_KINDS, type PushChoices } from '../../model/push.ts';
import type { Database } from '../schema.ts';

/** What a person chose to be told of; the defaults where they never chose. */
export async function findChoices(db: Database, userId: string): Promise<PushChoices> {
  const row = await db
    .selectFrom('push_choices')
    .select(['kinds', 'amounts', 'quiet'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return DEFAULT_CHOICES;
  return { ...row, kinds: PUSH_KINDS.filter((kind) => row.kinds.includes(kind)) };
}

/** Replaces it. */
export async function saveChoices(db: Database, userId: string, choices: PushChoices): Promise<void> {
  const values = {
    kinds: JSON.stringify(choices.kinds),
    amounts: choices.amounts,
    quiet: choices.quiet && JSON.stringify(choices.quiet),
  };
  await db
    .insertInto('push_choices')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
