import { bars } from '../line-shapes.ts';
import { asDifference, asRatio, asShare, EXTREMES, type KindLooks, WIDE_EXTREMES } from './kind-look.ts';

const SHARE = { on: 'pane', lineNames: [], text: asShare } as const;
const DIFFERENCE = { on: 'pane', lineNames: [], text: asDifference, signed: true } as const;
const BARS = { ...DIFFERENCE, colors: [null], paths: bars } as const;
const K_AND_D = { on: 'pane', lineNames: ['K', 'D'], text: asShare, colors: [0, 1], span: EXTREMES } as const;

/** Speed of a price, and where it stands in its range. */
export const MOMENTUM = {
  macd: { name: 'MACD', ...BARS, lineNames: ['DIF', 'DEA', 'HIST'], colors: [0, 1, null] },
  rsi: { name: 'RSI', ...SHARE, span: WIDE_EXTREMES },
  stoch: { name: 'STOCH', ...K_AND_D },
  stochRsi: { name: 'STOCH RSI', ...K_AND_D },
  cci: { name: 'CCI', ...SHARE },
  willr: { name: '%R', ...SHARE, span: [-80, -20], within: [-100, 0] },
  mom: { name: 'MOM', ...DIFFERENCE },
  roc: { name: 'ROC', ...SHARE },
  ao: { name: 'AO', ...BARS },
  ac: { name: 'AC', ...BARS },
  ppo: { name: 'PPO', on: 'pane', lineNames: ['PPO', 'SIG'], text: asRatio, colors: [0, 1] },
  trix: { name: 'TRIX', on: 'pane', lineNames: [], text: asRatio },
  cmo: { name: 'CMO', ...SHARE, span: [-50, 50], within: [-100, 100] },
  ultosc: { name: 'UO', ...SHARE, span: WIDE_EXTREMES },
  dpo: { name: 'DPO', ...DIFFERENCE },
  tsi: { name: 'TSI', on: 'pane', lineNames: ['TSI', 'SIG'], text: asShare, colors: [0, 1] },
  fisher: { name: 'FISHER', on: 'pane', lineNames: ['F', 'T'], text: asShare, colors: [0, 1] },
} satisfies KindLooks;
