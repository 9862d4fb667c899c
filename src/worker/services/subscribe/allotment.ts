import type { AllotmentEstimate, Project } from '#protocol/subscribe.ts';
import type { Decimal } from '#protocol/units.ts';
import { big } from '../../market/exact-math.ts';
import { charged, paidOut } from '../earn/ledger-math.ts';

/**
 * What an amount comes to if nobody else asks for anything more: all of its whole lots where there is enough, else the
 * whole part of total x own / all. The lots that are left over then go to the largest remainders, so one may come on top.
 */
export function estimateAllotment(project: Project, amount: Decimal): AllotmentEstimate | null {
  const { price, lot, total, requested } = project;
  const own = big(amount).div(big(price).times(lot)).round(0, 0);
  const all = big(requested).div(lot).round(0, 0).plus(own);
  const there = big(total).div(lot).round(0, 0);
  // Multiplied first and divided as whole numbers, so that no digit of the quotient is lost.
  const given = all.lte(there) ? own : wholePart(there.times(own), all);
  const coins = paidOut(given.times(lot));
  const cost = charged(given.times(lot).times(price));
  const refund = cost === null ? null : paidOut(big(amount).minus(cost));
  const asked = paidOut(own.times(lot));
  const everybody = paidOut(all.times(lot));
  if (coins === null || cost === null || refund === null || asked === null || everybody === null) return null;
  return { asked, requested: everybody, coins, cost, refund };
}

function wholePart(
  dividend: ReturnType<typeof big>,
  divisor: ReturnType<typeof big>,
): ReturnType<typeof big> {
  return dividend.minus(dividend.mod(divisor)).div(divisor);
}
