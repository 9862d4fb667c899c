import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../sandbox/src/model/refusal.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { transfer } from '../../../sandbox/src/venue/ledger/transfer.ts';
import { TooSlow } from '../../../sandbox/src/venue/requests/deadline.ts';
import { startForgetting } from '../../../sandbox/src/venue/requests/forget.ts';
import { KEPT_MS, lookUpRequest, runOnce } from '../../../sandbox/src/venue/requests/run-once.ts';
import { eventually } from '../../support/eventually.ts';
import { exchangeEachTest } from '../../support/sandbox/exchange-each-test.ts';
import { codeOf, type Exchange } from '../../support/sandbox/exchange-kit.ts';

let exchange: Exchange;
exchangeEachTest(async (fresh) => {
  exchange = fresh;
  await exchange.newcomer('a');
});

const answerTo = (key: string, userId = 'a') => lookUpRequest(exchange.deps, userId, key);

/** Something to wait for, and what ends the wait. */
function signal(): readonly [Promise<void>, () => void] {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [given, give];
}

describe('the same key', () => {
  // proves F20 S17
  it('gives one effect and one answer to 100 parallel duplicates', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => exchange.order('a', {}, 'key-1')));
    expect(new Set(ids).size).toBe(1);
    expect(await exchange.balance('a', 1)).toBe('490/10');
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('gives the first refusal again, even when the action would now succeed', async () => {
    expect(await codeOf(exchange.order('a', { openAmount: '600' }, 'key-1'))).toBe(1002);
    await exchange.move('a', '200');
    expect(await codeOf(exchange.order('a', { openAmount: '600' }, 'key-1'))).toBe(1002);
    expect(await codeOf(exchange.order('a', { openAmount: '600' }, 'key-2'))).toBe(1);
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('gives one answer to parallel duplicates that are refused', async () => {
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(exchange.order('a', { openAmount: '600' }, 'key-1'))),
    );
    expect(codes).toEqual(Array.from({ length: 20 }, () => 1002));
    expect(await audit(exchange.db)).toEqual([]);
  });

  // proves S17
  it('with another body is refused, and the first answer stays', async () => {
    const id = await exchange.order('a', {}, 'key-1');
    expect(await codeOf(exchange.order('a', { openAmount: '11' }, 'key-1'))).toBe(1008);
    expect(await exchange.order('a', {}, 'key-1')).toBe(id);
    expect(await exchange.balance('a', 1)).toBe('490/10');
  });

  // proves S17
  it('belongs to one person: on a second path it is refused, and asking tells the one effect', async () => {
    await exchange.newcomer('b');
    const first = await exchange.order('a', {}, 'key-1');
    const second = await exchange.order('b', {}, 'key-1');
    expect(second).not.toBe(first);
    expect(await codeOf(exchange.move('a', '10', 1, 'key-1'))).toBe(1008);
    expect(await exchange.balance('a', 1)).toBe('490/10');
    expect(await answerTo('key-1')).toMatchObject({ code: 1, data: JSON.stringify({ orderId: first }) });
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('used on two paths at once has one effect', async () => {
    const codes = await Promise.all([
      codeOf(exchange.order('a', {}, 'key-1')),
      codeOf(exchange.move('a', '10', 1, 'key-1')),
    ]);
    expect(codes.sort()).toEqual([1, 1008]);
    expect(['490/10', '510/0']).toContain(await exchange.balance('a', 1));
  });

  it('is forgotten after 24 hours and no sooner', async () => {
    const first = await exchange.order('a', {}, 'key-1');
    exchange.clock.advance(KEPT_MS - 1);
    expect(await exchange.order('a', {}, 'key-1')).toBe(first);
    expect(await answerTo('key-1')).toMatchObject({ code: 1 });
    exchange.clock.advance(1);
    expect(await answerTo('key-1')).toBeNull();
    expect(await exchange.order('a', {}, 'key-1')).not.toBe(first);
    expect(await audit(exchange.db)).toEqual([]);
  });
});

it('without a key every call is a new action', async () => {
  const first = await exchange.order('a');
  expect(await exchange.order('a')).not.toBe(first);
  expect(await exchange.balance('a', 1)).toBe('480/20');
});

it('what became of a key can be asked: nothing, done, or refused; by its owner alone', async () => {
  expect(await answerTo('key-1')).toBeNull();
  const id = await exchange.order('a', {}, 'key-1');
  expect(await answerTo('key-1')).toMatchObject({ code: 1, msg: '', data: JSON.stringify({ orderId: id }) });
  expect(await answerTo('key-1', 'b')).toBeNull();
  await codeOf(exchange.order('a', { openAmount: '1' }, 'key-2'));
  expect(await answerTo('key-2')).toMatchObject({ code: 1001, msg: 'l.u_limit_min_low', data: 'null' });
});

it('forgets old answers by itself, every hour', async () => {
  await exchange.order('a', {}, 'key-1');
  const forgetting = startForgetting(exchange.deps);
  const kept = () => exchange.db.selectFrom('requests').select('key').execute();
  expect(await kept()).toHaveLength(1);
  exchange.clock.advance(KEPT_MS + 60 * 60_000);
  await eventually(async () => expect(await kept()).toHaveLength(0));
  await forgetting.stop();
});

describe('a handler that fails or dawdles', () => {
  const request = { userId: 'a', path: '/slow', key: 'key-1', body: '' };
  const effect = (tx: Parameters<Parameters<typeof runOnce>[2]>[0]) =>
    transfer(tx, {
      userId: 'a',
      from: 1,
      to: 2,
      currency: 'USDT',
      amount: '100',
      requestId: 'key-1',
      at: exchange.clock.now(),
      language: 'en',
    });

  it('leaves nothing behind when it breaks, and its key can be used again', async () => {
    const broken = runOnce(exchange.deps, request, async (tx) => {
      await effect(tx);
      throw new Error('disk on fire');
    });
    await expect(broken).rejects.toThrow('disk on fire');
    expect(await exchange.balance('a', 1)).toBe('500/0');
    expect(await answerTo('key-1')).toBeNull();
    await runOnce(exchange.deps, request, async (tx) => {
      await effect(tx);
      return { msg: '', data: null };
    });
    expect(await exchange.balance('a', 1)).toBe('400/0');
  });

  it('is answered after 8 s and rolled back, never committed late', async () => {
    const [arrived, arrive] = signal();
    const [mayGoOn, goOn] = signal();
    const slow = runOnce(exchange.deps, request, async (tx) => {
      await effect(tx);
      arrive();
      await mayGoOn;
      return { msg: '', data: null };
    });
    const outcome = slow.then(
      () => 'committed',
      (error: unknown) => error,
    );
    await arrived;
    exchange.clock.advance(8000);
    // Answered while the handler still hangs.
    expect(await outcome).toBeInstanceOf(TooSlow);
    goOn();
    expect(await exchange.balance('a', 1)).toBe('500/0');
    expect(await answerTo('key-1')).toBeNull();
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('that is done within 8 s commits', async () => {
    await runOnce(exchange.deps, request, async (tx) => {
      await effect(tx);
      exchange.clock.advance(7999);
      return { msg: '', data: null };
    });
    expect(await exchange.balance('a', 1)).toBe('400/0');
  });

  it('and is undone by the database is done again once, and not after the 8 s', async () => {
    let tries = 0;
    const undoneOnce = (during: () => void) =>
      runOnce(exchange.deps, { ...request, key: `undone-${tries}` }, async (tx) => {
        tries += 1;
        await effect(tx);
        if (tries % 2 === 0) return { msg: '', data: tries };
        during();
        throw Object.assign(new Error('could not serialize access'), { code: '40001' });
      });
    expect(await undoneOnce(() => {})).toMatchObject({ data: 2 });
    expect(await exchange.balance('a', 1)).toBe('400/0');
    await expect(undoneOnce(() => exchange.clock.advance(8000))).rejects.toBeInstanceOf(TooSlow);
    expect(await exchange.balance('a', 1)).toBe('400/0');
    expect(await audit(exchange.db)).toEqual([]);
  });
});

describe('a time after which nothing may be done', () => {
  const move = (notAfter: number, key: string | null = 'key-1', during = () => {}) =>
    runOnce(exchange.deps, { userId: 'a', path: '/move', key, body: '100', notAfter }, async (tx) => {
      const at = exchange.clock.now();
      const wish = { userId: 'a', currency: 'USDT', amount: '100', requestId: key, language: 'en' } as const;
      await transfer(tx, { ...wish, from: 1, to: 2, at });
      during();
      return { msg: 'moved', data: null };
    });
  const now = () => exchange.clock.now();

  // proves F02 F04
  it.each([
    ['with a key', 'key-1'],
    ['without one', null],
  ])('refuses what arrives later, and does nothing (%s)', async (_, key) => {
    expect(await codeOf(move(now() - 1, key))).toBe(1004);
    expect(await exchange.balance('a', 1)).toBe('500/0');
    expect(await answerTo('key-1')).toBeNull();
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('lets through what arrives at the last millisecond', async () => {
    await move(now());
    expect(await exchange.balance('a', 1)).toBe('400/0');
  });

  it('rolls back what would be done later, and so what would be refused later', async () => {
    const slow = move(now() + 5000, 'key-1', () => exchange.clock.advance(5001));
    expect(await codeOf(slow)).toBe(1004);
    const refusedLate = runOnce(
      exchange.deps,
      { userId: 'a', path: '/move', key: 'key-1', body: '', notAfter: now() + 5000 },
      async () => {
        exchange.clock.advance(5001);
        throw new Refusal('balance', 'not enough');
      },
    );
    expect(await codeOf(refusedLate)).toBe(1004);
    expect(await exchange.balance('a', 1)).toBe('500/0');
    expect(await answerTo('key-1')).toBeNull();
  });

  it('leaves the key free: the same may be sent again with a later time, once', async () => {
    expect(await codeOf(move(now() - 1))).toBe(1004);
    await move(now() + 1000);
    await move(now() + 1000);
    expect(await exchange.balance('a', 1)).toBe('400/0');
  });

  it('does not take back what was done: a replay after it gets the stored answer', async () => {
    const notAfter = now() + 1000;
    expect(await move(notAfter)).toMatchObject({ msg: 'moved' });
    exchange.clock.advance(60_000);
    expect(await move(notAfter)).toMatchObject({ msg: 'moved' });
    expect(await exchange.balance('a', 1)).toBe('400/0');
  });

  it('absence is not told while a request with that key is under way', async () => {
    const [arrived, arrive] = signal();
    const [mayGoOn, goOn] = signal();
    const request = { userId: 'a', path: '/move', key: 'key-1', body: '', notAfter: now() };
    const action = runOnce(exchange.deps, request, async (tx) => {
      // The key is taken with the first statement of the action.
      await sql`select`.execute(tx);
      arrive();
      await mayGoOn;
      return { msg: 'done', data: null };
    });
    await arrived;
    const asked = answerTo('key-1');
    // The embedded database does one transaction at a time; on a server the question must be seen to wait.
    if (process.env.TEST_DATABASE_URL) {
      await eventually(async () => {
        const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(
          exchange.db,
        );
        expect(rows).toHaveLength(1);
      });
    }
    goOn();
    await action;
    expect(await asked).toMatchObject({ code: 1, msg: 'done' });
  });
});

describe('races', () => {
  // proves S16
  it('50 parallel orders of the full balance: one is opened', async () => {
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => codeOf(exchange.order('a', { openAmount: '500' }, `key-${n}`))),
    );
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(codes.filter((code) => code === 1002)).toHaveLength(49);
    expect(await exchange.balance('a', 1)).toBe('0/500');
    expect(await audit(exchange.db)).toEqual([]);
  });

  it('50 parallel transfers of the full balance, both ways with orders between: the books stay right', async () => {
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        if (n % 3 === 0) return codeOf(exchange.move('a', '500', 2));
        if (n % 3 === 1) return codeOf(exchange.move('a', '500', 1));
        return codeOf(exchange.order('a', { openAmount: '400' }));
      }),
    );
    expect(codes.every((code) => code === 1 || code === 1002)).toBe(true);
    expect(await audit(exchange.db)).toEqual([]);
  });
});
