import * as v from 'valibot';
import {
  type AddressBook,
  type AddressesApi,
  type AddressVerdict,
  type BookEntry,
  bookEntrySchema,
  type LookAlike,
  whitelistSchema,
} from '#protocol/addresses.ts';
import { type Failure, ok, type Result } from '#protocol/result.ts';
import { entity, listOf } from '#protocol/schemas.ts';
import { addAddress, addressBook, getWhitelist, removeAddress, setWhitelist } from '../../api/addresses.ts';
import { proofsOf } from '../proofs-of.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import { keptWithdrawals, WITHDRAWALS } from '../withdrawals/withdrawals-service.ts';

/** The address book as it is kept. */
const bookSchema = entity({
  entries: listOf(bookEntrySchema),
  unreadable: v.optional(v.number(), 0),
  whitelist: whitelistSchema,
});

interface AddressesDeps extends Pick<ServiceDeps, 'http' | 'cache' | 'serverNow'> {
  readonly owner: OwnerOf;
  /** The book or its rule is another one: the back end may write of it. */
  readonly changed: () => void;
}

type Likeness = typeof import('../../addresses/look-alike.ts');

const BOOK = 'address-book';
const OFF = { on: false, offAt: null } as const;

/** The address book, and what can be said of an address before the server sees it. */
export function createAddressesService(deps: AddressesDeps): AddressesApi {
  const { http, cache, serverNow, owner } = deps;
  const { snapshots } = cache;

  const held = async (): Promise<AddressBook | null> => {
    const uid = owner();
    const dated = uid === null ? null : await snapshots.read(BOOK, bookSchema, uid);
    return dated && { ...dated.value, asOf: dated.asOf, source: 'cache' };
  };

  const fetchBook = async (): Promise<Result<AddressBook>> => {
    const uid = owner();
    const [entries, whitelist] = await Promise.all([http.call(addressBook, {}), http.call(getWhitelist, {})]);
    if (!entries.ok) return entries;
    // A back end without a whitelist pays to any address.
    if (!whitelist.ok && !hasNoSuchCall(whitelist.failure)) return whitelist;
    const { list, unreadable } = entries.value;
    const book = { entries: list, unreadable, whitelist: whitelist.ok ? whitelist.value : OFF };
    const asOf = serverNow();
    if (uid !== null && uid === owner()) await snapshots.write(BOOK, book, asOf, uid);
    return ok({ ...book, asOf, source: 'network' });
  };

  /** Addresses that coins of this person went to, as far as this device has seen its withdrawals. */
  const paidTo = async (chain: string): Promise<readonly string[]> => {
    const uid = owner();
    const dated = uid === null ? null : await snapshots.read(WITHDRAWALS, keptWithdrawals, uid);
    return (dated?.value.list ?? [])
      .filter((record) => record.chain === chain && record.status === 'finished')
      .map(({ address }) => address);
  };

  const change = async <T>(work: Promise<Result<T>>): Promise<Result<T>> => {
    const answer = await work;
    if (!answer.ok) return answer;
    deps.changed();
    await fetchBook();
    return answer;
  };

  return {
    async book(cached) {
      if (cached) return ok(await held());
      const fetched = await fetchBook();
      if (fetched.ok || fetched.failure.kind === 'session') return fetched;
      const kept = await held();
      return kept ? ok(kept) : fetched;
    },

    async check({ chain, net, address }) {
      const [{ judgeAddress }, likeness] = await Promise.all([
        import('../../addresses/judge-address.ts'),
        import('../../addresses/look-alike.ts'),
      ]);
      const verdict = judgeAddress(chain, net, address);
      const written = writtenOf(verdict);
      if (written === null) return ok({ verdict, entry: null, lookAlike: null, paidBefore: false });
      const [book, paid] = await Promise.all([held(), paidTo(chain)]);
      const entries = (book?.entries ?? []).filter((entry) => entry.chain === chain);
      const entry = entries.find((known) => known.address === written) ?? null;
      const paidBefore = paid.includes(written);
      return ok({
        verdict,
        entry,
        lookAlike: entry || paidBefore ? null : twinOf(written, entries, paid, likeness),
        paidBefore,
      });
    },

    add: ({ noTag, ...input }) => change(http.call(addAddress, { ...input, ...(noTag ? { noTag: 1 } : {}) })),

    remove: (input) => change(http.call(removeAddress, input)),

    setWhitelist: ({ on, ...proofs }) =>
      change(http.call(setWhitelist, { on: on ? 1 : 0, ...proofsOf(proofs) })),
  };
}

const hasNoSuchCall = ({ kind }: Failure): boolean => kind === 'refused' || kind === 'absent';

/** The address that a verdict stands by; null where it is none. */
const writtenOf = (verdict: AddressVerdict): string | null =>
  verdict.kind === 'good' || verdict.kind === 'unknownNetwork' ? verdict.address : null;

function twinOf(
  address: string,
  entries: readonly BookEntry[],
  paid: readonly string[],
  { isLookAlike, differences }: Likeness,
): LookAlike | null {
  const like = (known: string) => isLookAlike(known, address);
  const entry = entries.find((known) => like(known.address));
  const twin = entry?.address ?? paid.find(like);
  if (twin === undefined) return null;
  return {
    address: twin,
    label: entry?.label ?? null,
    differs: differences(twin, address),
    checkedDiffers: differences(address, twin),
  };
}
