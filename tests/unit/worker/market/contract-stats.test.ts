import { describe, expect, it } from 'vitest';
import type { ContractOrder } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs, seconds } from '#protocol/units.ts';
import { summariseOrders } from '#worker/market/contract-maths.ts';
import { wonOrder } from '../../../support/entities.ts';

const order = (id: string, more: Partial<ContractOrder> = {}): ContractOrder =>
  wonOrder({
    id,
    openedAt: epochMs(Date.UTC(2026, 0, 1, 23, 59)),
    expiresAt: epochMs(Date.UTC(2026, 0, 2)),
    closedAt: epochMs(Date.UTC(2026, 0, 2)),
    ...more,
  });

const usdt = (net: string) => [{ coin: 'USDT', net }];

describe('summariseOrders', () => {
  it('counts each completed order once and leaves out the rest', () => {
    const lost = { result: 'lose', profit: exact('-10') } as const;
    const stats = summariseOrders([
      order('1'),
      order('1'),
      order('2', lost),
      order('3', { ...lost, duration: seconds(300) }),
      order('4', { result: 'tie', profit: exact('0'), pair: { base: coin('ETH'), quote: coin('USDT') } }),
      order('5', { status: 'holding', profit: null }),
      order('6', { status: 'liquidated', result: 'none', profit: exact('0') }),
      order('7', { status: 'unknown' }),
    ]);
    expect(stats).toMatchObject({
      count: 4,
      wins: 1,
      losses: 2,
      ties: 1,
      nets: usdt('-12'),
      winPercent: '33.3',
    });
    expect(stats.byPair).toEqual([
      { key: 'BTC/USDT', count: 3, wins: 1, nets: usdt('-12') },
      { key: 'ETH/USDT', count: 1, wins: 0, nets: usdt('0') },
    ]);
    expect(stats.byDuration.map(({ key }) => key)).toEqual(['60', '300']);
    expect(stats.byHour).toEqual([{ key: '23', count: 4, wins: 1, nets: usdt('-12') }]);
  });

  it('counts what a liquidation took, whatever the record calls it', () => {
    const liquidated = { status: 'liquidated', statusCode: 2 } as const;
    const stats = summariseOrders([
      order('1'),
      order('2', { ...liquidated, result: 'none', profit: exact('-8') }),
      order('3', { ...liquidated, result: 'win', profit: exact('-3.5') }),
      order('4', { ...liquidated, result: 'lose', profit: exact('0') }),
      order('5', { result: 'win', profit: exact('-10') }),
    ]);
    expect(stats).toMatchObject({ count: 4, wins: 1, losses: 3, ties: 0, nets: usdt('-13.5') });
    expect(stats.chance?.decided).toBe(2);
    const unknown = order('6', { ...liquidated, result: 'none', profit: null });
    expect(summariseOrders([order('1'), unknown]).nets).toEqual([{ coin: 'USDT', net: null }]);
  });

  it('adds up each pay coin on its own', () => {
    const inUsdc = { pair: { base: coin('BTC'), quote: coin('USDC') } };
    const stats = summariseOrders([
      order('1'),
      order('2', { ...inUsdc, result: 'lose', profit: exact('-10') }),
      order('3', { ...inUsdc, profit: exact('0.1') }),
      order('4', { ...inUsdc, profit: exact('0.2') }),
    ]);
    const both = [
      { coin: 'USDC', net: '-9.7' },
      { coin: 'USDT', net: '8' },
    ];
    expect(stats).toMatchObject({ count: 4, wins: 3, winPercent: '75.0', nets: both });
    expect(stats.byDuration).toEqual([{ key: '60', count: 4, wins: 3, nets: both }]);
    expect(stats.byPair).toEqual([
      { key: 'BTC/USDC', count: 3, wins: 2, nets: [{ coin: 'USDC', net: '-9.7' }] },
      { key: 'BTC/USDT', count: 1, wins: 1, nets: [{ coin: 'USDT', net: '8' }] },
    ]);
  });

  it('has no share of wins where nothing was decided', () => {
    expect(summariseOrders([])).toMatchObject({ count: 0, nets: [], winPercent: null, byPair: [] });
    expect(summariseOrders([order('1', { result: 'tie', profit: exact('0') })]).winPercent).toBeNull();
  });

  it('groups by direction', () => {
    const stats = summariseOrders([
      order('1'),
      order('2', { direction: 'down', result: 'lose', profit: exact('-10') }),
    ]);
    expect(stats.byDirection).toEqual([
      { key: 'down', count: 1, wins: 0, nets: usdt('-10') },
      { key: 'up', count: 1, wins: 1, nets: usdt('8') },
    ]);
  });

  it('draws each coin by when its orders closed', () => {
    const at = (minute: number) => ({ closedAt: epochMs(Date.UTC(2026, 0, 2, 0, minute)) });
    const stats = summariseOrders([
      order('1', at(9)),
      order('2', { ...at(3), result: 'lose', profit: exact('-10') }),
      order('3', { ...at(5), result: 'tie', profit: exact('0') }),
    ]);
    expect(stats.curves).toEqual([
      {
        coin: 'USDT',
        points: [
          { at: at(3).closedAt, net: '-10' },
          { at: at(5).closedAt, net: '-10' },
          { at: at(9).closedAt, net: '-2' },
        ],
      },
    ]);
  });
});

describe('what the win rate says', () => {
  const decided = (wins: number, losses: number, more: Partial<ContractOrder> = {}) =>
    summariseOrders(
      Array.from({ length: wins + losses }, (_, at) =>
        order(String(at), {
          stake: exact('10'),
          fee: exact('0'),
          incomeRate: exact('0.8'),
          ...(at < wins ? {} : { result: 'lose', profit: exact('-10') }),
          ...more,
        }),
      ),
    ).chance;

  // Values of Wilson's interval at 95 % as statistics packages give them, rounded outwards to a tenth of a percent.
  it.each([
    [8, 2, '49.0', '94.4'],
    [0, 10, '0.0', '27.8'],
    [10, 0, '72.2', '100.0'],
    [50, 50, '40.3', '59.7'],
    [1, 0, '20.6', '100.0'],
  ])('of %i wins and %i losses lies between %s%% and %s%%', (wins, losses, low, high) => {
    expect(decided(wins, losses)).toMatchObject({
      decided: wins + losses,
      lowPercent: low,
      highPercent: high,
    });
  });

  it('is held against what the orders needed at their own rates, fee included', () => {
    expect(decided(1, 1)?.neededPercent).toBe('55.6');
    expect(decided(1, 1, { fee: exact('0.1') })?.neededPercent).toBe('56.2');
  });

  it('says nothing of ties', () => {
    expect(summariseOrders([order('1', { result: 'tie', profit: exact('0') })]).chance).toBeNull();
  });
});
