/** What a person may set for themselves. Amounts in USDT as decimal text, instants in epoch ms, null: not set. */
export interface LimitValues {
  readonly stake: string | null;
  readonly dailyLoss: string | null;
  readonly sessionMinutes: number | null;
  readonly coolOffUntil: number | null;
  readonly selfExcludedUntil: number | null;
}

export type LimitField = keyof LimitValues;
export type LimitValue = LimitValues[LimitField];

/** A looser value that waits for its time. */
export interface PendingLimit {
  readonly field: LimitField;
  readonly value: LimitValue;
  readonly effectiveAt: number;
}

export interface LimitState {
  readonly values: LimitValues;
  readonly pending: readonly PendingLimit[];
}

export const NO_LIMITS: LimitState = {
  values: { stake: null, dailyLoss: null, sessionMinutes: null, coolOffUntil: null, selfExcludedUntil: null },
  pending: [],
};
