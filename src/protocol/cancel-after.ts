import * as v from 'valibot';
import type { Result } from './result.ts';
import { entity, epochSchema, pairSchema, secondsSchema } from './schemas.ts';

const terms = {
  /** 30 to 86,400. */
  seconds: secondsSchema,
  /** null: every pair. */
  pair: v.nullable(pairSchema),
  /** True: protective stops are canceled, too. */
  stops: v.boolean(),
};

const cancelAfterTermsSchema = entity(terms);
/** What a person chooses: after how long without a renewal the exchange cancels which open orders. */
export type CancelAfterTerms = v.InferOutput<typeof cancelAfterTermsSchema>;

export const armedSwitchSchema = entity({ ...terms, at: epochSchema });
/** A switch that is on; `at` is the server time (epoch ms) at which it fires unless it is renewed. */
export type ArmedSwitch = v.InferOutput<typeof armedSwitchSchema>;

export const firedSwitchSchema = entity({
  at: epochSchema,
  /** Orders that it canceled. */
  count: v.number(),
  /** False: it may have canceled more, which were not read. */
  isWhole: v.boolean(),
});
/** A switch that canceled orders at the server time `at` (epoch ms). */
export type FiredSwitch = v.InferOutput<typeof firedSwitchSchema>;

/** The switch for dead lines as it was last read. */
export interface CancelAfterState {
  /** null: it is off. */
  readonly armed: ArmedSwitch | null;
  /** True: this device renews it while it reaches the exchange. */
  readonly renews: boolean;
  /** `checking`: the answer to a change was lost and is being looked up. `notDone`: that change never arrived. */
  readonly change: 'none' | 'checking' | 'notDone';
  /** What it canceled while this device was to renew it, until that is dismissed. */
  readonly fired: FiredSwitch | null;
}

/** What became of a change of the switch; `unknown` is looked up, and nothing is sent again until that is over. */
export type CancelAfterOutcome = 'done' | 'unknown';

export interface CancelAfterApi {
  /** Arms the switch with these terms, for this device to renew. Sends nothing while an earlier change is looked up. */
  arm(terms: CancelAfterTerms): Promise<Result<CancelAfterOutcome>>;
  /** Turns the switch off, whichever device armed it. */
  turnOff(): Promise<Result<CancelAfterOutcome>>;
  /** The person has read what the switch canceled, or that a change did not arrive. */
  dismiss(): Promise<Result<void>>;
}
