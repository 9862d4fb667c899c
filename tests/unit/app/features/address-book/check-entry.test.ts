import { expect, it } from 'vitest';
import { checkEntry, type EntryDraft } from '#app/features/address-book/check-entry.ts';
import { epochMs } from '#protocol/units.ts';

const DRAFT: EntryDraft = {
  label: 'Mine',
  address: 'tb1q',
  check: { verdict: { kind: 'good', address: 'TB1Q' }, entry: null, lookAlike: null, paidBefore: false },
  needsMemo: false,
  tag: '',
  none: false,
};
const ENTRY = {
  id: 'a',
  chain: 'BTC',
  address: 'TB1Q',
  tag: null,
  label: 'x',
  createdAt: epochMs(0),
  heldUntil: null,
};

it('takes an entry with its address as it is written properly', () => {
  expect(checkEntry(DRAFT)).toEqual({ ok: true, address: 'TB1Q' });
  expect(checkEntry({ ...DRAFT, needsMemo: true, tag: '1' })).toMatchObject({ ok: true });
  expect(checkEntry({ ...DRAFT, needsMemo: true, none: true })).toMatchObject({ ok: true });
});

it.each<[Partial<EntryDraft>, string]>([
  [{ label: ' ' }, 'label'],
  [{ address: '' }, 'address'],
  [{ check: null }, 'address'],
  [{ check: { verdict: { kind: 'malformed' }, entry: null, lookAlike: null, paidBefore: false } }, 'address'],
  [
    {
      check: {
        ...(DRAFT.check ?? { lookAlike: null, paidBefore: false, verdict: { kind: 'empty' } }),
        entry: ENTRY,
      },
    },
    'address',
  ],
  [{ needsMemo: true }, 'tag'],
])('names the field of %o', (change, field) => {
  expect(checkEntry({ ...DRAFT, ...change })).toMatchObject({ ok: false, field });
});
