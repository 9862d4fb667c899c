import { describe, expect, it } from 'vitest';
import type { NewReminder } from '#protocol/reminders.ts';
import { epochMs, milliseconds } from '#protocol/units.ts';
import { area } from '#worker/area.ts';
import { createMemoryStore, type Store } from '#worker/cache/store.ts';
import { provideKept } from '#worker/live/kept-topic.ts';
import type { Tabs } from '#worker/platform/tabs.ts';
import { createRemindersService } from '#worker/services/earn/reminders.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { joinedTabs } from '../../support/services/joined-tabs.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const HOUR = 3_600_000;

interface TabOptions {
  readonly clock?: FakeClock;
  readonly store?: Store;
  readonly tabs?: Tabs;
  readonly userId?: string | null;
}

/** A tab whose business clock starts at real time and runs at a rate that the test sets. */
async function openTab({ clock = new FakeClock(), store, tabs, userId = 'u1' }: TabOptions = {}) {
  const rig = createServiceRig({ clock, ...(store && { store }) });
  rig.session.userId = userId;
  const business = { now: clock.now(), at: clock.now(), rate: 1 };
  const move = (by: number, rate = business.rate) => {
    const now = business.now + (clock.now() - business.at) * business.rate + by;
    Object.assign(business, { now, at: clock.now(), rate });
  };
  let measured = () => {};
  const service = createRemindersService({
    ...rig,
    ...(tabs && { tabs }),
    onBusinessClock: (listener) => {
      measured = listener;
      return () => {};
    },
    businessTime: async () => ({
      now: epochMs(business.now + (clock.now() - business.at) * business.rate),
      rate: business.rate,
    }),
  });
  await service.resume();
  const measure = () => measured();
  const part = area(async () => service);
  await part.get();
  provideKept(rig.hub, 'reminders', part, () => rig.cache.holds('reminders'));
  return { ...rig, ...service, move, measure, told: rig.follow({ name: 'reminders' }) };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

const wish = (clock: FakeClock, more: Partial<NewReminder> = {}): NewReminder => ({
  id: 'finance-7-ends',
  area: 'finance',
  kind: 'ends',
  product: 'USDT 7 days',
  at: epochMs(clock.now() + 2 * HOUR),
  ahead: milliseconds(HOUR),
  address: 'finance/calendar?day=2026-11-21',
  ...more,
});
const due = (tab: Tab): readonly string[] =>
  (tab.told.last() ?? []).flatMap(({ id, dueSince }) => (dueSince === null ? [] : [id]));

describe('a reminder', () => {
  it('is due as long before as was asked for, once, until it is removed', async () => {
    const tab = await openTab();
    expect(await tab.api.set(wish(tab.clock))).toMatchObject({ ok: true, value: { dueSince: null } });
    await tab.clock.advance(HOUR - 1);
    expect(due(tab)).toEqual([]);
    await tab.clock.advance(1);
    expect(due(tab)).toEqual(['finance-7-ends']);
    const since = (await tab.api.list()).map(({ dueSince }) => dueSince);
    await tab.clock.advance(60_000);
    expect((await tab.api.list()).map(({ dueSince }) => dueSince)).toEqual(since);
    await tab.api.remove('finance-7-ends');
    expect(tab.told.last()).toEqual([]);
  });

  it('goes by the clock of products, however fast it runs', async () => {
    const tab = await openTab();
    tab.move(0, 3600);
    await tab.api.set(wish(tab.clock));
    await tab.clock.advance(999);
    expect(due(tab)).toEqual([]);
    await tab.clock.advance(1);
    expect(due(tab)).toEqual(['finance-7-ends']);
  });

  it('is due soon after that clock was moved past it', async () => {
    const tab = await openTab();
    await tab.api.set(wish(tab.clock));
    tab.move(3 * HOUR);
    await tab.clock.advance(30_000);
    expect(due(tab)).toEqual(['finance-7-ends']);
  });

  it('is due at once where that clock was measured again', async () => {
    const tab = await openTab();
    await tab.api.set(wish(tab.clock));
    await tab.clock.advance(1);
    tab.move(3 * HOUR);
    tab.measure();
    await tab.clock.advance(1);
    expect(due(tab)).toEqual(['finance-7-ends']);
  });

  it('takes the place of the one with its name, and comes back after a reload', async () => {
    const store = createMemoryStore();
    const clock = new FakeClock();
    const first = await openTab({ clock, store });
    await first.api.set(wish(clock));
    await first.api.set(wish(clock, { ahead: milliseconds(0) }));
    first.stop();
    const second = await openTab({ clock, store });
    expect(await second.api.list()).toMatchObject([{ id: 'finance-7-ends', ahead: 0 }]);
    await clock.advance(2 * HOUR);
    expect(due(second)).toEqual(['finance-7-ends']);
  });

  it('is refused for what is over, and where fifty wait already', async () => {
    const tab = await openTab();
    const late = await tab.api.set(wish(tab.clock, { at: epochMs(tab.clock.now()) }));
    expect(late).toMatchObject({ failure: { kind: 'invalid', msg: 'd_reminder_over' } });
    for (let count = 0; count < 50; count += 1) await tab.api.set(wish(tab.clock, { id: `r${count}` }));
    expect(await tab.api.set(wish(tab.clock))).toMatchObject({ failure: { msg: 'd_reminder_most' } });
    expect(await tab.api.set(wish(tab.clock, { id: 'r7' }))).toMatchObject({ ok: true });
    expect(await tab.api.list()).toHaveLength(50);
  });
});

describe('whose', () => {
  it('a visitor has their own, and takes them along when signing in', async () => {
    const tab = await openTab({ userId: null });
    await tab.api.set(wish(tab.clock, { id: 'subscription-helq-9-opens' }));
    tab.session.userId = 'u1';
    await tab.resume();
    expect((await tab.api.list()).map(({ id }) => id)).toEqual(['subscription-helq-9-opens']);
    tab.session.userId = 'u2';
    await tab.resume();
    expect(await tab.api.list()).toEqual([]);
  });

  it('are gone after a logout, and stay where the session ended by itself', async () => {
    const tab = await openTab();
    await tab.api.set(wish(tab.clock));
    await tab.cache.clearPrivate({ byHand: false });
    expect(await tab.cache.holds('reminders')).toBe(true);
    await tab.cache.clearPrivate({ byHand: true });
    expect(await tab.cache.holds('reminders')).toBe(false);
  });
});

it('is known in every tab, and due in all at once', async () => {
  const clock = new FakeClock();
  const store = createMemoryStore();
  const [here, there] = joinedTabs();
  const one = await openTab({ clock, store, tabs: here });
  const other = await openTab({ clock, store, tabs: there });
  await one.api.set(wish(clock));
  await settled();
  expect((await other.api.list()).map(({ id }) => id)).toEqual(['finance-7-ends']);
  await clock.advance(HOUR);
  expect([due(one), due(other)]).toEqual([['finance-7-ends'], ['finance-7-ends']]);
  await other.api.remove('finance-7-ends');
  await settled();
  expect(one.told.last()).toEqual([]);
});
