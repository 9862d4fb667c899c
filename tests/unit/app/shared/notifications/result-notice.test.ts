import { describe, expect, test } from 'vitest';
import english from '#app/shared/i18n/locales/en-US/common.json' with { type: 'json' };
import contract from '#app/shared/i18n/locales/en-US/contract.json' with { type: 'json' };
import overlays from '#app/shared/i18n/locales/en-US/overlays.json' with { type: 'json' };
import chinese from '#app/shared/i18n/locales/zh-CN/overlays.json' with { type: 'json' };
import { resultNotice } from '#app/shared/notifications/result-notice.ts';
import type { ContractOrder } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { wonOrder } from '../../../../support/entities.ts';

const texts: Readonly<Record<string, string>> = { ...english, ...contract, ...overlays };
const t = (key: string, values: Record<string, unknown> = {}): string =>
  (texts[key] ?? `missing ${key}`).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const won = wonOrder({ id: '42', pair: { base: coin('ETH'), quote: coin('USDT') } });
const lost = { ...won, direction: 'down', result: 'lose', profit: exact('-10') } as const;
const say = (order: ContractOrder, amountsHidden = false) => resultNotice(order, { t, amountsHidden });

describe('a notification of a settled order', () => {
  test.each([
    [won, 'ETH/USDT Up: Win, +8.00 USDT'],
    [lost, 'ETH/USDT Down: Loss, −10.00 USDT'],
    [{ ...won, result: 'tie', profit: exact('0') } as const, 'ETH/USDT Up: Tie, stake returned, 0.00 USDT'],
    [
      { ...won, status: 'liquidated', result: 'none', profit: exact('0') } as const,
      'ETH/USDT Up: Liquidated, stake and fee returned, 0.00 USDT',
    ],
    [
      { ...won, status: 'liquidated', result: 'none', profit: exact('-8') } as const,
      'ETH/USDT Up: Liquidated, −8.00 USDT',
    ],
    [{ ...won, status: 'liquidated', result: 'none', profit: null } as const, 'ETH/USDT Up: Liquidated'],
    [{ ...won, status: 'unknown', statusCode: 7, profit: null } as const, 'ETH/USDT Up: Unknown status (7)'],
  ])('says pair, direction, result and amount (%#)', (order, body) => {
    expect(say(order)).toMatchObject({ title: 'Seconds contract settled', body });
  });

  test('leaves every amount out while amounts are hidden', () => {
    const { title, body } = say(lost, true);
    expect(body).toBe('ETH/USDT Down: Loss');
    expect(`${title} ${body}`).not.toMatch(/\d/);
  });

  test('has one tag per order, whatever it says', () => {
    expect(say(won).tag).toBe(say({ ...won, profit: null }, true).tag);
    expect(say(won).tag).not.toBe(say({ ...won, id: '43' }).tag);
  });

  test('leads to the list that holds the order', () => {
    const paidInBtc = { ...won, pair: { base: coin('ETH'), quote: coin('BTC') } };
    expect(say(paidInBtc).search).toBe('tab=orders&pair=ETH%2FUSDT&coin=BTC');
    expect(say({ ...won, status: 'liquidated' }).search).toBe(
      'tab=orders&pair=ETH%2FUSDT&coin=USDT&status=liquidated',
    );
  });

  test('a win and a loss differ in the result alone, and neither asks for another order', () => {
    const words = (order: ContractOrder) =>
      say(order)
        .body.replace(/Win|Loss/, '')
        .replace(/[+−].*/, '');
    expect(words({ ...lost, direction: 'up' })).toBe(words(won));
    for (const catalogue of [overlays, chinese]) {
      const notice = Object.entries(catalogue)
        .filter(([key]) => key.startsWith('alerts.notice'))
        .map(([, text]) => text);
      expect(notice).toHaveLength(3);
      expect(notice.join(' ')).not.toMatch(/trade|again|next|now|order!|再|下单|交易/i);
    }
  });
});
