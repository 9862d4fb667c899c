import { beforeEach, expect, it } from 'vitest';
import type { StubBrowser } from '../../support/push/stub-push-service.ts';
import { Member } from '../security/member.ts';
import { SpotMarket } from '../spot/spot-market.ts';
import { heard, openPushBox, subscribe } from './kit.ts';

const BTC = { baseCoin: 'BTC', quoteCoin: 'USDT' };
/** One price a side, and nobody else who trades. */
const market = new SpotMarket()
  .trade('btcusdt', Date.UTC(2026, 10, 20, 11), '60000.00')
  .book('btcusdt', [['59999.00', '5']], [['60001.00', '5']]);
const box = await openPushBox({ market });
let who: Member;
let browser: StubBrowser;
let names = 0;
beforeEach(async () => {
  who = await Member.register(box, box.newAddress());
  names += 1;
  browser = box.stub.browser(`filled-${names}`);
  await subscribe(who, browser);
});

const order = async (token: string, wish: Record<string, string>) => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const answer = await box.call('/trade/createOrder', { ...BTC, ...wish }, { token, headers });
  expect(answer).toMatchObject({ code: 1 });
  return answer.data;
};

/** Rests a bid before all others, and has somebody sell into it a second later, several times. */
const trade = async (times: number) => {
  await order(who.token, { side: 'buy', orderType: 'limit', price: '60000.00', amount: '0.01' });
  const seller = await box.register(box.newAddress());
  await order(seller, { side: 'buy', orderType: 'market', amount: '0.015' });
  box.clock.time += 1000;
  for (let sold = 0; sold < times; sold += 1) {
    await order(seller, { side: 'sell', orderType: 'market', amount: '0.001' });
  }
};

it('a burst of fills is one message, without amounts', async () => {
  await trade(10);
  await box.tell();
  expect(heard(browser)).toEqual([
    expect.objectContaining({ kind: 'fills', title: '10 new fills', body: 'BTC/USDT', lang: 'en-US' }),
  ]);
});

it('a fill shows its amount to whoever wants that', async () => {
  await who.call('/push/setKinds', { kinds: 'fills', amounts: '1' });
  await trade(1);
  await box.tell();
  expect(heard(browser)).toEqual([
    expect.objectContaining({ title: 'Buy order: new fill', body: 'BTC/USDT · 0.001 BTC' }),
  ]);
});

it('an order that is filled as it is placed is no news to its person', async () => {
  await order(who.token, { side: 'buy', orderType: 'market', amount: '0.001' });
  await box.tell();
  expect(heard(browser)).toEqual([]);
});

it('exits are a kind of their own', async () => {
  await who.call('/push/setKinds', { kinds: 'exits', amounts: '0' });
  await order(who.token, {
    side: 'buy',
    orderType: 'limit',
    price: '60001.00',
    amount: '0.01',
    takeProfitPrice: '60500.00',
  });
  box.clock.time += 1000;
  market.trade('btcusdt', box.clock.time, '60500.00', '5');
  await expect
    .poll(async () => {
      box.clock.time += 100;
      return (await who.call('/trade/getOrders', { ...BTC, status: '0' })).data.sum;
    })
    .toBe(0);
  await box.tell();
  expect(heard(browser)).toEqual([
    expect.objectContaining({ kind: 'exits', title: 'Take profit or stop loss: new fill', body: 'BTC/USDT' }),
  ]);
});
