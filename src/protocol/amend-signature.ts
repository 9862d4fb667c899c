import { plain, signature } from './signature-text.ts';

/** The signature of a change of an order, by what changes: null, or left out, stays as it is. */
export const amendSignature = (change: {
  readonly orderId: string;
  readonly price?: string | null;
  readonly amount?: string | null;
  readonly stopPrice?: string | null;
}): string =>
  signature('spotAmend', [
    change.orderId,
    ...[change.price, change.amount, change.stopPrice].map((text) => plain(text ?? null)),
  ]);
