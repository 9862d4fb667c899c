import type { AddressesApi } from './addresses.ts';
import type { AlertsApi } from './alerts.ts';
import type { AssetsApi, WealthApi } from './assets.ts';
import type { BackupApi } from './backup.ts';
import type { RewindApi } from './book.ts';
import type { CancelAfterApi } from './cancel-after.ts';
import type { ContractApi } from './contract.ts';
import type { ConvertApi } from './convert.ts';
import type { DepositsApi } from './deposits.ts';
import type { FinanceApi } from './finance.ts';
import type { FlightApi } from './flight.ts';
import type { FundApi } from './fund.ts';
import type { InvitesApi, ProfileApi, VerificationApi } from './identity.ts';
import type { IncomeApi } from './income.ts';
import type { IntentsApi } from './intents.ts';
import type { LimitsApi } from './limits.ts';
import type { LiveApi } from './live.ts';
import type { MarketApi } from './market.ts';
import type { MessagesApi } from './messages.ts';
import type { PasskeysApi } from './passkeys.ts';
import type { PlatformApi } from './platform.ts';
import type { PoolApi } from './pool.ts';
import type { PracticeApi } from './practice.ts';
import type { PushApi } from './push.ts';
import type { RecordedApi } from './recorded.ts';
import type { RemindersApi } from './reminders.ts';
import type { SecurityApi } from './security.ts';
import type { SessionApi } from './session.ts';
import type { SettingsApi } from './settings.ts';
import type { SpotApi } from './spot.ts';
import type { SubscribeApi } from './subscribe.ts';
import type { TransactionsApi } from './transactions.ts';
import type { EpochMs, Milliseconds } from './units.ts';
import type { ImagesApi, UploadsApi } from './uploads.ts';
import type { WithdrawalsApi } from './withdrawals.ts';

/** What the page tells the worker, because only the page can know. */
export interface SystemApi {
  /** Answers at once: the heartbeat. */
  ping(): Promise<'pong'>;
  setVisible(visible: boolean): Promise<void>;
  setOnline(online: boolean): Promise<void>;
  /** The person wants to save data: reads are repeated less often. */
  setSparing(sparing: boolean): Promise<void>;
  /** No repeated read is made for so long: for a service worker to be replaced, it must not be asked. */
  rest(wait: Milliseconds): Promise<void>;
  /** A navigation has begun: nothing is read from or written to the device for a second. */
  leaving(): Promise<void>;
  /** The person asked for it, or the machine woke up: fetch everything that is followed again. */
  refreshAll(): Promise<void>;
  diagnostics(): Promise<Diagnostics>;
  /** Everything that can be fetched again; never the session or the journal of money. */
  clearCache(): Promise<void>;
}

export interface RequestLogRow {
  readonly path: string;
  readonly at: EpochMs;
  readonly took: Milliseconds;
  readonly outcome: string;
}

/** A table of this device's copy. Dates are those of the data; null where its rows have none. */
export interface TableRow {
  readonly name: string;
  readonly rows: number;
  readonly oldest: EpochMs | null;
  readonly newest: EpochMs | null;
}

/** A repeated read that this tab follows. */
export interface ReadRow {
  /** What is read; never whose it is. */
  readonly key: string;
  /** Made by this tab, for all of them; otherwise told by the one that makes it. */
  readonly leads: boolean;
  /** Since the newest result was asked for; null before the first. */
  readonly age: Milliseconds | null;
}

/** What may be shown and exported: no token, no account, no amount. */
export interface Diagnostics {
  readonly schema: number;
  readonly tables: readonly TableRow[];
  /** Used by this origin; null where the browser does not say. */
  readonly bytes: number | null;
  readonly requests: readonly RequestLogRow[];
  readonly reads: readonly ReadRow[];
  /** Since the worker started, and by how much a timer came too late at worst. */
  readonly worker: { readonly upFor: Milliseconds; readonly worstDelay: Milliseconds };
}

/** The one interface between the screens and the worker, by namespace. */
export interface WorkerApi {
  readonly system: SystemApi;
  readonly session: SessionApi;
  readonly platform: PlatformApi;
  readonly market: MarketApi;
  readonly rewind: RewindApi;
  readonly contract: ContractApi;
  readonly spot: SpotApi;
  readonly cancelAfter: CancelAfterApi;
  readonly practice: PracticeApi;
  readonly recorded: RecordedApi;
  readonly limits: LimitsApi;
  readonly security: SecurityApi;
  readonly passkeys: PasskeysApi;
  readonly push: PushApi;
  readonly flight: FlightApi;
  readonly verification: VerificationApi;
  readonly profile: ProfileApi;
  readonly invites: InvitesApi;
  readonly images: ImagesApi;
  readonly uploads: UploadsApi;
  readonly transactions: TransactionsApi;
  readonly convert: ConvertApi;
  readonly finance: FinanceApi;
  readonly deposits: DepositsApi;
  readonly fund: FundApi;
  readonly wealth: WealthApi;
  readonly income: IncomeApi;
  readonly withdrawals: WithdrawalsApi;
  readonly addresses: AddressesApi;
  readonly pool: PoolApi;
  readonly subscribe: SubscribeApi;
  readonly assets: AssetsApi;
  readonly intents: IntentsApi;
  readonly messages: MessagesApi;
  readonly alerts: AlertsApi;
  readonly reminders: RemindersApi;
  readonly settings: SettingsApi;
  readonly backup: BackupApi;
  readonly live: LiveApi;
}

/** Configuration handed to the worker when it starts. */
export interface WorkerOptions {
  /** Default "/bb/app". */
  readonly apiBase: string;
  /** Deadline of a request; 12,000 by the specification. */
  readonly timeout: Milliseconds;
  /** The app timer: 5,000 by the specification. */
  readonly appTimer: Milliseconds;
  /** Depth and trades of the visible pair. */
  readonly fastTimer: Milliseconds;
}

export const DEFAULT_OPTIONS: WorkerOptions = {
  apiBase: '/bb/app',
  timeout: 12_000 as Milliseconds,
  appTimer: 5_000 as Milliseconds,
  fastTimer: 1_000 as Milliseconds,
};
