import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import type { WithdrawalWish } from '#protocol/withdrawals.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { createWithdrawalsService } from '#worker/services/withdrawals/withdrawals-service.ts';
import { settled } from '../../support/fake-clock.ts';
import { acceptedBy, intentsOver } from '../../support/services/intents.ts';
import { refusal, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const WITHDRAW = '/assets/withdraw';
const CANCEL = '/assets/cancelWithdraw';
const RECORDS = '/assets/getWithdraws';
const STATE = '/index/getRequest';

const WISH: WithdrawalWish = {
  currency: coin('USDT'),
  chain: 'TRC20',
  address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  addressId: null,
  tag: '',
  noTag: false,
  amount: exact('50'),
};
const PROOFS = { password: '135790', code: '424242', googleCode: '777777' };

const row = (id: string, createTime: number, change: object = {}) => ({
  id,
  requestId: null,
  currency: 'USDT',
  chain: 'TRC20',
  address: WISH.address,
  tag: null,
  amount: '50.00000000',
  fee: '1',
  receive: '49',
  status: 0,
  remark: '',
  txId: '',
  createTime,
  heldUntil: null,
  arrival: null,
  finishTime: null,
  ...change,
});

function kit(rig: ServiceRig, keepsKeys = true) {
  const intents = intentsOver(rig, keepsKeys);
  const accepted = acceptedBy(intents);
  const ends: number[] = [];
  const ended = () => ends.push(rig.clock.now());
  return { intents, accepted, ends, withdrawals: createWithdrawalsService({ ...rig, intents, ended }) };
}

describe('a withdrawal', () => {
  it('goes out once, with its proofs and its key, and is known by its record', async () => {
    const rig = createServiceRig();
    const { withdrawals, accepted } = kit(rig);
    rig.exchange.answers(WITHDRAW, { id: '9', status: 0 });
    const twice = await Promise.all([withdrawals.withdraw(WISH, PROOFS), withdrawals.withdraw(WISH, PROOFS)]);
    expect(twice).toMatchObject([
      { value: { outcome: 'accepted', recordId: '9' } },
      { value: { outcome: 'accepted', recordId: '9' } },
    ]);
    const [call, another] = rig.exchange.callsTo(WITHDRAW);
    expect(another).toBeUndefined();
    expect(call?.headers.get('Idempotency-Key')).toBe('id-1');
    expect(call?.fields).toEqual({
      currency: 'USDT',
      chain: 'TRC20',
      address: WISH.address,
      amount: '50',
      ...PROOFS,
    });
    expect(accepted).toEqual([['withdrawal', '9']]);
  });

  it('to an address of the book goes by its id, and says that there is no memo where there is none', async () => {
    const rig = createServiceRig();
    const { withdrawals } = kit(rig);
    rig.exchange.answers(WITHDRAW, { id: '9' });
    await withdrawals.withdraw({ ...WISH, addressId: 'a-1', tag: '7' }, PROOFS);
    expect(rig.exchange.callsTo(WITHDRAW)[0]?.fields).not.toHaveProperty('address');
    expect(rig.exchange.callsTo(WITHDRAW)[0]?.fields).toMatchObject({ addressId: 'a-1' });
    await withdrawals.withdraw({ ...WISH, noTag: true, amount: exact('51') }, PROOFS);
    expect(rig.exchange.callsTo(WITHDRAW)[1]?.fields).toMatchObject({ noTag: '1' });
  });

  it('leaves its proofs nowhere on the device, and can’t be sent again without them', async () => {
    const store = createMemoryStore();
    const rig = createServiceRig({ store });
    const { withdrawals, intents } = kit(rig);
    rig.exchange.on(WITHDRAW, () => 'cut');
    rig.exchange.answers(STATE, { state: 'none', code: null, msg: '', data: null });
    expect(await withdrawals.withdraw(WISH, PROOFS)).toMatchObject({ value: { outcome: 'unknown' } });
    const kept = JSON.stringify([await store.all('intents'), await store.all('snapshots')]);
    expect(kept).toContain(WISH.address);
    for (const secret of Object.values(PROOFS)) expect(kept).not.toContain(secret);
    await rig.clock.advance(15_001);
    const [open] = await intents.api.open();
    expect(open).toMatchObject({ kind: 'withdrawal', amount: '50', state: 'notFound', canResend: false });
    await intents.api.resend(open?.id ?? '');
    expect(rig.exchange.callsTo(WITHDRAW)).toHaveLength(1);
  });

  it('whose answer was lost is found by its key', async () => {
    const rig = createServiceRig();
    const { withdrawals, accepted } = kit(rig);
    rig.exchange.on(WITHDRAW, () => 'cut');
    rig.exchange.answers(STATE, { state: 'done', code: 1, msg: '', data: { id: '9' } });
    await withdrawals.withdraw(WISH, PROOFS);
    await settled();
    expect(accepted).toEqual([['withdrawal', '9']]);
  });

  it('whose answer was lost by a back end without keys is found among the records, and no other is', async () => {
    const rig = createServiceRig();
    const { withdrawals, accepted } = kit(rig, false);
    const now = rig.clock.now();
    rig.exchange.answers(RECORDS, {
      list: [
        row('other-amount', now, { amount: '51' }),
        row('elsewhere', now, { address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL' }),
        row('of-another-wish', now, { requestId: 'id-77' }),
        row('mine', now),
        row('long-ago', now - 60_000),
      ],
      sum: 5,
    });
    rig.exchange.on(WITHDRAW, () => 'cut');
    await withdrawals.withdraw(WISH, PROOFS);
    await settled();
    expect(accepted).toEqual([['withdrawal', 'mine']]);
  });
});

describe('a cancellation', () => {
  const pending = async (rig: ServiceRig, withdrawals: ReturnType<typeof kit>['withdrawals']) => {
    rig.exchange.answers(RECORDS, { list: [row('9', rig.clock.now())], sum: 1 });
    const page = await withdrawals.records(1);
    const record = page.ok ? page.value.list[0] : undefined;
    if (!record) throw new Error('no record');
    return record;
  };

  it.each([
    [3, [['withdrawalCancel', '9']]],
    [1, []],
    [0, []],
  ])('whose answer was lost is looked for by its record: status %i', async (status, expected) => {
    const rig = createServiceRig();
    const { withdrawals, accepted } = kit(rig, false);
    const record = await pending(rig, withdrawals);
    rig.exchange.on(CANCEL, () => 'cut');
    rig.exchange.answers(RECORDS, { list: [row('9', rig.clock.now(), { status })], sum: 1 });
    await withdrawals.cancel(record);
    await settled();
    expect(accepted).toEqual(expected);
  });

  it('that comes too late says so', async () => {
    const rig = createServiceRig();
    const { withdrawals } = kit(rig);
    const record = await pending(rig, withdrawals);
    rig.exchange.on(CANCEL, () => refusal(1004, 'This withdrawal is decided already'));
    expect(await withdrawals.cancel(record)).toMatchObject({
      value: { outcome: 'rejected', failure: { msg: 'This withdrawal is decided already' } },
    });
  });
});

it('shows what the device kept where there is no network: networks, records and a file of them', async () => {
  const rig = createServiceRig();
  const { withdrawals } = kit(rig);
  rig.exchange.on('/assets/getChains', () => success([{ chain: 'TRC20', name: 'Tron', network: 'test' }]));
  rig.exchange.answers(RECORDS, { list: [row('9', rig.clock.now())], sum: 1 });
  await withdrawals.networks(coin('USDT'));
  await withdrawals.records(1);
  await settled();
  rig.setOnline(false);
  expect(await withdrawals.networks(coin('USDT'))).toMatchObject({
    value: [{ chain: 'TRC20', net: 'test' }],
  });
  expect(await withdrawals.records(1)).toMatchObject({ value: { source: 'cache', list: [{ id: '9' }] } });
  expect(await withdrawals.allRecords()).toMatchObject({ value: { list: [{ id: '9' }], whole: true } });
  expect(await withdrawals.terms(coin('USDT'), 'TRC20')).toMatchObject({ failure: { kind: 'offline' } });
  rig.session.userId = 'u2';
  expect(await withdrawals.records(1)).toMatchObject({ ok: false });
});

it('follows what is under review, reads at once after one is sent, and tells once that balances have changed', async () => {
  const rig = createServiceRig();
  const { withdrawals, ends } = kit(rig);
  rig.exchange.answers(RECORDS, { list: [], sum: 0 });
  const followed = rig.follow({ name: 'withdrawals' });
  await settled();
  expect(followed.last()).toEqual([]);
  rig.exchange.answers(WITHDRAW, { id: '9' });
  rig.exchange.answers(RECORDS, { list: [row('9', 1)], sum: 1 });
  await withdrawals.withdraw(WISH, PROOFS);
  await settled();
  expect(followed.last()).toMatchObject([{ id: '9', status: 'pending' }]);
  expect(ends).toHaveLength(0);
  rig.exchange.answers(RECORDS, { list: [row('9', 1, { status: 1 })], sum: 1 });
  for (let round = 0; round < 3; round += 1) {
    rig.clock.advance(5000);
    await settled();
  }
  expect(followed.last()).toMatchObject([{ id: '9', status: 'finished' }]);
  expect(ends).toHaveLength(1);
  followed.close();
});
