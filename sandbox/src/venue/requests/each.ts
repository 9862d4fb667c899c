/**
 * Does something with each of several records, one after the other, each by itself: one that fails keeps none of the
 * others waiting. Throws the first error after the last record.
 */
export async function each<T>(records: Iterable<T>, work: (record: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const record of records) {
    try {
      await work(record);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
