import type { BookEntry, Whitelist } from '#protocol/addresses.ts';
import { post } from '../endpoint.ts';
import { bookAnswer, entryAnswer, whitelistAnswer } from '../wire/addresses.ts';
import { nothing } from '../wire/primitives.ts';

/** Of every network. */
export const addressBook = post<Record<never, never>, readonly BookEntry[]>('/address/getList', bookAnswer);

/** The code (scene `address`) is bound to network, address and memo; `noTag` is 1 where there is no memo. */
export const addAddress = post<
  {
    chain: string;
    address: string;
    tag: string;
    noTag?: 1 | undefined;
    label: string;
    code: string;
  },
  BookEntry
>('/address/add', entryAnswer);

export const removeAddress = post<{ id: string; code: string }, void>('/address/remove', nothing);

export const getWhitelist = post<Record<never, never>, Whitelist>('/address/getWhitelist', whitelistAnswer);

/** Off needs the code (scene `address`) and the authenticator. */
export const setWhitelist = post<
  { on: 0 | 1; code?: string | undefined; googleCode?: string | undefined },
  Whitelist
>('/address/setWhitelist', whitelistAnswer);
