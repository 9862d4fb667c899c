import { describe, expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { accounts, alert, device, GET_SETTINGS } from '../../support/services/account-devices.ts';
import { success } from '../../support/services/scripted-exchange.ts';

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

const onLine = (price: string) => ({
  ...kept('line'),
  rule: {
    ...({ kind: 'line', drawing: 'd', shape: 'trend', part: '', to: null, log: false } as const),
    from: { time: 0, price: exact(price) },
  },
});

it('an alert on a line follows in a list of its own, which releases that know none carry along', async () => {
  const back = accounts();
  const one = await device(back);
  await one.signIn('u1');
  await one.change(() => one.cache.alerts.add({ ...onLine('100'), side: 'below' }));
  await one.change(() => one.cache.alerts.add(kept('a')));
  expect(back.of('u1').alerts).toEqual(['a']);
  expect(back.raw('u1').lineAlerts).toMatchObject([{ id: 'line', rule: { drawing: 'd' } }]);
  expect(back.raw('u1').lineAlerts[0]).not.toHaveProperty('side');
  const two = await device(back);
  await two.signIn('u1');
  expect((await two.has()).alerts).toEqual(['a', 'line']);
});

it('an alert on a line that was moved on one device and fired on another has both', async () => {
  const back = accounts();
  const one = await device(back);
  await one.signIn('u1');
  await one.change(() => one.cache.alerts.add(onLine('100')));
  const two = await device(back);
  await two.signIn('u1');
  two.setOnline(false);
  const firing = { firedAt: two.serverNow(), firedPrice: exact('101'), waits: true };
  await two.change(() => two.cache.alerts.update('line', (row) => ({ ...row, ...firing })));
  await one.change(() => one.cache.alerts.update('line', () => onLine('80')));
  two.setOnline(true);
  await two.later();
  await one.later();
  for (const each of [one, two]) {
    expect(await each.cache.alerts.all()).toMatchObject([
      { rule: { from: { price: '80' } }, firedPrice: '101' },
    ]);
  }
});

it('a back end that keeps no settings is asked for none, and nothing leaves the device', async () => {
  const back = accounts();
  const one = await device(back, ['BTC/USDT'], { offered: false });
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
  back.exchange.on(GET_SETTINGS, () => success({ version: 3, settings }));
  const one = await device(back, ['BTC/USDT']);
  await one.signIn('u1');
  expect(await one.has()).toEqual({ favorites: ['BTC/USDT'], alerts: [] });
});
