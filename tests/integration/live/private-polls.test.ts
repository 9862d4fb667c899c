import { afterEach, describe, expect, it } from 'vitest';
import { coin } from '#protocol/units.ts';
import type { Fetch } from '#worker/api/round-trip.ts';
import { POLL_FORMAT } from '#worker/platform/tabs.ts';
import { createAssetsService } from '#worker/services/assets/assets-service.ts';
import { createRunningOrders } from '#worker/services/contract/running-orders.ts';
import { createTickerBook } from '#worker/services/market/ticker-book.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { sharedLocks } from '../../support/fake-locks.ts';
import { success as answered, held } from '../../support/fake-server.ts';
import { createBrowser } from '../../support/services/browser-tabs.ts';
import { intentsOver } from '../../support/services/intents.ts';
import { wireOrder, won } from '../../support/services/orders.ts';
import { marketData, success } from '../../support/services/scripted-exchange.ts';
import { tabLine } from '../../support/tab-line.ts';
import { quietServer, startWorker, type TestWorker } from '../../support/worker-kit.ts';

const ASSETS = '/contract/getAssets';
const LIST = '/huobi/getHuobiDetailsByQuoteCoin';
const RECORDS = '/contract/getContractRecord';
const USDT = coin('USDT');

const balance = (usdt: string) => [{ currencyName: 'USDT', availableCurrency: usdt, frozenCurrency: '0' }];

/** Tabs that show the contract account; everybody owns as much as `owned` says. */
function accounts() {
  const browser = createBrowser();
  const owned = new Map([
    ['u1', '10'],
    ['u2', '99'],
  ]);
  const { exchange } = browser;
  exchange.on(ASSETS, ({ headers }) => {
    const who = headers.get('X-Access-Token')?.replace('token-', '') ?? '';
    return success(balance(owned.get(who) ?? '0'));
  });
  exchange.on(LIST, () => marketData([]));
  const open = async (userId = 'u1') => {
    const tab = browser.tab();
    const { rig } = tab;
    rig.session.userId = userId;
    const intents = intentsOver(rig);
    const service = createAssetsService({ ...rig, book: createTickerBook(rig), intents });
    const sheet = rig.follow({ name: 'assets', account: 1 });
    await settled();
    return { ...tab, service, sheet, total: () => sheet.last()?.total };
  };
  const reads = (path = ASSETS) => exchange.callsTo(path).length;
  return { ...browser, owned, open, reads };
}

describe('balances in two tabs of one person', () => {
  it('are one stream to the exchange, and so are their prices', async () => {
    const { clock, open, owned, reads } = accounts();
    const [one, two] = [await open(), await open()];
    const [before, prices] = [reads(), reads(LIST)];
    owned.set('u1', '11');
    await clock.advance(60_000);
    expect(reads() - before).toBe(4);
    expect(reads(LIST) - prices).toBe(12);
    expect([one.total(), two.total()]).toEqual(['11', '11']);
  });

  it('agree at once after money moved in the one that does not read, by one call', async () => {
    const { clock, open, owned, reads } = accounts();
    const [one, two] = [await open(), await open()];
    await clock.advance(7000);
    const before = reads();
    owned.set('u1', '4');
    two.service.refresh();
    await settled();
    expect([one.total(), two.total()]).toEqual(['4', '4']);
    expect(reads() - before).toBe(1);
  });

  it('are never set back by a read of another tab that overlapped the last one', async () => {
    const { clock, exchange, open, owned } = accounts();
    const [one, two] = [await open(), await open()];
    const answers: (() => void)[] = [];
    const holds = (says: () => string) =>
      exchange.on(
        ASSETS,
        () => new Promise((resolve) => answers.push(() => resolve(success(balance(says()))))),
      );
    // The first read reaches the exchange late, the second one early, and its answer travels for long.
    holds(() => owned.get('u1') ?? '');
    one.service.refresh();
    await clock.advance(100);
    const early = owned.get('u1') ?? '';
    holds(() => early);
    two.rig.polls.refresh('asserts-contract-list');
    await clock.advance(100);
    owned.set('u1', '3');
    const [first, second] = answers;
    first?.();
    await clock.advance(100);
    const shown = [one.total(), two.total()];
    second?.();
    await clock.advance(0);
    expect([one.total(), two.total()]).toEqual(shown);
  });

  it('are never set back by an answer that was asked for before the money moved', async () => {
    const { clock, exchange, open, owned } = accounts();
    const [one, two] = [await open(), await open()];
    const handler = () => success(balance(owned.get('u1') ?? ''));
    let answerOld = () => {};
    exchange.on(ASSETS, () => {
      const old = handler();
      return new Promise((resolve) => {
        answerOld = () => resolve(old);
      });
    });
    await clock.advance(15_000);
    exchange.on(ASSETS, handler);
    await clock.advance(100);
    owned.set('u1', '3');
    two.service.refresh();
    await settled();
    answerOld();
    await settled();
    expect([one.total(), two.total()]).toEqual(['3', '3']);
  });
});

