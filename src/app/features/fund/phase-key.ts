import { signOf } from '#app/shared/format/arithmetic.ts';
import type { FundOrder } from '#protocol/fund.ts';

/** An order of which a part goes on was not redeemed as a whole. */
export const phaseKey = ({ phase, stays }: Pick<FundOrder, 'phase' | 'stays'>): string =>
  phase === 'redeemed' && stays && signOf(stays) > 0 ? 'fund.phase.redeemedPart' : `fund.phase.${phase}`;
