import * as v from 'valibot';
import { type MessagesApi, messageSchema } from '#protocol/messages.ts';
import { ok, type Result } from '#protocol/result.ts';
import { createListeners, type Emit } from '#protocol/source.ts';
import { messageCount, messageDetail, readAllMessages } from '../../api/messages.ts';
import type { Polling } from '../../platform/scheduler.ts';
import type { Tabs } from '../../platform/tabs.ts';
import { ageOf } from '../follow-cached.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';
import type { MessageKeeper } from './message-list.ts';

export interface MessagesDeps extends ServiceDeps {
  readonly tabs: Tabs;
  readonly owner: OwnerOf;
}

const messageKey = (id: string) => `notice:${id}`;
/** The last count, for a start without a network. */
const COUNT_KEY = 'unread';

interface MessagesService extends MessagesApi {
  refreshCount(background?: boolean): Promise<Result<number>>;
}

/** Messages and their unread count. Pages and texts are kept for reading offline, dated. */
export function createMessagesService(deps: MessagesDeps): MessagesService {
  const { http, hub, cache, tabs, owner, serverNow, scheduler } = deps;
  const followers = createListeners<[say: (to: Emit<number>) => void]>();

  /** The count that is shown is none, or an old one. */
  let wanted = true;

  const tell = (count: number) => {
    wanted = false;
    followers.tell((to) => to.value(count));
    const reader = owner();
    // A device that keeps nothing shows none at its next start, no more.
    if (reader !== null) cache.snapshots.write(COUNT_KEY, count, serverNow(), reader).catch(() => {});
  };

  /** What this device knew last, unless the server was faster. */
  const showKept = async (emit: Emit<number>) => {
    const reader = owner();
    if (reader === null) return emit.value(0);
    const kept = await cache.snapshots.read(COUNT_KEY, v.number(), reader);
    if (kept && wanted && owner() === reader) emit.value(kept.value, ageOf(serverNow(), kept.asOf), 'cache');
  };

  const refreshCount = async (background = false): Promise<Result<number>> => {
    const asker = owner();
    if (asker === null) {
      tell(0);
      return ok(0);
    }
    const answer = await http.call(messageCount, {}, { background, latest: 'notice-count' });
    if (!answer.ok) {
      // A newer count is on its way, or nobody is signed in any more: no news about this one.
      if (answer.failure.kind === 'superseded' || answer.failure.kind === 'session') return answer;
      followers.tell((to) => to.failure(answer.failure));
      return answer;
    }
    tell(answer.value);
    tabs.tell({ kind: 'unread', userId: asker, count: answer.value });
    return answer;
  };

  tabs.listen((message) => {
    if (message.kind === 'unread' && message.userId === owner()) tell(message.count);
  });
  scheduler.onWake(() => {
    wanted = true;
  });

  hub.provide('unread', {
    isPrivate: true,
    open: (_topic, emit) => {
      const leave = followers.add((say) => say(emit));
      wanted = true;
      void showKept(emit);
      // Specified: asked at start and on the event, not by the timer; the timer only tries again after a failure.
      const polling = scheduler.every('app', async () => (wanted ? refreshCount(true) : ok(undefined)));
      return {
        close: () => {
          leave();
          polling.stop();
        },
      };
    },
  });

  let kept: Promise<MessageKeeper> | null = null;
  /** Its code is fetched with the first list. */
  const keeper = () => {
    kept ??= import('./message-list.ts').then(({ createMessageList }) =>
      createMessageList({ http, cache, serverNow, owner }),
    );
    return kept;
  };

  /** Tells what is unread after messages were marked here; false where nothing is kept. */
  const marked = (asker: string | null, count: number | null): boolean => {
    if (asker === null || count === null) return false;
    tell(count);
    tabs.tell({ kind: 'unread', userId: asker, count });
    return true;
  };

  let catching: Polling | null = null;
  /** The server hears of the marks as soon as it can be reached. */
  const catchUpLater = () => {
    catching ??= scheduler.every('app', async () => {
      const told = await (await keeper()).catchUp();
      if (told.ok || told.failure.kind === 'refused' || told.failure.kind === 'session') {
        catching?.stop();
        catching = null;
      }
      return told;
    });
  };

  return {
    refreshCount,

    list: async (filter) => (await keeper()).list(filter),

    async detail(id) {
      const asker = owner();
      const answer = await http.call(messageDetail, { id });
      if (answer.ok) {
        await cache.snapshots.write(messageKey(id), answer.value, serverNow(), asker);
        void refreshCount();
        return answer;
      }
      const list = await keeper();
      const opened = await cache.snapshots.read(messageKey(id), messageSchema, asker);
      const kept = opened?.value ?? (await list.listed(id));
      if (!kept || answer.failure.kind === 'session') return answer;
      marked(asker, await list.markOne(id));
      catchUpLater();
      return ok(kept);
    },

    async readAll() {
      const list = await keeper();
      const held = marked(owner(), await list.markAll());
      // Where nothing is listed, everything up to now is meant.
      const told = held ? await list.catchUp() : await http.call(readAllMessages, { upTo: serverNow() });
      if (told.ok) {
        await refreshCount();
        return ok('done');
      }
      const { kind } = told.failure;
      if (!held || kind === 'session' || kind === 'refused') return told;
      catchUpLater();
      return ok('queued');
    },
  };
}
