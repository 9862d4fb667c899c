import type { Tx } from '../../db/transaction.ts';
import { type Outcome, runOnce } from '../../exchange/requests/run-once.ts';
import { requireNotFrozen } from '../../exchange/security/may-trade.ts';
import { type PrivateContext, Reply } from '../route.ts';

/**
 * Runs a money action once for this request's key and answers with its first outcome. A frozen account is refused
 * here, in one place for all of them; `whileFrozen` lets those through that only undo something, such as a cancellation.
 */
export async function moneyReply<T>(
  context: PrivateContext,
  action: (tx: Tx) => Promise<Outcome<T>>,
  whileFrozen: 'refused' | 'allowed' = 'refused',
): Promise<Reply<T>> {
  const outcome = await runOnce(
    context.deps,
    {
      userId: context.person.userId,
      path: context.path,
      key: context.requestId,
      body: context.fingerprint,
    },
    async (tx) => {
      if (whileFrozen === 'refused') requireNotFrozen(context.person, context.language);
      return action(tx);
    },
  );
  return new Reply(outcome.data, outcome.msg);
}
