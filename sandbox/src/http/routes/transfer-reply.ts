import type { AccountNumber } from '../../model/ledger.ts';
import { transfer } from '../../venue/ledger/transfer.ts';
import type { PrivateContext, Reply } from '../route.ts';
import { moneyReply } from './money.ts';

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
