import { describe, expect, it } from 'vitest';
import type { Language } from '#protocol/tables.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { provideBulletin } from '#worker/services/bulletin/bulletin-service.ts';
import { settled } from '../../support/fake-clock.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const PATH = '/index/getAnnouncements';

function start(store = createMemoryStore()) {
  const rig = createServiceRig({ store });
  let language: Language | null = 'en-US';
  const row = (id: string) => ({ id, title: id, text: 'x', severity: 'info', createTime: 1 });
  rig.exchange.answers(PATH, () => [row(`news-${language}`)]);
  rig.exchange.answers('/index/getCarousel', [{ id: 's', title: 'S', text: 'x', link: '/market' }]);
  provideBulletin({ ...rig, language: () => language });
  return {
    ...rig,
    speak: (next: Language) => {
      language = next;
    },
  };
}

describe('the words of the first page', () => {
  it('are asked for once in ten minutes, and at once in another language', async () => {
    const rig = start();
    const page = rig.follow({ name: 'bulletin' });
    await rig.clock.advance(60_000);
    expect(page.last()?.announcements[0]?.id).toBe('news-en-US');
    expect(rig.exchange.callsTo(PATH)).toHaveLength(1);
    rig.speak('zh-CN');
    await rig.clock.advance(5000);
    expect(page.last()?.announcements[0]?.id).toBe('news-zh-CN');
    await rig.clock.advance(605_000);
    expect(rig.exchange.callsTo(PATH)).toHaveLength(3);
  });

  it('come from the device when there is no network', async () => {
    const store = createMemoryStore();
    const before = start(store);
    before.follow({ name: 'bulletin' });
    await settled();
    const after = start(store);
    after.setOnline(false);
    const page = after.follow({ name: 'bulletin' });
    await settled();
    expect(page.messages).toMatchObject([{ kind: 'value', source: 'cache' }]);
    expect(page.last()?.slides[0]?.link).toBe('/market');
  });

  it('do without slides, but say so where nothing answers at all', async () => {
    const rig = start();
    rig.exchange.on('/index/getCarousel', () => 404);
    const page = rig.follow({ name: 'bulletin' });
    await settled();
    expect(page.last()).toMatchObject({ announcements: [{ id: 'news-en-US' }], slides: [] });
    const silent = start();
    silent.exchange.on(PATH, () => 500);
    const empty = silent.follow({ name: 'bulletin' });
    await settled();
    expect(empty.messages).toMatchObject([{ kind: 'failure', failure: { kind: 'absent' } }]);
  });
});