describe('two persons in two tabs', () => {
  it('each have a stream of their own, and never see what belongs to the other', async () => {
    const { clock, open, reads } = accounts();
    const [one, two] = [await open('u1'), await open('u2')];
    const before = reads();
    await clock.advance(60_000);
    expect(reads() - before).toBe(8);
    expect(new Set(one.sheet.values().map(({ total }) => total))).toEqual(new Set(['10']));
    expect(new Set(two.sheet.values().map(({ total }) => total))).toEqual(new Set(['99']));
  });

  it("are told apart by who a message names, and a nameless one is nobody's", async () => {
    const { clock, open, stranger } = accounts();
    const one = await open('u1');
    await clock.advance(1000);
    for (const userId of ['u2', '', null]) {
      stranger().postMessage({
        kind: 'poll',
        format: POLL_FORMAT,
        key: 'asserts-contract-list',
        userId,
        began: clock.now(),
        ended: clock.now(),
        result: {
          ok: true,
          value: { list: [{ currency: USDT, available: '666', frozen: '0' }], accountRate: null },
        },
      });
    }
    expect(one.total()).toBe('10');
  });
});

describe('a running contract in two tabs', () => {
  const contracts = async () => {
    const browser = createBrowser();
    const { clock, exchange } = browser;
    let order = wireOrder('o1', clock.now());
    exchange.answers(RECORDS, ({ fields }: { fields: Readonly<Record<string, string>> }) => {
      const list = String(order.entryStatus) === fields.entryStatus ? [order] : [];
      return { list, sum: list.length };
    });
    const open = async () => {
      const tab = browser.tab();
      const told: unknown[] = [];
      createRunningOrders({ ...tab.rig, settled: (orders) => told.push(...orders.map(({ id }) => id)) });
      const running = tab.rig.follow({ name: 'running' });
      await settled();
      return { ...tab, running, told };
    };
    const looks = () => exchange.callsTo(RECORDS).filter(({ fields }) => fields.entryStatus === '0').length;
    const settle = () => {
      order = won(order, clock.now());
    };
    return { ...browser, open, looks, settle };
  };

  it('is looked at by one of them, and both see it settle once', async () => {
    const { clock, open, looks, settle } = await contracts();
    const [one, two] = [await open(), await open()];
    const before = looks();
    await clock.advance(59_000);
    expect(looks() - before).toBe(11);
    settle();
    await clock.advance(2000);
    expect(looks() - before).toBeLessThanOrEqual(13);
    for (const { running, told } of [one, two]) {
      expect(running.last()?.list).toMatchObject([{ id: 'o1', status: 'completed', result: 'win' }]);
      expect(told).toEqual(['o1']);
    }
  });

  it('is seen to settle by a hidden tab that is alone', async () => {
    const { clock, open, settle } = await contracts();
    const [one, two] = [await open(), await open()];
    one.die();
    two.rig.scheduler.setVisible(false);
    await clock.advance(59_000);
    settle();
    await clock.advance(3000);
    expect(two.told).toEqual(['o1']);
  });
});

