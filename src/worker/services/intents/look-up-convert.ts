import { exchangeRecords } from '../../api/endpoints/convert.ts';
import type { HttpClient } from '../../api/http-client.ts';
import type { Sighting } from './sighting.ts';

/** A dust conversion leaves one record for each of its coins. */
const NEWEST = 100;

/** A quote is good for one exchange: a record that names it is the one that was asked for. */
export async function lookForConvert(http: HttpClient, quoteId: string): Promise<Sighting> {
  const page = await http.call(exchangeRecords, { pageNo: 1, pageSize: NEWEST }, { background: true });
  if (!page.ok) return { kind: 'failed', failure: page.failure };
  const found = page.value.list.find((record) => record.quoteId === quoteId);
  return found ? { kind: 'accepted', recordId: found.id } : { kind: 'none' };
}
