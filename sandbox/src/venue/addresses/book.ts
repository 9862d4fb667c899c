import { randomUUID } from 'node:crypto';
import { findAddress, findAddresses, insertAddress, removeAddress } from '../../db/addresses/addresses.ts';

import type { AddressRow } from '../../db/schema/ledger.ts';
import type { Database, Tx } from '../../db/schema.ts';
import { lockWithdrawalPerson } from '../../db/withdrawals/persons.ts';
import type { Language, Sentence } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { inEach, textOf } from '../../texts/texts.ts';
import { type BusinessClock, type Clock, realInstant } from '../clock.ts';
import { findNetwork, type Network } from '../deposits/networks.ts';
import { type Fact, factLines } from '../mail/facts.ts';
import { readDestination, type TypedDestination } from './check-address.ts';

/** A new address is paid to after this long, so that the owner can react to the mail with its code. */
export const ADDRESS_HOLD_MS = 24 * 60 * 60_000;
const MOST = 50;

export interface BookDeps {
  readonly clock: Clock;
  readonly businessClock: BusinessClock;
  readonly pepper: Uint8Array;
}

interface Owner {
  readonly userId: string;
  readonly language: Language;
}

/** An address of the book, as it is published. */
export interface BookEntry {
  readonly id: string;
  readonly chain: string;
  readonly address: string;
  readonly tag: string | null;
  readonly label: string;
  /** Epoch ms. */
  readonly createTime: number;
  /** Until when nothing is paid to it; null: it can be used. */
  readonly heldUntil: number | null;
}

/** A row of the book as it is published, with its hold by the clocks of now. */
export function entryOf(deps: BookDeps, row: AddressRow): BookEntry {
  return {
    id: row.id,
    chain: row.chain,
    address: row.address,
    tag: row.tag,
    label: row.label,
    createTime: row.created_at,
    heldUntil: realInstant(deps, row.usable_at),
  };
}

/** Where an entry leads, in lines for a letter. */
export function placeOf({ chain, address, tag, label }: BookEntry): Sentence {
  const facts: readonly Fact[] = [
    ['name', label],
    ['network', chain],
    ['address', address],
    ...(tag === null ? [] : [['memo', tag] as const]),
  ];
  return inEach((language) => factLines(facts, language));
}

/** A person's book, of one network or all of them, newest first. Refuses with `validation` for an unknown network. */
export async function readBook(
  deps: BookDeps & { readonly db: Database },
  { userId, language }: Owner,
  chain: string | undefined,
): Promise<BookEntry[]> {
  if (chain !== undefined) requireNetwork(chain, language);
  const rows = await findAddresses(deps.db, userId, chain);
  return rows.map((row) => entryOf(deps, row));
}

function requireNetwork(chain: string, language: Language): Network {
  const network = findNetwork(chain);
  if (!network) throw new Refusal('validation', textOf('addresses.chain', language), { field: 'chain' });
  return network;
}

/** Refuses (`validation`) what can't be an entry of the book, before anything is proved. */
export function checkEntry(
  deps: BookDeps,
  owner: Owner,
  wish: TypedDestination & { readonly chain: string },
): void {
  readDestination(deps, requireNetwork(wish.chain, owner.language), wish, owner);
}

/** Refuses (`notFound`) what is not in the person's book, before anything is proved. */
export async function requireEntry(db: Database, { userId, language }: Owner, id: string): Promise<void> {
  if (!(await findAddress(db, userId, id)))
    throw new Refusal('notFound', textOf('addresses.notFound', language));
}

/**
 * Adds an address, which is held for 24 hours of the business clock. The caller has checked the code. Refuses with
 * `validation`, `state` (it is there already) or `limit` (the book is full).
 */
export async function addToBook(
  tx: Tx,
  deps: BookDeps,
  { userId, language }: Owner,
  wish: TypedDestination & { readonly chain: string; readonly label: string },
): Promise<BookEntry> {
  const network = requireNetwork(wish.chain, language);
  const { address, tag } = readDestination(deps, network, wish, { userId, language });
  await lockWithdrawalPerson(tx, userId);
  const book = await findAddresses(tx, userId);
  const { chain } = network;
  if (book.some((row) => row.chain === chain && row.address === address && row.tag === tag)) {
    throw new Refusal('state', textOf('addresses.known', language), { field: 'address' });
  }
  if (book.length >= MOST) throw new Refusal('limit', textOf('addresses.full', language));
  const row: AddressRow = {
    id: randomUUID(),
    user_id: userId,
    chain,
    address,
    tag,
    label: wish.label,
    created_at: deps.clock.now(),
    usable_at: deps.businessClock.now() + ADDRESS_HOLD_MS,
    removed_at: null,
  };
  await insertAddress(tx, row);
  return entryOf(deps, row);
}

/** Takes an address out of the book and gives what it was. The caller has checked the code. Refuses with `notFound`. */
export async function removeFromBook(
  tx: Tx,
  deps: BookDeps,
  { userId, language }: Owner,
  id: string,
): Promise<BookEntry> {
  await lockWithdrawalPerson(tx, userId);
  const row = await findAddress(tx, userId, id);
  if (!row) throw new Refusal('notFound', textOf('addresses.notFound', language));
  await removeAddress(tx, row.id, deps.clock.now());
  return entryOf(deps, row);
}
