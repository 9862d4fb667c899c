import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertPosting } from '../../../sandbox/src/db/ledger/postings.ts';
import { ACCOUNTS, PAPER } from '../../../sandbox/src/model/ledger.ts';
import { COINS } from '../../../sandbox/src/venue/ledger/amount.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { accountBalances } from '../../../sandbox/src/venue/ledger/balances.ts';
import { fundDemo, fundNewUser } from '../../../sandbox/src/venue/ledger/opening.ts';
import { exchangeEachTest } from '../../support/sandbox/exchange-each-test.ts';
import { codeOf, type Exchange } from '../../support/sandbox/exchange-kit.ts';

let exchange: Exchange;
exchangeEachTest((fresh) => {
  exchange = fresh;
});

describe('opening balances', () => {
  it('give a newcomer 1,000 USDT on spot, from outside', async () => {
    await exchange.newcomer('a', '0');
    expect(await exchange.balance('a', 2)).toBe('1000/0');
    expect(await exchange.balance('a', 1)).toBe('0/0');
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('give the demo account some of every coin', async () => {
    await exchange.db.transaction().execute((tx) => fundDemo(tx, 'demo', 1));
    expect(await exchange.balance('demo', 2)).toBe('10000/0');
    expect(await exchange.balance('demo', 2, 'USDC')).toBe('2000/0');
    expect(await exchange.balance('demo', 2, 'BTC')).toBe('0.5/0');
    expect(await exchange.balance('demo', 2, 'ETH')).toBe('5/0');
    for (const coin of ['LTC', 'XRP', 'EOS', 'ADA', 'DOGE', 'SHIB']) {
      expect(Number((await exchange.balance('demo', 2, coin)).split('/')[0])).toBeGreaterThan(0);
    }
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('are given once', async () => {
    await exchange.newcomer('a', '0');
    const again = exchange.db.transaction().execute((tx) => fundNewUser(tx, 'a', 1));
    await expect(again).rejects.toThrow(/unique/);
    expect(await exchange.balance('a', 2)).toBe('1000/0');
  });
});

describe('transfers', () => {
  it('move money between spot and contract, exactly', async () => {
    await exchange.newcomer('a', '0');
    await exchange.move('a', '0.1');
    await exchange.move('a', '0.2');
    expect(await exchange.balance('a', 1)).toBe('0.3/0');
    await exchange.move('a', '0.3', 2);
    expect(await exchange.balance('a', 1)).toBe('0/0');
    expect(await exchange.balance('a', 2)).toBe('1000/0');
    expect(await audit(exchange.db)).toEqual([]);
  });

  it.each([
    ['more than there is', '1000.00000001', 1002],
    ['below the smallest amount', '0.000009999', 1001],
    ['nine decimals', '1.000000001', 1001],
    ['nothing', '0', 1001],
    ['an empty text', '', 1001],
    ['a minus', '-1', 1001],
    ['an exponent', '1e2', 1001],
    ['hexadecimal', '0x10', 1001],
    ['a huge exponent', '1e9999999', 1001],
    ['spaces', ' 1', 1001],
    ['other digits', '٣', 1001],
    ['ten thousand digits', '9'.repeat(10_000), 1001],
  ])('refuse %s and change nothing', async (_what, amount, code) => {
    await exchange.newcomer('a', '0');
    expect(await codeOf(exchange.move('a', amount))).toBe(code);
    expect(await exchange.balance('a', 2)).toBe('1000/0');
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('refuse a coin that is not kept', async () => {
    await exchange.newcomer('a', '0');
    expect(await codeOf(exchange.move('a', '1', 1, null, 'XYZ'))).toBe(1001);
  });
});

const spot = { owner: 'u:a', account: 2, currency: 'USDT', bucket: 'available' } as const;

describe('a posting', () => {
  const occasion = { business: 'transfer', businessId: 'x', userId: 'a', requestId: null, at: 1 } as const;
  const book = (legs: Parameters<typeof insertPosting>[2]) =>
    exchange.db.transaction().execute((tx) => insertPosting(tx, occasion, legs));

  it('adds up to zero in every currency, or is not booked', async () => {
    await exchange.newcomer('a', '0');
    const bitcoin = { ...spot, currency: 'BTC', account: 1 } as const;
    const uneven = [
      { account: spot, amount: '-1' },
      { account: bitcoin, amount: '1' },
    ];
    await expect(book(uneven)).rejects.toThrow('out of balance');
    expect(await exchange.balance('a', 2)).toBe('1000/0');
  });

  it('touches each account once', async () => {
    await exchange.newcomer('a', '0');
    const twice = [
      { account: spot, amount: '-1' },
      { account: spot, amount: '1' },
    ];
    await expect(book(twice)).rejects.toThrow('twice');
  });
});

describe('the balances of an account', () => {
  it('hold every coin that is not zero, those that nobody listed after the others', async () => {
    await exchange.newcomer('a', '0');
    const given = (currency: string, amount: string) => [
      { account: { ...spot, currency }, amount },
      {
        account: { owner: PAPER, account: 0, currency, bucket: 'available' } as const,
        amount: `-${amount}`,
      },
    ];
    const gift = { business: 'opening', businessId: 'gift', userId: 'a', requestId: null, at: 1 } as const;
    await exchange.db
      .transaction()
      .execute((tx) => insertPosting(tx, gift, [...given('ZZZ', '1'), ...given('AAA', '2')]));
    const rows = await accountBalances(exchange.db, 'a', ACCOUNTS.spot);
    expect(rows.map(({ currency }) => currency)).toEqual([...COINS, 'AAA', 'ZZZ']);
  });
});

describe('what was written', () => {
  it('can be neither changed nor deleted', async () => {
    await exchange.newcomer('a');
    const { db } = exchange;
    await expect(sql`update ledger_entries set amount = 1`.execute(db)).rejects.toThrow(/keeps/);
    await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow(/keeps/);
    await expect(sql`truncate ledger_postings cascade`.execute(db)).rejects.toThrow(/keeps/);
  });

  it('never lets a balance of a person fall below zero, whatever the code above does', async () => {
    await exchange.newcomer('a', '0');
    const steal = sql`update ledger_accounts set balance = -1 where owner = 'u:a'`.execute(exchange.db);
    await expect(steal).rejects.toThrow(/not_negative/);
  });

  it('carries strictly increasing instants even within one millisecond and when the clock goes back', async () => {
    await exchange.newcomer('a');
    for (let n = 0; n < 5; n += 1) await exchange.move('a', '1');
    await exchange.db.transaction().execute((tx) =>
      insertPosting(
        tx,
        {
          business: 'transfer',
          businessId: 'earlier',
          userId: 'a',
          requestId: null,
          at: exchange.clock.now() - 60_000,
        },
        [
          { account: spot, amount: '-1' },
          { account: { ...spot, account: 1 }, amount: '1' },
        ],
      ),
    );
    expect(await audit(exchange.db)).toEqual([]);
  });
});

describe('the auditor', () => {
  it.each([
    ['I1', sql`update ledger_accounts set balance = balance + 1 where owner = 'u:a' and account = 2`],
    ['I3', sql`update ledger_accounts set balance = balance + 1 where owner = 'x:paper'`],
    ['I4', sql`update ledger_accounts set balance = balance - 1 where owner in ('u:a', 'x:paper')`],
    [
      'I5',
      sql`insert into ledger_holds (business, business_id, user_id, account, currency, amount, created_at)
      values ('contract', '77', 'a', 1, 'USDT', 5, 1)`,
    ],
    ['I7', sql`update ledger_holds set state = 1, closed_at = 5`],
    ['I10', sql`update contract_orders set status = 2, profit = 0, closed_at = created_at`],
    [
      'I11',
      sql`update contract_orders set status = 1, result = 'win', close_price = open_price - 1,
      close_trade_id = 'x', profit = 8, closed_at = expires_at`,
    ],
    [
      'I12',
      sql`insert into requests (user_id, path, key, body_hash, code, msg, data, created_at)
      select user_id, '/contract/createOrder', request_id, '', 1002, '', 'null', created_at
      from ledger_postings where request_id is not null`,
    ],
  ])('finds a violation of %s', async (invariant, damage) => {
    await exchange.newcomer('a');
    await exchange.order('a', {}, 'key-1');
    await sql`delete from requests`.execute(exchange.db);
    expect(await audit(exchange.db)).toEqual([]);
    await damage.execute(exchange.db);
    const found = (await audit(exchange.db)).map((violation) => violation.invariant);
    expect(found).toContain(invariant);
  });

  it('finds that a guard was taken away', async () => {
    await sql`alter table ledger_entries disable trigger ledger_entries_immutable`.execute(exchange.db);
    const found = await audit(exchange.db);
    await sql`alter table ledger_entries enable trigger ledger_entries_immutable`.execute(exchange.db);
    expect(found.map((violation) => violation.invariant)).toEqual(['I9']);
  });
});
