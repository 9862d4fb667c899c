import * as v from 'valibot';
import type { Page } from '#contract/contract.ts';
import { PAGE_SIZE } from '#contract/contract.ts';
import type { Notice, NoticeRow, NoticesApi } from '#contract/notices.ts';
import { ok, type Result } from '#contract/result.ts';
import { noticeCount, noticeDetail, noticePage, readAllNotices } from '../../api/endpoints/notices.ts';
import { epochShape } from '../../cache/shapes.ts';
import type { Emit } from '../../live/hub.ts';
import type { Tabs } from '../../platform/tabs.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';

export interface NoticesDeps extends ServiceDeps {
  readonly tabs: Tabs;
  readonly owner: OwnerOf;
}

const rowShape = v.object({
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  read: v.boolean(),
  time: epochShape,
});
const pageShape = v.object({ list: v.array(rowShape), sum: v.number() });
const noticeShape: v.GenericSchema<unknown, Notice> = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  time: epochShape,
});

const pageKey = (pageNo: number) => `notices:${pageNo}`;
const noticeKey = (id: string) => `notice:${id}`;

/** Messages and their unread count. Pages and texts are kept for reading offline, dated. */
export function createNoticesService(deps: NoticesDeps): NoticesApi {
  const { http, hub, cache, tabs, owner, serverNow, scheduler } = deps;
  const followers = new Set<Emit<number>>();

  /** The count that is shown is none, or an old one. */
  let wanted = true;

  const tell = (count: number) => {
    wanted = false;
    for (const emit of followers) emit.value(count);
  };

  const refreshCount = async (background = false): Promise<Result<number>> => {
    const asker = owner();
    if (asker === null) {
      tell(0);
      return ok(0);
    }
    const answer = await http.call(noticeCount, {}, { background, latest: 'notice-count' });
    if (!answer.ok) {
      // A newer count is on its way, or nobody is signed in any more: no news about this one.
      if (answer.failure.kind === 'superseded' || answer.failure.kind === 'session') return answer;
      for (const emit of followers) emit.failure(answer.failure);
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
      followers.add(emit);
      wanted = true;
      // Specified: asked at start and on the event, not by the timer; the timer only tries again after a failure.
      const polling = scheduler.every('app', async () => (wanted ? refreshCount(true) : ok(undefined)));
      return {
        close: () => {
          followers.delete(emit);
          polling.stop();
        },
      };
    },
  });

  return {
    refreshCount: () => refreshCount(),

    async page(pageNo) {
      const asker = owner();
      const answer = await http.call(noticePage, { pageNo, pageSize: PAGE_SIZE });
      if (answer.ok) {
        const asOf = serverNow();
        await cache.snapshots.write(pageKey(pageNo), answer.value, asOf, asker);
        return ok({ ...pageOf(answer.value, pageNo), asOf, source: 'network' });
      }
      const held = await cache.snapshots.read(pageKey(pageNo), pageShape, asker);
      return held ? ok({ ...pageOf(held.value, pageNo), asOf: held.asOf, source: 'cache' }) : answer;
    },

    async detail(id) {
      const asker = owner();
      const answer = await http.call(noticeDetail, { id });
      if (answer.ok) {
        await cache.snapshots.write(noticeKey(id), answer.value, serverNow(), asker);
        void refreshCount();
        return answer;
      }
      const held = await cache.snapshots.read(noticeKey(id), noticeShape, asker);
      return held ? ok(held.value) : answer;
    },

    async readAll() {
      const answer = await http.call(readAllNotices, {});
      if (answer.ok) await refreshCount();
      return answer;
    },
  };
}

function pageOf(
  { list, sum }: { readonly list: readonly NoticeRow[]; readonly sum: number },
  pageNo: number,
): Pick<Page<NoticeRow>, 'list' | 'sum' | 'hasMore'> {
  return { list, sum, hasMore: list.length > 0 && (pageNo - 1) * PAGE_SIZE + list.length < sum };
}
