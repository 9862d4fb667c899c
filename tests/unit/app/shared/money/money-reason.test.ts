import { describe, expect, test } from 'vitest';
import { moneyReason } from '#app/shared/money/money-reason.ts';
import { ZERO } from '#protocol/decimal.ts';
import type { Connection } from '#protocol/platform.ts';
import type { SessionState, User } from '#protocol/session.ts';
import { coin, epochMs, milliseconds } from '#protocol/units.ts';

const connection = (change: Partial<Connection> = {}): Connection => ({
  online: true,
  serverReachable: true,
  serverFails: false,
  captivePortal: false,
  downSince: null,
  serverTime: epochMs(0),
  clockOffset: milliseconds(0),
  clockKnown: true,
  roundTrip: null,
  offlineCopy: 'on',
  journalLostAt: null,
  retryAt: null,
  ...change,
});
const session = (signedIn: boolean, canPurchase = true): SessionState => ({
  signedIn,
  user: signedIn ? ({ canPurchase } as User) : null,
  email: '',
  userId: '',
  flags: { cache: { fund: 0, pool: 0, account: 0, action: 0, product: 0 }, amountsVisible: true },
  epoch: 1,
  ended: 'none',
  kept: true,
  unread: false,
});

describe('money moves only when it can be answered', () => {
  test.each([
    ['offline', { online: false, connection: connection(), session: session(true) }],
    ['offline', { online: true, connection: connection({ online: false }), session: session(true) }],
    [
      'unreachable',
      { online: true, connection: connection({ serverReachable: false }), session: session(true) },
    ],
    ['signedOut', { online: true, connection: connection(), session: session(false) }],
    ['notAllowed', { online: true, connection: connection(), session: session(true, false) }],
    [null, { online: true, connection: connection(), session: session(true) }],
    [null, { online: true, connection: null, session: null }],
  ])('%s', (expected, situation) => {
    expect(moneyReason(situation)).toBe(expected);
  });

  test('of a frozen account nothing moves, but what waits can be taken back', () => {
    const user = { canPurchase: true, frozen: true } as User;
    const situation = { online: true, connection: connection(), session: { ...session(true), user } };
    expect(moneyReason(situation)).toBe('frozen');
    expect(moneyReason(situation, 'move')).toBe('frozen');
    expect(moneyReason(situation, 'takeBack')).toBeNull();
  });

  test('who may not buy may still move what is theirs', () => {
    const situation = { online: true, connection: connection(), session: session(true, false) };
    expect(moneyReason(situation, 'move')).toBeNull();
    expect(moneyReason({ ...situation, online: false }, 'move')).toBe('offline');
  });

  test('what takes a coin waits while its balance can not be read', () => {
    const sheet = { list: [], total: ZERO, unpriced: [], unreadable: [coin('USDT')], accountRate: null };
    const situation = { online: true, connection: connection(), session: session(true), sheet };
    for (const use of ['buy', 'move'] as const) {
      expect(moneyReason({ ...situation, coin: coin('USDT') }, use)).toBe('unreadable');
      expect(moneyReason({ ...situation, coin: coin('BTC') }, use)).toBeNull();
      expect(moneyReason(situation, use)).toBeNull();
    }
  });
});
