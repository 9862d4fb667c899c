import { describe, expect, it } from 'vitest';
import type { AlertRule } from '#protocol/alerts.ts';
import { exact } from '#protocol/decimal.ts';
import { isBack, isMet } from '#worker/market/alert-rules.ts';

const above: AlertRule = { kind: 'above', price: exact('100') };
const below: AlertRule = { kind: 'below', price: exact('100') };
const percent: AlertRule = { kind: 'percent', percent: exact('5'), from: exact('200') };

describe('what an alert waits for', () => {
  it.each([
    [above, '99.99', false],
    [above, '100.00', true],
    [above, '100.01', true],
    [below, '100.01', false],
    [below, '100', true],
    [below, '0.01', true],
    [percent, '209.99', false],
    [percent, '210', true],
    [percent, '190.01', false],
    [percent, '190', true],
  ])('%o at %s: %s', (rule, price, met) => {
    expect(isMet(rule, exact(price))).toBe(met);
  });

  it('compares the digits, however many there are', () => {
    const fine: AlertRule = { kind: 'above', price: exact('0.000000001') };
    expect(isMet(fine, exact('0.000000000999999999'))).toBe(false);
    expect(isMet(fine, exact('0.000000001000000000'))).toBe(true);
  });
});

describe('when a repeated alert may fire again', () => {
  it.each([
    [above, '99.99', false],
    [above, '99.95', true],
    [below, '100.01', false],
    [below, '100.05', true],
    [percent, '209.5', false],
    [percent, '209', true],
    [percent, '190.9', false],
    [percent, '191', true],
  ])('%o at %s: %s', (rule, price, back) => {
    expect(isBack(rule, exact(price))).toBe(back);
  });
});
