import type { Tx } from '../../db/transaction.ts';
import { type Outcome, runOnce } from '../../exchange/requests/run-once.ts';
import { type PrivateContext, Reply } from '../route.ts';

/** Runs a money action once for this request's key and answers with its first outcome. */
export async function moneyReply<T>(
  context: PrivateContext,
  action: (tx: Tx) => Promise<Outcome<T>>,
): Promise<Reply<T>> {
  const outcome = await runOnce(
    context.deps,
    {
      userId: context.person.userId,
      path: context.path,
      key: context.requestId,
      body: context.fingerprint,
    },
    action,
  );
  return new Reply(outcome.data, outcome.msg);
}
