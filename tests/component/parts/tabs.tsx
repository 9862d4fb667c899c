import { useState } from 'react';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import type { Part } from '../part.ts';

const ITEMS = [
  { value: 'open', label: 'Open orders', count: 3 },
  { value: 'history', label: 'History' },
  { value: 'fills', label: 'Fills' },
] as const;

function Orders() {
  const [value, setValue] = useState<(typeof ITEMS)[number]['value']>('open');
  return (
    <>
      <Tabs id="specimen" label="Orders" value={value} items={ITEMS} onChange={setValue} />
      <TabPanel id="specimen" value={value}>
        Here is {value}.
      </TabPanel>
    </>
  );
}

export const part: Part = { name: 'Tabs', states: { 'three, one with a count': () => <Orders /> } };
