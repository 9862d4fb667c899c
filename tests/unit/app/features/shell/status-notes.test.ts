import { describe, expect, it } from 'vitest';
import { type StatusFacts, statusNotes } from '#app/features/shell/status-notes.ts';
import type { Connection } from '#protocol/platform.ts';
import { epochMs, milliseconds } from '#protocol/units.ts';

const WELL: Connection = {
  online: true,
  serverReachable: true,
  serverFails: false,
  captivePortal: false,
  downSince: null,
  serverTime: epochMs(1_000_000),
  clockOffset: milliseconds(0),
  clockKnown: true,
  roundTrip: milliseconds(20),
  offlineCopy: 'on',
  journalLostAt: null,
  retryAt: null,
};

const facts = (change: Partial<StatusFacts> = {}, connection: Partial<Connection> = {}): StatusFacts => ({
  connection: { ...WELL, ...connection },
  browserOnline: true,
  update: 'none',
  workerLost: false,
  sessionKept: true,
  sessionUnread: false,
  secure: true,
  frozen: false,
  serverNow: epochMs(1_000_000),
  ...change,
});

const ids = (given: StatusFacts) => statusNotes(given).map(({ id }) => id);

describe('the bar under the navigation', () => {
  it('is silent while all is well, and before anything is known', () => {
    expect(ids(facts())).toEqual([]);
    expect(ids(facts({ connection: null }))).toEqual([]);
  });

  it('says that the account is frozen, and leads to where that ends', () => {
    expect(statusNotes(facts({ frozen: true }))).toEqual([
      { id: 'frozen', tone: 'warn', time: null, action: 'security' },
    ]);
  });

  it('says that the login could not be read, and offers to try again', () => {
    expect(statusNotes(facts({ sessionUnread: true }))).toEqual([
      { id: 'sessionUnread', tone: 'warn', time: null, action: 'reload' },
    ]);
  });

  it('says that money is off on a page that came over plain HTTP', () => {
    expect(ids(facts({ secure: false }))).toEqual(['insecure']);
  });

  it('says since when it is offline, and offers to try', () => {
    expect(statusNotes(facts({}, { online: false, downSince: epochMs(5) }))).toEqual([
      { id: 'offline', tone: 'warn', time: 5, action: 'try' },
    ]);
  });

  it('believes the browser at once, before the worker has noticed', () => {
    expect(ids(facts({ browserOnline: false }))).toEqual(['offline']);
  });

  it.each([
    [{ serverReachable: false, captivePortal: true }, 'captivePortal'],
    [{ serverReachable: false }, 'unreachable'],
    [{ retryAt: epochMs(1_000_001) }, 'tooMany'],
    [{ offlineCopy: 'off' as const }, 'storageOff'],
    [{ journalLostAt: epochMs(1) }, 'journalLost'],
    [{ offlineCopy: 'full' as const }, 'storageFull'],
    [{ offlineCopy: 'blocked' as const }, 'storageBlocked'],
  ])('%j: %s', (connection, id) => {
    expect(ids(facts({}, connection))).toEqual([id]);
  });

  it('forgets a waiting time that is over', () => {
    expect(ids(facts({}, { retryAt: epochMs(999_999) }))).toEqual([]);
  });

  it('puts the most pressing first', () => {
    expect(
      ids(facts({ workerLost: true, update: 'waiting', sessionKept: false }, { online: false })),
    ).toEqual(['workerLost', 'offline', 'update', 'sessionNotKept']);
  });
});
