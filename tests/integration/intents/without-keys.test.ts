import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#worker/cache/journal-table.ts';
import { newEntry } from '#worker/services/intents/intent-rules.ts';
import { settled } from '../../support/fake-clock.ts';
import { acceptedBy, intentsOver } from '../../support/services/intents.ts';
import { ORDER, wireOrder } from '../../support/services/orders.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const CREATE = '/contract/createOrder';
const RECORDS = '/contract/getContractRecord';

describe('a back end without keys', () => {
  /** Orders by status, as the records call gives them. */
  function serveRecords(rig: ServiceRig, holding: readonly unknown[]) {
    rig.exchange.answers(RECORDS, ({ fields }: { fields: Readonly<Record<string, string>> }) => {
      const list = fields.entryStatus === '0' ? holding : [];
      return { list, sum: list.length };
    });
  }

  it('is asked for a new record that matches exactly', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    const now = rig.clock.now();
    serveRecords(rig, [
      wireOrder('known', now),
      wireOrder('other-stake', now, { openAmount: '11' }),
      wireOrder('other-side', now, { tradeType: 1 }),
      wireOrder('other-time', now, { positionTime: 30 }),
      wireOrder('long-ago', now - 60_000),
      wireOrder('mine', now, { openAmount: '10.00' }),
    ]);
    const service = intentsOver(rig, false);
    const accepted: unknown[] = [];
    service.onAccepted((_, recordId) => accepted.push(recordId));
    await service.submit(ORDER, ['known']);
    await settled();
    expect(accepted).toEqual(['mine']);
  });

  it('leaves two that match to the person', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    const now = rig.clock.now();
    serveRecords(rig, [wireOrder('a', now), wireOrder('b', now)]);
    const service = intentsOver(rig, false);
    await service.submit(ORDER, []);
    await settled();
    expect(await service.api.open()).toMatchObject([{ state: 'needsUser', canResend: false }]);
  });

  it('is asked at growing pauses, for ten minutes and longer', async () => {
    const rig = createServiceRig({ notAfter: false });
    rig.exchange.on(CREATE, () => 504);
    serveRecords(rig, []);
    const service = intentsOver(rig, false);
    await service.submit(ORDER, []);
    const looks = () => rig.exchange.callsTo(RECORDS).length / 3;
    await rig.clock.advance(60_000);
    const first = looks();
    expect(first).toBeGreaterThan(5);
    await rig.clock.advance(540_000);
    expect(looks() - first).toBeGreaterThan(5);
    expect(looks()).toBeLessThan(30);
    const inTen = looks();
    await rig.clock.advance(1_200_000);
    expect(looks()).toBeGreaterThan(inTen);
  });

  it('is sent another order meanwhile, and the very same one never', async () => {
    const rig = createServiceRig({ notAfter: false });
    rig.exchange.on(CREATE, () => 504);
    serveRecords(rig, []);
    const service = intentsOver(rig, false);
    await service.submit(ORDER, []);
    await rig.clock.advance(60_000);
    expect(await service.submit(ORDER, [], true)).toMatchObject({ outcome: 'unknown', intentId: 'id-1' });
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
    rig.exchange.answers(CREATE, { orderId: 'other' });
    expect(await service.submit({ ...ORDER, tradeType: 1 }, [])).toMatchObject({ outcome: 'accepted' });
  });

  it('leaves it to the person after a day, whatever the day found', async () => {
    const rig = createServiceRig({ notAfter: false });
    rig.exchange.on(CREATE, () => 504);
    serveRecords(rig, []);
    const service = intentsOver(rig, false);
    await service.submit(ORDER, []);
    await rig.clock.advance(86_400_000 - 1000);
    expect(await service.api.open()).toMatchObject([{ state: 'reconciling' }]);
    await service.api.dismiss('id-1');
    expect(await service.api.open()).toHaveLength(1);
    await rig.clock.advance(601_000);
    expect(await service.api.open()).toMatchObject([{ state: 'needsUser', canResend: false }]);
    await service.api.dismiss('id-1');
    expect(await service.api.open()).toEqual([]);
  });

  it('whose order an earlier release called absent is asked for it again at the next visit', async () => {
    const rig = createServiceRig();
    const now = rig.clock.now();
    serveRecords(rig, [wireOrder('late', now)]);
    const { keyed: _, ...old } = newEntry('x', 'u1', ORDER, [], rig.serverNow());
    await rig.cache.journal.add({
      ...old,
      state: 'notFound',
      sentAt: rig.serverNow(),
      missedAt: rig.serverNow(),
    } as JournalEntry);
    const service = intentsOver(rig, false);
    const accepted = acceptedBy(service);
    await service.resume();
    await settled();
    expect(accepted).toEqual([['contractOrder', 'late']]);
  });

  it('is asked for a transfer among the asset records', async () => {
    const rig = createServiceRig();
    rig.exchange.on('/contract/transfer', () => 'cut');
    rig.exchange.answers('/contract/getAssetsRecord', {
      list: [{ id: 'r1', currency: 'USDT', tradeType: 2, amount: '-10', createTime: rig.clock.now() }],
      sum: 1,
    });
    const service = intentsOver(rig, false);
    const accepted = acceptedBy(service);
    await service.submit(
      { kind: 'transfer', amount: ORDER.openAmount, currency: ORDER.quoteCoin, type: 2 },
      [],
    );
    await settled();
    expect(accepted).toEqual([['transfer', 'r1']]);
  });
});
