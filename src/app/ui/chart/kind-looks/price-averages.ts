import { asPrice } from '../indicator-look.ts';
import type { KindLooks } from './kind-look.ts';

const LINE = { on: 'y', lineNames: [], text: asPrice } as const;
const BANDS = { on: 'y', lineNames: ['MID', 'UP', 'LOW'], text: asPrice } as const;

/** Averages of prices and the bands around them. */
export const PRICE_AVERAGES = {
  ma: { name: 'MA', ...LINE },
  ema: { name: 'EMA', ...LINE },
  wma: { name: 'WMA', ...LINE },
  smma: { name: 'SMMA', ...LINE },
  dema: { name: 'DEMA', ...LINE },
  tema: { name: 'TEMA', ...LINE },
  hma: { name: 'HMA', ...LINE },
  kama: { name: 'KAMA', ...LINE },
  alma: { name: 'ALMA', ...LINE },
  lsma: { name: 'LSMA', ...LINE },
  vwma: { name: 'VWMA', ...LINE },
  vwap: { name: 'VWAP', ...LINE },
  boll: { name: 'BOLL', ...BANDS },
  keltner: { name: 'KC', ...BANDS },
  donchian: { name: 'DC', ...BANDS },
} satisfies KindLooks;
