import type { Result } from './result.ts';
import type { Decimal, EpochMs, Pair } from './units.ts';

/** When an alert fires. `percent` is a move, up or down, of so many percent away from the price it was set at. */
export type AlertRule =
  | { readonly kind: 'above'; readonly price: Decimal }
  | { readonly kind: 'below'; readonly price: Decimal }
  | { readonly kind: 'percent'; readonly percent: Decimal; readonly from: Decimal };

export interface PriceAlert {
  readonly id: string;
  readonly pair: Pair;
  readonly rule: AlertRule;
  /** At most 80 characters. */
  readonly note: string;
  /** Stays armed after it fired, and fires again once the price has come back over the line. */
  readonly repeat: boolean;
  readonly sound: boolean;
  readonly createdAt: EpochMs;
  /** Null until it fires; a fired alert without `repeat` is done and kept as a record. */
  readonly firedAt: EpochMs | null;
  readonly firedPrice: Decimal | null;
}

export type NewAlert = Pick<PriceAlert, 'pair' | 'rule' | 'note' | 'repeat' | 'sound'>;

/** Kept on this device, evaluated in the worker by whichever tab polls; each firing is told once, in one tab. */
export interface AlertsApi {
  list(): Promise<readonly PriceAlert[]>;
  /** `invalid` with a message key where the price breaks the pair's rules or 50 alerts exist already. */
  add(alert: NewAlert): Promise<Result<PriceAlert>>;
  remove(id: string): Promise<void>;
}
