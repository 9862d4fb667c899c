import * as v from 'valibot';
import type { BookEntry, Whitelist } from '#protocol/addresses.ts';
import { epochShape } from '../../cache/shapes.ts';

/** The address book as it is kept. */
export const bookShape: v.GenericSchema<
  unknown,
  { readonly entries: readonly BookEntry[]; readonly whitelist: Whitelist }
> = v.object({
  entries: v.array(
    v.object({
      id: v.string(),
      chain: v.string(),
      address: v.string(),
      tag: v.nullable(v.string()),
      label: v.string(),
      createdAt: epochShape,
      heldUntil: v.nullable(epochShape),
    }),
  ),
  whitelist: v.object({ on: v.boolean(), offAt: v.nullable(epochShape) }),
});
