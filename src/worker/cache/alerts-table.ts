import * as v from 'valibot';
import type { AlertRule, PriceAlert } from '#protocol/alerts.ts';
import type { DurableStore } from './durable-store.ts';
import { decimalShape, epochShape, pairShape } from './shapes.ts';
import type { Writer } from './writer.ts';

/** A price alert as it is kept. */
export interface KeptAlert extends PriceAlert {
  /** It fired and the price has not come back yet: a repeated alert waits for that. */
  readonly waits: boolean;
}

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

const ruleShape: v.GenericSchema<unknown, AlertRule> = v.variant('kind', [
  v.object({ kind: v.literal('above'), price: decimalShape }),
  v.object({ kind: v.literal('below'), price: decimalShape }),
  v.object({ kind: v.literal('percent'), percent: decimalShape, from: decimalShape }),
]);

const alertShape: v.GenericSchema<unknown, KeptAlert> = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  pair: pairShape,
  rule: ruleShape,
  note: v.string(),
  repeat: v.boolean(),
  sound: v.boolean(),
  createdAt: epochShape,
  firedAt: v.nullable(epochShape),
  firedPrice: v.nullable(decimalShape),
  waits: v.boolean(),
});

function decode(row: unknown): KeptAlert | null {
  const alert = v.safeParse(alertShape, row);
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
