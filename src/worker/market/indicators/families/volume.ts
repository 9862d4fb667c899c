import { AD, ADOSC, CMF, ForceIndex, MFI, OBV, PVO } from 'trading-signals';
import { INDICATORS } from '#protocol/indicator-table.ts';
import { createAverage } from '#worker/market/indicators/averages.ts';
import { priceVolumeTrend } from '#worker/market/indicators/stepping.ts';
import { type Factories, fromCandles, fromVolumes } from './factories.ts';

export const VOLUME = {
  volumeMa: createAverage,
  volumeProfile: () => ({
    lines: INDICATORS.volumeProfile.lines,
    next: ({ high, low, volume }) => [high, low, volume],
  }),
  // Of the close before and this one.
  obv: () => fromCandles(new OBV(2)),
  mfi: ({ length }) => fromCandles(new MFI(length)),
  adl: () => fromCandles(new AD()),
  adosc: ({ fast, slow }) => fromCandles(new ADOSC({ fastPeriod: fast, slowPeriod: slow })),
  cmf: ({ length }) => fromCandles(new CMF(length)),
  force: ({ length }) => fromCandles(new ForceIndex(length)),
  pvt: priceVolumeTrend,
  pvo: ({ fast, slow }) => fromVolumes(new PVO({ fastPeriod: fast, slowPeriod: slow })),
} satisfies Partial<Factories>;
