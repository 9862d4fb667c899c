import { describe, expect, it } from 'vitest';
import { addressBook } from '#worker/api/addresses.ts';
import { readAnswer } from '#worker/api/answer.ts';
import { transactionRecords, wealthHistory } from '#worker/api/assets.ts';
import { contractAssetRecords, contractConfig, contractRecords } from '#worker/api/contract.ts';
import { exchangeRecords } from '#worker/api/convert.ts';
import { depositNetworks, depositRecords } from '#worker/api/deposits.ts';
import { financeProducts } from '#worker/api/finance.ts';
import { fundList } from '#worker/api/fund.ts';
import { getDetailsByQuoteCoin } from '#worker/api/market.ts';
import { machineList } from '#worker/api/pool.ts';
import { getSessions } from '#worker/api/security.ts';
import { spotFills, spotOrders } from '#worker/api/spot.ts';
import { projectList } from '#worker/api/subscribe.ts';
import { withdrawalNetworks, withdrawalRecords } from '#worker/api/withdrawals.ts';

const page = (list: unknown) => ({ code: 1, msg: '', data: { list, sum: 2 } });
const transaction = {
  id: '7',
  type: 'deposit',
  account: 2,
  currency: 'USDT',
  amount: '5',
  balanceAfter: '5',
  ref: 'd1',
  createTime: 1,
};

type Row = readonly [what: string, endpoint: Parameters<typeof readAnswer<unknown>>[0]];

describe('a list of what a person owns, did, or may have', () => {
  it.each<Row>([
    ['deposits', depositRecords],
    ['withdrawals', withdrawalRecords],
    ['exchanges', exchangeRecords],
    ['transactions', transactionRecords],
    ['contract orders', contractRecords],
    ['records of the contract account', contractAssetRecords],
    ['spot orders', spotOrders],
    ['fills', spotFills],
  ])('is no empty one where none of its %s can be read', (_, endpoint) => {
    expect(readAnswer(endpoint, page([{ number: 7 }, 'x', null]))).toMatchObject({
      ok: false,
      failure: { kind: 'badBody' },
    });
    expect(readAnswer(endpoint, page([]))).toMatchObject({ ok: true, value: { list: [] } });
  });

  it.each<Row>([
    ['networks for deposits', depositNetworks],
    ['networks for withdrawals', withdrawalNetworks],
    ['entries of the address book', addressBook],
    ['days of wealth', wealthHistory],
    ['sessions', getSessions],
    ['financial products', financeProducts],
    ['machines', machineList],
    ['funds', fundList],
    ['projects', projectList],
    ['durations of contracts', contractConfig],
    ['pairs', getDetailsByQuoteCoin],
  ])('is no empty one where none of its %s can be read, paged or not', (_, endpoint) => {
    const answer = (data: unknown) => readAnswer(endpoint, { code: 1, status: 'ok', msg: '', data });
    expect(answer([{ number: 7 }])).toMatchObject({ ok: false });
    const none = endpoint === addressBook ? { list: [], unreadable: 0 } : [];
    expect(answer([])).toEqual({ ok: true, value: none });
  });

  it('goes on without a row that is broken, and counts it', () => {
    expect(readAnswer(transactionRecords, page([{ id: '8' }, transaction]))).toMatchObject({
      ok: true,
      value: { list: [{ id: '7', amount: '5' }], unreadable: 1, sum: 2 },
    });
  });
});
