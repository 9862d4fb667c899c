import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { hostDue } from '../../../sandbox/src/venue/finance/hosting.ts';
import { dealDue } from '../../../sandbox/src/venue/fund/dealing.ts';
import { mineAllDue } from '../../../sandbox/src/venue/pool/mining.ts';
import { closeDue } from '../../../sandbox/src/venue/subscribe/sale.ts';
import type { Answer, TestSandbox } from '../http/open-sandbox.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows as the calls answer them
export type Row = any;
export type Fields = Readonly<Record<string, string>>;

/** What an order changed in the spot account, by coin. */
type Change = readonly [coin: string, amount: Big.BigSource];

export interface EarnArea {
  readonly name: string;
  /** The account that holds what was paid in, where it has one. */
  readonly account: '3' | '4' | '5' | null;
  readonly list: string;
  /** A purchase of about `wish` USDT of what is on offer, or null where nothing of it can be bought now. */
  purchase(offers: readonly Row[], which: number, wish: Big): Fields | null;
  /** How a purchase is redeemed; null: the area has none. */
  redemption(preview: Row): Fields | null;
  /** What an order has moved into and out of spot so far. */
  changes(order: Row): readonly Change[];
  /** What its account holds of it. */
  held(order: Row): string;
  /** Two sums that are the same once it is over. */
  committed(order: Row): Big | null;
  returned(order: Row): Big;
}

const sum = (...parts: readonly (string | null)[]): Big =>
  parts.reduce((total, part) => total.plus(part ?? 0), new Big(0));
const amountOf = (wish: Big, { min, max }: Row): string =>
  (wish.lt(min) ? new Big(min) : wish.gt(max) ? new Big(max) : wish).toFixed(8);

const inUsdt = (offers: readonly Row[], which: number): Row => {
  const found = offers.filter(({ currency }) => currency === 'USDT');
  return found[which % found.length];
};

/** What the four areas have in common, each by the fields of its own calls. */
export const AREAS: readonly EarnArea[] = [
  {
    name: 'finance',
    account: '3',
    list: 'getProducts',
    purchase: (offers, which, wish) => {
      const product = inUsdt(offers, which);
      return { productId: product.id, amount: amountOf(wish, product) };
    },
    redemption: ({ kept }) => ({ cost: kept }),
    changes: ({ currency, amount, refunded, status }) => [
      [currency, `-${amount}`],
      [currency, status === 1 ? refunded : '0'],
    ],
    held: ({ amount, status }) => (status === 1 ? '0' : amount),
    committed: ({ amount, accrued, status }) => (status === 1 ? sum(amount, accrued) : null),
    returned: ({ refunded, kept }) => sum(refunded, kept),
  },
  {
    name: 'pool',
    account: '4',
    list: 'getList',
    purchase: (offers, which) => {
      const affordable = offers.filter(({ price }) => new Big(price).lt(200));
      const machine = affordable[which % affordable.length];
      return { productId: machine.id, amount: '1' };
    },
    redemption: ({ kept }) => ({ cost: kept }),
    changes: ({ currency, priceCurrency, amount, accrued, refunded, status }) => [
      [priceCurrency, `-${amount}`],
      [priceCurrency, status === 2 ? refunded : '0'],
      [currency, accrued],
    ],
    held: ({ amount, status }) => (status === 2 ? '0' : amount),
    committed: ({ amount, status }) => (status === 2 ? sum(amount) : null),
    returned: ({ refunded, kept }) => sum(refunded, kept),
  },
  {
    name: 'fund',
    account: '5',
    list: 'getList',
    purchase: (offers, which, wish) => {
      const fund = inUsdt(offers, which);
      return { fundId: fund.id, amount: amountOf(wish, fund), dealsAt: String(fund.nextDealing) };
    },
    redemption: ({ dealsAt }) => ({ dealsAt: String(dealsAt) }),
    changes: ({ currency, amount, paid, status }) => [
      [currency, `-${amount}`],
      [currency, status === 1 ? paid : '0'],
    ],
    held: ({ value, status }) => (status === 1 ? '0' : value),
    committed: ({ amount, profit, status }) => (status === 1 ? sum(amount, profit) : null),
    returned: ({ paid }) => sum(paid),
  },
  {
    name: 'subscribe',
    account: null,
    list: 'getList',
    purchase: (offers, _, wish) => {
      const project = offers.find(({ status }) => status === 1);
      return project ? { projectId: project.id, amount: amountOf(wish, project) } : null;
    },
    redemption: () => null,
    // What is committed stays in the spot account, frozen, until the allotment.
    changes: ({ currency, coin, cost, allotted, finishTime }) => [
      [currency, `-${cost ?? 0}`],
      [coin, finishTime === null ? '0' : (allotted ?? '0')],
    ],
    held: () => '0',
    committed: ({ amount, cost }) => (cost === null ? null : sum(amount)),
    returned: ({ cost, refund }) => sum(cost, refund),
  },
];

/** Does what every area's scheduler does. */
export async function doAllDue(deps: TestSandbox['deps']): Promise<void> {
  await Promise.all([hostDue(deps), mineAllDue(deps), dealDue(deps), closeDue(deps)]);
}

/** One person, and the calls of every area under their name. */
export async function openPerson(box: TestSandbox, account: string) {
  let token = await box.register(account);
  const call = (path: string, fields: Fields = {}, key: string = randomUUID()): Promise<Answer> =>
    box.call(path, { ...fields }, { token, headers: { 'Idempotency-Key': key } });
  const { data } = await call('/user/info');
  return {
    userId: data.uid as string,
    call,
    /** Sessions end within days: a person who comes back signs in again. */
    async back() {
      token = await box.signIn({ account, password: 'Newcomer-1' });
    },
    offers: async ({ name, list }: EarnArea): Promise<readonly Row[]> =>
      (await box.call(`/${name}/${list}`)).data,
    buy: ({ name }: EarnArea, purchase: Fields, key?: string) =>
      call(`/${name}/buy`, { agreed: '1', ...purchase }, key),
    async redeem({ name, redemption }: EarnArea, orderId: string, key?: string): Promise<Answer | null> {
      const preview = await call(`/${name}/getRedeemPreview`, { orderId });
      const fields = preview.code === 1 ? redemption(preview.data) : null;
      return fields && call(`/${name}/redeem`, { orderId, ...fields }, key);
    },
    async records({ name }: EarnArea): Promise<readonly Row[]> {
      const answer = await call(`/${name}/getRecords`, { pageNo: '1', pageSize: '100' });
      return answer.data.list;
    },
    /** Available and frozen of an account together, by coin; those of nothing left out. */
    async holdings(number: string): Promise<Readonly<Record<string, string>>> {
      const answer = await call('/assets/getAssets', { account: number });
      const rows: readonly Row[] = answer.data;
      return Object.fromEntries(
        rows
          .map(({ currency, available, frozen }) => [currency, sum(available, frozen).toFixed(8)])
          .filter(([, held]) => Number(held) !== 0),
      );
    },
  };
}

export type EarnPerson = Awaited<ReturnType<typeof openPerson>>;
