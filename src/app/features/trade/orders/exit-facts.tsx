import type { ReactNode } from 'react';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { Price } from '#app/ui/amount.tsx';
import type { Platform } from '#protocol/platform.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import { EXIT_ROLES } from '#protocol/tables.ts';
import { ExitResultText } from './exit-cells.tsx';
import { precisionOf } from './figures.ts';
import { exitBook, exitLink } from './held-exits.ts';

interface ExitFactsOf {
  readonly userId: string;
  readonly order: SpotOrder;
  /** Everything that is open. */
  readonly orders: readonly SpotOrder[];
  readonly platform: Platform | null;
}

/** The exits that wait for an order, or the exit that it is: where they stand, and what they would bring or cost. */
export function exitFacts(
  { userId, order, orders, platform }: ExitFactsOf,
  t: Translate,
): readonly (readonly [string, ReactNode])[] {
  const link = exitLink(order);
  const entryId = link?.entryId ?? order.id;
  const exits = exitBook(orders).get(entryId);
  if (!exits) return [];
  const { pair } = order;
  const precision = precisionOf(pair, platform);
  return EXIT_ROLES.flatMap((role) => {
    const price = exits[role];
    if (price === null || (link && link.role !== role)) return [];
    const { version } = exits;
    const value = (
      <span key={role}>
        <Price value={price} precision={precision.pricePrecision} /> ·{' '}
        <ExitResultText {...{ userId, entryId, role, version, pair, precision }} />
      </span>
    );
    return [[t(`orders.exit.${role}`), value] as const];
  });
}
