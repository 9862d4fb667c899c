import type { PushAlertRow } from '../schema/push.ts';
import type { Database, Tx } from '../schema.ts';

/** The version of what each person keeps of whom a browser is told. */
export function settingsVersions(db: Database) {
  return db
    .selectFrom('person_settings')
    .select(['user_id', 'version'])
    .where('user_id', 'in', (eb) => eb.selectFrom('push_subscriptions').select('user_id'))
    .execute();
}

/** How far each alert has come that a price has met, of everybody. */
export function alertStates(db: Database): Promise<readonly PushAlertRow[]> {
  return db.selectFrom('push_alerts').selectAll().execute();
}

/** An alert has come this far. */
export async function noteAlert(db: Database, row: PushAlertRow): Promise<void> {
  await db
    .insertInto('push_alerts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'alert_id']).doUpdateSet(row))
    .execute();
}

/** A met alert is told; false where another process was faster. */
export async function noteTold(tx: Tx, { user_id, alert_id }: PushAlertRow): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('push_alerts')
    .set({ state: 'told' })
    .where('user_id', '=', user_id)
    .where('alert_id', '=', alert_id)
    .where('state', '=', 'met')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The alert is gone, or only a record. */
export async function forgetAlert(db: Database, userId: string, alertId: string): Promise<void> {
  await db.deleteFrom('push_alerts').where('user_id', '=', userId).where('alert_id', '=', alertId).execute();
}
