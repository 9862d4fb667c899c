import { asPrice } from '../indicator-look.ts';
import { viewProfile } from '../volume-profile.ts';
import { asFlow, asShare, asVolume, EXTREMES, type KindLooks } from './kind-look.ts';

const FLOW = { on: 'pane', lineNames: [], text: asFlow } as const;
const SHARE = { on: 'pane', lineNames: [], text: asShare } as const;

export const VOLUME = {
  volumeMa: { name: 'VOL MA', on: 'volume', lineNames: [], text: asVolume },
  volumeProfile: {
    name: 'VPVR',
    on: 'y',
    lineNames: ['POC', 'VAH', 'VAL'],
    text: asPrice,
    free: true,
    make: viewProfile,
  },
  obv: { name: 'OBV', ...FLOW, span: 'values' },
  mfi: { name: 'MFI', ...SHARE, span: EXTREMES },
  adl: { name: 'A/D', ...FLOW, span: 'values' },
  adosc: { name: 'CHAIKIN', ...FLOW },
  cmf: { name: 'CMF', ...SHARE },
  force: { name: 'EFI', ...FLOW },
  // Relative changes make small figures of it.
  pvt: { name: 'PVT', ...FLOW, text: asVolume, span: 'values' },
  pvo: { name: 'PVO', ...SHARE },
} satisfies KindLooks;
