import type { Result } from './result.ts';
import type { Decimal, EpochMs } from './units.ts';

export interface Limits {
  readonly stake: Decimal | null;
  readonly dailyLoss: Decimal | null;
  readonly sessionMinutes: number | null;
  readonly coolOffUntil: EpochMs | null;
  readonly selfExcludedUntil: EpochMs | null;
  /** Lost since 00:00 UTC, in USDT. */
  readonly lostToday: Decimal | null;
  /** Stakes and fees of running orders, in USDT: the daily limit counts them as lost. Null: not told. */
  readonly atRisk: Decimal | null;
  /** The session time is used up: no order until then. Null: there is time left, or it is not told. */
  readonly pausedUntil: EpochMs | null;
  /** Looser values that take effect later. */
  readonly pending: readonly {
    readonly field: string;
    readonly value: string | null;
    readonly effectiveAt: EpochMs;
  }[];
  /** Version of the risk text this person acknowledged, or null. */
  readonly riskAcknowledged: string | null;
  /** The back end has no call for limits: this device alone keeps and enforces them. */
  readonly onDevice: boolean;
}

export interface LimitsChange {
  readonly stake?: Decimal | null;
  readonly dailyLoss?: Decimal | null;
  readonly sessionMinutes?: number | null;
  readonly coolOffUntil?: EpochMs;
  readonly selfExcludedUntil?: EpochMs;
}

export interface LimitsApi {
  get(): Promise<Result<Limits>>;
  set(change: LimitsChange): Promise<Result<Limits>>;
  acknowledgeRisk(version: string): Promise<Result<void>>;
}
