import type { LiveMessage, LiveTopics, TopicName, TopicOf } from '#protocol/live.ts';
import type { Failure } from '#protocol/result.ts';
import { createListeners } from '#protocol/source.ts';
import { type EpochMs, epochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { OpenLive } from './link.ts';

type Freshness = 'loading' | 'live' | 'stale' | 'offline';

/** What a component sees of a topic. The same object until something about it changes. */
export interface LiveView<Value> {
  readonly value: Value | null;
  /** Why the value is not fresh, or why there is none; null while all is well. */
  readonly failure: Failure | null;
  readonly source: 'network' | 'cache' | null;
  /** Server time at which the data were true, by themselves where they say so; null while that is not known. */
  readonly asOf: EpochMs | null;
  readonly freshness: Freshness;
  /** How long ago the data were read, at the moment of the call; 0 while there are none. */
  age(): Milliseconds;
}

export interface LiveStoreDeps {
  readonly open: OpenLive;
  readonly after: (ms: number, run: () => void) => () => void;
  readonly elapsed: () => number;
  readonly serverNow: () => EpochMs;
  readonly online: () => boolean;
  /** Told when `online` changes. */
  readonly onOnline: (listener: () => void) => () => void;
  /** Tells the listeners soon, together with those of other topics: see `createTogether`. */
  readonly together: (run: () => void) => void;
}

/** What is polled is stale when polls have been missed; what is pushed is as true as when it came. */
const STALE_AFTER_MS: Partial<Record<TopicName, number>> = {
  tickers: 15_000,
  ticker: 15_000,
  candles: 15_000,
  depth: 10_000,
  prints: 10_000,
  book: 10_000,
  tape: 10_000,
  // Read every 5 and 15 s, and half as often where data are saved; an answer takes 12 s at most.
  spotOrders: 30_000,
  running: 30_000,
  assets: 45_000,
};

/** Each of their values builds on the one before: none can be left out. */
const INCREMENTAL: readonly TopicName[] = ['candles', 'indicators', 'seconds'];

/** What the device keeps has come by then; without a line nothing else will. */
const KEPT_BY_MS = 1500;

export interface LiveStore<Value> {
  view(): LiveView<Value>;
  /** The first subscriber opens the topic, the last one to leave closes it. */
  subscribe(listener: () => void): () => void;
}

const NOTHING = {
  value: null,
  failure: null,
  source: null,
  asOf: null,
  freshness: 'loading',
  age: () => milliseconds(0),
} as const satisfies LiveView<never>;

export const loadingView = <Value>(): LiveView<Value> => NOTHING;

export function createLiveStore<Name extends TopicName>(
  deps: LiveStoreDeps,
  topic: TopicOf<Name>,
): LiveStore<LiveTopics[Name]['value']> {
  type Value = LiveTopics[Name]['value'];
  const patience = STALE_AFTER_MS[topic.name];
  const isWhole = !INCREMENTAL.includes(topic.name);
  let view: LiveView<Value> = loadingView();
  /** Whose the value is; undefined where it is everybody's. */
  let person: string | null | undefined;
  let cancelAging = () => {};
  let cancelWaiting = () => {};

  const show = (next: Omit<LiveView<Value>, 'freshness'>) => {
    view = { ...next, freshness: freshnessOf(next, deps.online(), patience) };
    deps.together(listeners.tell);
  };
  /** Offline nobody polls, so nobody fails either: it is said here that nothing will come. */
  const watchLine = () => {
    cancelWaiting();
    if (view.value !== null || deps.online()) return;
    cancelWaiting = deps.after(KEPT_BY_MS, () => {
      if (view.value === null && view.failure === null) show({ ...view, failure: { kind: 'notKept' } });
    });
  };
  const again = () => {
    watchLine();
    if (view.failure?.kind === 'notKept' && deps.online()) show({ ...view, failure: null });
    else if (view.value !== null || view.failure !== null) show(view);
  };

  const receive = (message: LiveMessage<Name>) => {
    if (message.kind === 'failure') return show({ ...view, failure: message.failure });
    const bornAt = deps.elapsed() - message.age;
    // A worker that takes over begins with the copy of the device: the network has told this page something newer.
    if (message.source === 'cache' && view.source !== null && isWhole && message.of === person)
      return show({ ...view, source: 'cache' });
    person = message.of;
    cancelAging();
    if (patience !== undefined) cancelAging = deps.after(Math.max(0, patience - message.age), again);
    show({
      value: message.value,
      failure: null,
      source: message.source,
      asOf: message.asOf === undefined ? epochMs(deps.serverNow() - message.age) : message.asOf,
      age: () => milliseconds(Math.max(0, deps.elapsed() - bornAt)),
    });
  };

  const listeners = createListeners(() => {
    const closeTopic = deps.open(topic, receive);
    const closeOnline = deps.onOnline(again);
    watchLine();
    return () => {
      closeTopic();
      closeOnline();
      cancelAging();
      cancelWaiting();
      view = loadingView();
    };
  });

  return { view: () => view, subscribe: listeners.add };
}

function freshnessOf(
  view: Pick<LiveView<unknown>, 'value' | 'failure' | 'source' | 'age'>,
  online: boolean,
  patience: number | undefined,
): Freshness {
  if (!online || view.failure?.kind === 'offline') return 'offline';
  if (view.value === null) return view.failure === null ? 'loading' : 'stale';
  const old = patience !== undefined && view.age() >= patience;
  return view.failure !== null || view.source === 'cache' || old ? 'stale' : 'live';
}

/** What is drawn at this moment, without React: it changes more often than components should. */
export interface DrawnFeed<Value> {
  value(): Value | null;
  /** What would be drawn if nothing were held. */
  newest(): Value | null;
  /** Draws whenever there is another value; gives the off-switch. */
  follow(draw: () => void): () => void;
  /** Shows this one until another is given; null: the newest, as it comes. */
  hold(value: Value | null): void;
}

interface OwnFeed<Value> extends DrawnFeed<Value> {
  show(value: Value | null): void;
}

export function createDrawnFeed<Value>(): OwnFeed<Value> {
  const draws = createListeners();
  let newest: Value | null = null;
  let held: Value | null = null;
  return {
    value: () => held ?? newest,
    newest: () => newest,
    follow: draws.add,
    hold(value) {
      if (value === held) return;
      held = value;
      draws.tell();
    },
    show(value) {
      if (value === newest) return;
      newest = value;
      if (held === null) draws.tell();
    },
  };
}
