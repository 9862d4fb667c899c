import type { AssetSheet } from '#protocol/contract.ts';
import type { Failure, Result } from '#protocol/result.ts';
import type { Emit } from '#protocol/source.ts';
import { milliseconds, USDT } from '#protocol/units.ts';
import { balancesSchema, type WireAssets } from '../../api/assets.ts';
import type { Dated } from '../../cache/snapshot-table.ts';
import { ageOf } from '../follow-cached.ts';
import { type TickerBook, tickersPoll } from '../market/ticker-book.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** Balances as another tab tells them. */

export interface FollowAssets {
  /** Names the account, in every tab alike. */
  readonly key: string;
  /** Whose assets. */
  readonly userId: string | null;
  readonly emit: Emit<AssetSheet>;
  readonly read: () => Promise<Dated<AssetSheet> | null>;
  readonly fetchBalances: () => Promise<Result<WireAssets>>;
  /** Where prices come from. */
  readonly book: TickerBook;
  readonly priced: (balances: WireAssets) => AssetSheet;
  readonly keep: (sheet: AssetSheet) => Promise<void>;
}

interface FollowedAssets {
  /** Balances have changed: fetch them now. */
  refresh(): void;
  close(): void;
}

/** Balances change by this person's own actions, which refresh them; prices move all the time. */
const BALANCES_EVERY = 15_000;

/**
 * One followed account: what the device holds at once, then balances every 15 s, revalued whenever prices come.
 * Both are read by one tab for all.
 */
export function followAssets(
  { clock, scheduler, polls, serverNow }: Pick<ServiceDeps, 'clock' | 'scheduler' | 'polls' | 'serverNow'>,
  { key, userId, emit, read, fetchBalances, book, priced, keep }: FollowAssets,
): FollowedAssets {
  let closed = false;
  let balances: WireAssets | null = null;
  /** When they were read, by the monotonic clock: newer prices do not make them younger. */
  let readAt = clock.elapsed();
  let failure: Failure | null = null;
  let dueAt = Number.NEGATIVE_INFINITY;
  let unkept = false;
  let pricesTried = false;

  const show = () => {
    // Without prices only where they can't be had: a total that jumps a moment later is worse than a short wait.
    if (closed || balances === null || !pricesTried) return;
    const sheet = priced(balances);
    emit.value(sheet, milliseconds(Math.max(0, clock.elapsed() - readAt)));
    if (failure) emit.failure(failure);
    if (unkept) void keep(sheet);
    unkept = false;
  };

  void read().then((held) => {
    if (held && !balances && !closed) emit.value(held.value, ageOf(serverNow(), held.asOf), 'cache');
  });
  // Old prices are better than none.
  const heldPrices = book.held(USDT);

  const balancePoll = polls.every<WireAssets>({
    key,
    userId,
    timer: 'app',
    shape: balancesSchema,
    isDue: () => clock.elapsed() >= dueAt,
    load: fetchBalances,
    take: (result, { own, age }) => {
      failure = result.ok ? null : result.failure;
      if (!result.ok) return emit.failure(result.failure);
      balances = result.value;
      readAt = milliseconds(clock.elapsed() - age);
      dueAt = readAt + BALANCES_EVERY;
      unkept = own;
      show();
    },
  });
  const tickers = tickersPoll(book, USDT);
  const pricePoll = polls.every({
    ...tickers,
    load: async () => {
      await heldPrices;
      return tickers.load();
    },
    take: (result, { own, age }) => {
      if (result.ok && !own) book.note(USDT, result.value, age);
      pricesTried = true;
      show();
    },
  });
  const stopWake = scheduler.onWake(() => {
    dueAt = Number.NEGATIVE_INFINITY;
  });

  return {
    refresh: balancePoll.refresh,
    close: () => {
      closed = true;
      stopWake();
      balancePoll.stop();
      pricePoll.stop();
    },
  };
}
