import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import type { IncomeEvent } from '#protocol/income.ts';
import type { Area } from '#protocol/platform.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import type { EarnArea } from '#protocol/tables.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { createIncomeService, type IncomeSpan } from '#worker/services/earn/income-service.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const DAY = 86_400_000;

function openCalendar() {
  const rig = createServiceRig();
  const now = epochMs(Date.UTC(2026, 10, 21, 12));
  const state = {
    areas: ['finance', 'pool', 'fund', 'subscription'] as readonly Area[] | null,
    answers: new Map<EarnArea, Result<readonly IncomeEvent[]>>(),
    spans: [] as IncomeSpan[],
  };
  const read = (area: EarnArea) => async (span: IncomeSpan) => {
    state.spans.push(span);
    return state.answers.get(area) ?? ok([]);
  };
  const service = createIncomeService({
    ...rig,
    businessTime: async () => ({ now, rate: 1 }),
    areas: () => state.areas,
    readers: {
      finance: read('finance'),
      pool: read('pool'),
      fund: read('fund'),
      subscription: read('subscription'),
    },
  });
  return { ...rig, ...service, state, now };
}

const event = (area: EarnArea, at: number): IncomeEvent => ({
  ...{ area, orderId: '7', product: 'USDT 7 days', coin: coin('USDT'), amount: exact('0.03') },
  ...{ at: epochMs(at), kind: 'earned', done: true },
});
const offline = failed({ kind: 'offline' });

describe('the calendar', () => {
  it('brings the areas together, earliest first, and leaves out what is long over', async () => {
    const { calendar, state, now } = openCalendar();
    const [old, late, early] = [now - 500 * DAY, now + DAY, now - DAY];
    state.answers.set('finance', ok([event('finance', late), event('finance', old)]));
    state.answers.set('pool', ok([event('pool', early)]));
    const read = await calendar();
    expect(read).toMatchObject({ ok: true, value: { source: 'network' } });
    if (!read.ok) return;
    expect(read.value.value.events.map(({ area, at }) => [area, at])).toEqual([
      ['pool', early],
      ['finance', late],
    ]);
    expect(state.spans[0]).toEqual({ now, until: now + 92 * DAY });
  });

  it('asks only the areas that the back end has', async () => {
    const { calendar, state } = openCalendar();
    state.areas = ['market', 'finance'];
    const read = await calendar();
    expect(read.ok && read.value.value.sources.map(({ area }) => area)).toEqual(['finance']);
    expect(state.spans).toHaveLength(1);
  });

  it('shows what the device holds where the network fails, and how old it is', async () => {
    const { calendar, state, clock, now } = openCalendar();
    state.answers.set('finance', ok([event('finance', now)]));
    const asOf = clock.now();
    await calendar();
    await clock.advance(60_000);
    state.answers.set('finance', offline);
    const read = await calendar();
    expect(read).toMatchObject({ ok: true, value: { source: 'cache', asOf } });
    expect(read.ok && read.value.value).toMatchObject({
      events: [{ area: 'finance' }],
      sources: [
        { area: 'finance', source: 'cache', asOf },
        { area: 'pool', source: 'network' },
        { area: 'fund', source: 'network' },
        { area: 'subscription', source: 'network' },
      ],
    });
  });

  it('says which area nothing is known of', async () => {
    const { calendar, state } = openCalendar();
    state.answers.set('fund', offline);
    const read = await calendar();
    expect(read.ok && read.value.value.sources).toContainEqual({ area: 'fund', asOf: null, source: 'cache' });
  });

  it('fails only where nothing is known at all', async () => {
    const { calendar, state } = openCalendar();
    for (const area of ['finance', 'pool', 'fund', 'subscription'] as const) state.answers.set(area, offline);
    expect(await calendar()).toEqual(offline);
  });

  it('shows nothing of a session that ended, nor of somebody else', async () => {
    const { calendar, state, now, session } = openCalendar();
    state.answers.set('finance', ok([event('finance', now)]));
    await calendar();
    session.userId = 'u2';
    for (const area of ['finance', 'pool', 'fund', 'subscription'] as const) state.answers.set(area, offline);
    expect(await calendar()).toEqual(offline);
    session.userId = 'u1';
    state.answers.set('pool', failed({ kind: 'session' }));
    expect(await calendar()).toMatchObject({ ok: false, failure: { kind: 'session' } });
  });
});
