import { useState } from 'react';
import { AmountField } from '#app/ui/amount-field.tsx';
import { exact } from '#protocol/decimal.ts';
import type { Part } from '../part.ts';

const AVAILABLE = exact('1250.5');

interface Props {
  readonly start?: string;
  readonly error?: string;
  readonly hint?: string;
  readonly stops?: boolean;
  readonly hasBalance?: boolean;
}

function Typed({ start = '', hasBalance = false, ...rest }: Props) {
  const [value, setValue] = useState(start);
  return (
    <AmountField
      label="Amount"
      coin="USDT"
      precision={2}
      value={value}
      onChange={setValue}
      {...(hasBalance && { available: AVAILABLE })}
      {...rest}
    />
  );
}

export const part: Part = {
  name: 'AmountField',
  states: {
    empty: () => <Typed />,
    'with a balance': () => <Typed hasBalance stops />,
    filled: () => <Typed start="100.25" hasBalance stops />,
    grouped: () => <Typed start="12345.67" />,
    hint: () => <Typed hint="At least 10 USDT" />,
    error: () => <Typed start="5" error="At least 10 USDT" />,
  },
};
