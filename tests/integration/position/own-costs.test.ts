import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { createOwnCosts } from '#worker/services/wealth/own-costs.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const BTC = coin('BTC');
const cost = (price: string) => ({ price: exact(price), amount: exact('2') });

it('a cost that a person sets is theirs, replaces the one before, and can be removed', async () => {
  const rig = createServiceRig();
  const costs = createOwnCosts(rig);
  rig.session.userId = 'u1';
  await costs.setOwnCost(BTC, cost('50000.000000000000000001'));
  await costs.setOwnCost(coin('ETH'), cost('0'));
  await costs.setOwnCost(BTC, cost('41000'));
  const kept = {
    value: [
      { currency: 'ETH', price: '0' },
      { currency: 'BTC', price: '41000', amount: '2' },
    ],
  };
  expect(await costs.ownCosts()).toMatchObject(kept);

  rig.session.userId = 'u2';
  expect(await costs.ownCosts()).toEqual({ ok: true, value: [] });
  rig.session.userId = 'u1';
  await costs.setOwnCost(BTC, null);
  expect(await costs.ownCosts()).toMatchObject({ value: [{ currency: 'ETH' }] });
  expect(rig.exchange.calls).toEqual([]);
});

it('nobody who is not signed in has one', async () => {
  const rig = createServiceRig();
  rig.session.userId = null;
  const costs = createOwnCosts(rig);
  expect(await costs.setOwnCost(BTC, cost('1'))).toMatchObject({ ok: false, failure: { kind: 'session' } });
  expect(await costs.ownCosts()).toMatchObject({ ok: false, failure: { kind: 'session' } });
});
