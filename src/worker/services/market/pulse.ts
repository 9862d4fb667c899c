import type { TapePrint } from '#protocol/book.ts';
import type { Sources } from '#protocol/source.ts';
import { type EpochMs, type Milliseconds, milliseconds, type Pair } from '#protocol/units.ts';
import { COUNTED_TRADES, pulseOf } from '../../market/liveness.ts';
import { newestPrints } from '../../market/prints.ts';
import type { Cancel } from '../../platform/clock.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { Tape } from './tape.ts';

interface PulseDeps extends Pick<ServiceDeps, 'hub' | 'clock' | 'serverNow' | 'clockKnown' | 'scheduler'> {
  readonly trades: Pick<Sources<Pair, Tape>, 'follow'>;
  /** Since when the book of a pair stands as it does; null where nobody looks at it. */
  readonly bookSince: (pair: Pair) => EpochMs | null;
  readonly contractLimit: () => Milliseconds | null;
}

/** A feed that stepped back is behind until it has gone on for so long: servers may take turns. */
const BEHIND_FOR = milliseconds(10_000);
/** A market falls silent by itself, also while nobody can read it. */
const LOOK_EVERY = milliseconds(1000);

/** Provides whether a pair's market moves: told at once, and when it changes. */
export function providePulse(deps: PulseDeps): void {
  const { hub, clock, trades } = deps;
  hub.provide('pulse', {
    isPrivate: false,
    open({ pair }, emit) {
      let known: readonly TapePrint[] | null = null;
      let steppedBackAt: EpochMs | null = null;
      let told = '';
      let cancel: Cancel = () => {};
      const look = () => {
        cancel();
        cancel = clock.after(LOOK_EVERY, look);
        const pulse = pulseOf({
          times: known?.map(({ time }) => time) ?? null,
          bookSince: deps.bookSince(pair),
          contractLimit: deps.contractLimit(),
          readEvery: deps.scheduler.interval('fast'),
          behind: steppedBackAt !== null && deps.serverNow() - steppedBackAt < BEHIND_FOR,
          now: deps.clockKnown() ? deps.serverNow() : null,
        });
        const text = JSON.stringify(pulse);
        if (text === told) return;
        told = text;
        emit.value(pulse);
      };
      const leave = trades.follow(pair, {
        value: ({ prints, ...tape }) => {
          steppedBackAt = tape.steppedBackAt;
          // Answers may be short: what they said before counts too.
          known = newestPrints([...prints.filter(({ own }) => !own), ...(known ?? [])], COUNTED_TRADES);
          look();
        },
        failure: look,
      });
      return {
        close: () => {
          cancel();
          leave();
        },
      };
    },
  });
}
