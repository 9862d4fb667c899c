import type { FileRecords, Page } from './contract.ts';
import type { Known } from './deposits.ts';
import type { MoneyOutcome } from './money.ts';
import type { Result } from './result.ts';
import type { Coin, Decimal, EpochMs } from './units.ts';

// Every instant here is of the business clock.

export const PROJECT_PHASES = ['upcoming', 'open', 'closed'] as const;
export type ProjectPhase = (typeof PROJECT_PHASES)[number];

/** A sale of a new coin. */
export interface Project {
  readonly id: string;
  /** As the server wrote them. */
  readonly name: string;
  readonly intro: string;
  readonly coin: Coin;
  /** What is paid. */
  readonly currency: Coin;
  /** Of one coin. */
  readonly price: Decimal;
  /** Coins of one lot: only whole lots are allotted. */
  readonly lot: Decimal;
  /** Coins on sale. */
  readonly total: Decimal;
  /** Coins asked for so far; may be more than there are. */
  readonly requested: Decimal;
  /** Of one commitment; null where the back end does not say. */
  readonly min: Decimal | null;
  /** What one person may commit altogether; null where the back end does not say. */
  readonly max: Decimal | null;
  readonly start: EpochMs;
  /** Commitments are refused from here on; the allotment. */
  readonly end: EpochMs;
  /** When the coins are in the spot balance. */
  readonly listingTime: EpochMs;
  /** When it was read; `projectPhase` says what it is by now. */
  readonly phase: ProjectPhase;
}

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
export interface OwnCommitment {
  readonly committed: Decimal;
  readonly left: Decimal;
}

export const COMMITMENT_STATUSES = ['committed', 'allotted', 'listed', 'refunded'] as const;
export type CommitmentStatus = (typeof COMMITMENT_STATUSES)[number];

export interface SubscribeOrder {
  readonly id: string;
  readonly requestId: string | null;
  readonly projectId: string;
  readonly name: string;
  readonly coin: Coin;
  readonly currency: Coin;
  readonly price: Decimal;
  /** Committed: cost + refund. */
  readonly amount: Decimal;
  /** Coins; null before the allotment, as the other two. */
  readonly allotted: Decimal | null;
  readonly cost: Decimal | null;
  readonly refund: Decimal | null;
  readonly status: CommitmentStatus | 'unknown';
  readonly statusCode: number;
  readonly createdAt: EpochMs;
  readonly endsAt: EpochMs;
  readonly listingTime: EpochMs;
}

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
