import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertPosting } from '../../../sandbox/src/db/ledger/postings.ts';
import { ACCOUNTS, PAPER, person as personOf } from '../../../sandbox/src/model/ledger.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { DEMO, openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();
let token = '';
let poor = '';
beforeAll(async () => {
  token = await box.signIn(DEMO);
  poor = await box.register('poor@bourse.test');
});
afterEach(async () => expect(await audit(box.deps.db)).toEqual([]));

const keyed = (who: string, key: string = randomUUID()) => ({
  token: who,
  headers: { 'Idempotency-Key': key },
});
const quote = (from: string, to: string, amount: string, who = token) =>
  box.call('/assets/getExchangeQuote', { from, to, amount }, { token: who });
const exchange = (quoteId: string, key?: string, who = token) =>
  box.call('/assets/exchange', { quoteId }, keyed(who, key));

async function balance(coin: string, who = token): Promise<Big> {
  const { data } = await box.call('/assets/getAssets', { account: '2' }, { token: who });
  const row = data.find(({ currency }: { currency: string }) => currency === coin);
  return new Big(row?.available ?? '0');
}

async function bookOf(symbol: string) {
  const answer = await box.raw('/bb/app/huobi/getHuobiContractDepthV2', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `symbol=${symbol}&timer=1min&size=20`,
  });
  const { tick } = await answer.json();
  return { bid: new Big(tick.bids[0][0]), ask: new Big(tick.asks[0][0]) };
}

describe('a quote', () => {
  it('follows the depth of the book, and is refused beyond its end', async () => {
    const few = await quote('BTC', 'USDT', '0.0001');
    const many = await quote('BTC', 'USDT', '50');
    expect(new Big(many.data.rate).lt(few.data.rate)).toBe(true);
    const back = await quote('USDT', 'BTC', '3000000');
    expect(new Big(1).div(back.data.rate).gt(few.data.rate)).toBe(true);
    expect(await quote('BTC', 'USDT', '100000000')).toMatchObject({
      code: 1001,
      msg: "The market can't fill this amount right now. Enter less",
    });
  });

  it('sells at the best bid and buys at the best ask, less a tenth of a percent', async () => {
    const btc = await bookOf('btcusdt');
    const eth = await bookOf('ethusdt');
    // Less than the first level of any book holds.
    const { data } = await quote('BTC', 'ETH', '0.0001');
    expect(data.rate).toBe(btc.bid.div(eth.ask).prec(12, Big.roundDown).toFixed());
    const gross = new Big('0.0001').times(data.rate).round(8, Big.roundDown);
    expect(data.fee).toBe(gross.times('0.001').round(8, Big.roundUp).toFixed(8));
    expect(data.receive).toBe(gross.minus(data.fee).toFixed(8));
    expect(data.expiresAt).toBe(box.clock.time + 15_000);
  });

  it.each([
    ['BTC', 'BTC', '1', 1001],
    ['BTC', 'XYZ', '1', 1001],
    ['BTC', 'USDT', '1e3', 1001],
    ['BTC', 'USDT', '-1', 1001],
    ['BTC', 'USDT', '0', 1001],
    ['BTC', 'USDT', '', 1001],
    ['SHIB', 'BTC', '0.00001', 1001],
  ])('from %s into %s of "%s" is answered with %i', async (from, to, amount, code) => {
    expect((await quote(from, to, amount)).code).toBe(code);
  });
});

describe('a quote by what is received', () => {
  const wanted = (from: string, to: string, receive: string, fields: Record<string, string> = {}) =>
    box.call('/assets/getExchangeQuote', { from, to, receive, ...fields }, { token });

  it.each([
    ['USDT', 'BTC', '0.01'],
    ['USDT', 'BTC', '0.00001'],
    ['BTC', 'USDT', '100'],
    ['ETH', 'BTC', '0.12345678'],
    ['BTC', 'SHIB', '1234567.89012345'],
    ['USDT', 'SHIB', '999'],
  ])('from %s into %s gives exactly %s, for the least that covers it', async (from, to, receive) => {
    const { data } = await wanted(from, to, receive);
    expect(data.receive).toBe(new Big(receive).toFixed(8));
    const gross = new Big(data.receive).plus(data.fee);
    expect(data.fee).toBe(gross.times('0.001').round(8, Big.roundUp).toFixed(8));
    // What is paid covers it; a smallest unit less would not.
    const amount = new Big(data.amount);
    expect(amount.times(data.rate).gte(gross)).toBe(true);
    expect(amount.minus('0.00000001').times(data.rate).lt(gross)).toBe(true);
    // Nobody gets more this way than by naming what they pay.
    const { data: other } = await quote(from, to, data.amount);
    expect(new Big(other.receive).gte(data.receive)).toBe(true);
  });

  it('is booked to the last digit', async () => {
    const { data: held } = await wanted('USDT', 'ETH', '0.2');
    const before = { usdt: await balance('USDT'), eth: await balance('ETH') };
    expect((await exchange(held.quoteId)).data).toEqual({
      quoteId: held.quoteId,
      to: 'ETH',
      receive: '0.20000000',
    });
    expect((await balance('USDT')).toFixed()).toBe(before.usdt.minus(held.amount).toFixed());
    expect((await balance('ETH')).toFixed()).toBe(before.eth.plus('0.2').toFixed());
  });

  it('is refused beyond what an amount can be on either side, and beside the other amount', async () => {
    for (const receive of ['0', '-1', '1e3', '0.000001', '0.000000001']) {
      expect((await wanted('USDT', 'BTC', receive)).code).toBe(1001);
    }
    expect(await wanted('BTC', 'USDT', '0.00001')).toMatchObject({
      code: 1001,
      msg: 'This amount is too small to convert',
    });
    expect((await wanted('USDT', 'BTC', '999999999999999')).code).toBe(1001);
    expect(await wanted('USDT', 'BTC', '1', { amount: '1' })).toMatchObject({
      code: 1001,
      msg: 'Enter what you pay or what you receive, not both',
    });
  });
});

