import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bookAnswer, whitelistAnswer } from '#worker/api/addresses.ts';
import { networksAnswer, previewAnswer, withdrawalsAnswer } from '#worker/api/withdrawals.ts';

const RECORD = {
  id: 7,
  requestId: null,
  currency: 'usdt',
  chain: 'TRC20',
  address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  tag: null,
  amount: '50.00000000',
  fee: 1,
  receive: '49',
  status: 2,
  remark: 'no',
  txId: '',
  createTime: 1000,
  arrival: 2000,
  finishTime: null,
};

describe('withdrawals', () => {
  const read = (change: object) =>
    v.parse(withdrawalsAnswer, {
      data: {
        list: [
          { ...RECORD, ...change },
          { ...RECORD, id: '8' },
        ],
        sum: 2,
      },
    }).list[0];

  it('come with amounts as decimals and states by name', () => {
    expect(read({})).toMatchObject({
      id: '7',
      currency: 'USDT',
      fee: '1',
      status: 'rejected',
      remark: 'no',
      createdAt: 1000,
      heldUntil: null,
      finishedAt: null,
    });
    expect(read({ heldUntil: 3000 })).toMatchObject({ heldUntil: 3000 });
    expect(read({ status: 9 })).toMatchObject({ status: 'unknown', statusCode: 9 });
  });

  it.each([
    { address: '' },
    { address: 'a'.repeat(201) },
    { address: 'with space' },
    { address: 'bidi\u202etest' },
    { amount: 'NaN' },
    { amount: '-1' },
    { fee: '1e99' },
    { createTime: 'yesterday' },
  ])('are left out with %o: nothing of them is guessed or cut', (change) => {
    expect(read(change)).toMatchObject({ id: '8' });
  });
});

it('takes a network that does not name its net for one of real coins', () => {
  const chain = { chain: 'BTC', name: '', memo: 0 };
  expect(
    v.parse(networksAnswer, { data: [chain, { ...chain, network: 'test', withdrawFee: '0.1' }, {}] }),
  ).toEqual([
    { chain: 'BTC', name: 'BTC', memo: false, net: 'main', fee: null, minimum: null },
    { chain: 'BTC', name: 'BTC', memo: false, net: 'test', fee: '0.1', minimum: null },
  ]);
});

it('refuses a preview without the address that is paid to', () => {
  const { address: _, ...rest } = { ...RECORD, arrivalHours: 24, paidBefore: true };
  expect(v.safeParse(previewAnswer, { data: rest }).success).toBe(false);
  const whole = { ...RECORD, ...rest };
  expect(v.parse(previewAnswer, { data: whole }).holdHours).toBe(0);
  expect(v.parse(previewAnswer, { data: { ...whole, holdHours: 24 } }).holdHours).toBe(24);
});

it('reads the book and its whitelist', () => {
  const entry = { id: 'x', chain: 'BTC', address: 'tb1q', tag: '', label: 'A', createTime: 5, heldUntil: 9 };
  expect(v.parse(bookAnswer, { data: [entry, { ...entry, address: '' }] })).toEqual({
    list: [{ id: 'x', chain: 'BTC', address: 'tb1q', tag: null, label: 'A', createdAt: 5, heldUntil: 9 }],
    unreadable: 1,
  });
  expect(v.parse(whitelistAnswer, { data: { on: true } })).toEqual({ on: true, offAt: null });
});
