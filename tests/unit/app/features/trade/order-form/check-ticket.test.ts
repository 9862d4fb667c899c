import { describe, expect, test } from 'vitest';
import { checkBalance, checkTicket } from '#app/features/trade/order-form/check-ticket.ts';
import type { TicketDraft } from '#app/features/trade/order-form/ticket-draft.ts';
import { exact } from '#protocol/decimal.ts';
import { draftOf, limitBuy, rule } from '../sample-spot.ts';

const complaint = (change: Partial<TicketDraft>) => {
  const check = checkTicket(draftOf(change), rule);
  return check.ok ? null : [check.field, check.key];
};

describe('a draft as an order', () => {
  test('a limit order by amount', () => {
    expect(checkTicket(draftOf({ quantity: '0.01' }), rule)).toEqual({ ok: true, order: limitBuy });
  });

  test('a limit order by total sends the amount that the total buys', () => {
    expect(checkTicket(draftOf({ by: 'total', quantity: '100', force: 'postOnly' }), rule)).toEqual({
      ok: true,
      order: { ...limitBuy, amount: '0.00155', timeInForce: 'postOnly' },
    });
  });

  test('a market buy by total has neither price nor amount, and takes what it can', () => {
    const draft = draftOf({ type: 'market', by: 'total', quantity: '100', force: 'GTC' });
    expect(checkTicket(draft, rule)).toMatchObject({
      order: { type: 'market', price: null, amount: null, total: '100', timeInForce: 'IOC' },
    });
  });

  test('a stop-limit order carries both prices', () => {
    const draft = draftOf({ type: 'stopLimit', stop: '65000', quantity: '0.01' });
    expect(checkTicket(draft, rule)).toMatchObject({ order: { stopPrice: '65000', price: '64181.8' } });
  });

  test('the first field from the top that is wrong is named', () => {
    expect(complaint({ type: 'stopLimit', price: '', quantity: '' })).toEqual(['stop', 'd_enter_stop_price']);
    expect(complaint({ price: '', quantity: '' })).toEqual(['price', 'd_enter_price']);
    expect(complaint({ quantity: '' })).toEqual(['quantity', 'd_enter_amount']);
    expect(complaint({ by: 'total', quantity: '' })).toEqual(['quantity', 'd_enter_total']);
  });

  test('a price between two steps is refused, not cut into another price', () => {
    expect(complaint({ price: '64181.805', quantity: '1' })).toEqual(['price', 'd_price_step']);
    expect(complaint({ price: '64181.800', quantity: '1' })).toBeNull();
    expect(complaint({ price: '0.00', quantity: '1' })).toEqual(['price', 'd_enter_price']);
    expect(complaint({ price: '1,5', quantity: '1' })).toEqual(['price', 'ui.amount.ambiguous']);
    expect(complaint({ price: `64181.8${'0'.repeat(29)}1`, quantity: '1' })).toEqual([
      'price',
      'd_price_step',
    ]);
  });

  test('a number that is too large is called so, however many digits it has', () => {
    for (const digits of [12, 24, 30, 80]) {
      const text = '9'.repeat(digits);
      expect(complaint({ price: text, quantity: '1' })).toEqual(['price', 'ui.amount.tooLarge']);
      expect(complaint({ quantity: text })).toEqual(['quantity', 'ui.amount.tooLarge']);
    }
  });

  test('less than the pair’s minimum is refused, also where a total buys less', () => {
    expect(complaint({ quantity: '0.000009' })).toEqual(['quantity', 'spot.check.minimum']);
    expect(complaint({ by: 'total', quantity: '0.1' })).toEqual(['quantity', 'spot.check.minimum']);
    expect(complaint({ quantity: '0.00001' })).toBeNull();
  });
});

describe('enough for it', () => {
  const lacking = (available: string, order = limitBuy, total: string | null = null) =>
    checkBalance(order, exact(available), total === null ? null : { total: exact(total) })?.key ?? null;

  test('a limit buy needs its price times its amount, to the last digit', () => {
    expect(lacking('641.818')).toBeNull();
    expect(lacking('641.81799999')).toBe('d_insufficient_balance');
  });

  test('a sell needs its amount', () => {
    expect(lacking('0.01', { ...limitBuy, side: 'sell' })).toBeNull();
    expect(lacking('0.00999', { ...limitBuy, side: 'sell' })).toBe('d_insufficient_balance');
  });

  test('a market buy needs its total, or what the book says its amount costs', () => {
    const market = { ...limitBuy, type: 'market', price: null } as const;
    expect(lacking('99', { ...market, amount: null, total: exact('100') })).toBe('d_insufficient_balance');
    expect(lacking('600', market, '641.9')).toBe('d_insufficient_balance');
    expect(lacking('600', market)).toBeNull();
  });

  test('an unknown balance stops nothing here: the server decides', () => {
    expect(checkBalance(limitBuy, null, null)).toBeNull();
  });
});
