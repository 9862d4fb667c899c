import { describe, expect, it } from 'vitest';
import { settled } from '../../support/fake-clock.ts';
import { createBrowser } from '../../support/services/browser-tabs.ts';
import { intentsOver } from '../../support/services/intents.ts';
import { ORDER, wireOrder } from '../../support/services/orders.ts';

const CREATE = '/contract/createOrder';
const RECORDS = '/contract/getContractRecord';
const MINUTE = 60_000;

/** Tabs of a browser, of which the first has an order in doubt at a back end without keys, for ten minutes now. */
async function inDoubt() {
  const { clock, exchange, tab: openTab } = createBrowser();
  const holding: unknown[] = [];
  exchange.on(CREATE, () => 504);
  exchange.answers(RECORDS, ({ fields }: { fields: Readonly<Record<string, string>> }) => {
    const list = fields.entryStatus === '0' ? holding : [];
    return { list, sum: list.length };
  });
  const tab = async () => {
    const { rig } = openTab();
    const service = intentsOver(rig, false);
    await service.resume();
    return { rig, service, banner: rig.follow({ name: 'intents' }) };
  };
  const one = await tab();
  await one.service.submit(ORDER, []);
  await clock.advance(10 * MINUTE);
  return {
    ...one,
    clock,
    looks: () => exchange.callsTo(RECORDS).length / 3,
    appear: () => holding.push(wireOrder('late', clock.now() - 10 * MINUTE)),
    another: tab,
  };
}

describe('an action in doubt is looked into at once', () => {
  // proves F04
  it('when the page is looked at again', async () => {
    const { rig, banner, clock, appear, looks } = await inDoubt();
    rig.scheduler.setVisible(false);
    await clock.advance(MINUTE);
    const before = looks();
    appear();
    await settled();
    expect(looks()).toBe(before);
    rig.scheduler.setVisible(true);
    await settled();
    expect(banner.last()).toMatchObject([{ state: 'accepted' }]);
  });

  it('when the line is back', async () => {
    const { rig, banner, appear } = await inDoubt();
    rig.setOnline(false);
    appear();
    await settled();
    rig.setOnline(true);
    await settled();
    expect(banner.last()).toMatchObject([{ state: 'accepted' }]);
  });

  it('by the tab that has it in hand, where another one is looked at', async () => {
    const { banner, clock, appear, another } = await inDoubt();
    const { rig, banner: shown } = await another();
    await clock.advance(MINUTE);
    rig.scheduler.setVisible(false);
    appear();
    rig.scheduler.setVisible(true);
    await clock.advance(0);
    expect(banner.last()).toMatchObject([{ state: 'accepted' }]);
    expect(shown.last()).toMatchObject([{ state: 'accepted' }]);
  });

  it('and not again and again by who changes tabs quickly', async () => {
    const { rig, clock, looks } = await inDoubt();
    const flip = async () => {
      rig.scheduler.setVisible(false);
      rig.scheduler.setVisible(true);
      await settled();
    };
    const before = looks();
    await flip();
    await flip();
    await flip();
    expect(looks()).toBe(before + 1);
    await clock.advance(3000);
    await flip();
    expect(looks()).toBe(before + 2);
  });
});
