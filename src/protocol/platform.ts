import * as v from 'valibot';
import { FEATURES } from './config/names.ts';
import type { OperatorTexts, UnderFile } from './operator.ts';
import type { Result } from './result.ts';
import {
  coinSchema,
  decimalSchema,
  entity,
  epochSchema,
  listOf,
  pairSchema,
  secondsSchema,
} from './schemas.ts';
import { LANGUAGES, ORDER_KINDS } from './tables.ts';
import type { EpochMs, Milliseconds } from './units.ts';

export const pairRuleSchema = entity({
  pair: pairSchema,
  pricePrecision: v.number(),
  amountPrecision: v.number(),
  minAmount: decimalSchema,
  feeRate: v.nullable(decimalSchema),
});
export type PairRule = v.InferOutput<typeof pairRuleSchema>;

export const coinInfoSchema = entity({
  name: coinSchema,
  fullName: v.string(),
  /** Checked URL or null: then a monogram is drawn. */
  logo: v.nullable(v.string()),
  precision: v.number(),
});
export type CoinInfo = v.InferOutput<typeof coinInfoSchema>;

export const AREAS = [
  'market',
  'trade',
  'contract',
  'finance',
  'subscription',
  'pool',
  'fund',
  'assets',
  'notices',
  'chat',
  // What an account has beyond the specified calls: protection, identity, addresses, invitations, own limits.
  'account',
] as const;
/**
 * What areas hold beyond the specified calls: spot orders beside the market of a pair, and every account but that of
 * contracts. A back end that says what it is has them with their area.
 */
const PARTS = ['spot', 'wallet'] as const;
export type Area = (typeof AREAS)[number] | (typeof PARTS)[number];

/** The areas with their parts. */
export const withParts = (areas: readonly Area[]): readonly Area[] => [
  ...areas,
  ...PARTS.filter((part) => areas.includes(part === 'spot' ? 'trade' : 'assets')),
];

/**
 * The clock that products run on: accrual, terms, fund values, phases. `now` was its time at the server time `at`; since
 * then it has run on at `rate` business seconds a second.
 */
export const businessClockSchema = entity({
  now: epochSchema,
  rate: v.number(),
  at: epochSchema,
});
export type BusinessClock = v.InferOutput<typeof businessClockSchema>;

/** What this back end is and can do: one boot answer, cached first; built from the specification's tables when absent. */
export const platformSchema = entity({
  sandbox: v.boolean(),
  areas: listOf(v.picklist([...AREAS, ...PARTS])),
  pairs: listOf(pairRuleSchema),
  coins: listOf(coinInfoSchema),
  /** The back end honours idempotency keys: "send again" may be offered. */
  idempotency: v.boolean(),
  /** The back end does nothing for a money call that arrives after the time it names. */
  // Copies of earlier versions have neither this nor the next seven.
  notAfter: v.optional(v.boolean(), false),
  /** The back end tells devices apart that their owner has signed in on: they show their secret. */
  devices: v.optional(v.boolean(), false),
  /** The back end ends a session when it is told of a logout. */
  logout: v.optional(v.boolean(), false),
  /** The back end keeps favorites, price alerts and what was made of charts with the account. */
  settings: v.optional(v.boolean(), false),
  /** The back end tells what holdings cost. */
  position: v.optional(v.boolean(), false),
  /** People sign in and confirm with passkeys. */
  passkeys: v.optional(v.boolean(), false),
  /** The back end cancels a person's open orders unless it hears of them in time. Absent: it does not. */
  cancelAfter: v.optional(v.boolean()),
  /** The back end tells a person's wealth of more than 90 days. Absent: it does not. */
  longHistory: v.optional(v.boolean()),
  /** Market calls may go out as GETs that caches on the way answer. Absent: they may not. */
  marketGet: v.optional(v.boolean()),
  /** The key that browsers subscribe with to be told while the app is closed. Absent: they are not told. */
  push: v.optional(entity({ publicKey: v.string() })),
  /** What the operator does without, whatever the back end announces: nothing of the app names it. */
  without: v.optional(listOf(v.picklist(FEATURES))),
  /** The spot orders that it takes beyond limit, market and stop-limit. */
  orderKinds: v.optional(listOf(v.picklist(ORDER_KINDS)), []),
  /**
   * A path on our own origin: a stream that tells what market calls answer, and by tickets when what is somebody's own
   * has changed. Absent: there is none.
   */
  stream: v.optional(
    entity({
      url: v.string(),
      tickets: v.optional(v.boolean(), false),
    }),
  ),
  /** What its texts can be asked for in, beyond the two that are specified. */
  languages: v.optional(listOf(v.picklist(LANGUAGES)), []),
  /** Made of the specification's tables: the back end has no boot call. */
  specified: v.optional(v.boolean(), false),
  serverEpoch: v.string(),
  mobileHost: v.nullable(v.string()),
  riskVersion: v.string(),
  contract: entity({
    on: v.boolean(),
    countries: listOf(v.string()),
    acknowledge: v.boolean(),
    /** How old the last trade may be for a contract to open at it; null where the back end does not say. */
    // Copies of earlier versions have none.
    priceMaxAge: v.optional(v.nullable(secondsSchema), null),
  }),
  chatOrigins: listOf(v.string()),
  contractBase: v.string(),
  /** Of what a quick exchange brings, a fraction; null where the back end does not say. */
  exchangeFeeRate: v.nullable(decimalSchema),
  /** Null where products run on the server's own time. */
  businessClock: v.nullable(businessClockSchema),
});
export type Platform = v.InferOutput<typeof platformSchema>;

/** Contact ways that passed the URL checks; null is not configured or not safe. */
export const contactsSchema = entity({
  email: v.nullable(v.string()),
  telegram: v.nullable(v.string()),
  whatsapp: v.nullable(v.string()),
  /** Address of the chat frame, or null. */
  chat: v.nullable(v.string()),
});
export type Contacts = v.InferOutput<typeof contactsSchema>;

export interface PlatformApi {
  /** Cached first; a failure only where there is neither an answer nor a cache. */
  get(): Promise<Result<Platform & UnderFile>>;
  /** From the back end itself, unless it answered within the last half minute: something shows that it has changed. */
  reread(): Promise<Result<Platform & UnderFile>>;
  contacts(): Promise<Result<Contacts & UnderFile>>;
  /** What the operator's file says for single screens. */
  texts(): Promise<OperatorTexts & UnderFile>;
}

export interface Connection {
  readonly online: boolean;
  /** False after failed reads until one succeeds again. */
  readonly serverReachable: boolean;
  /** It is reached, and answers with errors of its own. */
  readonly serverFails: boolean;
  /** What answers does not speak as a server of ours does: perhaps a network's sign-in page. */
  readonly captivePortal: boolean;
  /** Epoch ms of the first moment offline or unreachable, by server time; null while all is well. */
  readonly downSince: EpochMs | null;
  /** Server time at the moment this message was made; the receiver counts on from its arrival, on a monotonic clock. */
  readonly serverTime: EpochMs;
  /** How far this device's clock is behind the server's. */
  readonly clockOffset: Milliseconds;
  /** False until the server has told its time. */
  readonly clockKnown: boolean;
  readonly roundTrip: Milliseconds | null;
  /** Storage failed: nothing is kept for offline reading, and an interrupted order can't be remembered. */
  readonly offlineCopy: 'on' | 'off' | 'blocked' | 'full';
  /** When the device was last found to have lost money actions without a known end; they were written again. */
  readonly journalLostAt: EpochMs | null;
  /** Every call is refused until then (too many requests). */
  readonly retryAt: EpochMs | null;
}
