import {
  type LiveApi,
  type LiveMessage,
  type LivePort,
  type LiveTopics,
  type Topic,
  type TopicName,
  type TopicOf,
  topicKey,
} from '#protocol/live.ts';
import type { Clock } from '../platform/clock.ts';
import { type Channel, createChannel, type OpenedTopic } from './channel.ts';
import type { Emit } from './emit.ts';
import { openLater } from './later.ts';

/** A service's side of a topic: started by the first subscriber, closed after the last one left. */
interface TopicProvider<Name extends TopicName> {
  /** Belongs to the signed-in person: forgotten when the session changes. */
  readonly isPrivate: boolean;
  open(topic: TopicOf<Name>, emit: Emit<LiveTopics[Name]['value']>): OpenedTopic<LiveTopics[Name]['value']>;
}

export interface Hub extends LiveApi {
  provide<Name extends TopicName>(name: Name, provider: TopicProvider<Name>): void;
  /** A topic whose service provides it only once its code is loaded. */
  provideLater(name: TopicName, isPrivate: boolean, load: () => Promise<unknown>): void;
  /** The session changed: private topics forget what they held and start again for the new one. */
  resetPrivate(): void;
}

interface Followed {
  readonly channel: Channel;
  readonly provider: AnyProvider;
}

/** The provider of whichever topic; `provide` is what ties names to types. */
interface AnyProvider {
  readonly isPrivate: boolean;
  open(topic: Topic, emit: Emit<unknown>): OpenedTopic<unknown>;
}

/** Counts subscribers per topic, starts and stops the services behind them, and replays the last value to newcomers. */
export function createHub(clock: Clock): Hub {
  const providers = new Map<TopicName, AnyProvider>();
  const laterProviders = new Map<TopicName, AnyProvider>();
  const followed = new Map<string, Followed>();

  const follow = (topic: Topic): Followed | null => {
    const key = topicKey(topic);
    const known = followed.get(key);
    if (known) return known;
    const provider = providers.get(topic.name) ?? laterProviders.get(topic.name);
    if (!provider) return null;
    const channel = createChannel({
      clock,
      start: (emit) => provider.open(topic, emit),
      onEmpty: () => followed.delete(key),
    });
    const fresh = { channel, provider };
    followed.set(key, fresh);
    return fresh;
  };

  return {
    provide: (name, provider) => {
      providers.set(name, provider as unknown as AnyProvider);
    },
    provideLater: (name, isPrivate, load) => {
      laterProviders.set(name, {
        isPrivate,
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
      const found = follow(topic);
      if (found) return found.channel.join(port);
      const failure: LiveMessage = { kind: 'failure', failure: { kind: 'invalid' } };
      port.postMessage(failure, []);
    },
    resetPrivate: () => {
      for (const { channel, provider } of followed.values()) if (provider.isPrivate) channel.restart();
    },
  };
}
