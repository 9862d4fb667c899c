import { randomUUID } from 'node:crypto';
import { insertPosting } from '../../db/ledger/postings.ts';
import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import { type AccountNumber, person } from '../../model/ledger.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import { fixed, isCoin, readAmount } from './amount.ts';
import { orRefuse } from './balances.ts';

export interface TransferWish {
  readonly userId: string;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  /** As they arrive. */
  readonly currency: string;
  readonly amount: string;
  readonly requestId: string | null;
  /** Epoch ms. */
  readonly at: number;
  readonly language: Language;
}

/** Moves money between two accounts of one person. Refuses with `validation` or `balance`. */
export async function transfer(tx: Tx, wish: TransferWish): Promise<void> {
  const amount = readAmount(wish.amount);
  if (!amount) throw new Refusal('validation', 'l.c_a_transferTip');
  const currency = wish.currency.toUpperCase();
  if (!isCoin(currency)) throw new Refusal('validation', textOf('common.coin', wish.language));
  if (wish.from === wish.to) throw new Refusal('validation', textOf('ledger.accounts', wish.language));
  const own = { owner: person(wish.userId), currency } as const;
  const booked = insertPosting(
    tx,
    {
      business: 'transfer',
      businessId: randomUUID(),
      userId: wish.userId,
      requestId: wish.requestId,
      at: wish.at,
    },
    [
      { account: { ...own, account: wish.from, bucket: 'available' }, amount: fixed(amount.neg()) },
      { account: { ...own, account: wish.to, bucket: 'available' }, amount: fixed(amount) },
    ],
  );
  await orRefuse(booked, wish.language);
}
