import type { Tx } from '../../db/schema.ts';
import type { AccountNumber } from '../../model/ledger.ts';
import { transfer } from '../../venue/ledger/transfer.ts';
import { type Prove, runOnce } from '../../venue/requests/run-once.ts';
import { requireNotFrozen } from '../../venue/security/may-trade.ts';
import { type PrivateContext, Reply } from '../route.ts';

interface MoneyOptions {
  /** The words of its success, on the calls that have any. */
  readonly msg?: string;
  /** `allowed` lets a frozen account do what only undoes something, such as a cancellation. */
  readonly whileFrozen?: 'refused' | 'allowed';
  readonly prove?: Prove;
}

/**
 * Runs a money action once for this request's key and answers with what it gave the first time. A frozen account is
 * refused here, in one place for all of them.
 */
export async function moneyReply<T>(
  context: PrivateContext,
  action: (tx: Tx) => Promise<T>,
  { msg = '', whileFrozen = 'refused', prove }: MoneyOptions = {},
): Promise<Reply<T>> {
  const requireMayMove = () => {
    if (whileFrozen === 'refused') requireNotFrozen(context.person, context.language);
  };
  const outcome = await runOnce(
    context.deps,
    {
      userId: context.person.userId,
      path: context.path,
      key: context.requestId,
      body: context.fingerprint,
      notAfter: context.notAfter,
    },
    async (tx) => {
      requireMayMove();
      return { msg, data: await action(tx) };
    },
    prove
      ? () => {
          // A frozen account is told so before anybody may guess at what protects it.
          requireMayMove();
          return prove();
        }
      : null,
  );
  return new Reply(outcome.data, outcome.msg);
}

interface Wish {
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly currency: string;
  /** As it came: the domain refuses what is no amount. */
  readonly amount: string;
}

/** Moves money between two accounts of the person, once for this request's key. */
export function transferReply(context: PrivateContext, wish: Wish): Promise<Reply<null>> {
  const { deps, person, requestId, language } = context;
  return moneyReply(
    context,
    async (tx) => {
      const at = deps.clock.now();
      await transfer(tx, { ...wish, userId: person.userId, requestId, at, language });
      return null;
    },
    { msg: 'l.c_a_transferSuc' },
  );
}
