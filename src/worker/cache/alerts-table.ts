import * as v from 'valibot';
import { priceAlertSchema } from '#protocol/alerts.ts';
import { entity } from '#protocol/schemas.ts';
import type { DurableStore } from './durable-store.ts';
import type { Writer } from './writer.ts';

/** A price alert as it is kept. */
export const keptAlertSchema = entity({
  ...priceAlertSchema.entries,
  /** It fired and the price has not come back yet: a repeated alert waits for that. */
  waits: v.boolean(),
  /** Where the price was last seen from its line; absent until it was seen beside it. */
  side: v.exactOptional(v.picklist(['above', 'below'])),
});
export type KeptAlert = v.InferOutput<typeof keptAlertSchema>;

/** Price alerts: this device's own, they can't be fetched again. Unreadable rows are left out. */
export interface AlertsTable {
  /** Newest first. */
  all(): Promise<readonly KeptAlert[]>;
  /** Rejects where the device can't keep it. */
  add(alert: KeptAlert): Promise<void>;
  /**
   * Changes an alert as it stands now, whichever tab changed it last, in one transaction; null from `change`, no alert
   * or a device that refuses: null.
   */
  update(id: string, change: (alert: KeptAlert) => KeptAlert | null): Promise<KeptAlert | null>;
  remove(ids: readonly string[]): Promise<void>;
}

function decode(row: unknown): KeptAlert | null {
  const alert = v.safeParse(keptAlertSchema, row);
  return alert.success ? alert.output : null;
}

const encode = (alert: KeptAlert) => ({ key: alert.id, ...alert });

/** Keeps alerts on the device as writes that must succeed; rows of another shape are left out. */
export function createAlertsTable(durable: DurableStore, writer: Writer): AlertsTable {
  return {
    async all() {
      const rows = await durable.run((store) => store.all('alerts'));
      return rows
        .map(decode)
        .filter((alert) => alert !== null)
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    },
    add: (alert) => writer.must(() => durable.run((store) => store.put('alerts', encode(alert)))),
    async update(id, change) {
      let changed: KeptAlert | null = null;
      await writer
        .must(() =>
          durable.run((store) =>
            store.update('alerts', id, (row) => {
              const alert = decode(row);
              changed = alert && change(alert);
              return changed && encode(changed);
            }),
          ),
        )
        .catch(() => {
          changed = null;
        });
      return changed;
    },
    remove: (ids) => durable.run((store) => store.remove('alerts', ids)),
  };
}
