import { isValidElement } from 'react';
import { describe, expect, it } from 'vitest';
import { fitsBesideTabs, roomOf } from '#app/features/trade/orders/list-room.ts';
import { OPEN_PLAN, placedColumns } from '#app/features/trade/orders/placed-columns.tsx';
import type { Column } from '#app/ui/table-columns.ts';

const IDS = ['time', 'pair', 'kind', 'short', 'side', 'type', 'stop', 'price', 'amount', 'filled', 'total'];
const columns = [...IDS, 'status', 'actions'].map(
  (id): Column<string> => ({ id, head: id, cell: (row) => `${row} ${id}` }),
);

describe('the columns of a list', () => {
  const heads = (room: 'wide' | 'medium' | 'narrow', ...without: string[]) =>
    placedColumns(columns, OPEN_PLAN, room, without).map(({ head }) => head);

  it('stand side by side where there is room, without those that stand in for others', () => {
    expect(heads('wide', 'pair')).toEqual([
      ...['time', 'side', 'type', 'stop', 'price', 'amount', 'filled', 'total', 'status', 'actions'],
    ]);
  });

  it('stand one under the other where there is less; what would say nothing is left out', () => {
    expect(heads('medium', 'pair', 'stop')).toEqual([
      ...['time', 'kind / status', 'price', 'amount / filled', 'total', 'actions'],
    ]);
    expect(heads('medium')).toContain('time / pair');
    expect(heads('narrow')).toEqual(['short / time', 'price / stop', 'amount / filled', 'actions']);
  });

  it('show both values of a row', () => {
    const amount = placedColumns(columns, OPEN_PLAN, 'narrow', []).find(({ id }) => id === 'amount');
    const cell = amount?.cell('row');
    expect(isValidElement(cell)).toBe(true);
    expect(JSON.stringify(cell)).toMatch(/row amount.*row filled/);
  });
});

it('room is judged by the width, and is middling until that is known', () => {
  expect([null, 430, 690, 1300].map(roomOf)).toEqual(['medium', 'narrow', 'medium', 'wide']);
  expect([null, 430, 690].map(fitsBesideTabs)).toEqual([false, false, true]);
});
