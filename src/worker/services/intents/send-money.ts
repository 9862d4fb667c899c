import type { Result } from '#contract/result.ts';
import { contractTransfer, createOrder } from '../../api/endpoints/contract.ts';
import type { HttpClient } from '../../api/http-client.ts';
import type { WireMoneyAnswer } from '../../api/wire/contract.ts';
import type { JournalEntry } from '../../cache/journal-table.ts';

/** One POST of a journaled request, under its own key. The caller holds the latch. */
export function sendMoney(http: HttpClient, { id, request }: JournalEntry): Promise<Result<WireMoneyAnswer>> {
  const options = { idempotencyKey: id };
  if (request.kind === 'transfer') {
    const { amount, currency, type } = request;
    return http.call(contractTransfer, { amount, currency, type }, options);
  }
  const { openAmount, baseCoin, quoteCoin, positionTime, tradeType } = request;
  return http.call(createOrder, { openAmount, baseCoin, quoteCoin, positionTime, tradeType }, options);
}
