import { describe, expect, it } from 'vitest';
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

  it('never offers to send again', async () => {
    const rig = createServiceRig();
    rig.exchange.on(CREATE, () => 'cut');
    serveRecords(rig, []);
    const service = intentsOver(rig, false);
    await service.submit(ORDER, []);
    await rig.clock.advance(15_001);
    expect(await service.api.open()).toMatchObject([{ state: 'notFound', canResend: false }]);
    expect(await service.api.resend('id-1')).toMatchObject({ outcome: 'notSent' });
    expect(rig.exchange.callsTo(CREATE)).toHaveLength(1);
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
