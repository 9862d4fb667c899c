import { Field } from '#app/ui/field.tsx';
import type { Part } from '../part.ts';

export const part: Part = {
  name: 'Field',
  states: {
    empty: () => <Field label="Email" placeholder="you@example.com" />,
    filled: () => <Field label="Email" defaultValue="ada@example.com" />,
    hint: () => <Field label="Name" hint="As it stands in your document" />,
    error: () => <Field label="Email" defaultValue="ada@" error="Enter an email address" />,
    'label hidden': () => <Field label="Search" labelHidden placeholder="Search" size="small" />,
    suffix: () => <Field label="Limit" defaultValue="500" suffix="USDT" />,
    password: () => <Field label="Password" type="password" defaultValue="long and quiet" />,
    disabled: () => <Field label="Email" defaultValue="ada@example.com" disabled />,
  },
};
