/** Areas that sell products, under the names of `AREAS`. */
export const EARN_AREAS = ['finance', 'pool', 'fund', 'subscription'] as const;
export type EarnArea = (typeof EARN_AREAS)[number];
