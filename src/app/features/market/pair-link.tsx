import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { offers } from '#app/shared/page/offers.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName } from '#protocol/units.ts';

interface Target {
  readonly pair: string;
}

/** Query of the spot desk of a pair; null where the back end has none. */
export const tradeTarget = (pair: Pair, platform: Platform | null): Target | null =>
  offers(platform, 'trade') ? { pair: pairName(pair) } : null;

/**
 * Query of the seconds contract of a pair; null where there is none. It takes pairs against USDT, because its deciding
 * price is the coin's in USDT: others lead nowhere rather than to another pair's page.
 */
export const contractTarget = (pair: Pair, platform: Platform | null): Target | null =>
  pair.quote === 'USDT' && offers(platform, 'contract') ? { pair: pairName(pair) } : null;

interface PairLinkProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
  readonly className?: string | undefined;
  /** The class where the pair leads nowhere; without it the same. */
  readonly plainClassName?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to the pair's spot desk; without one to its seconds contract, and without both it is only text. */
export function PairLink({ pair, platform, className, plainClassName = className, children }: PairLinkProps) {
  const trade = tradeTarget(pair, platform);
  if (trade) {
    return (
      <Link to="/trade" search={trade} className={className}>
        {children}
      </Link>
    );
  }
  const contract = contractTarget(pair, platform);
  return contract ? (
    <Link to="/scontract" search={contract} className={className}>
      {children}
    </Link>
  ) : (
    <span className={plainClassName}>{children}</span>
  );
}
