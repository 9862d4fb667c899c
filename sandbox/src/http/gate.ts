import { Refusal } from '../model/refusal.ts';
import { textLater } from '../texts/texts.ts';
import { addressGroup } from '../venue/network-address.ts';
import { tooMany } from '../venue/too-many.ts';
import { createAdmission } from './admission.ts';
import type { Deps } from './deps.ts';
import { createRequestLimiter } from './request-limiter.ts';
import type { Call } from './route.ts';

/** How soon a caller may ask again while the database server is away, or there is too much to do. */
export const RETRY_AFTER_S = 3;

interface Held {
  /** Seconds. */
  readonly wait: number;
  readonly refusal: Refusal;
  readonly status: 429 | 503;
}

/** Why a call from an address is not looked at now, and for how long its sender should wait; null where it may run. */
export type Gate = (call: Pick<Call, 'money' | 'access' | 'urgent'>, address: string) => Promise<Held | null>;

/** Holds back addresses that ask too often, and reads that would keep what moves money waiting. For one process. */
export function createGate({
  clock,
  config,
  shareCount,
}: Pick<Deps, 'clock' | 'config' | 'shareCount'>): Gate {
  const limiter = createRequestLimiter(clock, config.requestsPerTenSeconds, shareCount);
  const admission = createAdmission();
  return async ({ money, access, urgent }, address) => {
    const wait = limiter.take(addressGroup(address), urgent);
    if (wait > 0) return { wait, refusal: tooMany(wait * 1000), status: 429 };
    if (money !== 'no' || (await admission.turn(access))) return null;
    const refusal = new Refusal('tooMany', textLater('call.shed'), { retryAfter: RETRY_AFTER_S });
    return { wait: RETRY_AFTER_S, refusal, status: 503 };
  };
}
