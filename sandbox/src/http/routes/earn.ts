import { z } from '@hono/zod-openapi';
import type { Tx } from '../../db/schema.ts';
import type { Language } from '../../model/language.ts';
import type { Person } from '../../model/person.ts';
import type { Deps } from '../deps.ts';
import { idField, rawField } from '../fields.ts';
import { type Call, moneyReply, privateCall } from '../route.ts';

/** The agreement to what is bought. */
export function agreedField() {
  return rawField(10).openapi({ description: '1: the financial agreement was agreed to' });
}

/** What the person was told that a redemption costs. */
export function costField() {
  return rawField().openapi({
    description: '`kept` of the preview; where it has changed, 1004 with the new one',
  });
}

/** An instant of an order, epoch ms on the business clock, that may not have come. */
export function instantAnswer(description: string) {
  return z.number().int().nullable().openapi({ description });
}

interface Asker {
  readonly person: Person;
  readonly requestId: string | null;
  readonly language: Language;
}

/** What a call of an area is called and does. */
interface Told {
  readonly path: string;
  readonly summary: string;
}

/** A call that moves a person's money once for its key. */
export function moneyCall<I extends z.ZodObject, O extends z.ZodType>(
  told: Told,
  input: I,
  answer: O,
  act: (tx: Tx, deps: Deps, asked: z.output<I> & Asker) => Promise<z.input<O>>,
): Call {
  return privateCall({
    method: 'POST',
    ...told,
    money: 'required',
    input,
    answer,
    handler: (fields, context) => {
      const { deps, person, requestId, language } = context;
      return moneyReply(context, (tx) => act(tx, deps, { ...fields, person, requestId, language }));
    },
  });
}

/** A call that buys something; it answers the order's id. */
export function buyCall<I extends z.ZodObject>(
  told: Told,
  input: I,
  buy: (tx: Tx, deps: Deps, purchase: z.output<I> & Asker) => Promise<string>,
): Call {
  return moneyCall(told, input, z.object({ orderId: z.string() }), async (tx, deps, purchase) => ({
    orderId: await buy(tx, deps, purchase),
  }));
}

/** A call that says what redeeming an order would come to; nothing moves. */
export function redeemPreviewCall<O extends z.ZodType>(
  told: Told,
  answer: O,
  preview: (
    db: Deps['db'],
    deps: Deps,
    asked: Omit<Asker, 'requestId'> & { readonly orderId: string },
  ) => Promise<z.input<O>>,
): Call {
  return privateCall({
    method: 'POST',
    ...told,
    input: z.object({ orderId: idField() }),
    answer,
    handler: ({ orderId }, { deps, person, language }) =>
      preview(deps.db, deps, { person, orderId, language }),
  });
}
