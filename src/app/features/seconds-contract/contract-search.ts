import { CHART_PERIODS, type ChartPeriod, readPeriod } from '#protocol/periods.ts';
import { SECONDS_PERIODS, type SecondsPeriod } from '#protocol/seconds-periods.ts';
import { type Coin, readCoin } from '#protocol/units.ts';

export const RECORD_TABS = ['running', 'orders', 'assets', 'statistics'] as const;
export type RecordTab = (typeof RECORD_TABS)[number];

export const ORDER_FILTERS = ['holding', 'completed', 'liquidated'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** Those of the bar. */
export const DESK_PERIODS = [...SECONDS_PERIODS, ...CHART_PERIODS] as const;
/** Trades, candles of seconds, or candles of the periods that every chart has. */
export type DeskPeriod = SecondsPeriod | ChartPeriod;

/** A period of an address or of storage, whatever they hold; undefined where it is none. */
export const readDeskPeriod = (found: unknown): DeskPeriod | undefined =>
  oneOf(SECONDS_PERIODS, found) ?? readPeriod(found);

/** The view state in the address: what a reload or a shared link brings back. What is missing has its default. */
export interface ContractSearch {
  /** As it stands in the address; may name a pair that is not offered. */
  readonly pair?: string;
  readonly period?: DeskPeriod;
  readonly tab?: RecordTab;
  /** Practice on prices of now, or on those that this device recorded. */
  readonly mode?: 'practice' | 'recorded';
  /** Of the order records. */
  readonly status?: OrderFilter;
  /** Pay coin of the order records; currency of the asset records. */
  readonly coin?: Coin;
  /** Of the asset records: 1 to 5. */
  readonly type?: number;
  /** How many pages of the records are loaded. */
  readonly page?: number;
}

/** Another view: what is undefined goes back to its default. */
export type SearchChange = { readonly [Part in keyof ContractSearch]?: ContractSearch[Part] | undefined };

/** Specified default of the order records (entryStatus 1). */
export const DEFAULT_FILTER: OrderFilter = 'completed';
export const DEFAULT_PERIOD: ChartPeriod = '1min';
const MOST_PAGES = 50;

const oneOf = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((known) => known === value);

/** Takes whatever stands in the address and keeps what has a meaning. */
export function readContractSearch(search: { readonly [name: string]: unknown }): ContractSearch {
  const text = (name: string, shape: RegExp) => {
    const value = String(search[name] ?? '');
    return shape.test(value) ? value : undefined;
  };
  const number = (name: string, least: number, most: number) => {
    const value = Number(text(name, /^\d{1,3}$/));
    return value >= least && value <= most ? value : undefined;
  };
  const found = {
    pair: text('pair', /^.{1,40}$/u),
    period: readDeskPeriod(search.period),
    tab: oneOf(RECORD_TABS, search.tab),
    mode: oneOf(['practice', 'recorded'] as const, search.mode),
    status: oneOf(ORDER_FILTERS, search.status),
    coin: readCoin(search.coin) ?? undefined,
    type: number('type', 1, 5),
    page: number('page', 2, MOST_PAGES),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
