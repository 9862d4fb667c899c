import { describe, expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { codeOf } from '../../support/sandbox/exchange-kit.ts';
import { onUsualSpot, type SpotKit } from './spot-kit.ts';

let kit: SpotKit;
onUsualSpot((fresh) => {
  kit = fresh;
});

const sound = async () => expect(await audit(kit.db)).toEqual([]);

describe('the worst price of a market order', () => {
  it.each([
    ['a buy', { side: 'buy', amount: '0.5', worstPrice: '60002.00' }, '0.300000'],
    ['a sale', { side: 'sell', amount: '0.5', worstPrice: '59998' }, '0.300000'],
    // 0.1 x 60001 = 6000.1; what is left of the total buys nothing within the bound
    ['a buy by total', { side: 'buy', total: '9000', worstPrice: '60001.00' }, '0.100000'],
  ])('%s takes nothing beyond it, and the rest ends', async (_what, wish, filled) => {
    const { orderId, status } = await kit.place('b', { orderType: 'market', ...wish });
    expect(status).toBe(2);
    expect(await kit.detail('b', orderId)).toMatchObject({ filled, ending: 'noLiquidity' });
    await sound();
  });

  it('changes nothing of an order that the book fills within it', async () => {
    const { orderId } = await kit.place('b', { orderType: 'market', amount: '0.3', worstPrice: '60002.00' });
    expect(await kit.detail('b', orderId)).toMatchObject({ filled: '0.300000', ending: 'filled', status: 1 });
    await sound();
  });

  it('is no further than any market order reaches', async () => {
    kit.market.book('btcusdt', [], [['120000.01', '1']]);
    const wish = { orderType: 'market', amount: '0.1', worstPrice: '200000' };
    expect(await codeOf(kit.place('b', wish))).toBe(1004);
  });

  it('refuses an order that could take nothing, and all or nothing that could not take all', async () => {
    expect(await codeOf(kit.place('a', { orderType: 'market', amount: '0.1', worstPrice: '60000.99' }))).toBe(
      1004,
    );
    const all = { orderType: 'market', amount: '0.5', worstPrice: '60002.00', timeInForce: 'FOK' };
    const { orderId } = await kit.place('b', all);
    expect(await kit.detail('b', orderId)).toMatchObject({ filled: '0.000000', ending: 'fok' });
    await sound();
  });

  it.each([
    ['a limit order', { price: '60000.00', amount: '0.1', worstPrice: '60002.00' }],
    ['a stop', { orderType: 'stopMarket', stopPrice: '61000', amount: '0.1', worstPrice: '60002.00' }],
    ['a price between two steps', { orderType: 'market', amount: '0.1', worstPrice: '60002.001' }],
    ['no price', { orderType: 'market', amount: '0.1', worstPrice: '0' }],
  ])('is refused with %s', async (_what, wish) => {
    expect(await codeOf(kit.place('a', wish))).toBe(1001);
  });
});
