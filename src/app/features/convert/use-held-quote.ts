import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { Failure } from '#protocol/result.ts';
import type { EpochMs } from '#protocol/units.ts';

export interface HeldQuote<Quote> {
  /** Holds now; null while one is fetched, and after the last one ran out. The only one to be confirmed. */
  readonly quote: Quote | null;
  /** What is shown: while a quote is renewed the one that ran out, so that nothing vanishes for a moment. */
  readonly latest: Quote | null;
  readonly pending: boolean;
  readonly failure: Failure | null;
  /** It ran out and is not renewed by itself any more. */
  readonly expired: boolean;
  /** The person asks for a new one. */
  readonly renew: () => void;
}

/** Two minutes of quotes; after that, the person asks again. */
const RENEWALS = 8;

/**
 * Follows a quote that the exchange holds until an instant of its own clock, and renews it when it runs out.
 * @param name says what is quoted: another name starts over
 * @param options the query of one round of it
 */
export function useHeldQuote<Quote extends { readonly expiresAt: EpochMs }>(
  name: string,
  options: (round: number) => UseQueryOptions<Quote, Error, Quote, (string | number)[]>,
): HeldQuote<Quote> {
  const [state, setState] = useState({ name, round: 0, renewals: 0, over: false });
  const current = state.name === name ? state : { name, round: 0, renewals: 0, over: false };
  const asked = options(current.round);
  const query = useQuery({
    ...asked,
    placeholderData: (previous, before) =>
      before && isRenewal(before.queryKey, asked.queryKey) ? previous : undefined,
  });
  const latest = current.over ? null : (query.data ?? null);
  const held = query.isPlaceholderData ? null : latest;
  const expiresAt = held?.expiresAt ?? null;
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
    quote: held,
    latest,
    pending: query.isFetching,
    failure: failureOf(query.error),
    expired: current.over,
    renew: () => setState({ name, round: round + 1, renewals: 0, over: false }),
  };
}

/** Does a key, whose last part counts the rounds, ask for the round after another one of the same wish? */
const isRenewal = (before: readonly unknown[], key: readonly unknown[]): boolean =>
  before.length === key.length &&
  key.every((part, index) =>
    index < key.length - 1 ? part === before[index] : part === Number(before[index]) + 1,
  );

/** A value once it has stopped changing for so many milliseconds. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
