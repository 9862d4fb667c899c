import type { LiveTopics } from '#protocol/live.ts';
import type { Emit } from '#protocol/source.ts';
import type { Area } from '../area.ts';
import type { Hub } from './hub.ts';

interface Followable<Value> {
  follow(emit: Emit<Value>): () => void;
}

/**
 * Provides a list that this device keeps. The frame of every page follows it, and most devices keep none: then that is
 * said without the code behind it, which takes over when the first one is added, here or in another tab.
 */
export function provideKept<Name extends 'alerts' | 'reminders'>(
  { provide }: Pick<Hub, 'provide'>,
  name: Name,
  part: Area<Followable<LiveTopics[Name]['value']>>,
  keepsAny: () => Promise<boolean>,
): void {
  provide(name, {
    isPrivate: false,
    open: (_topic, emit) => {
      const service = part.loaded();
      if (service) return { close: service.follow(emit) };
      let leave = () => {};
      const forget = part.onLoaded((late) => {
        leave = late.follow(emit);
      });
      void keepsAny().then((any) => {
        if (!any && !part.loaded()) emit.value([]);
      });
      return {
        close: () => {
          forget();
          leave();
        },
      };
    },
  });
}
