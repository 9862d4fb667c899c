import { describe, expect, it } from 'vitest';
import type { PageCopy } from '#protocol/backup.ts';
import { exact } from '#protocol/decimal.ts';
import type { Failure, Result } from '#protocol/result.ts';
import { epochMs, milliseconds } from '#protocol/units.ts';
import { createMemoryStore, type Store, TABLES } from '#worker/cache/store.ts';
import { createBackupService } from '#worker/services/backup/backup-service.ts';
import { seal } from '#worker/services/backup/sealed-file.ts';
import { NO_LIMITS } from '#worker/services/limits/device-state.ts';
import { alert } from '../../support/services/account-devices.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const PASSPHRASE = 'correct horse battery';
const PAGE: PageCopy = {
  settings: { 'bourse-prefs': { theme: 'light' }, 'bourse-favourites': ['BTC/USDT'] },
  drafts: { 'bourse-spot-drafts': { price: '1' } },
};
const REMINDER = {
  ...{ id: 'r1', area: 'finance', kind: 'earned', product: 'USDT 30', address: 'finance/calendar?day=1' },
  ...{ at: epochMs(9e12), ahead: milliseconds(1000), dueSince: null },
};
const LIMITS = { ...NO_LIMITS, values: { ...NO_LIMITS.values, stake: exact('100') } };
const OPEN_ACTION = { key: 'i1', id: 'i1', uid: 'u1', state: 'unknown' };

/** A device of one person, or of a visitor. */
function device(userId: string | null, store: Store = createMemoryStore()) {
  const rig = createServiceRig({ store });
  rig.session.userId = userId;
  return { rig, store, backup: createBackupService(rig) };
}

async function filled(userId: string | null) {
  const made = device(userId);
  const { cache } = made.rig;
  const uid = userId ?? '';
  await cache.alerts.add({ ...alert('a1'), waits: false });
  await cache.alerts.add({ ...alert('a2', 5), waits: true, side: 'above' });
  await cache.reminders.write(uid, [REMINDER]);
  await cache.practice.write(uid, { balance: exact('990'), orders: [] });
  await cache.practice.write(`recorded:${uid}`, { balance: exact('800'), orders: [], playback: null });
  await cache.settings.write(`limits:${uid}`, LIMITS);
  await cache.settings.write(`own-costs:${uid}`, [{ currency: 'BTC', price: '50000', amount: '2' }]);
  await made.store.put('intents', OPEN_ACTION);
  return made;
}

const OWN = ['alerts', 'reminders', 'practice', 'meta'] as const;
/** Rows of a table by their keys, but for what every database begins with. */
const everything = async (store: Store) => {
  const rows = await Promise.all(
    OWN.map(async (table) => (await store.all(table)).map((row) => [`${table} ${keyOf(row)}`, row] as const)),
  );
  return new Map(rows.flat().filter(([key]) => !/^meta (?:stamp|reserve)$/.test(key)));
};
const keyOf = (row: unknown) => (row as { readonly key: string }).key;

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};
const problem = (result: Result<unknown>): Failure['msg'] => (result.ok ? undefined : result.failure.msg);

