import { asPrice } from '../indicator-look.ts';
import { asRatio, asShare, type KindLooks } from './kind-look.ts';

const PANE = { on: 'pane', lineNames: [] } as const;

/** How far a price moves. */
export const VOLATILITY = {
  atr: { name: 'ATR', ...PANE, text: asPrice },
  stdev: { name: 'SD', ...PANE, text: asPrice },
  bbw: { name: 'BBW', ...PANE, text: asRatio },
  percentB: { name: '%B', ...PANE, text: asShare },
  chop: { name: 'CHOP', ...PANE, text: asShare, span: [38.2, 61.8] },
  mass: { name: 'MI', ...PANE, text: asShare, span: 'values' },
} satisfies KindLooks;
