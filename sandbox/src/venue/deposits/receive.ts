import { randomBytes } from 'node:crypto';
import { findDepositByTx, insertDeposit } from '../../db/deposits/deposits.ts';
import type { Database } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { type TextKey, textOf } from '../../texts/texts.ts';
import type { BusinessClock, Clock } from '../clock.ts';
import { fixed, isCoin, readAmount } from '../ledger/amount.ts';
import { CONFIRMATIONS, depositAddress, networkOf, readTxId } from './networks.ts';

export interface ChainDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly businessClock: BusinessClock;
  /** Makes the addresses. */
  readonly pepper: Uint8Array;
}

/** What a wish names: its network and its amount. Refuses what the exchange does not take. */
export function readDeposit(
  wish: { readonly currency: string; readonly chain: string; readonly amount: string },
  refuse: (why: TextKey) => Refusal,
) {
  if (!isCoin(wish.currency)) throw refuse('common.coin');
  const offered = networkOf(wish.currency, wish.chain);
  if (!offered) throw refuse('common.chain');
  const amount = readAmount(wish.amount);
  if (!amount) throw refuse('common.amount');
  if (amount.lt(offered.minDeposit)) throw refuse('deposits.belowMinimum');
  return { network: offered.network, amount: fixed(amount) };
}

/**
 * Lets the simulated chain show a transaction to a person's address; its first block comes one block time later.
 * Gives the deposit's id. Refuses with `validation`.
 */
export async function receiveDeposit(
  deps: ChainDeps,
  wish: {
    readonly userId: string;
    readonly currency: string;
    readonly chain: string;
    readonly amount: string;
    /** Of the transaction; without it the chain makes one up. */
    readonly txId?: string | undefined;
    readonly language: Language;
  },
): Promise<string> {
  const refuse = (why: TextKey) => new Refusal('validation', textOf(why, wish.language));
  const { userId, currency } = wish;
  const { network, amount } = readDeposit(wish, refuse);
  const { chain, blockMs } = network;
  const txId = wish.txId === undefined ? randomBytes(32).toString('hex') : readTxId(wish.txId);
  if (txId === null) throw refuse('deposits.txId');
  if (await findDepositByTx(deps.db, txId)) throw refuse('deposits.known');
  const seenAt = deps.businessClock.now();
  const id = await insertDeposit(deps.db, {
    user_id: userId,
    currency,
    chain,
    ...depositAddress(deps.pepper, userId, network),
    tx_id: txId,
    amount,
    seen_at: seenAt,
    confirmed_at: seenAt + CONFIRMATIONS * blockMs,
    block_ms: blockMs,
    required: CONFIRMATIONS,
    created_at: deps.clock.now(),
    closed_at: null,
  });
  return String(id);
}
