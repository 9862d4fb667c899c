import type { AddressCheck } from '#protocol/addresses.ts';
import { withoutInvisible } from '#protocol/payment-link.ts';

export interface EntryDraft {
  readonly label: string;
  readonly address: string;
  /** Of exactly this address; null while it is not known. */
  readonly check: AddressCheck | null;
  readonly needsMemo: boolean;
  readonly tag: string;
  /** The recipient has no memo. */
  readonly none: boolean;
}

type EntryField = 'label' | 'address' | 'tag';

type EntryVerdict =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly field: EntryField; readonly key: string };

/** Judges a new entry of the book, field by field in reading order; gives its address as it is written properly. */
export function checkEntry({ label, address, check, needsMemo, none, ...draft }: EntryDraft): EntryVerdict {
  const tag = withoutInvisible(draft.tag).trim();
  const wrong = (field: EntryField, key: string): EntryVerdict => ({ ok: false, field, key });
  if (label.trim() === '') return wrong('label', 'addresses.error.label');
  if (address.trim() === '') return wrong('address', 'addresses.verdict.empty');
  if (check === null || !('address' in check.verdict)) return wrong('address', 'addresses.error.address');
  if (check.entry && (check.entry.tag ?? '') === tag) return wrong('address', 'addresses.error.known');
  if (needsMemo && tag === '' && !none) return wrong('tag', 'addresses.error.memo');
  return { ok: true, address: check.verdict.address };
}