describe('whole workers of two tabs', () => {
  const started: TestWorker[] = [];
  afterEach(() => {
    for (const worker of started.splice(0)) worker.stop();
  });

  /** Both signed in, the first one leading. */
  async function twoTabs() {
    const [clock, line, locks] = [new FakeClock(), tabLine(), sharedLocks()];
    const said: unknown[] = [];
    line().addEventListener('message', ({ data }) => said.push(data));
    const server = quietServer()
      .on('/user/login', () => answered({ userId: 'a', token: 'token-of-a' }))
      .on('/user/info', () => answered({ uid: 'a' }))
      .on(ASSETS, () => answered(balance('10')))
      .on(LIST, () => Response.json({ status: 'ok', data: [] }));
    // A server that tells its time needs no call of its own for that, for a minute.
    const fetch: Fetch = async (url, init) => {
      const answer = await server.fetch(url, init);
      answer.headers.set('X-Server-Time', String(clock.now()));
      return answer;
    };
    const open = async () => {
      const worker = startWorker(server, clock, { fetch, tabChannel: line(), tabLocks: locks().manager });
      started.push(worker);
      await worker.worker.session.current();
      const assets = await worker.follow({ name: 'assets', account: 1 });
      const connection = await worker.follow({ name: 'connection' });
      await clock.advance(0);
      return { ...worker, assets, connection };
    };
    const one = await open();
    await one.worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
    const two = await open();
    await clock.advance(1000);
    expect(two.assets.last()).toMatchObject({ value: { total: '10' } });
    return { clock, server, said, one, two };
  }

  it('sign out together within a second, and what one still had on its way reaches nobody', async () => {
    const { clock, server, said, one, two } = await twoTabs();
    const late = held();
    server.on(ASSETS, () => late.answer);
    await clock.advance(15_000);
    const heard = said.length;
    await two.worker.session.logout();
    await clock.advance(999);
    expect(await one.worker.session.current()).toMatchObject({ signedIn: false, ended: 'logout' });
    const shown = one.assets.messages.length;
    late.give(answered(balance('12')));
    await clock.advance(5000);
    expect(JSON.stringify(said.slice(heard))).not.toContain('"12"');
    expect(one.assets.messages.slice(shown).every(({ kind }) => kind === 'failure')).toBe(true);
  });

  it('say for the diagnostics page which of them reads what, and not whose it is', async () => {
    const { clock, one, two } = await twoTabs();
    await clock.advance(4000);
    const [mine, theirs] = [await one.worker.system.diagnostics(), await two.worker.system.diagnostics()];
    const prices = { key: 'tickers:USDT', age: 0 };
    expect(mine.reads).toContainEqual({ ...prices, leads: true });
    expect(theirs.reads).toContainEqual({ ...prices, leads: false });
    expect(mine.worker).toEqual({ upFor: 5000, worstDelay: 0 });
    const shown = JSON.stringify([mine, theirs]);
    for (const secret of ['token-of-a', 'a@bourse.test', '"a"']) expect(shown).not.toContain(secret);
  });

  it('both learn soon that the server is down, and that it is back', async () => {
    const { clock, server, one, two } = await twoTabs();
    const reachable = () =>
      [one, two].map(({ connection }) => {
        const last = connection.last();
        return last?.kind === 'value' && last.value.serverReachable;
      });
    const answers = [LIST, ASSETS, '/paramter/getPublic', '/user/info'] as const;
    for (const path of answers) server.on(path, () => new Response('', { status: 503 }));
    await clock.advance(15_000);
    expect(reachable()).toEqual([false, false]);
    server
      .on(LIST, () => Response.json({ status: 'ok', data: [] }))
      .on(ASSETS, () => answered(balance('10')))
      .on('/user/info', () => answered({ uid: 'a' }))
      .on('/paramter/getPublic', () => answered({ pairs: [], coins: [], serverEpoch: 'e1' }));
    await clock.advance(31_000);
    expect(reachable()).toEqual([true, true]);
  });
});
