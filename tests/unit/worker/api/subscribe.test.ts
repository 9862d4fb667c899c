import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ownAnswer,
  ownCommitment,
  projectDetail,
  projectList,
  projectsAnswer,
  subscribeOrdersAnswer,
} from '#worker/api/subscribe.ts';

const PROJECT = {
  id: 'helq-1',
  name: 'Helio Quanta',
  intro: 'Words',
  coin: 'helq',
  currency: 'USDT',
  price: '2.4',
  lot: '1',
  total: '50000',
  requested: '60000',
  sold: '50000',
  min: '24',
  max: 2400,
  start: 1,
  end: 2,
  listingTime: 3,
  status: 1,
};
const ORDER = {
  orderId: 7,
  requestId: 'key',
  projectId: 'helq-1',
  name: 'Helio Quanta',
  coin: 'HELQ',
  currency: 'USDT',
  price: '2.4',
  amount: '500',
  allotted: null,
  cost: null,
  refund: null,
  status: 0,
  createTime: 1,
  endTime: 2,
  listingTime: 3,
};

const projects = (...rows: object[]) => v.parse(projectsAnswer, { data: rows });
const orders = (...rows: object[]) =>
  v.parse(subscribeOrdersAnswer, { data: { list: rows, sum: rows.length } }).list;

describe('sales', () => {
  it('are read with their phase', () => {
    expect(projects(PROJECT)[0]).toMatchObject({
      coin: 'HELQ',
      max: '2400',
      requested: '60000',
      phase: 'open',
    });
    expect([0, 1, 2].map((status) => projects({ ...PROJECT, status })[0]?.phase)).toEqual([
      'upcoming',
      'open',
      'closed',
    ]);
  });

  it('that say neither lots nor what was asked for are sold in the smallest unit, up to what is sold', () => {
    const { lot: _, requested: __, min: ___, max: ____, ...bare } = PROJECT;
    expect(projects(bare)[0]).toMatchObject({
      lot: '0.00000001',
      requested: '50000',
      min: null,
      max: null,
    });
  });

  it.each([
    ['a price of nothing', { price: '0' }],
    ['a negative price', { price: '-1' }],
    ['a price that is no number', { price: '1e333' }],
    ['nothing on sale', { total: '0.000' }],
    ['no end', { end: null }],
    ['an unknown phase', { status: 9 }],
    ['a coin that is none', { coin: '<b>' }],
  ])('are left out with %s', (_, change) => {
    expect(projects(PROJECT, { ...PROJECT, ...change })).toEqual(projects(PROJECT));
  });

  it('divide by no lot of nothing', () => {
    expect(projects({ ...PROJECT, lot: '0' })[0]?.lot).toBe('0.00000001');
  });
});

describe('commitments', () => {
  it('are read with what became of them', () => {
    const end = { allotted: '41', cost: '98.4', refund: '401.6', status: 2 };
    const [open, listed] = orders(ORDER, { ...ORDER, ...end });
    expect(open).toMatchObject({ id: '7', status: 'committed', allotted: null, endsAt: 2 });
    expect(listed).toMatchObject({ status: 'listed', allotted: '41', refund: '401.6' });
  });

  it('of a status that nobody knows keep its number', () => {
    expect(orders({ ...ORDER, status: 8 })[0]).toMatchObject({ status: 'unknown', statusCode: 8 });
  });
});

it('what a person may still commit is never below nothing', () => {
  expect(() => v.parse(ownAnswer, { data: { committed: '5', left: '-1' } })).toThrow();
});

it('sales are there for visitors, what a person committed is not', () => {
  expect([projectList, projectDetail, ownCommitment].map(({ access }) => access)).toEqual([
    'public',
    'public',
    'private',
  ]);
});
