import Big from 'big.js';
import { expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';
import { AREAS, doAllDue, openPerson } from './areas.ts';
import { DAY } from './newcomer.ts';

const box = await openSandboxForFile();

it('tells of everything that comes of a product, once', async () => {
  const person = await openPerson(box, 'told@bourse.test');
  const area = (name: string) => {
    const found = AREAS.find((known) => known.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  const later = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      const now = box.deps.businessClock.now();
      await box.deps.businessClock.advance(Math.ceil((now + 1) / DAY) * DAY - now);
      // Two processes look: what happens once is told once.
      await Promise.all([doAllDue(box.deps), doAllDue(box.deps)]);
    }
  };
  expect((await person.buy(area('finance'), { productId: 'usdt-7', amount: '100' })).code).toBe(1);
  expect((await person.buy(area('pool'), { productId: 'doge-7', amount: '1' })).code).toBe(1);
  for (const name of ['fund', 'subscribe']) {
    const purchase = area(name).purchase(await person.offers(area(name)), 0, new Big(100));
    expect(purchase && (await person.buy(area(name), purchase)).code, name).toBe(1);
  }
  await later(2);
  const [invested] = await person.records(area('fund'));
  expect((await person.redeem(area('fund'), invested.orderId))?.code).toBe(1);
  await later(8);

  const { list } = (await person.call('/index/getNoticePage', { pageNo: '1', pageSize: '50' })).data;
  const told = list.filter(({ category }: { category: string }) => category === 'products');
  const titles = told.map(({ title }: { title: string }) => title);
  for (const expected of [
    /^Your purchase of Cautious was executed$/,
    /^Cautious was redeemed$/,
    /^DOGE trial 7 days paid its first output$/,
    /^DOGE trial 7 days: redeem to get your price back$/,
    /^USDT 7 days has matured$/,
    /^Allotment of .+: \d+ [A-Z]{4}$/,
    /^\d+ [A-Z]{4} arrived$/,
  ]) {
    expect(titles).toContainEqual(expect.stringMatching(expected));
  }
  expect(titles).toHaveLength(7);
  const matured = told.find(({ title }: { title: string }) => title.includes('matured'));
  expect(matured.content).toBe('100 USDT principal and 0.105 USDT interest are in your spot account.');
  const links = await Promise.all(
    told.map(
      async ({ id }: { id: string }) => (await person.call('/index/getNoticeDetail', { id })).data.link,
    ),
  );
  expect(new Set(links)).toEqual(
    new Set(['/finance/record', '/pool/record', '/fund/record', '/subscribe/record']),
  );
  expect(await audit(box.deps.db)).toEqual([]);
});
