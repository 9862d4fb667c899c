import * as v from 'valibot';
import type { Result } from './result.ts';
import { entity, epochSchema } from './schemas.ts';
import type { ChangeProofs } from './security.ts';
import type { EpochMs } from './units.ts';

/** Which coins a network moves: real ones, or those of a test net. */
export type ChainNet = 'main' | 'test';

/** An address of a person's book. */
export const bookEntrySchema = entity({
  id: v.string(),
  /** Name of the network as it travels: "ERC20". */
  chain: v.string(),
  address: v.string(),
  /** Memo or destination tag. */
  tag: v.nullable(v.string()),
  label: v.string(),
  createdAt: epochSchema,
  /** Nothing is paid to it before (server time); null: it can be used. */
  heldUntil: v.nullable(epochSchema),
});
export type BookEntry = v.InferOutput<typeof bookEntrySchema>;

export interface AddressBook {
  readonly entries: readonly BookEntry[];
  /** How many more there are, which can't be read. */
  readonly unreadable: number;
  readonly whitelist: Whitelist;
  readonly asOf: EpochMs;
  readonly source: 'network' | 'cache';
}

/** Whether only addresses of the book are paid to. */
export const whitelistSchema = entity({
  on: v.boolean(),
  /** When a switching off comes through (server time). */
  offAt: v.nullable(epochSchema),
});
export type Whitelist = v.InferOutput<typeof whitelistSchema>;

/** Characters of a text, from the first to before the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Another address that this one could be taken for. */
export interface LookAlike {
  readonly address: string;
  /** Where it is not like the checked one. */
  readonly differs: readonly Stretch[];
  /** Where the checked one is not like it. */
  readonly checkedDiffers: readonly Stretch[];
  /** Its name in the book; null where it is one that was paid to before. */
  readonly label: string | null;
}

/** What the form of an address tells; the server judges again. */
export type AddressVerdict =
  /** As it is written properly. */
  | { readonly kind: 'good'; readonly address: string }
  | { readonly kind: 'empty' }
  /** Not of this network's form at all. */
  | { readonly kind: 'malformed' }
  /** The checksum says that a character is wrong or missing. */
  | { readonly kind: 'mistyped' }
  /** Of this network, but of real coins where test ones are moved, or the other way round. */
  | { readonly kind: 'otherNet'; readonly is: ChainNet; readonly name: string }
  | { readonly kind: 'otherNetwork'; readonly name: string }
  /**
   * A network whose form this app does not know: only the server can tell. `like` names a network of which this is
   * an address by its checksum; networks that are not known may share the addresses of others.
   */
  | { readonly kind: 'unknownNetwork'; readonly address: string; readonly like?: string };

export interface AddressCheck {
  readonly verdict: AddressVerdict;
  /** The same address in the book. */
  readonly entry: BookEntry | null;
  /** One of the book or of earlier withdrawals with the same ends and another middle. */
  readonly lookAlike: LookAlike | null;
  /** Coins of this person were sent there before, as far as this device knows. */
  readonly paidBefore: boolean;
}

export interface NewAddress {
  readonly chain: string;
  readonly address: string;
  /** '' where there is none. */
  readonly tag: string;
  /** On a network with memos: the recipient has none. */
  readonly noTag: boolean;
  readonly label: string;
}

export interface AddressesApi {
  /** @param cached answers from this device only; null where it holds nothing */
  book(cached: boolean): Promise<Result<AddressBook | null>>;
  check(input: {
    readonly chain: string;
    readonly net: ChainNet;
    readonly address: string;
  }): Promise<Result<AddressCheck>>;
  /** The e-mail code (scene `address`) is bound to network, address and memo. */
  add(input: NewAddress & ChangeProofs): Promise<Result<BookEntry>>;
  remove(input: { readonly id: string } & ChangeProofs): Promise<Result<void>>;
  /** On at once; off with a code (scene `address`) and the authenticator, after 24 hours. */
  setWhitelist(input: { readonly on: boolean } & ChangeProofs): Promise<Result<Whitelist>>;
}
