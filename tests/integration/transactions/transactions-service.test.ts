import { expect, it } from 'vitest';
import { exact } from '#protocol/decimal.ts';
import { coin, epochMs } from '#protocol/units.ts';
import { createTransactionsService } from '#worker/services/transactions/transactions-service.ts';
import { pageOf, success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig, type ServiceRig } from '../../support/services/service-rig.ts';

const PATH = '/assets/getRecords';

interface WireEntry {
  readonly id: string;
  readonly type: string;
  readonly account: number;
  readonly currency: string;
  readonly amount: string;
  readonly balanceAfter: string;
  readonly ref: string;
  readonly createTime: number;
}

/** Deposits of 1 USDT, oldest first; entry n has the id "n" and happened at n. */
const deposits = (count: number): WireEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    type: 'deposit',
    account: 2,
    currency: 'USDT',
    amount: '1',
    balanceAfter: String(index + 1),
    ref: `ref-${index + 1}`,
    createTime: index + 1,
  }));

function serve(rig: ServiceRig, log: readonly WireEntry[]) {
  rig.exchange.on(PATH, (call) => success(pageOf(log.toReversed(), call)));
}

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

it('reads the log once and afterwards only what came in', async () => {
  const rig = createServiceRig();
  const transactions = createTransactionsService(rig);
  serve(rig, deposits(250));
  const first = await transactions.list({}, 10, false);
  expect(first.ok && first.value).toMatchObject({ sum: 250, held: 250, complete: true, hasMore: true });
  expect(rig.exchange.callsTo(PATH)).toHaveLength(3);

  serve(rig, deposits(252));
  const second = await transactions.list({}, 3, false);
  expect(second.ok && second.value && idsOf(second.value.list)).toEqual(['252', '251', '250']);
  expect(rig.exchange.callsTo(PATH)).toHaveLength(4);
});

it('searches everything without a network and says how old it is', async () => {
  const rig = createServiceRig();
  const transactions = createTransactionsService(rig);
  serve(rig, deposits(150));
  await transactions.list({}, 10, false);
  const asOf = rig.serverNow();
  rig.setOnline(false);
  rig.clock.advance(60_000);
  const found = await transactions.list({ text: 'REF-7' }, 5, false);
  expect(found.ok && found.value).toMatchObject({ source: 'cache', asOf, sum: 11, complete: true });
  const file = await transactions.all({ from: epochMs(10), to: epochMs(12) });
  expect(file.ok && idsOf(file.value.list)).toEqual(['12', '11', '10']);
  expect(file).toMatchObject({ value: { whole: true } });
});

it('never shows one person the log of another', async () => {
  const rig = createServiceRig();
  const transactions = createTransactionsService(rig);
  serve(rig, deposits(3));
  await transactions.list({}, 10, false);
  rig.session.userId = 'u2';
  rig.setOnline(false);
  expect(await transactions.list({}, 10, true)).toEqual({ ok: true, value: null });
  expect((await transactions.list({}, 10, false)).ok).toBe(false);
});

it('reads the whole log again where it is shorter on the server than here', async () => {
  const rig = createServiceRig();
  const transactions = createTransactionsService(rig);
  serve(rig, deposits(120));
  await transactions.list({}, 10, false);
  serve(rig, deposits(2));
  const page = await transactions.list({}, 10, false);
  expect(page.ok && page.value && idsOf(page.value.list)).toEqual(['2', '1']);
});

it('keeps what it does not know and drops what it can not read', async () => {
  const rig = createServiceRig();
  const [known, strange] = deposits(2);
  rig.exchange.answers(PATH, {
    list: [
      { ...strange, type: 'airdrop' },
      { ...known, amount: '1e9999999' },
    ],
    sum: 2,
  });
  const page = await createTransactionsService(rig).list({}, 10, false);
  expect(page.ok && page.value?.list).toMatchObject([{ id: '2', kind: 'other' }]);
});

it('sums up a period by account and coin', async () => {
  const rig = createServiceRig();
  const log = deposits(4);
  serve(rig, [
    ...log,
    { ...log[0], id: '5', type: 'exchange', amount: '-1.5', balanceAfter: '2.5', createTime: 5 },
    { ...log[0], id: '6', account: 1, type: 'transfer', amount: '7', balanceAfter: '7', createTime: 9 },
  ] as WireEntry[]);
  const statement = await createTransactionsService(rig).statement(epochMs(3), epochMs(5));
  expect(statement.ok && statement.value.lines).toEqual([
    {
      account: 2,
      currency: coin('USDT'),
      opening: exact('2'),
      received: exact('2'),
      paid: exact('1.5'),
      revalued: exact('0'),
      closing: exact('2.5'),
    },
  ]);
  expect(statement.ok && idsOf(statement.value.entries)).toEqual(['3', '4', '5']);
});

const ABOUT = {
  reason: 'fund.value',
  reference: 'fund-value-3-20456',
  orderId: '3',
  product: 'Balanced',
  pair: null,
  firstDay: null,
  lastDay: null,
  otherAccount: null,
  otherCurrency: null,
};

