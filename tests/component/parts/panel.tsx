import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Part } from '../part.ts';

function Broken(): never {
  throw new Error('This part of the screen is broken on purpose');
}

export const part: Part = {
  name: 'Panel',
  states: {
    'with an end': () => (
      <Panel title="Balances" padded end={<Button size="small">Export</Button>}>
        Nothing here yet.
      </Panel>
    ),
    broken: () => (
      <Panel title="Balances" padded>
        <Broken />
      </Panel>
    ),
  },
};
