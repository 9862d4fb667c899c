import type { Database } from '../db/schema.ts';
import type { TellDenial } from '../observe/denials.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Journal } from '../venue/acknowledged/journal.ts';
import type { MovableBusinessClock } from '../venue/business-clock.ts';
import type { Clock } from '../venue/clock.ts';
import type { FundValues } from '../venue/fund/values.ts';
import type { Mailer } from '../venue/mail/mailer.ts';
import type { MarketSource } from '../venue/market/source.ts';
import type { RelyingParty } from '../venue/passkeys/relying-party.ts';
import type { PushService } from '../venue/push/push-service.ts';
import type { ServerEpoch } from '../venue/server-epoch.ts';
import type { KeptBooks } from '../venue/spot/pair-session.ts';
import type { FileStore } from '../venue/uploads/file-store.ts';
import type { SandboxConfig } from './config.ts';
import type { ShareCount } from './request-limiter.ts';

/** All that a call may need, handed in so that tests own clock, market and mail. */
export interface Deps {
  readonly db: Database;
  /** Real time: sign-in, market, contract and the Date header. */
  readonly clock: Clock;
  readonly businessClock: MovableBusinessClock;
  readonly market: MarketSource;
  /** Of the spot exchange. */
  readonly books: KeptBooks;
  readonly fundValues: FundValues;
  readonly mailer: Mailer;
  readonly config: SandboxConfig;
  /** Whose passkeys there are; null: there are none. */
  readonly relyingParty: RelyingParty | null;
  /** How browsers are told while the app is closed; null: they are not. */
  readonly push: PushService | null;
  /** Where people open the exchange, the public one first; grows once it is known where it listens. */
  readonly origins: string[];
  /** What people uploaded. */
  readonly files: FileStore;
  /** Mixed into the hash of six-digit trade passwords; kept outside the database. */
  readonly pepper: Uint8Array;
  /** What the paths below /sandbox ask for; null: they are for this machine alone. */
  readonly sandboxKey: string | null;
  /** The whole embedded database at one instant, as a packed archive; null where a server keeps it. */
  readonly dump: (() => Promise<Blob>) | null;
  readonly serverEpoch: ServerEpoch;
  /** Of what was acknowledged; null without a data folder. */
  readonly journal: Journal | null;
  /** Takes unexpected errors, for the operator's log, with the id of the request that met it. */
  readonly report: (error: unknown, requestId?: string) => void;
  readonly metrics: Metrics;
  /** Takes a line for each answered request; null: nobody wants them. */
  readonly answered: Log['answered'];
  /** Hears of calls that were refused because of who asked. */
  readonly denied: TellDenial;
  /** Has the processes of one database count requests together; null: there is this one alone. */
  readonly shareCount: ShareCount | null;
  /** Whether it is about to end, so that it is asked no more. */
  readonly isDraining: () => boolean;
}
