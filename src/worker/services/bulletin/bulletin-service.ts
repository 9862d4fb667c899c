import { type Bulletin, bulletinSchema } from '#protocol/bulletin.ts';
import { ok, type Result } from '#protocol/result.ts';
import type { Language } from '#protocol/tables.ts';
import { getAnnouncements, getCarousel } from '../../api/bulletin.ts';
import { ageOf } from '../follow-cached.ts';
import type { ServiceDeps } from '../service-deps.ts';

export interface BulletinDeps extends ServiceDeps {
  readonly language: () => Language | null;
}

/** Words change rarely: they are asked for again after so long, and at once in another language. */
const FRESH = 600_000;

/** Provides the topic `bulletin`: the first page's words, from the device first. */
export function provideBulletin({
  http,
  hub,
  cache,
  clock,
  scheduler,
  serverNow,
  language,
}: BulletinDeps): void {
  const keyOf = (spoken: Language | null) => `bulletin:${spoken ?? ''}`;

  const load = async (): Promise<Result<Bulletin>> => {
    const [announcements, slides] = await Promise.all([
      http.call(getAnnouncements, {}, { background: true }),
      http.call(getCarousel, {}, { background: true }),
    ]);
    if (!announcements.ok) return announcements;
    // A back end without slides still has something to say.
    return ok({ announcements: announcements.value, slides: slides.ok ? slides.value : [] });
  };

  hub.provide('bulletin', {
    isPrivate: false,
    open: (_topic, emit) => {
      let closed = false;
      let askedIn: Language | null | undefined;
      let askedAt = Number.NEGATIVE_INFINITY;
      const held = cache.snapshots.read(keyOf(language()), bulletinSchema, null).then((kept) => {
        if (kept && askedIn === undefined && !closed) {
          emit.value(kept.value, ageOf(serverNow(), kept.asOf), 'cache');
        }
      });
      const polling = scheduler.every('app', async () => {
        await held;
        const spoken = language();
        if (askedIn === spoken && clock.elapsed() - askedAt < FRESH) return ok(undefined);
        const answer = await load();
        if (closed) return answer;
        if (!answer.ok) {
          if (answer.failure.kind !== 'superseded') emit.failure(answer.failure);
          return answer;
        }
        askedIn = spoken;
        askedAt = clock.elapsed();
        emit.value(answer.value);
        void cache.snapshots.write(keyOf(spoken), answer.value, serverNow(), null);
        return answer;
      });
      return {
        close: () => {
          closed = true;
          polling.stop();
        },
      };
    },
  });
}
