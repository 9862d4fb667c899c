import { useState } from 'react';
import { Select } from '#app/ui/select.tsx';
import type { Part } from '../part.ts';

const OPTIONS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

function Chosen(props: {
  readonly size?: 'large' | 'small';
  readonly labelHidden?: boolean;
  readonly disabled?: boolean;
}) {
  const [value, setValue] = useState<(typeof OPTIONS)[number]['value']>('week');
  return <Select label="Span" value={value} options={OPTIONS} onChange={setValue} {...props} />;
}

export const part: Part = {
  name: 'Select',
  states: {
    plain: () => <Chosen />,
    small: () => <Chosen size="small" />,
    'label hidden': () => <Chosen labelHidden />,
    disabled: () => <Chosen disabled />,
  },
};
