import type { PriceAlert } from './alerts.ts';
import type { AccountId } from './assets.ts';
import type { BookView, TapePrint } from './book.ts';
import type { Bulletin } from './bulletin.ts';
import type { CancelAfterState } from './cancel-after.ts';
import type { AssetSheet, ContractOrder } from './contract.ts';
import type { Deposit } from './deposits.ts';
import type { FinanceOrder, FinanceProduct } from './finance.ts';
import type { Fund, FundOrder } from './fund.ts';
import type { Indicator, IndicatorUpdate } from './indicators.ts';
import type { Intent } from './intents.ts';
import type { CandleUpdate, Depth, Print, Pulse, Ticker, TickerDetail, Unreadable } from './market.ts';
import type { OperatorState } from './operator.ts';
import type { Rows } from './page.ts';
import type { ChartPeriod } from './periods.ts';
import type { BusinessClock, Connection } from './platform.ts';
import type { Machine } from './pool.ts';
import type { RecordedPractice } from './recorded.ts';
import type { Reminder } from './reminders.ts';
import type { Failure } from './result.ts';
import type { SecondsSeries } from './seconds.ts';
import type { SecondsPeriod } from './seconds-periods.ts';
import type { SessionState } from './session.ts';
import type { GivenLists } from './settings.ts';
import type { SpotOrder } from './spot.ts';
import type { Project } from './subscribe.ts';
import type { Coin, Decimal, EpochMs, Milliseconds, Pair } from './units.ts';
import type { UploadProgress } from './uploads.ts';
import type { Withdrawal } from './withdrawals.ts';

/** Everything a screen can follow: what it names, and what it is sent. */
export interface LiveTopics {
  session: { params: Record<never, never>; value: SessionState };
  connection: { params: Record<never, never>; value: Connection };
  /** What the operator's file says for every page. */
  operator: { params: Record<never, never>; value: OperatorState };
  /** The clock of products, measured again now and then; the server's own time where there is no other. */
  businessClock: { params: Record<never, never>; value: BusinessClock };
  /** The words of the first page. */
  bulletin: { params: Record<never, never>; value: Bulletin };
  unread: { params: Record<never, never>; value: number };
  intents: { params: Record<never, never>; value: readonly Intent[] };
  tickers: { params: { quote: Coin }; value: readonly Ticker[] };
  ticker: { params: { pair: Pair }; value: TickerDetail };
  candles: { params: { pair: Pair; period: ChartPeriod }; value: CandleUpdate };
  /** Computed from the same candles; a set outside the ranges of `indicators.ts` is answered with `invalid`. */
  indicators: {
    params: { pair: Pair; period: ChartPeriod; set: readonly Indicator[] };
    value: IndicatorUpdate;
  };
  /** The last half hour of trades, one by one or as candles of seconds, as far as this device saw them. */
  seconds: { params: { pair: Pair; period: SecondsPeriod }; value: SecondsSeries };
  depth: { params: { pair: Pair }; value: Depth };
  prints: { params: { pair: Pair }; value: readonly Print[] };
  /** Told when it changes. */
  pulse: { params: { pair: Pair }; value: Pulse };
  /** The book as it is drawn, grouped by `step` (a multiple of the pair's tick; null: as it comes). */
  book: { params: { pair: Pair; step: Decimal | null }; value: BookView };
  /** Newest first, people's own trades included and marked. */
  tape: { params: { pair: Pair }; value: readonly TapePrint[] };
  /** What of the trades or of the candles could not be read; null where all could. */
  unreadable: { params: { pair: Pair; of: 'tape' | ChartPeriod }; value: Unreadable | null };
  /** Every unfinished spot order of this person, newest first, all pairs. */
  spotOrders: { params: Record<never, never>; value: Rows<SpotOrder> };
  /** The switch that cancels open orders unless it is renewed; nothing where the back end has none. */
  cancelAfter: { params: Record<never, never>; value: CancelAfterState };
  /** All price alerts of this device, newest first. */
  alerts: { params: Record<never, never>; value: readonly PriceAlert[] };
  /** Said when the account and the page have agreed, and when what is the person's leaves with them. */
  lists: { params: Record<never, never>; value: GivenLists };
  /** All reminders of this person on this device, by when they are to be told. */
  reminders: { params: Record<never, never>; value: readonly Reminder[] };
  assets: { params: { account: AccountId }; value: AssetSheet };
  /** Orders that run or settle; the list always holds every holding one and those closed in the last minute. */
  running: { params: Record<never, never>; value: Rows<ContractOrder> };
  /** Products with daily interest that are on offer, in the server's order. */
  financeProducts: { params: Record<never, never>; value: readonly FinanceProduct[] };
  /** Every order of them that runs, newest first. */
  financeOrders: { params: Record<never, never>; value: Rows<FinanceOrder> };
  /** The newest deposits, those on their way among them. */
  deposits: { params: Record<never, never>; value: readonly Deposit[] };
  /** The newest withdrawals, those under review among them. */
  withdrawals: { params: Record<never, never>; value: readonly Withdrawal[] };
  /** Sales of new coins: to come, open, and those that closed last. */
  projects: { params: Record<never, never>; value: readonly Project[] };
  /** Every fund that is on offer. */
  funds: { params: Record<never, never>; value: readonly Fund[] };
  /** What this person has in funds and has not been paid yet, newest first; at most a hundred orders. */
  fundOrders: { params: Record<never, never>; value: Rows<FundOrder> };
  /** One upload under way, by the id that the page gave it. */
  upload: { params: { id: string }; value: UploadProgress };
  /** Mining machines on offer, in the order of the back end. */
  machines: { params: Record<never, never>; value: readonly Machine[] };
  practice: { params: Record<never, never>; value: readonly ContractOrder[] };
  recorded: { params: Record<never, never>; value: RecordedPractice };
}

