import { truncate } from '#app/shared/format/arithmetic.ts';
import { readTypedAmount, type TypedAmount } from '#protocol/decimal.ts';

/** A typed amount cut down to the coin's precision: never more than what was typed. */
export function readAmount(text: string, precision: number): TypedAmount {
  const read = readTypedAmount(text);
  return read.ok ? { ok: true, value: truncate(read.value, precision) } : read;
}

/** The two numbers that people read in a text with commas, as plain digits; null where it is not such a text. */
export function readingsOf(text: string): readonly [string, string] | null {
  const read = readTypedAmount(text);
  if (read.ok || read.why !== 'ambiguous') return null;
  const plain = text.replaceAll('，', ',').replaceAll('．', '.');
  const last = plain.lastIndexOf(',');
  const byGroups = readTypedAmount(plain.replaceAll(',', ''));
  const byComma = readTypedAmount(
    `${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1).replaceAll('.', '')}`,
  );
  return byGroups.ok && byComma.ok ? [byComma.value, byGroups.value] : null;
}

const PLAIN = /^\d{4,}(?:\.\d*)?$/;

/** An amount as it is read, in groups of three digits; null where that is no other text than the one in the field. */
export function groupedText(text: string): string | null {
  if (!PLAIN.test(text)) return null;
  const [whole = '', ...rest] = text.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
}

/** How a field shows what was typed once it is left: plain digits cut to the precision; unreadable text stays. */
export function settledText(text: string, precision: number): string {
  const read = readAmount(text, precision);
  return read.ok ? read.value : text.trim();
}
