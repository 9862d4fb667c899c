import { z } from '@hono/zod-openapi';
import { rawField } from '../fields.ts';

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
