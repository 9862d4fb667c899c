import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Platform } from '#protocol/platform.ts';
import type { Pair } from '#protocol/units.ts';
import { contractTarget, tradeTarget } from './pair-targets.ts';

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
