import {
  type LiveApi,
  type LivePort,
  type LiveTopics,
  type Topic,
  type TopicName,
  type TopicOf,
  topicKey,
} from '#protocol/live.ts';
import { createSources, type Emit, type Opened } from '#protocol/source.ts';
import { type EpochMs, type Milliseconds, milliseconds } from '#protocol/units.ts';
import type { Cancel, Clock } from '../platform/clock.ts';

/** A service's side of a topic: started by the first subscriber, closed after the last one left. */
interface TopicProvider<Name extends TopicName> {
  /** Belongs to the signed-in person: forgotten when the session changes. */
  readonly isPrivate: boolean;
  open(topic: TopicOf<Name>, emit: Emit<LiveTopics[Name]['value']>): Opened<LiveTopics[Name]['value']>;
  /** Where the data have a time of their own: `asOf` of what is sent. */
  asOf?(value: LiveTopics[Name]['value'], age: Milliseconds, source: 'network' | 'cache'): EpochMs | null;
}

export interface Hub extends LiveApi {
  provide<Name extends TopicName>(name: Name, provider: TopicProvider<Name>): void;
  /** A topic whose service provides it only once its code is loaded. */
  provideLater(name: TopicName, isPrivate: boolean, load: () => Promise<unknown>): void;
  /** What pages of this worker follow now. */
  followed(): readonly Topic[];
  /** The session changed: private topics forget what they held and start again for the new one. */
  resetPrivate(): void;
  /** The device opened late: topics without a value read it again. */
  rereadEmpty(): void;
}

/** The provider of any topic; `provide` ties names to types. */
interface AnyProvider extends Pick<TopicProvider<TopicName>, 'isPrivate'> {
  open(topic: Topic, emit: Emit<unknown>): Opened<unknown>;
  asOf?(value: unknown, age: Milliseconds, source: 'network' | 'cache'): EpochMs | null;
}

interface LaterProvider extends AnyProvider {
  load(): Promise<unknown>;
}

interface Followed {
  readonly topic: Topic;
  readonly provider: AnyProvider;
}

/** Who is signed in, and since when that is known. */
export interface Identity {
  /** Resolves once the device has said who is signed in. */
  readonly ready: Promise<void>;
  userId(): string | null;
}

/**
 * A source for each topic; the ports of the pages follow it.
 * @param identity private topics open once it is known, because the lists of an unknown person would be told as empty
 *   ones, and name their person
 */
export function createHub(clock: Clock, identity?: Identity): Hub {
  const providers = new Map<TopicName, AnyProvider>();
  const laterProviders = new Map<TopicName, LaterProvider>();
  const topics = createSources<Followed, unknown>(
    ({ topic }) => topicKey(topic),
    ({ topic, provider }, emit) => provider.open(topic, emit),
    clock.elapsed,
  );

  return {
    provide: (name, provider) => {
      providers.set(name, provider as unknown as AnyProvider);
    },
    provideLater: (name, isPrivate, load) => {
      laterProviders.set(name, {
        isPrivate,
        load,
        open(topic, emit) {
          const open = (ready: Emit<unknown>) => {
            const provider = providers.get(name);
            if (!provider) throw new TypeError(`nobody provides ${name}`);
            return provider.open(topic, ready);
          };
          return openLater(clock, load, open, emit);
        },
      });
    },
    async open(topic: Topic, port: LivePort) {
      const later = laterProviders.get(topic.name);
      if (identity && (providers.get(topic.name) ?? later)?.isPrivate) {
        // The code of the topic loads meanwhile; openLater reports a load that fails.
        later?.load().catch(() => {});
        await identity.ready;
      }
      const provider = providers.get(topic.name) ?? later;
      const to = speakerOf(port, provider?.asOf, provider?.isPrivate ? identity?.userId : undefined);
      if (!provider) return to.failure({ kind: 'invalid' });
      const leave = topics.follow({ topic, provider }, to);
      port.addEventListener('message', ({ data }) => {
        if (data !== 'close') return;
        leave();
        port.close();
      });
      port.start();
    },
    followed: () => topics.keys().map(({ topic }) => topic),
    resetPrivate: () => topics.restart(({ provider }) => provider.isPrivate),
    rereadEmpty: topics.restartEmpty,
  };
}

/** Sends on a port, to the page that subscribed with it. */
function speakerOf(port: LivePort, asOf: AnyProvider['asOf'], person?: Identity['userId']): Emit<unknown> {
  return {
    value(value, age = milliseconds(0), source = 'network') {
      const own = asOf && { asOf: asOf(value, age, source) };
      const of = person && { of: person() };
      const { message, transfer } = parcel({ kind: 'value', value, age, source, ...own, ...of });
      port.postMessage(message, transfer);
    },
    failure: (failure) => port.postMessage({ kind: 'failure', failure }, []),
  };
}

const AGAIN = milliseconds(5000);

/** Opens a topic whose service has to be loaded first; without its code it says so and tries again. */
export function openLater<Value, Part = unknown>(
  clock: Clock,
  load: () => Promise<Part>,
  open: (emit: Emit<Value>, part: Part) => Opened<Value>,
  emit: Emit<Value>,
): Opened<Value> {
  let closed = false;
  let opened: Opened<Value> | null = null;
  let cancel: Cancel = () => {};

  const start = () => {
    load().then(
      (part) => {
        if (!closed) opened = open(emit, part);
      },
      () => {
        if (closed) return;
        emit.failure({ kind: 'network' });
        cancel = clock.after(AGAIN, start);
      },
    );
  };
  start();
  return {
    close: () => {
      closed = true;
      cancel();
      opened?.close();
    },
    snapshot: () => opened?.snapshot?.() ?? null,
  };
}

/** A message and the buffers that travel with it instead of being copied. */
export interface Parcel {
  readonly message: unknown;
  readonly transfer: ArrayBuffer[];
}

const isColumn = (value: unknown): value is Float64Array => value instanceof Float64Array;

/**
 * Makes a message ready for one port. Columns of numbers are copied and the copies transferred, all in one buffer,
 * because each buffer costs the receiver as much as what is in it: the sender keeps its own, and the receiver pays
 * nothing for rows.
 */
export function parcel(message: unknown): Parcel {
  const columns = columnsIn(message, 0);
  if (columns.length === 0) return { message, transfer: [] };
  const room = new Float64Array(columns.reduce((sum, column) => sum + column.length, 0));
  let used = 0;
  const copied = copy(message, 0, (column) => {
    const own = room.subarray(used, used + column.length);
    own.set(column);
    used += column.length;
    return own;
  });
  return { message: copied, transfer: [room.buffer] };
}

/** Columns stand at most this deep: message, update, series. */
const DEEPEST = 3;

/** Whether columns may stand in it. */
const isNested = (value: unknown, depth: number): value is object =>
  depth < DEEPEST && typeof value === 'object' && value !== null && !Array.isArray(value);

function columnsIn(value: unknown, depth: number): readonly Float64Array[] {
  if (isColumn(value)) return [value];
  return isNested(value, depth) ? Object.values(value).flatMap((inner) => columnsIn(inner, depth + 1)) : [];
}

function copy(value: unknown, depth: number, pack: (column: Float64Array) => Float64Array): unknown {
  if (isColumn(value)) return pack(value);
  if (!isNested(value, depth)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, copy(inner, depth + 1, pack)]),
  );
}
