import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { codeOf } from '../../support/sandbox/exchange-kit.ts';
import { onUsualSpot, type SpotKit } from './spot-kit.ts';

let kit: SpotKit;
onUsualSpot((fresh) => {
  kit = fresh;
});
beforeEach(async () => {
  await kit.limit('b', 'sell', '60000.50', '0.1');
  await kit.limit('a', 'buy', '60001.00', '0.3');
  await kit.limit('a', 'buy', '59000.00', '0.1');
});

/** Each is an error that some bug could make. */
it.each([
  ['I7', 'an order forgot what is set aside', 'update spot_orders set held = held - 1 where id = 2'],
  [
    'I7',
    'a hold was left open',
    "update ledger_holds set state = 0, closed_at = null where business_id = '1.1'",
  ],
  [
    'I7',
    'a hold belongs to nobody',
    "update ledger_holds set business_id = '99.1' where business_id = '3.1'",
  ],
  ['I7', 'a fill was paid twice', 'update spot_fills set paid = paid * 2 where id = 1'],
  ['I8', 'a match has one side', 'update spot_fills set counter_id = null where id = 1'],
  ['I8', 'the sides of a match disagree', 'update spot_fills set filled_at = filled_at + 1 where id = 1'],
  ['I10', 'a filled order is unfinished', 'update spot_orders set filled = amount where id = 3'],
  ['I11', 'a fill got lost', 'delete from spot_fills where id = 3'],
  ['I11', 'a price was worse than asked for', 'update spot_fills set price = price + 1 where id = 3'],
  ['I11', 'a fee was forgotten', 'update spot_fills set fee = 0 where id = 2'],
])('%s sees that %s', async (invariant, _what, tampering) => {
  expect(await audit(kit.db)).toEqual([]);
  await kit.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const { numAffectedRows } = await sql.raw(tampering).execute(tx);
    expect(numAffectedRows).toBe(1n);
  });
  expect((await audit(kit.db)).map((violation) => violation.invariant)).toContain(invariant);
});

it('what is written is kept by the database itself', async () => {
  const attempts = [
    'update spot_fills set price = 1',
    'delete from spot_fills',
    'delete from spot_orders',
    'update spot_orders set price = price - 1 where id = 3',
    "update spot_orders set ending = 'cancelled', status = 2 where id = 1",
  ];
  for (const attempt of attempts) await expect(sql.raw(attempt).execute(kit.db), attempt).rejects.toThrow();
});

it('twenty people who want the same offer at the same time get it once', async () => {
  const people = Array.from({ length: 20 }, (_, n) => `p${n}`);
  for (const name of people) await kit.fund(name, { USDT: '10000' });
  await kit.limit('b', 'sell', '60001.50', '0.1');
  const wish = { price: '60001.50', amount: '0.1', timeInForce: 'FOK' };
  const placed = await Promise.all(people.map((name) => kit.place(name, wish)));
  expect(placed.filter(({ status }) => status === 1)).toHaveLength(1);
  expect(placed.filter(({ status }) => status === 2)).toHaveLength(19);
  expect(await codeOf(kit.cancel('b', '4'))).toBe(1004);
  expect(await audit(kit.db)).toEqual([]);
});