describe('an exchange', () => {
  it('moves both coins exactly as quoted, and is on record', async () => {
    const { data: held } = await quote('USDT', 'BTC', '250.5');
    const before = { usdt: await balance('USDT'), btc: await balance('BTC') };
    const done = await exchange(held.quoteId);
    expect(done).toMatchObject({
      code: 1,
      data: { quoteId: held.quoteId, to: 'BTC', receive: held.receive },
    });
    expect((await balance('USDT')).toFixed()).toBe(before.usdt.minus('250.5').toFixed());
    expect((await balance('BTC')).toFixed()).toBe(before.btc.plus(held.receive).toFixed());
    const { data: records } = await box.call('/assets/getExchanges', { currency: 'BTC' }, { token });
    expect(records.list[0]).toEqual({
      id: expect.any(String),
      quoteId: held.quoteId,
      from: 'USDT',
      to: 'BTC',
      amount: '250.50000000',
      receive: held.receive,
      rate: held.rate,
      fee: held.fee,
      createTime: box.clock.time,
    });
  });

  /** The market's books from now on, with all prices so many times as high. */
  const moveMarket = (factor: string) => {
    const { market } = box.deps;
    const depth = market.depth.bind(market);
    const times = (levels: ReturnType<typeof depth>['asks']) =>
      levels.map(([price, size]) => [new Big(price).times(factor).toFixed(8), size] as const);
    return vi.spyOn(market, 'depth').mockImplementation((...asked) => {
      const { bids, asks } = depth(...asked);
      return { bids: times(bids), asks: times(asks) };
    });
  };

  it.each([
    ['ETH', 'USDT', '1.0009', 1],
    ['ETH', 'USDT', '0.9991', 1],
    ['USDT', 'ETH', '1.0009', 1],
    ['ETH', 'USDT', '1.0011', 1004],
    ['ETH', 'USDT', '0.9989', 1004],
    ['USDT', 'ETH', '1.0012', 1004],
    ['USDT', 'ETH', '0.9988', 1004],
  ])(
    'from %s into %s after the market went to %s of itself is answered with %i',
    async (from, to, factor, code) => {
      const { data: held } = await quote(from, to, '1');
      const before = await balance(from);
      const moved = moveMarket(factor);
      const done = await exchange(held.quoteId);
      moved.mockRestore();
      expect(done.code).toBe(code);
      if (code === 1) expect(done.data.receive).toBe(held.receive);
      else {
        expect(done.msg).toBe('The market has moved since this quote. Request a new one');
        expect(await balance(from)).toEqual(before);
      }
    },
  );

  it('is refused once its quote ran out, or the person asked for another', async () => {
    const { data: late } = await quote('ETH', 'USDT', '1');
    box.clock.time = late.expiresAt;
    expect(await exchange(late.quoteId)).toMatchObject({ code: 1004, data: null });
    const { data: first } = await quote('ETH', 'USDT', '1');
    const { data: second } = await quote('USDT', 'ETH', '1000');
    expect(await exchange(first.quoteId)).toMatchObject({ code: 1004, data: null });
    expect((await exchange(second.quoteId)).code).toBe(1);
    expect((await exchange(first.quoteId)).code).toBe(1004);
  });

  it('happens once for a quote, and a repeated key gets the first answer', async () => {
    const { data: held } = await quote('USDT', 'LTC', '100');
    const key = randomUUID();
    const before = await balance('USDT');
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(held.quoteId, key)));
    for (const { code, data } of answers) expect([code, data.receive]).toEqual([1, held.receive]);
    expect((await exchange(held.quoteId)).code).toBe(1004);
    expect((await balance('USDT')).toFixed()).toBe(before.minus('100').toFixed());
  });

  // proves S16
  it('is one of fifty at once where the balance suffices for one', async () => {
    const all = (await balance('USDT', poor)).toFixed(8);
    const quotes = await Promise.all(Array.from({ length: 50 }, () => quote('USDT', 'BTC', all, poor)));
    const codes = await Promise.all(
      quotes.map(async ({ data }) => (await exchange(data.quoteId, randomUUID(), poor)).code),
    );
    // The last quote is the one that holds.
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(codes.filter((code) => code === 1004)).toHaveLength(49);
    expect((await balance('USDT', poor)).toFixed()).toBe('0');
  });

  it("can't use somebody else's quote, nor a quote of small balances", async () => {
    const { data: held } = await quote('USDT', 'ETH', '10');
    expect((await exchange(held.quoteId, randomUUID(), poor)).code).toBe(1006);
    expect((await box.call('/assets/convertDust', { quoteId: held.quoteId }, keyed(token))).code).toBe(1006);
    expect((await exchange(held.quoteId)).code).toBe(1);
  });

  it('is refused to a person who may not purchase', async () => {
    const { data: held } = await quote('USDT', 'ETH', '10');
    await sql`update users set can_purchase = false where email = ${DEMO.account}`.execute(box.deps.db);
    expect((await exchange(held.quoteId)).code).toBe(1007);
    expect((await quote('USDT', 'ETH', '10')).code).toBe(1007);
    await sql`update users set can_purchase = true where email = ${DEMO.account}`.execute(box.deps.db);
  });
});

