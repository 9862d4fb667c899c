import { describe, expect, it } from 'vitest';
import { listEndings } from '#app/shared/notifications/transfer-changes.ts';
import { exact } from '#protocol/decimal.ts';
import type { Deposit } from '#protocol/deposits.ts';
import { coin, epochMs } from '#protocol/units.ts';
import type { Withdrawal } from '#protocol/withdrawals.ts';

const deposit = (id: string, status: Deposit['status'], at = 1000): Deposit => ({
  id,
  currency: coin('USDT'),
  chain: 'TRC20',
  address: 'SANDBOX-1',
  memo: null,
  txId: 'aa',
  amount: exact('5'),
  confirmations: 0,
  required: 12,
  status,
  remark: '',
  byReceipt: false,
  createdAt: epochMs(at),
  finishedAt: null,
});

const withdrawal = (id: string, status: Withdrawal['status']): Withdrawal => ({
  id,
  requestId: null,
  currency: coin('USDT'),
  chain: 'TRC20',
  address: 'SANDBOX-1',
  tag: null,
  amount: exact('50'),
  fee: exact('1'),
  receive: exact('49'),
  status,
  statusCode: 0,
  remark: '',
  txId: '',
  createdAt: epochMs(1000),
  heldUntil: null,
  arrival: null,
  finishedAt: null,
});

describe('how deposits and withdrawals ended', () => {
  it('is told of what was on its way, and of what the earlier list lacks', () => {
    const before = [deposit('1', 'pending')];
    expect(listEndings(before, [deposit('2', 'finished', 2000), deposit('1', 'rejected')])).toEqual([
      { id: '2', how: 'finished', currency: 'USDT', amount: '5' },
      { id: '1', how: 'rejected', currency: 'USDT', amount: '5' },
    ]);
  });

  it('is told of the first one that a person ever had', () => {
    expect(listEndings([], [deposit('1', 'finished')])).toHaveLength(1);
  });

  it('is told once', () => {
    const now = [deposit('1', 'finished')];
    expect(listEndings(now, now)).toEqual([]);
  });

  it('is not told of what is on its way, was canceled, or has a status that the page does not know', () => {
    const now = (['pending', 'cancelled', 'unknown'] as const).map((status, at) =>
      withdrawal(String(at), status),
    );
    expect(listEndings([], now)).toEqual([]);
  });

  it('is not told of rows that come into view at the end of the list', () => {
    expect(listEndings([deposit('9', 'finished', 5000)], [deposit('1', 'finished', 1000)])).toEqual([]);
  });

  it('names what was sent after the fee, and of a rejected withdrawal the whole of it', () => {
    const before = [withdrawal('1', 'pending'), withdrawal('2', 'pending')];
    const now = [withdrawal('1', 'finished'), withdrawal('2', 'rejected')];
    expect(listEndings(before, now).map(({ amount }) => amount)).toEqual(['49', '50']);
  });
});