it('counts what a holding came to be worth neither as received nor as paid', async () => {
  const rig = createServiceRig();
  const [bought] = deposits(1);
  const change = { ...bought, type: 'fund', about: ABOUT, amount: '-0.25', balanceAfter: '0.75' };
  serve(rig, [bought, { ...change, id: '2', createTime: 2 }] as WireEntry[]);
  const statement = await createTransactionsService(rig).statement(epochMs(1), epochMs(9));
  expect(statement.ok && statement.value.lines).toMatchObject([
    { received: exact('1'), paid: exact('0'), revalued: exact('-0.25'), closing: exact('0.75') },
  ]);
  expect(statement.ok && statement.value.entries[1]?.about).toEqual(ABOUT);
});

it('reads entries again in another language, and keeps one without a reason that it knows', async () => {
  const rig = createServiceRig();
  const [oldest, ...rest] = deposits(250);
  const told = (about: unknown) => serve(rig, [{ ...oldest, about } as unknown as WireEntry, ...rest]);
  const productOf = async () => {
    const page = await createTransactionsService(rig).all({});
    return page.ok && page.value.list.at(-1)?.about?.product;
  };
  told(ABOUT);
  expect(await productOf()).toBe('Balanced');
  told({ ...ABOUT, product: '平衡组合' });
  expect(await productOf()).toBe('Balanced');
  rig.language = () => 'zh-CN';
  expect(await productOf()).toBe('平衡组合');
  rig.language = () => 'en-US';
  told({ ...ABOUT, reason: 'of another release' });
  expect(await productOf()).toBeUndefined();
});

const hold = (id: number, reason: string, amount: string, held: string | null, balanceAfter: string) => ({
  ...{ id: String(id), type: 'trade', account: 2, currency: 'USDT', amount, balanceAfter, ref: '7' },
  ...{ createTime: id, about: { ...ABOUT, reason, product: null, held } },
});

it('counts what an order sets aside neither as received nor as paid, and what is spent of it as paid', async () => {
  const rig = createServiceRig();
  const [bought] = deposits(1);
  const opening = { ...bought, id: '1', amount: '1000', balanceAfter: '1000', createTime: 1 } as WireEntry;
  serve(rig, [
    opening,
    hold(2, 'spot.place', '-300', '300', '700'),
    hold(3, 'spot.place', '-200', '50', '500'),
    hold(4, 'spot.cancel', '50', '-50', '550'),
    hold(5, 'spot.sweep', '1', '-300', '551'),
  ]);
  const transactions = createTransactionsService(rig);
  const lines = async (from: number, to: number) => {
    const statement = await transactions.statement(epochMs(from), epochMs(to));
    return statement.ok ? statement.value.lines : [];
  };
  expect(await lines(1, 9)).toMatchObject([
    {
      ...{ opening: exact('0'), received: exact('1000'), paid: exact('449') },
      ...{ held: exact('0'), revalued: exact('0'), closing: exact('551') },
    },
  ]);
  expect(await lines(2, 2)).toMatchObject([
    {
      opening: exact('1000'),
      received: exact('0'),
      paid: exact('0'),
      held: exact('300'),
      closing: exact('700'),
    },
  ]);
  expect(await lines(5, 9)).toMatchObject([
    { opening: exact('550'), paid: exact('299'), held: exact('-300'), closing: exact('551') },
  ]);
});

it('gives holds a kind of their own, but for withdrawals, which are withdrawals from the start', async () => {
  const rig = createServiceRig();
  serve(rig, [
    hold(1, 'spot.place', '-300', '300', '700'),
    hold(2, 'spot.place', '-200', '50', '500'),
    hold(3, 'spot.cancel', '50', '-50', '550'),
    hold(4, 'spot.sweep', '0', '-300', '550'),
    { ...hold(5, 'withdraw.ask', '-20', '20', '530'), type: 'withdrawal' },
    hold(6, 'spot.place', '-1', null, '529'),
    hold(7, 'spot.place', '-1', '0', '528'),
  ]);
  const page = await createTransactionsService(rig).list({}, 10, false);
  expect(page.ok && page.value?.list.map(({ kind }) => kind).toReversed()).toEqual([
    ...['hold', 'trade', 'hold', 'trade', 'withdrawal', 'trade', 'trade'],
  ]);
});

it('reads a log again whose entries were kept before holds were told', async () => {
  const rig = createServiceRig();
  serve(rig, [hold(1, 'spot.place', '-300', '300', '700')]);
  await rig.cache.snapshots.write(
    'transactions',
    { sum: 1, held: 1, unreadable: 0, coins: ['USDT'], reading: `explained ${rig.language() ?? ''}` },
    rig.serverNow(),
    'u1',
  );
  const page = await createTransactionsService(rig).list({}, 10, false);
  expect(page.ok && page.value?.list).toMatchObject([{ kind: 'hold', about: { held: '300' } }]);
});
