import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin } from '#protocol/units.ts';
import { createDepositsService } from '#worker/services/deposits/deposits-service.ts';
import { createUploadBoard } from '#worker/services/uploads/upload-board.ts';
import { settled } from '../../support/fake-clock.ts';
import { refusal, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const ADDRESS = '/assets/getDepositAddress';
const RECORDS = '/assets/getDeposits';
const SUBMIT = '/assets/submitDeposit';
const USDT = coin('USDT');

function kit(rig: ServiceRig) {
  const arrivals: number[] = [];
  const reports: number[] = [];
  const uploads = createUploadBoard(rig.hub, async () => rig.exchange.fetch);
  const deposits = createDepositsService({
    ...rig,
    uploads,
    arrived: () => arrivals.push(rig.clock.now()),
    reported: () => reports.push(rig.clock.now()),
  });
  return { deposits, arrivals, reports };
}

const place = (change: object = {}) => ({
  currency: 'USDT',
  chain: 'TRC20',
  address: 'SANDBOX-1',
  ...change,
});

const row = (id: string, status: number, confirmations = 0) => ({
  id,
  currency: 'USDT',
  chain: 'TRC20',
  address: 'SANDBOX-1',
  memo: null,
  txId: 'aa',
  amount: '5',
  confirmations,
  required: 12,
  status,
  remark: '',
  byReceipt: false,
  createTime: 1,
  finishTime: null,
});

it('answers an address from the device without a network, and says so; never that of somebody else', async () => {
  const rig = createServiceRig();
  const { deposits } = kit(rig);
  rig.exchange.answers(ADDRESS, place());
  expect(await deposits.address(USDT, 'TRC20')).toMatchObject({ value: { source: 'network' } });
  const asOf = rig.serverNow();
  rig.clock.advance(5000);
  rig.setOnline(false);
  expect(await deposits.address(USDT, 'TRC20')).toMatchObject({ value: { source: 'cache', asOf } });
  rig.session.userId = 'u2';
  expect((await deposits.address(USDT, 'TRC20')).ok).toBe(false);
});

it('takes no address of another network, no half of one, and no memo that it can not read', async () => {
  const rig = createServiceRig();
  const { deposits } = kit(rig);
  for (const wrong of [{ chain: 'ERC20' }, { address: 'x'.repeat(201) }, { address: 'a b' }, { memo: 7 }]) {
    rig.exchange.answers(ADDRESS, place(wrong));
    expect(await deposits.address(USDT, 'TRC20')).toMatchObject({ failure: { kind: 'badBody' } });
  }
});

it('does not answer a refusal from the device: a network that is closed is closed', async () => {
  const rig = createServiceRig();
  const { deposits } = kit(rig);
  rig.exchange.answers(ADDRESS, place());
  await deposits.address(USDT, 'TRC20');
  rig.exchange.on(ADDRESS, () => refusal(1004, 'suspended'));
  expect(await deposits.address(USDT, 'TRC20')).toMatchObject({ failure: { msg: 'suspended' } });
});

it('follows what arrives and tells once that balances have changed', async () => {
  const rig = createServiceRig();
  const { arrivals } = kit(rig);
  rig.exchange.answers(RECORDS, { list: [row('1', 0, 3)], sum: 1 });
  const followed = rig.follow({ name: 'deposits' });
  await settled();
  expect(followed.last()).toMatchObject([{ id: '1', status: 'pending', confirmations: 3 }]);
  rig.exchange.answers(RECORDS, { list: [row('1', 1, 12)], sum: 1 });
  for (let round = 0; round < 3; round += 1) {
    rig.clock.advance(5000);
    await settled();
  }
  expect(followed.last()).toMatchObject([{ id: '1', status: 'finished' }]);
  expect(arrivals).toHaveLength(1);
  followed.close();
});

it('sends a report with its receipt, and nothing that is no file', async () => {
  const rig = createServiceRig();
  const { deposits, reports } = kit(rig);
  rig.exchange.answers(SUBMIT, { id: 'r1' });
  const report = { currency: USDT, chain: 'TRC20', amount: exact('5'), txId: 'ab', remark: '' };
  const receipt = new Blob(['picture'], { type: 'image/png' });
  expect(await deposits.submit('u', { ...report, receipt })).toMatchObject({ ok: true });
  const fake = { size: 1, type: 'image/png', arrayBuffer: async () => new ArrayBuffer(1) };
  expect(await deposits.submit('u', { ...report, receipt: fake })).toMatchObject({
    failure: { kind: 'invalid' },
  });
  expect(rig.exchange.callsTo(SUBMIT)).toHaveLength(1);
  expect(reports).toHaveLength(1);
});

it('gives the newest 5,000 records for a file, and says that older ones are left out', async () => {
  const rig = createServiceRig();
  const { deposits } = kit(rig);
  const sum = 5001;
  rig.exchange.on(RECORDS, ({ fields }) => {
    const [pageNo, pageSize] = [Number(fields.pageNo), Number(fields.pageSize)];
    const first = (pageNo - 1) * pageSize;
    const length = Math.min(pageSize, sum - first);
    return success({ list: Array.from({ length }, (_, at) => row(String(sum - first - at), 1, 12)), sum });
  });
  const cut = await deposits.allRecords();
  expect(cut.ok && [cut.value.list.length, cut.value.list.at(-1)?.id, cut.value.whole]).toEqual([
    5000,
    '2',
    false,
  ]);
  rig.exchange.answers(RECORDS, { list: [row('1', 1, 12)], sum: 1 });
  expect(await deposits.allRecords()).toMatchObject({ value: { list: [{ id: '1' }], whole: true } });
});
