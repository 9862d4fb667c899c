import { Tooltip } from '#app/ui/tooltip.tsx';
import type { Part } from '../part.ts';

export const part: Part = {
  name: 'Tooltip',
  states: {
    'around words': () => <Tooltip text="Paid by whoever takes an order out of the book">Taker fee</Tooltip>,
  },
};
