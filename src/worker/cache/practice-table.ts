import * as v from 'valibot';
import type { DurableStore } from './durable-store.ts';
import type { Writer } from './writer.ts';

/** Practice orders and their paper balance: one document a person ('' for a visitor), never sent anywhere. */
export interface PracticeTable {
  /** Null where there is none, or one of another shape (which is deleted). */
  read<T>(uid: string, shape: v.GenericSchema<unknown, T>): Promise<T | null>;
  /** It can't be fetched again, so it may use the journal's means to find room; a full device keeps the old one. */
  write(uid: string, value: unknown): Promise<void>;
  remove(uid: string): Promise<void>;
}

export function createPracticeTable(durable: DurableStore, writer: Writer): PracticeTable {
  const remove = (uid: string) => durable.run((store) => store.remove('practice', [uid]));
  return {
    async read(uid, shape) {
      const row = await durable.run((store) => store.get('practice', uid));
      if (row === undefined) return null;
      const parsed = v.safeParse(v.object({ value: shape }), row);
      if (parsed.success) return parsed.output.value;
      await remove(uid);
      return null;
    },
    async write(uid, value) {
      await writer
        .must(() => durable.run((store) => store.put('practice', { key: uid, value })))
        .catch(() => {});
    },
    remove,
  };
}
