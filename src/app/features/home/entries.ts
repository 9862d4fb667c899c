import { hasArea } from '#app/shared/page/offers.ts';
import type { Area } from '#protocol/platform.ts';

/** Parts of the exchange in their order: what trades, then what earns and can lose. */
const ENTRIES = [
  { area: 'market', to: '/market' },
  { area: 'trade', to: '/trade' },
  { area: 'contract', to: '/scontract' },
  { area: 'finance', to: '/finance' },
  { area: 'subscription', to: '/subscribe' },
  { area: 'pool', to: '/pool' },
  { area: 'fund', to: '/fund' },
] as const satisfies readonly { readonly area: Area; readonly to: string }[];
export type Entry = (typeof ENTRIES)[number];

/** Those that exist; `areas` is null while the back end has not said. */
export const entriesOf = (areas: readonly Area[] | null): readonly Entry[] =>
  ENTRIES.filter(({ area }) => hasArea(areas, area));
