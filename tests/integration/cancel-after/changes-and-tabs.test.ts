import { describe, expect, it } from 'vitest';
import { seconds } from '#protocol/units.ts';
import { createCancelAfterService } from '#worker/services/cancel-after/cancel-after-service.ts';
import { createBrowser } from '../../support/services/browser-tabs.ts';
import { refusal, success } from '../../support/services/scripted-exchange.ts';
import { BTC_USDT } from '../../support/services/spot-orders.ts';
import { createSwitchModel } from '../../support/services/switch-model.ts';

const TERMS = { seconds: seconds(60), pair: BTC_USDT, stops: true };
const SET = '/trade/setCancelAfter';
const GET = '/trade/getCancelAfter';

/** Tabs of one device over a back end with the switch. */
function device() {
  const { clock, exchange, tab: openTab } = createBrowser();
  const model = createSwitchModel(clock);
  const working = () => {
    exchange.on(SET, ({ fields }) => success(model.set(fields)));
    exchange.on(GET, () => success(model.get()));
    exchange.on('/trade/getOrders', ({ fields }) => success(model.orders(fields)));
  };
  working();
  const tab = async ({ secure = true } = {}) => {
    const opened = openTab();
    const service = createCancelAfterService({ ...opened.rig, secure, announced: async () => true });
    await service.resume();
    const shown = opened.rig.follow({ name: 'cancelAfter' });
    await clock.advance(0);
    return { ...opened, service, state: () => shown.last() };
  };
  const renewals = () => exchange.callsTo(SET).filter(({ fields }) => fields.renew === '1');
  return { clock, exchange, model, tab, working, renewals };
}

describe('a lost answer to a change', () => {
  it('is looked up, and nothing is sent again meanwhile', async () => {
    const { clock, exchange, model, tab, working } = device();
    const one = await tab();
    exchange.on(SET, ({ fields }) => {
      model.set(fields);
      return 'cut';
    });
    exchange.on(GET, () => 503);
    expect(await one.service.api.arm(TERMS)).toEqual({ ok: true, value: 'unknown' });
    await clock.advance(5000);
    expect(one.state()).toMatchObject({ change: 'checking' });
    expect(await one.service.api.arm(TERMS)).toEqual({ ok: true, value: 'unknown' });
    expect(await one.service.api.turnOff()).toEqual({ ok: true, value: 'unknown' });
    expect(exchange.callsTo(SET)).toHaveLength(1);
    working();
    await clock.advance(10_000);
    expect(one.state()).toMatchObject({ armed: TERMS, renews: true, change: 'none' });
  });

  it('is told as a change that never arrived once the call can act no more, and not before', async () => {
    const { clock, exchange, model, tab } = device();
    const one = await tab();
    exchange.on(SET, () => 'cut');
    await one.service.api.arm(TERMS);
    await clock.advance(14_000);
    expect(one.state()).toMatchObject({ armed: null, change: 'checking' });
    await clock.advance(30_000);
    expect(one.state()).toMatchObject({ armed: null, renews: false, change: 'notDone' });
    expect(exchange.callsTo(SET)).toHaveLength(1);
    expect(model.get().at).toBeNull();
    await one.service.api.dismiss();
    expect(one.state()).toMatchObject({ change: 'none' });
  });

  it('that turned it off ends the renewals, and one that did not goes on with them', async () => {
    const { clock, exchange, model, tab, working, renewals } = device();
    const one = await tab();
    await one.service.api.arm(TERMS);
    exchange.on(SET, () => 'cut');
    await one.service.api.turnOff();
    await clock.advance(14_000);
    working();
    await clock.advance(30_000);
    expect(one.state()).toMatchObject({ armed: TERMS, renews: true, change: 'notDone' });
    const before = renewals().length;
    expect(before).toBeGreaterThan(0);
    exchange.on(SET, ({ fields }) => {
      model.set(fields);
      return 'cut';
    });
    await one.service.api.turnOff();
    await clock.advance(1000);
    expect(one.state()).toMatchObject({ armed: null, renews: false, change: 'none' });
    await clock.advance(300_000);
    expect(renewals()).toHaveLength(before);
  });
});