describe('a backup', () => {
  it('brings everything back to a device that lost it, and leaves open actions out', async () => {
    const first = await filled('u1');
    const before = await everything(first.store);
    const file = value(await first.backup.write(PAGE, PASSPHRASE));
    // What letters of base64 can't make by chance.
    expect(file).not.toMatch(/bourse-prefs|calendar\?day|BTC\/USDT|"u1"/);

    await first.store.clear(TABLES);
    const opened = value(await first.backup.open(file, PASSPHRASE));
    expect(opened).toMatchObject({ alerts: 2, reminders: 1, page: PAGE });
    expect(JSON.stringify(opened)).not.toMatch(/"i1"|unknown/);
    // Opening changes nothing.
    expect(await first.store.all('alerts')).toEqual([]);
    value(await first.backup.restore(opened.device));
    expect(await everything(first.store)).toEqual(before);
    expect(before.size).toBe(7);
    expect(await first.store.all('intents')).toEqual([]);
    expect(first.rig.exchange.calls).toEqual([]);
  });

  it('takes the place of what is there, and leaves an open action where it is', async () => {
    const first = await filled('u1');
    const file = value(await first.backup.write(PAGE, PASSPHRASE));
    const second = device('u1');
    await second.rig.cache.alerts.add({ ...alert('other'), waits: false });
    await second.store.put('intents', OPEN_ACTION);
    value(await second.backup.restore(value(await second.backup.open(file, PASSPHRASE)).device));
    expect((await second.rig.cache.alerts.all()).map(({ id }) => id).sort()).toEqual(['a1', 'a2']);
    expect(await second.store.all('intents')).toEqual([OPEN_ACTION]);
  });

  it('loosens no limit of the device', async () => {
    const first = await filled('u1');
    const file = value(await first.backup.write(PAGE, PASSPHRASE));
    const { cache } = first.rig;
    const tighter = { ...NO_LIMITS.values, stake: exact('20'), dailyLoss: exact('50') };
    await cache.settings.write('limits:u1', { ...NO_LIMITS, values: tighter });
    value(await first.backup.restore(value(await first.backup.open(file, PASSPHRASE)).device));
    expect(await first.store.get('meta', 'limits:u1')).toMatchObject({
      value: { values: tighter, pending: [] },
    });
  });

  it('tells a wrong passphrase from a damaged file', async () => {
    const { backup } = await filled(null);
    const file = value(await backup.write(PAGE, PASSPHRASE));
    expect(problem(await backup.open(file, 'correct horse'))).toBe('device.problem.passphrase');
    // Of any spelling of the same letters.
    const accented = value(await backup.write(PAGE, 'caf\u00e9 caf\u00e9 caf\u00e9'));
    expect((await backup.open(accented, 'cafe\u0301 cafe\u0301 cafe\u0301')).ok).toBe(true);
    const { data } = JSON.parse(file);
    const flipped = data.startsWith('A') ? `B${data.slice(1)}` : `A${data.slice(1)}`;
    for (const damaged of [
      file.slice(0, -40),
      file.replace(data, flipped),
      file.replace('1000000', '600000'),
      file.replace('1000000', '1'),
      file.replace('1000000', '9000000000'),
      file.replace(data, '{}'),
    ])
      expect(problem(await backup.open(damaged, PASSPHRASE))).toBe('device.problem.damaged');
  });

  it('that is none, of a later version or too large is refused', async () => {
    const { backup } = device(null);
    for (const [text, said] of [
      ['', 'foreign'],
      ['<html>', 'foreign'],
      ['{"format":"other"}', 'foreign'],
      ['{"format":"bourse-backup","version":2}', 'newer'],
      ['{"format":"bourse-backup","version":1}', 'damaged'],
      ['x'.repeat(12_000_001), 'tooLarge'],
    ] as const)
      expect(problem(await backup.open(text, PASSPHRASE))).toBe(`device.problem.${said}`);
  });

  it('of another person is refused, before and after it is opened', async () => {
    const file = value(await (await filled('u1')).backup.write(PAGE, PASSPHRASE));
    for (const other of ['u2', null])
      expect(problem(await device(other).backup.open(file, PASSPHRASE))).toBe('device.problem.otherPerson');
    const mine = device('u1');
    const opened = value(await mine.backup.open(file, PASSPHRASE));
    mine.rig.session.userId = 'u2';
    expect((await mine.backup.restore(opened.device)).ok).toBe(false);
    expect(await mine.rig.cache.alerts.all()).toEqual([]);
  });

  it('of a visitor opens for anybody, and fills in no form of theirs', async () => {
    const file = value(await (await filled(null)).backup.write(PAGE, PASSPHRASE));
    const mine = device('u1');
    const opened = value(await mine.backup.open(file, PASSPHRASE));
    expect(opened.page).toEqual({ ...PAGE, drafts: {} });
    value(await mine.backup.restore(opened.device));
    expect(await mine.store.all('reminders')).toEqual([{ key: 'u1', value: [REMINDER] }]);
    expect(await device(null).backup.open(file, PASSPHRASE)).toMatchObject({ value: { page: PAGE } });
  });

  it('that somebody made by hand brings nothing that the app would not keep', async () => {
    const { backup } = device('u1');
    const content = (change: object) => ({
      person: 'u1',
      page: PAGE,
      device: { alerts: [], reminders: [], practice: null, recorded: null, limits: null, ...change },
    });
    for (const change of [
      { alerts: [{ id: 'a' }] },
      { reminders: [{ ...REMINDER, address: 'account/withdrawel' }] },
      { practice: { balance: '1e9', orders: [] } },
    ]) {
      const file = await seal(JSON.stringify(content(change)), PASSPHRASE, epochMs(0));
      expect(problem(await backup.open(file, PASSPHRASE))).toBe('device.problem.damaged');
    }
    const empty = await seal('null', PASSPHRASE, epochMs(0));
    expect(problem(await backup.open(empty, PASSPHRASE))).toBe('device.problem.damaged');
    const fine = await seal(JSON.stringify(content({})), PASSPHRASE, epochMs(0));
    expect((await backup.open(fine, PASSPHRASE)).ok).toBe(true);
  });

  it.each([['alerts'], ['reminders'], ['meta']])(
    'that the device has no room for in %s says so',
    async (full) => {
      const file = value(await (await filled('u1')).backup.write(PAGE, PASSPHRASE));
      const store = createMemoryStore();
      const refused = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
      const second = device('u1', {
        ...store,
        put: (table, row) => (table === full ? refused() : store.put(table, row)),
        update: (table, key, change) => (table === full ? refused() : store.update(table, key, change)),
      });
      const opened = value(await second.backup.open(file, PASSPHRASE));
      expect(await second.backup.restore(opened.device)).toMatchObject({ failure: { kind: 'storage' } });
    },
  );
});
