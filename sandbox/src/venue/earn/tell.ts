import type { Tx } from '../../db/schema.ts';
import type { Sentence } from '../../model/language.ts';
import { inEach, type NameIn, textOf } from '../../texts/texts.ts';
import { plainAmount } from '../ledger/amount.ts';
import { addNotice } from '../notices/notices.ts';
import { announce } from '../push/announce.ts';

interface Told {
  readonly userId: string;
  /** The section of the app that has the person's orders of the product. */
  readonly section: 'finance' | 'pool' | 'fund' | 'subscribe';
  readonly letter: NameIn<'earn.letter', '.title'>;
  readonly product: Sentence;
  /** Amounts and coins by the names of its placeholders. */
  readonly values: Readonly<Record<string, string>>;
  /** Epoch ms. */
  readonly at: number;
}

/** Tells a person by a message what came of a product, together with what is booked for it. */
export async function tellOwner(tx: Tx, told: Told): Promise<void> {
  const { userId, section, letter, product, values, at } = told;
  const plain = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.includes('.') ? plainAmount(value) : value]),
  );
  const say = (part: 'title' | 'text') =>
    inEach((language) =>
      textOf(`earn.letter.${letter}.${part}`, language, { ...plain, product: product[language] }),
    );
  const text = say('text');
  await addNotice(tx, {
    userId,
    category: 'products',
    title: say('title'),
    summary: text,
    content: text,
    link: `/${section}/record`,
    at,
  });
  await announce(tx, { userId, kind: 'products', title: 'push.product', subject: product, at });
}

/** A name in every language for what is no longer on offer. */
export const nameOr = (found: { readonly name: Sentence } | null, id: string): Sentence =>
  found?.name ?? inEach(() => id);
