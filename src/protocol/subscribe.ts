import * as v from 'valibot';
import type { Known } from './deposits.ts';
import type { FileRecords, Page } from './page.ts';
import type { MoneyOutcome, Result } from './result.ts';
import { coinSchema, decimalSchema, entity, epochSchema } from './schemas.ts';
import type { Decimal, EpochMs } from './units.ts';

// Every instant here is of the business clock.

export const PROJECT_PHASES = ['upcoming', 'open', 'closed'] as const;
export type ProjectPhase = (typeof PROJECT_PHASES)[number];

/** A sale of a new coin. */
export const projectSchema = entity({
  id: v.string(),
  /** As the server wrote them. */
  name: v.string(),
  intro: v.string(),
  coin: coinSchema,
  /** What is paid. */
  currency: coinSchema,
  /** Of one coin. */
  price: decimalSchema,
  /** Coins of one lot: only whole lots are allotted. */
  lot: decimalSchema,
  /** Coins on sale. */
  total: decimalSchema,
  /** Coins asked for so far; may be more than there are. */
  requested: decimalSchema,
  /** Of one commitment; null where the back end does not say. */
  min: v.nullable(decimalSchema),
  /** What one person may commit altogether; null where the back end does not say. */
  max: v.nullable(decimalSchema),
  start: epochSchema,
  /** Commitments are refused from here on; the allotment. */
  end: epochSchema,
  /** When the coins are in the spot balance. */
  listingTime: epochSchema,
  /** When it was read; `projectPhase` says what it is by now. */
  phase: v.picklist(PROJECT_PHASES),
});
export type Project = v.InferOutput<typeof projectSchema>;

/** The phase of a sale at an instant of the business clock; null: as the server told it last. */
export function projectPhase(project: Project, at: EpochMs | null): ProjectPhase {
  if (at === null) return project.phase;
  if (at < project.start) return 'upcoming';
  return at < project.end ? 'open' : 'closed';
}

/** What an amount would be allotted if nobody else asked for anything more. */
export interface AllotmentEstimate {
  /** Coins that the amount pays for, in whole lots. */
  readonly asked: Decimal;
  /** Coins asked for by everybody, this amount included. */
  readonly requested: Decimal;
  /** Coins; a lot that is left over may come on top. */
  readonly coins: Decimal;
  readonly cost: Decimal;
  readonly refund: Decimal;
}

/** What the person has committed to a sale, and may still commit. */
export const ownCommitmentSchema = entity({
  committed: decimalSchema,
  left: decimalSchema,
});
export type OwnCommitment = v.InferOutput<typeof ownCommitmentSchema>;

/** In the order of their numbers: 0 is committed. */
export const COMMITMENT_STATUSES = ['committed', 'allotted', 'listed', 'refunded'] as const;

export const subscribeOrderSchema = entity({
  id: v.string(),
  requestId: v.nullable(v.string()),
  projectId: v.string(),
  name: v.string(),
  coin: coinSchema,
  currency: coinSchema,
  price: decimalSchema,
  /** Committed: cost + refund. */
  amount: decimalSchema,
  /** Coins; null before the allotment, as the other two. */
  allotted: v.nullable(decimalSchema),
  cost: v.nullable(decimalSchema),
  refund: v.nullable(decimalSchema),
  status: v.union([v.picklist(COMMITMENT_STATUSES), v.literal('unknown')]),
  statusCode: v.number(),
  createdAt: epochSchema,
  endsAt: epochSchema,
  listingTime: epochSchema,
});
export type SubscribeOrder = v.InferOutput<typeof subscribeOrderSchema>;

export interface SubscribeApi {
  /** One sale, also one that is no longer in the list; without the network what this device holds. */
  detail(projectId: string): Promise<Result<Known<Project>>>;
  /** Counted as the allotment is. Null where it is outside of what can be counted. */
  estimate(project: Project, amount: Decimal): Promise<Result<AllotmentEstimate | null>>;
  own(projectId: string): Promise<Result<Known<OwnCommitment>>>;
  /** The agreement was ticked. @param again confirmed a second time within 10 s (`repeated` came back) */
  buy(project: Project, amount: Decimal, again: boolean): Promise<Result<MoneyOutcome>>;
  /** Newest first; without the network what this device last saw. */
  records(pageNo: number): Promise<Result<Page<SubscribeOrder>>>;
  /** All there were, newest first: for a file. */
  allRecords(): Promise<Result<FileRecords<SubscribeOrder>>>;
}
