import type * as v from 'valibot';
import type { LiveTopics } from '#protocol/live.ts';
import { NO_ROWS, type Rows } from '#protocol/page.ts';
import type { Result } from '#protocol/result.ts';
import type { Language } from '#protocol/tables.ts';
import { followCached } from '../follow-cached.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';

export interface FollowListDeps extends ServiceDeps {
  readonly owner: OwnerOf;
  /** Names come in the person's language: lists are kept for each. */
  readonly language: () => Language | null;
}

/** Topics whose value is a list: of what is on offer, or a person's own. */
type ListTopic = {
  [Name in keyof LiveTopics]: LiveTopics[Name]['value'] extends readonly unknown[] | Rows<unknown>
    ? Record<never, never> extends LiveTopics[Name]['params']
      ? Name
      : never
    : never;
}[keyof LiveTopics];

interface ListSpec<Name extends ListTopic> {
  readonly name: Name;
  /** A person's own orders; false: what is on offer, for everybody. */
  readonly isPrivate: boolean;
  readonly shape: v.GenericSchema<unknown, LiveTopics[Name]['value']>;
  /** Asks as a timer does (`background: true`). */
  readonly load: () => Promise<Result<LiveTopics[Name]['value']>>;
  /** Told every list that the network brought. */
  readonly took?: (list: LiveTopics[Name]['value']) => void;
}

/**
 * Provides a list as a topic: from the device first, then read on the app timer by one tab for all, in the language of
 * the moment. A private one is empty for a visitor. Gives a function that reads it now.
 */
export function provideList<Name extends ListTopic>(
  deps: FollowListDeps,
  { name, isPrivate, shape, load, took }: ListSpec<Name>,
): () => void {
  const { hub, cache, owner, language } = deps;
  let refresh = () => {};
  hub.provide(name, {
    isPrivate,
    open: (_, emit) => {
      const userId = isPrivate ? owner() : null;
      if (isPrivate && userId === null) {
        emit.value(NO_ROWS as LiveTopics[Name]['value']);
        return { close: () => {} };
      }
      const key = () => `${name}:${language() ?? ''}`;
      const polling = followCached(deps, {
        key: name,
        userId,
        shape,
        timer: 'app',
        emit,
        read: () => cache.snapshots.read(key(), shape, userId),
        load,
        ...(took && { took }),
        save: (list, asOf) => cache.snapshots.write(key(), list, asOf, userId),
      });
      refresh = polling.refresh;
      return {
        close: () => {
          refresh = () => {};
          polling.stop();
        },
      };
    },
  });
  return () => refresh();
}
