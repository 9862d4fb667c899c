import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Failure } from '#contract/errors.ts';
import type { EpochMs } from '#contract/units.ts';

export interface HeldQuote<Quote> {
  /** Holds now; null while one is fetched, and after the last one ran out. */
  readonly quote: Quote | null;
  readonly pending: boolean;
  readonly failure: Failure | null;
  /** It ran out and is not renewed by itself any more. */
  readonly expired: boolean;
  /** The person asks for a new one. */
  readonly renew: () => void;
}

/** Two minutes of quotes; whoever looks longer asks again. */
const RENEWALS = 8;

/**
 * Follows a quote that the exchange holds until an instant of its own clock, and renews it when it runs out.
 * @param name says what is quoted: another name begins anew
 * @param options the query of one round of it
 */
export function useHeldQuote<Quote extends { readonly expiresAt: EpochMs }>(
  name: string,
  options: (round: number) => UseQueryOptions<Quote, Error, Quote, (string | number)[]>,
): HeldQuote<Quote> {
  const [state, setState] = useState({ name, round: 0, renewals: 0, over: false });
  const current = state.name === name ? state : { name, round: 0, renewals: 0, over: false };
  const query = useQuery(options(current.round));
  const expiresAt = query.data?.expiresAt ?? null;
  const { round, renewals } = current;

  useEffect(() => {
    if (expiresAt === null) return;
    const timer = setTimeout(
      () => {
        const goesOn = renewals < RENEWALS && document.visibilityState === 'visible';
        setState(
          goesOn
            ? { name, round: round + 1, renewals: renewals + 1, over: false }
            : { name, round, renewals, over: true },
        );
      },
      Math.max(0, expiresAt - serverNow()),
    );
    return () => clearTimeout(timer);
  }, [name, round, renewals, expiresAt]);

  return {
    quote: current.over ? null : (query.data ?? null),
    pending: query.isFetching,
    failure: failureOf(query.error),
    expired: current.over,
    renew: () => setState({ name, round: round + 1, renewals: 0, over: false }),
  };
}