describe('small balances', () => {
  it('become one coin in one step, each on record', async () => {
    const who = await box.register('dusty@bourse.test');
    for (const coin of ['BTC', 'ETH', 'SHIB']) {
      const { data } = await quote('USDT', coin, '4', who);
      await exchange(data.quoteId, randomUUID(), who);
    }
    const before = await balance('USDT', who);
    const { data: held } = await box.call(
      '/assets/getDustQuote',
      { to: 'USDT', threshold: '5' },
      { token: who },
    );
    expect(held.lines.map(({ from }: { from: string }) => from)).toEqual(['BTC', 'ETH', 'SHIB']);
    const sum = held.lines.reduce(
      (all: Big, { receive }: { receive: string }) => all.plus(receive),
      new Big(0),
    );
    const done = await box.call('/assets/convertDust', { quoteId: held.quoteId }, keyed(who));
    expect(done.data).toEqual({ quoteId: held.quoteId, to: 'USDT', receive: sum.toFixed(8) });
    expect((await balance('USDT', who)).toFixed()).toBe(before.plus(sum).toFixed());
    for (const coin of ['BTC', 'ETH', 'SHIB']) expect((await balance(coin, who)).toFixed()).toBe('0');
    const { data: records } = await box.call('/assets/getExchanges', {}, { token: who });
    expect(records.sum).toBe(6);
    const again = await box.call('/assets/getDustQuote', { to: 'USDT', threshold: '5' }, { token: who });
    expect(again.code).toBe(1004);
  });

  it.each(['', '0', '0.09', '100.1', 'x'])('a threshold of "%s" is refused', async (threshold) => {
    expect((await box.call('/assets/getDustQuote', { to: 'USDT', threshold }, { token })).code).toBe(1001);
  });
});

describe('many small exchanges', () => {
  const all = async (who: string, amount: string, times: number) => {
    const before = await balance('USDT', who);
    for (let time = 0; time < times; time += 1) {
      const { data } = await quote('BTC', 'USDT', amount, who);
      expect(await exchange(data.quoteId, undefined, who)).toMatchObject({ code: 1 });
    }
    return (await balance('USDT', who)).minus(before);
  };
  /** Somebody with 100 BTC more than a newcomer. */
  const rich = async () => {
    const who = await box.register(box.newAddress());
    const { uid: userId } = (await box.call('/user/info', {}, { token: who })).data;
    const spot = {
      owner: personOf(userId),
      account: ACCOUNTS.spot,
      currency: 'BTC',
      bucket: 'available',
    } as const;
    const outside = { owner: PAPER, account: 0, currency: 'BTC', bucket: 'available' } as const;
    await box.deps.db.transaction().execute((tx) =>
      insertPosting(
        tx,
        { business: 'opening', businessId: `more-${userId}`, userId, requestId: null, at: box.clock.time },
        [
          { account: spot, amount: '100' },
          { account: outside, amount: '-100' },
        ],
      ),
    );
    return who;
  };

  it('bring no more than one large one', async () => {
    const [atOnce, inParts] = [await rich(), await rich()];
    const whole = await all(atOnce, '50', 1);
    const parts = await all(inParts, '5', 10);
    // A rate has twelve digits, and the fee of each rounds up by itself.
    expect(parts.lte(whole.times('1.00000000001'))).toBe(true);
    expect(parts.gt(whole.times('0.999999'))).toBe(true);
  });

  it('count for a minute, one way, and for whoever made them', async () => {
    const who = await rich();
    const first = (await quote('BTC', 'USDT', '50', who)).data;
    await exchange(first.quoteId, undefined, who);
    expect(new Big((await quote('BTC', 'USDT', '50', who)).data.rate).lt(first.rate)).toBe(true);
    expect((await quote('BTC', 'USDT', '50', await rich())).data.rate).toBe(first.rate);
    box.clock.time += 60_001;
    const fresh = (await quote('BTC', 'USDT', '50', await rich())).data.rate;
    expect((await quote('BTC', 'USDT', '50', who)).data.rate).toBe(fresh);
  });
});