export type TopicName = keyof LiveTopics;
/** Moves many times a second: it goes to what draws it by a line of its own. */
export type StreamName =
  | 'tickers'
  | 'ticker'
  | 'candles'
  | 'indicators'
  | 'seconds'
  | 'depth'
  | 'prints'
  | 'book'
  | 'tape';
/** What a screen reads like any other answer, from the cache of queries. */
export type StateName = Exclude<TopicName, StreamName>;
export type Topic = { [Name in TopicName]: { readonly name: Name } & LiveTopics[Name]['params'] }[TopicName];
export type TopicOf<Name extends TopicName> = { readonly name: Name } & LiveTopics[Name]['params'];

/** One text per topic and parameters, whatever order its fields were written in. */
export const topicKey = (topic: { readonly name: TopicName }): string => JSON.stringify(sorted(topic));

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, inner]) => [field, sorted(inner)]);
}

/** What arrives on a subscriber's port. A failure never takes away the last value: it only stops being fresh. */
export type LiveMessage<Name extends TopicName = TopicName> =
  | {
      readonly kind: 'value';
      readonly value: LiveTopics[Name]['value'];
      /** How long before this was sent the data were read. */
      readonly age: Milliseconds;
      /**
       * The data's own time by the server's clock, not later than they were read: the last trade, the end of the newest
       * candle, the last change of a book. Null where it is not known; left out where data are of when they were read.
       */
      readonly asOf?: EpochMs | null;
      readonly source: 'network' | 'cache';
      /** Whose data, of a private topic: the user id, or null for nobody's. */
      readonly of?: string | null;
    }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** The part of a MessagePort that a subscription needs (this project knows neither the page's nor the worker's globals). */
export interface LivePort {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  start(): void;
  close(): void;
}

export interface LiveApi {
  /**
   * Subscribes a transferred port. Cached data come first, at once; then what the network brings.
   * The subscriber ends it by posting "close" on the port.
   */
  open(topic: Topic, port: LivePort): Promise<void>;
}
