import { useState } from 'react';
import { compare, signOf, subtract } from '#app/shared/format/arithmetic.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { readAmount } from '#app/ui/amount-text.ts';
import { useAmountsHidden } from '#app/ui/amounts-hidden.tsx';
import type { Decimal } from '#protocol/units.ts';

/** Amounts and shares alike. */
const DECIMALS = 8;

export interface PartChoice {
  readonly whole: Decimal;
  /** What is to be redeemed; null while that is not known, or can't be. */
  readonly part: Decimal | null;
  /** The least that may stay; null: all or nothing, so nothing is asked. */
  readonly least: Decimal | null;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** How much of an order is to be redeemed; all of it at first. `terms` is null while the server is asked. */
export function usePartChoice(
  whole: Decimal,
  terms: { readonly staysAtLeast: Decimal | null } | null,
): PartChoice {
  const hidden = useAmountsHidden();
  // What is held stands there only where it may be seen.
  const [text, onText] = useState<string>(hidden ? '' : whole);
  const least = terms?.staysAtLeast ?? null;
  const part = terms === null ? null : least === null ? whole : partOf(text, whole, least);
  return { whole, part, least, text, onText };
}

/** As much as was typed; null where that can't be redeemed. */
function partOf(text: string, whole: Decimal, least: Decimal): Decimal | null {
  const read = readAmount(text, DECIMALS);
  if (!read.ok || signOf(read.value) <= 0 || compare(read.value, whole) > 0) return null;
  const stays = subtract(whole, read.value);
  return signOf(stays) === 0 || compare(stays, least) >= 0 ? read.value : null;
}

interface PartFieldProps {
  readonly choice: PartChoice;
  readonly label: string;
  readonly unit: string;
  readonly error: string | null;
}

/** The field for it; nothing where an order goes as a whole. */
export function PartField({ choice: { whole, least, text, onText }, label, unit, error }: PartFieldProps) {
  if (least === null) return null;
  return (
    <AmountField
      label={label}
      coin={unit}
      value={text}
      onChange={onText}
      available={whole}
      availableDecimals={DECIMALS}
      stops
      hint={text === '' ? error : null}
      error={text === '' ? null : error}
    />
  );
}
