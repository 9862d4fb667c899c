import type { ComponentProps } from 'react';
import { CandleChart } from '#app/ui/chart/frame.tsx';
import { UnreadableNote } from './unreadable-note.tsx';

/** The candles of a pair, and under them how many could not be read. */
export const PairChart = (props: ComponentProps<typeof CandleChart>) => (
  <UnreadableNote pair={props.pair} of={props.period}>
    <CandleChart {...props} />
  </UnreadableNote>
);
