import { expect, it } from 'vitest';
import { coin } from '#protocol/units.ts';
import { createAddressesService } from '#worker/services/addresses/addresses-service.ts';
import { createWithdrawalsService } from '#worker/services/withdrawals/withdrawals-service.ts';
import { intentsOver } from '../../support/services/intents.ts';
import { refusal } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const MINE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const PAID = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const entry = (id: string, address: string) => ({
  id,
  chain: 'ERC20',
  address,
  tag: null,
  label: `Label ${id}`,
  createTime: 1,
  heldUntil: null,
});

function serve() {
  const rig = createServiceRig();
  rig.exchange.answers('/address/getList', [entry('a', MINE)]);
  rig.exchange.answers('/address/getWhitelist', { on: true, offAt: null });
  return { rig, addresses: createAddressesService({ ...rig, changed: () => {} }) };
}

const check = (addresses: ReturnType<typeof serve>['addresses'], address: string, chain = 'ERC20') =>
  addresses.check({ chain, net: 'test', address });

it('knows an address of the book, one that was paid to before, and what looks like either', async () => {
  const { rig, addresses } = serve();
  const intents = intentsOver(rig);
  const record = {
    ...{ id: '1', currency: coin('ETH'), chain: 'ERC20', address: PAID, amount: '1', fee: '0', receive: '1' },
    ...{ status: 1, createTime: 1 },
  };
  rig.exchange.answers('/assets/getWithdraws', { list: [record], sum: 1 });
  await createWithdrawalsService({ ...rig, intents, ended: () => {} }).records(1);
  await addresses.book(false);
  expect(await check(addresses, MINE.toLowerCase())).toMatchObject({
    value: { verdict: { kind: 'good', address: MINE }, entry: { id: 'a' }, lookAlike: null },
  });
  expect(await check(addresses, PAID)).toMatchObject({
    value: { entry: null, paidBefore: true, lookAlike: null },
  });
  expect(await check(addresses, `0x5aae${'1'.repeat(32)}eaed`)).toMatchObject({
    value: { entry: null, paidBefore: false, lookAlike: { address: MINE, label: 'Label a' } },
  });
  expect(await check(addresses, `0xfb69${'1'.repeat(32)}d359`)).toMatchObject({
    value: { lookAlike: { address: PAID, label: null } },
  });
  expect(await check(addresses, MINE, 'TRC20')).toMatchObject({
    value: { verdict: { kind: 'otherNetwork' }, entry: null, lookAlike: null },
  });
});

it('keeps the book for later, for its owner alone', async () => {
  const { rig, addresses } = serve();
  expect(await addresses.book(true)).toEqual({ ok: true, value: null });
  expect(await addresses.book(false)).toMatchObject({
    value: { source: 'network', whitelist: { on: true } },
  });
  rig.setOnline(false);
  expect(await addresses.book(false)).toMatchObject({
    value: { source: 'cache', entries: [{ id: 'a' }], whitelist: { on: true } },
  });
  rig.session.userId = 'u2';
  expect(await addresses.book(true)).toEqual({ ok: true, value: null });
});

it('takes a back end without a whitelist for one that pays to any address, but no failure for that', async () => {
  const { rig, addresses } = serve();
  rig.exchange.on('/address/getWhitelist', () => refusal(1006, 'No such call'));
  expect(await addresses.book(false)).toMatchObject({ value: { whitelist: { on: false } } });
  rig.exchange.on('/address/getWhitelist', () => 404);
  rig.session.userId = 'u2';
  expect(await addresses.book(false)).toMatchObject({ value: { whitelist: { on: false } } });
  rig.exchange.on('/address/getWhitelist', () => 503);
  rig.session.userId = 'u3';
  expect(await addresses.book(false)).toMatchObject({ failure: { kind: 'http' } });
});

it('reads the book again after every change, and tells a refusal', async () => {
  const { rig, addresses } = serve();
  const wish = { chain: 'ERC20', address: PAID, tag: '', noTag: false, label: 'New', code: '1' };
  rig.exchange.on('/address/add', () => refusal(1005, 'Verification code error'));
  expect(await addresses.add(wish)).toMatchObject({ failure: { msg: 'Verification code error' } });
  rig.exchange.answers('/address/add', entry('b', PAID));
  rig.exchange.answers('/address/getList', [entry('b', PAID), entry('a', MINE)]);
  expect(await addresses.add(wish)).toMatchObject({ value: { id: 'b' } });
  expect(await addresses.book(true)).toMatchObject({ value: { entries: [{ id: 'b' }, { id: 'a' }] } });
  expect(rig.exchange.callsTo('/address/add')[1]?.fields).not.toHaveProperty('noTag');
  rig.exchange.answers('/address/remove', null);
  rig.exchange.answers('/address/getList', [entry('a', MINE)]);
  await addresses.remove({ id: 'b', code: '2' });
  expect(await addresses.book(true)).toMatchObject({ value: { entries: [{ id: 'a' }] } });
  rig.exchange.answers('/address/setWhitelist', { on: true, offAt: 99 });
  expect(await addresses.setWhitelist({ on: false, code: '3' })).toMatchObject({ value: { offAt: 99 } });
  expect(rig.exchange.callsTo('/address/setWhitelist')[0]?.fields).toEqual({ on: '0', code: '3' });
});
