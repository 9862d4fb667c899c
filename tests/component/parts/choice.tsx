import { Checkbox, Switch } from '#app/ui/choice.tsx';
import type { Part } from '../part.ts';

export const part: Part = {
  name: 'Choice',
  states: {
    checkboxes: () => (
      <>
        <Checkbox label="I have read the terms" />
        <Checkbox label="I have read the terms" defaultChecked />
        <Checkbox label="I have read the terms" disabled />
      </>
    ),
    'a checkbox in error': () => <Checkbox label="I have read the terms" error="Read and accept the terms" />,
    switches: () => (
      <>
        <Switch label="Confirm every order" />
        <Switch label="Confirm every order" defaultChecked />
        <Switch label="Confirm every order" disabled />
      </>
    ),
  },
};
