import Big from 'big.js';
import { findAddress, findAddresses } from '../../db/addresses/addresses.ts';
import type { AddressRow } from '../../db/schema/ledger.ts';
import type { Database } from '../../db/schema.ts';
import { findWithdrawalPerson } from '../../db/withdrawals/persons.ts';
import { hasPaidTo } from '../../db/withdrawals/withdrawals.ts';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import type { BookDeps } from '../addresses/book.ts';
import { type Destination, readDestination } from '../addresses/check-address.ts';
import { whitelistOf } from '../addresses/whitelist.ts';
import { fixed, readAmount } from '../ledger/amount.ts';
import { NEW_ADDRESS_HOLD_MS, receiveOf, termsOf, type WithdrawalTerms } from './terms.ts';

/** As it arrives; empty fields are ''. */
export interface WithdrawalWish {
  readonly currency: string;
  readonly chain: string;
  readonly address: string;
  /** In place of the address: one of the person's book. */
  readonly addressId: string;
  readonly tag: string;
  readonly noTag: boolean;
  readonly amount: string;
}

/** How well a destination is known to its person. */
interface Standing {
  /** Coins of this person have arrived there before. */
  readonly paidBefore: boolean;
  /** How long (ms, business clock) a withdrawal to it waits before its review. */
  readonly holdMs: number;
}

/** A wish that is in order as far as it can be judged without secrets, limits and balance. */
export interface ReadWish {
  readonly terms: WithdrawalTerms;
  readonly destination: Destination;
  readonly amount: Big;
  readonly receive: Big;
  readonly standing: Standing;
  /** What the address and memo were before they were written properly: the e-mail code was asked for with these. */
  readonly typed: { readonly address: string; readonly tag: string };
}

/**
 * Reads a wish to withdraw. Refuses, naming the field: `validation` for coin, network, address, memo and amount,
 * `notFound` for an address that is not in the person's book, `notAllowed` for one outside of it while only the book
 * is paid to, `state` for one that is still held.
 */
export async function readWish(
  db: Database,
  deps: BookDeps,
  person: Pick<Person, 'userId'>,
  wish: WithdrawalWish,
  language: Language,
): Promise<ReadWish> {
  const terms = termsOf(wish.currency, wish.chain);
  if (!terms) throw new Refusal('validation', textOf('common.chain', language), { field: 'chain' });
  const { userId } = person;
  const chosen = wish.addressId === '' ? null : await findAddress(db, userId, wish.addressId);
  if (chosen === undefined || (chosen !== null && chosen.chain !== wish.chain)) {
    throw new Refusal('notFound', textOf('addresses.notFound', language), { field: 'address' });
  }
  const typed = chosen === null ? wish : { address: chosen.address, tag: chosen.tag ?? '' };
  const destination = readDestination(
    deps,
    terms.network,
    { ...typed, noTag: chosen !== null || wish.noTag },
    { userId, language },
  );
  const place = { chain: wish.chain, ...destination };
  const inBook = await requireAllowed(db, deps, userId, place, language);
  const amount = readAmount(wish.amount);
  if (!amount) throw new Refusal('validation', textOf('common.amount', language), { field: 'amount' });
  if (amount.lt(terms.minimum)) {
    throw new Refusal('validation', textOf('withdrawals.belowMinimum', language), { field: 'amount' });
  }
  return {
    terms,
    destination,
    amount,
    receive: receiveOf(amount, terms),
    standing: await standingOf(db, userId, place, inBook),
    typed: { address: typed.address, tag: typed.tag },
  };
}

/** The book binds persons who chose so; an address in it is held for its first day. Gives whether it is in it. */
async function requireAllowed(
  db: Database,
  deps: BookDeps,
  userId: string,
  { chain, address, tag }: Destination & { readonly chain: string },
  language: Language,
): Promise<boolean> {
  const inBook: AddressRow | undefined = (await findAddresses(db, userId, chain)).find(
    (row) => row.address === address && row.tag === tag,
  );
  const only = whitelistOf(deps, await findWithdrawalPerson(db, userId)).on;
  if (only && !inBook) {
    throw new Refusal('notAllowed', textOf('withdrawals.notInBook', language), { field: 'address' });
  }
  if (inBook && inBook.usable_at > deps.businessClock.now()) {
    throw new Refusal('state', textOf('withdrawals.held', language), { field: 'address' });
  }
  return inBook !== undefined;
}

async function standingOf(
  db: Database,
  userId: string,
  place: Destination & { readonly chain: string },
  inBook: boolean,
): Promise<Standing> {
  const paidBefore = await hasPaidTo(db, userId, place);
  return { paidBefore, holdMs: inBook || paidBefore ? 0 : NEW_ADDRESS_HOLD_MS };
}

/** What an e-mail code for this wish was asked for with. */
export function boundToWish(wish: WithdrawalWish, { typed }: ReadWish): Readonly<Record<string, string>> {
  const { currency, chain, amount } = wish;
  return { currency, chain, address: typed.address, amount, ...(typed.tag === '' ? {} : { tag: typed.tag }) };
}

/** The figures of a wish, as they are published. */
export function figuresOf({ terms, destination, amount, receive }: ReadWish) {
  return {
    chain: terms.network.chain,
    address: destination.address,
    tag: destination.tag,
    amount: fixed(amount),
    fee: fixed(new Big(terms.fee)),
    receive: fixed(receive),
  };
}
