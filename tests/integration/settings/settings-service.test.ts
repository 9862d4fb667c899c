import { describe, expect, it } from 'vitest';
import type { PriceAlert } from '#protocol/alerts.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { createMemoryStore } from '#worker/cache/store.ts';
import { createSessionHolder } from '#worker/services/session/session-holder.ts';
import { createSettingsService } from '#worker/services/settings/settings-service.ts';
import { settled } from '../../support/fake-clock.ts';
import { createScriptedExchange, refusal, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const GET = '/user/getSettings';
const SET = '/user/setSettings';

const alert = (id: string, firedAt: number | null = null): PriceAlert => ({
  id,
  pair: { base: coin('BTC'), quote: coin('USDT') },
  rule: { kind: 'above', price: exact('100') },
  ...{ note: '', repeat: false, sound: false, createdAt: epochMs(1) },
  firedAt: firedAt === null ? null : epochMs(firedAt),
  firedPrice: firedAt === null ? null : exact('101'),
});

/** A back end that keeps a document for each person, as the contract says. */
function accounts() {
  const exchange = createScriptedExchange();
  const stored = new Map<string, { version: number; settings: string }>();
  const owner = (headers: Headers) => headers.get('X-Access-Token') ?? '';
  const of = (name: string) => stored.get(name) ?? { version: 0, settings: '' };
  exchange.on(GET, ({ headers }) => success(of(owner(headers))));
  exchange.on(SET, ({ headers, fields }) => {
    if (Number(fields.version) <= of(owner(headers)).version)
      return refusal(1004, 'Newer settings are stored');
    stored.set(owner(headers), { version: Number(fields.version), settings: fields.settings ?? '' });
    return success(of(owner(headers)));
  });
  return {
    exchange,
    /** What an account holds, in short. */
    of: (user: string) => {
      const { favorites = [], alerts = [] } = JSON.parse(of(`token-${user}`).settings || '{}');
      return { favorites, alerts: alerts.map(({ id }: PriceAlert) => id) };
    },
    put: (user: string, settings: unknown) =>
      stored.set(`token-${user}`, {
        version: of(`token-${user}`).version + 1,
        settings: JSON.stringify(settings),
      }),
    raw: (user: string) => JSON.parse(of(`token-${user}`).settings),
    lose: () => stored.clear(),
  };
}

/** A browser with its page's favorites; nobody is signed in. */
async function device(back: ReturnType<typeof accounts>, favorites: readonly string[] = [], offered = true) {
  const rig = createServiceRig({ exchange: back.exchange, store: createMemoryStore() });
  const holder = createSessionHolder();
  holder.markReady();
  rig.session.userId = null;
  const service = createSettingsService({ ...rig, holder, offered: async () => ({ settings: offered, settingsLength: null }) });
  const topic = rig.follow({ name: 'favorites' });
  let page = favorites;
  let seen = 0;
  const idle = async () => {
    await rig.clock.advance(1000);
    await settled();
    // What the page takes over.
    const values = topic.values();
    if (values.length > seen) page = values.at(-1) ?? page;
    seen = values.length;
  };
  await service.api.favorites(page, null);
  await idle();
  return {
    ...rig,
    async signIn(userId: string) {
      rig.session.userId = userId;
      holder.begin({ userId, token: `token-${userId}`, email: '', canPurchase: true }, true);
      await idle();
    },
    async end(why: 'logout' | 'invalid') {
      rig.session.userId = null;
      holder.end(why);
      await idle();
    },
    async star(next: readonly string[]) {
      await service.api.favorites(next, page);
      page = next;
      await idle();
    },
    async change(work: () => Promise<unknown>) {
      await work();
      service.changed();
      await idle();
    },
    /** Long enough for it to ask what other devices did. */
    async later() {
      await rig.clock.advance(65_000);
      await idle();
    },
    has: async () => ({
      favorites: page,
      alerts: (await rig.cache.alerts.all()).map(({ id }) => id).sort(),
    }),
  };
}

const kept = (id: string, firedAt: number | null = null) => ({ ...alert(id, firedAt), waits: false });

describe('favorites and alerts', () => {
  it('of a device and of the account are united at the first sign-in', async () => {
    const back = accounts();
    back.put('u1', { favorites: ['ETH/USDT', 'BTC/USDT'], alerts: [alert('far')] });
    const one = await device(back, ['LTC/USDT', 'BTC/USDT']);
    await one.cache.alerts.add(kept('near'));
    await one.signIn('u1');
    const united = { favorites: ['ETH/USDT', 'BTC/USDT', 'LTC/USDT'], alerts: ['far', 'near'] };
    expect(await one.has()).toEqual(united);
    expect(back.of('u1')).toEqual(united);
  });

  it('follow to another device, what is removed too, and their order', async () => {
    const back = accounts();
    const [one, two] = [await device(back), await device(back)];
    await one.signIn('u1');
    await two.signIn('u1');
    await one.star(['BTC/USDT', 'ETH/USDT']);
    await one.change(() => one.cache.alerts.add(kept('a')));
    await two.later();
    expect(await two.has()).toEqual({ favorites: ['BTC/USDT', 'ETH/USDT'], alerts: ['a'] });
    await two.star(['ETH/USDT', 'BTC/USDT']);
    await two.star(['ETH/USDT']);
    await two.change(() => two.cache.alerts.remove(['a']));
    await one.later();
    expect(await one.has()).toEqual({ favorites: ['ETH/USDT'], alerts: [] });
  });

  it('that two devices changed at once keep both changes', async () => {
    const back = accounts();
    const [one, two] = [await device(back, ['BTC/USDT']), await device(back)];
    await one.signIn('u1');
    await two.signIn('u1');
    await one.star(['BTC/USDT', 'ETH/USDT']);
    await two.star(['LTC/USDT']);
    await one.later();
    expect(await one.has()).toEqual(await two.has());
    expect(back.of('u1').favorites).toEqual(['ETH/USDT', 'LTC/USDT']);
  });

  it('changed offline are sent once the line is back', async () => {
    const back = accounts();
    const one = await device(back);
    await one.signIn('u1');
    one.setOnline(false);
    await one.star(['BTC/USDT']);
    expect(back.of('u1').favorites).toEqual([]);
    one.setOnline(true);
    await one.later();
    expect(back.of('u1').favorites).toEqual(['BTC/USDT']);
  });

  it('are never taken for removed by a server that lost them', async () => {
    const back = accounts();
    const one = await device(back, ['BTC/USDT']);
    await one.cache.alerts.add(kept('a'));
    await one.signIn('u1');
    back.lose();
    await one.later();
    expect(await one.has()).toEqual({ favorites: ['BTC/USDT'], alerts: ['a'] });
    expect(back.of('u1')).toEqual({ favorites: ['BTC/USDT'], alerts: ['a'] });
  });

  it('leave alone what other clients keep in the same place', async () => {
    const back = accounts();
    back.put('u1', { favorites: [], alerts: [], theme: 'night' });
    const one = await device(back);
    await one.signIn('u1');
    await one.star(['BTC/USDT']);
    expect(back.raw('u1')).toMatchObject({ theme: 'night', favorites: ['BTC/USDT'] });
  });
});

describe('a device that several people use', () => {
  it('shows the next one nothing of who logged out, and brings it back to them', async () => {
    const back = accounts();
    const one = await device(back);
    await one.signIn('u1');
    await one.star(['BTC/USDT']);
    await one.change(() => one.cache.alerts.add(kept('a')));
    await one.end('logout');
    expect(await one.has()).toEqual({ favorites: [], alerts: [] });
    await one.signIn('u2');
    expect(await one.has()).toEqual({ favorites: [], alerts: [] });
    expect(back.of('u2')).toEqual({ favorites: [], alerts: [] });
    await one.end('logout');
    await one.signIn('u1');
    expect(await one.has()).toEqual({ favorites: ['BTC/USDT'], alerts: ['a'] });
  });

  it('keeps for them what the account had not taken when they logged out', async () => {
    const back = accounts();
    const one = await device(back);
    await one.signIn('u1');
    one.setOnline(false);
    await one.star(['BTC/USDT']);
    await one.change(() => one.cache.alerts.add(kept('a')));
    await one.end('logout');
    expect(await one.has()).toEqual({ favorites: [], alerts: [] });
    one.setOnline(true);
    await one.signIn('u2');
    expect(back.of('u2')).toEqual({ favorites: [], alerts: [] });
    await one.end('logout');
    await one.signIn('u1');
    expect(await one.has()).toEqual({ favorites: ['BTC/USDT'], alerts: ['a'] });
    expect(back.of('u1')).toEqual({ favorites: ['BTC/USDT'], alerts: ['a'] });
  });

  it('goes on with the alerts of a session that ended by itself, but not for another person', async () => {
    const back = accounts();
    const one = await device(back);
    await one.signIn('u1');
    await one.change(() => one.cache.alerts.add(kept('a')));
    await one.end('invalid');
    expect((await one.has()).alerts).toEqual(['a']);
    await one.signIn('u2');
    expect((await one.has()).alerts).toEqual([]);
    expect(back.of('u2').alerts).toEqual([]);
    expect(back.of('u1').alerts).toEqual(['a']);
  });
});

it('an alert that fired on another device long ago is told there alone', async () => {
  const back = accounts();
  const one = await device(back);
  const now = one.clock.now();
  back.put('u1', { alerts: [alert('old', now - 3_600_000), alert('new', now)] });
  await one.signIn('u1');
  const held = new Map((await one.cache.alerts.all()).map((row) => [row.id, row.elsewhere ?? false]));
  expect([...held].sort()).toEqual([
    ['new', false],
    ['old', true],
  ]);
});

it('a back end that keeps no settings is asked for none, and nothing leaves the device', async () => {
  const back = accounts();
  const one = await device(back, ['BTC/USDT'], false);
  await one.cache.alerts.add(kept('a'));
  await one.signIn('u1');
  await one.end('logout');
  await one.later();
  expect(await one.has()).toEqual({ favorites: ['BTC/USDT'], alerts: ['a'] });
  expect(back.exchange.calls).toEqual([]);
});

it.each([
  ['no JSON', '{'],
  ['lists of something else', '{"favorites":[1,"<b>"],"alerts":[{"id":"x"},null]}'],
])('an account with %s brings nothing', async (_, settings) => {
  const back = accounts();
  back.exchange.on(GET, () => success({ version: 3, settings }));
  const one = await device(back, ['BTC/USDT']);
  await one.signIn('u1');
  expect(await one.has()).toEqual({ favorites: ['BTC/USDT'], alerts: [] });
});
