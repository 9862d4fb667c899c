import { isValidElement } from 'react';
import { describe, expect, it } from 'vitest';
import { fitsBesideTabs, isFull, type Room, roomOf, roomWith } from '#app/features/trade/orders/list-room.ts';
import { HISTORY_PLAN, OPEN_PLAN, placedColumns } from '#app/features/trade/orders/placed-columns.tsx';
import type { Column } from '#app/ui/table-columns.ts';

const IDS = [
  'time',
  'pair',
  'short',
  'side',
  'type',
  'price',
  'stop',
  'amount',
  'filled',
  'progress',
  'total',
];
const columns = [...IDS, 'status', 'actions'].map(
  (id): Column<string> => ({ id, head: id, cell: (row) => `${row} ${id}` }),
);

describe('the columns of a list', () => {
  const heads = (room: Room, ...without: string[]) =>
    placedColumns(columns, OPEN_PLAN, room, without).map(({ head }) => head);

  it('stand side by side where there is room, without those that stand in for others', () => {
    expect(heads('wide', 'pair')).toEqual([
      ...['time', 'side', 'type', 'price', 'stop', 'amount', 'filled', 'total', 'status', 'actions'],
    ]);
  });

  it('stand in one line where there is less, and under each other where there is little', () => {
    expect(heads('medium', 'pair', 'stop')).toEqual([
      ...['time', 'side', 'type', 'price', 'amount', 'progress', 'total', 'actions'],
    ]);
    expect(heads('medium')).toContain('pair');
    expect(heads('small', 'pair')).not.toContain('total');
    expect(heads('narrow')).toEqual(['short / time', 'price / stop', 'amount / filled', 'actions']);
  });

  it('tell the limit price of past orders in every room', () => {
    for (const room of ['wide', 'medium', 'small', 'narrow'] as const) {
      const shown = placedColumns(columns, HISTORY_PLAN, room, []).map(({ id }) => id);
      expect(shown).toContain('price');
    }
  });

  it('show both values of a row', () => {
    const amount = placedColumns(columns, OPEN_PLAN, 'narrow', []).find(({ id }) => id === 'amount');
    const cell = amount?.cell('row');
    expect(isValidElement(cell)).toBe(true);
    expect(JSON.stringify(cell)).toMatch(/row amount.*row filled/);
  });
});

it('room is judged by the width, and is middling until that is known', () => {
  expect([null, 430, 690, 830, 1300].map(roomOf)).toEqual(['medium', 'narrow', 'small', 'medium', 'wide']);
  expect([null, 430, 690].map(fitsBesideTabs)).toEqual([false, false, true]);
});

it('is little for orders with further columns, unless there is very much', () => {
  const frame = (width: number) => ({ room: roomOf(width), full: isFull(width), head: null });
  const rooms = [690, 1000, 1300].map((width) => roomWith(frame(width), true));
  expect(rooms).toEqual(['narrow', 'narrow', 'wide']);
  expect(roomWith(frame(1000), false)).toBe('wide');
});
