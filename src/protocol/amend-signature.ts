import { plain, signature } from './signature-text.ts';

/** The signature of a change of an order, by what changes: null, or left out, stays as it is. */
export const amendSignature = (change: {
  readonly orderId: string;
  readonly price?: string | null;
  readonly amount?: string | null;
  readonly stopPrice?: string | null;
  readonly trailingAmount?: string | null;
  readonly trailingPercent?: string | null;
}): string =>
  signature('spotAmend', [
    change.orderId,
    ...[
      ...[change.price, change.amount, change.stopPrice],
      ...[change.trailingAmount, change.trailingPercent],
    ].map((text) => plain(text ?? null)),
  ]);