it('a refusal changes nothing, and offline nothing is sent or kept for later', async () => {
  const { clock, exchange, tab } = device();
  const one = await tab();
  exchange.on(SET, () => refusal(1001, 'Choose a pair'));
  expect(await one.service.api.arm(TERMS)).toMatchObject({ ok: false, failure: { msg: 'Choose a pair' } });
  one.rig.setOnline(false);
  expect(await one.service.api.arm(TERMS)).toMatchObject({ ok: false, failure: { kind: 'offline' } });
  one.rig.setOnline(true);
  await clock.advance(120_000);
  expect(exchange.callsTo(SET)).toHaveLength(1);
  expect(one.state()).toMatchObject({ armed: null, renews: false, change: 'none' });
});

it('a page that anybody on the line may have written arms nothing', async () => {
  const { exchange, tab } = device();
  const one = await tab({ secure: false });
  expect(await one.service.api.arm(TERMS)).toMatchObject({ failure: { msg: 'd_insecure' } });
  expect(exchange.callsTo(SET)).toEqual([]);
});

describe('the tabs of one device', () => {
  it('renew from one of them, and all show it; another goes on when that one dies', async () => {
    const { clock, tab, renewals } = device();
    const [one, two] = [await tab(), await tab()];
    await one.service.api.arm(TERMS);
    await clock.advance(60_500);
    expect(renewals()).toHaveLength(3);
    expect(two.state()).toEqual(one.state());
    expect(two.state()).toMatchObject({ armed: TERMS, renews: true });
    one.die();
    await clock.advance(60_000);
    expect(renewals().length).toBeGreaterThanOrEqual(6);
    expect(two.state()).toMatchObject({ armed: TERMS, renews: true });
  });

  it('stand in for one that is frozen and keeps its lock', async () => {
    const { clock, tab, model } = device();
    const [one, two] = [await tab(), await tab()];
    await one.service.api.arm(TERMS);
    await clock.advance(1000);
    one.freeze();
    await clock.advance(600_000);
    expect(model.firings).toEqual([]);
    expect(two.state()).toMatchObject({ renews: true });
  });

  it('renew while all of them are hidden, as far as the browser lets them', async () => {
    const { clock, tab, model } = device();
    const one = await tab();
    await one.service.api.arm(TERMS);
    one.rig.scheduler.setVisible(false);
    await clock.advance(600_000);
    expect(model.get().at).not.toBeNull();
    expect(model.firings).toEqual([]);
  });

  it('fall silent together, and tell once what was canceled, to all of them', async () => {
    const { clock, tab, model } = device();
    const [one, two] = [await tab(), await tab()];
    model.place('o1');
    await two.service.api.arm(TERMS);
    await clock.advance(1000);
    for (const { rig } of [one, two]) rig.setOnline(false);
    await clock.advance(300_000);
    model.get();
    for (const { rig } of [one, two]) rig.setOnline(true);
    await clock.advance(10_000);
    const fired = { at: model.firings[0], count: 1, isWhole: true };
    for (const { state } of [one, two]) expect(state()).toMatchObject({ armed: null, fired });
    await one.service.api.dismiss();
    await clock.advance(0);
    expect(two.state()).toMatchObject({ fired: null });
  });
});

it('leaves a switch with other terms to the device that set it', async () => {
  const { clock, tab, model, renewals } = device();
  const one = await tab();
  await one.service.api.arm(TERMS);
  await clock.advance(1000);
  model.set({ seconds: '300' });
  await clock.advance(100_000);
  expect(renewals()).toHaveLength(1);
  expect(one.state()).toMatchObject({ armed: { seconds: 300, pair: null }, renews: false, fired: null });
  await clock.advance(300_000);
  expect(one.state()).toMatchObject({ armed: null });
});

it('says nothing of having fired where it was turned off elsewhere', async () => {
  const { clock, tab, model } = device();
  const one = await tab();
  model.place('o1');
  await one.service.api.arm(TERMS);
  await clock.advance(1000);
  model.set({ seconds: '0' });
  await clock.advance(300_000);
  expect(one.state()).toMatchObject({ armed: null, renews: false, fired: null });
});

it("another person's switch is none of this one's", async () => {
  const { clock, tab, renewals } = device();
  const one = await tab();
  await one.service.api.arm(TERMS);
  one.rig.session.userId = 'u2';
  await one.service.resume();
  await clock.advance(300_000);
  expect(renewals()).toEqual([]);
});
