import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Decimal, USDT } from '#protocol/units.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { sharedLocks } from '../../support/fake-locks.ts';
import { FakeServer, held, refusal, success } from '../../support/fake-server.ts';
import { type Frame, PlayedStream } from '../../support/played-stream.ts';
import { tabLine } from '../../support/tab-line.ts';
import { createStart } from '../../support/worker-kit.ts';

const ASSETS = '/assets/getAssets';
const ORDERS = '/trade/getOrders';
const TICKET = '/user/getStreamTicket';
const INFO = '/user/info';
const UNREAD = '/index/getNoticeCount';
const TRANSFER = '/contract/transfer';

const start = createStart();
let clock: FakeClock;
let stream: PlayedStream;
let server: FakeServer;
/** What the person has, as the server's database knows it. */
let owned: string;
let tickets: number;

beforeEach(() => {
  clock = new FakeClock();
  stream = new PlayedStream(clock);
  owned = '10';
  tickets = 0;
  server = new FakeServer()
    .on('/paramter/getPublic', () => boot({ tickets: true }))
    .on('/user/login', () => success({ userId: 'u1', token: 'token-of-one' }))
    .on(INFO, () => (stream.ended.has('s1') ? refusal(-2) : success({ uid: 'u1' })))
    .on(UNREAD, () => (stream.ended.has('s1') ? refusal(-2) : success(0)))
    .on(TICKET, () => {
      tickets += 1;
      stream.tickets.set(`ticket-${tickets}`, { sessionId: 's1', userId: 'u1' });
      return success({ ticket: `ticket-${tickets}` });
    })
    .on(ASSETS, () => balance(owned))
    .on(ORDERS, () => success({ list: [], sum: 0 }))
    .on('/huobi/getHuobiDetailsByQuoteCoin', () => Response.json({ status: 'ok', data: [] }));
});

const boot = (stream: object) =>
  success({
    pairs: [],
    coins: [],
    serverEpoch: 'e1',
    stream: { url: '/bb/app/stream', protocol: 'bourse.v1', ...stream },
  });
const balance = (usdt: string) => success([{ currency: 'USDT', available: usdt, frozen: '0' }]);

type Surroundings = NonNullable<Parameters<typeof start>[2]>;

/** A signed-in page that shows the spot account and what is open there. */
async function page(surroundings: Surroundings = {}) {
  const started = start(server, clock, { openSocket: stream.socket, ...surroundings });
  await started.worker.platform.get();
  await started.worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
  const assets = await started.follow({ name: 'assets', account: 2 });
  await started.follow({ name: 'spotOrders' });
  await started.follow({ name: 'unread' });
  const total = () => {
    const message = assets.last();
    return message?.kind === 'value' ? message.value.total : message?.kind;
  };
  return { ...started, assets, total };
}
/** The same, once it hears of the person's changes. */
async function following(surroundings: Surroundings = {}) {
  const opened = await page(surroundings);
  await clock.advance(11_000);
  // Its code loads in real time.
  await vi.dynamicImportSettled();
  await clock.advance(10_000);
  return opened;
}
const callsIn = async (ms: number, ...paths: string[]) => {
  const count = () => paths.reduce((sum, path) => sum + server.to(path).length, 0);
  const before = count();
  await clock.advance(ms);
  return count() - before;
};
/** Somebody else's order moved this person's money. */
const isOwn = (frame: Frame) => typeof frame === 'string' && frame.includes('"own"');

const fill = (to: string) => {
  owned = to;
  stream.commit('u1', 'balances');
};

describe('a person on a stream', () => {
  it('sees at once what a commit changed, and otherwise asks once a minute', async () => {
    const { total } = await following();
    expect(total()).toBe('10');
    expect(await callsIn(50_000, ASSETS, ORDERS)).toBeLessThanOrEqual(2);
    fill('7');
    await clock.advance(50);
    expect(total()).toBe('7');
    expect(await callsIn(240_000, ASSETS, ORDERS)).toBeLessThanOrEqual(9);
  });

  it('keeps what is shown fresh while nothing changes', async () => {
    const { assets } = await following();
    await clock.advance(50_000);
    // Balances are read every 15 s; the prices that come in between do not make them younger.
    expect(assets.last()).toMatchObject({ kind: 'value', source: 'network', age: 5000 });
  });

  it('is told by a ticket that is in no address, asked for as no use of the page', async () => {
    await following();
    const [line] = stream.lines;
    expect(line?.address).toBe('wss://exchange.example/bb/app/stream');
    expect(line?.said).toContain('{"t":"ticket","ticket":"ticket-1"}');
    const [asked] = server.to(TICKET);
    expect(asked?.headers.get('X-Background')).toBe('1');
  });

  it('hears of a new message', async () => {
    await following();
    const before = server.to(UNREAD).length;
    stream.commit('u1', 'messages');
    await clock.advance(50);
    expect(server.to(UNREAD).length - before).toBe(1);
  });

  it('hears nothing of anybody else', async () => {
    await following();
    stream.commit('u2', 'balances');
    expect(await callsIn(1000, ASSETS)).toBe(0);
  });

  it('whose data change all the time does not ask all the time', async () => {
    const { total } = await following();
    const before = server.to(ASSETS).length;
    for (let n = 0; n < 100; n += 1) {
      fill(String(n));
      await clock.advance(10);
    }
    await clock.advance(300);
    expect(total()).toBe('99');
    expect(server.to(ASSETS).length - before).toBeLessThanOrEqual(6);
  });

  it('is never shown an older answer after doing something', async () => {
    const { total, worker } = await following();
    server.on(TRANSFER, () => {
      // The word of it is lost.
      owned = '3';
      return success(null);
    });
    await worker.assets.transfer({ to: 'contract', currency: USDT, amount: '7' as Decimal });
    expect(server.to(TRANSFER)).toHaveLength(1);
    await clock.advance(16_000);
    expect(total()).toBe('3');
  });

  it('is asked again where a change came while an answer was on its way', async () => {
    const { total } = await following();
    const late = held();
    server.on(ASSETS, () => late.answer);
    fill('6');
    await clock.advance(20);
    server.on(ASSETS, () => balance(owned));
    fill('5');
    await clock.advance(20);
    late.give(balance('6'));
    await clock.advance(600);
    expect(total()).toBe('5');
    await clock.advance(30_000);
    expect(total()).toBe('5');
  });
});

describe('each fault ends in right data', () => {
  const through = async (fault: () => Promise<void>) => {
    const { total } = await following();
    await fault();
    await clock.advance(61_000);
    expect(total()).toBe(owned);
    await clock.advance(65_000);
    fill('99');
    await clock.advance(300);
    expect(total()).toBe('99');
    expect(await callsIn(50_000, ASSETS)).toBeLessThanOrEqual(1);
  };

  it('a mark that is lost', () =>
    through(async () => {
      stream.spoil = (frame) => (isOwn(frame) ? [] : [frame]);
      fill('5');
      await clock.advance(500);
      stream.spoil = (frame) => [frame];
    }));

  it('a mark that the server forgot', () =>
    through(async () => {
      owned = '5';
    }));

  it('marks in another order, and twice', () =>
    through(async () => {
      const kept: Frame[] = [];
      stream.spoil = (frame) => {
        if (!isOwn(frame)) return [frame];
        kept.push(frame);
        return kept.length < 2 ? [] : [...kept.reverse(), ...kept];
      };
      fill('5');
      await clock.advance(300);
      fill('6');
      await clock.advance(300);
      stream.spoil = (frame) => [frame];
    }));

  it('a line that is cut, and changes meanwhile', () =>
    through(async () => {
      stream.reachable = false;
      stream.lines.at(-1)?.cut();
      owned = '5';
      await clock.advance(100);
      stream.reachable = true;
    }));

  it('a hostile frame', () =>
    through(async () => {
      stream.spoil = (frame) => [isOwn(frame) ? '{"t":"own","run":1,"seq":-1,"marks":[[{}]]}' : frame];
      fill('5');
      await clock.advance(300);
      stream.spoil = (frame) => [frame];
    }));

  it('a server that starts again', () =>
    through(async () => {
      stream.lines.at(-1)?.cut();
      owned = '4';
      await clock.advance(3000);
    }));

  it('a line that is cut and soon back: everything is read once', async () => {
    await following();
    stream.reachable = false;
    stream.lines.at(-1)?.cut();
    expect(await callsIn(100, ASSETS, ORDERS)).toBe(0);
    stream.reachable = true;
    expect(await callsIn(4000, ASSETS, ORDERS)).toBe(2);
  });

  it('a line that is cut and stays away: everything is read within 5 s', async () => {
    const { total } = await following();
    stream.reachable = false;
    stream.lines.at(-1)?.cut();
    owned = '5';
    await clock.advance(5200);
    expect(total()).toBe('5');
  });

  it('a line that is soon back, and a ticket that does not come: everything is read within 5 s', async () => {
    const { total } = await following();
    server.on(TICKET, () => held().answer);
    stream.lines.at(-1)?.cut();
    owned = '5';
    await clock.advance(5200);
    expect(total()).toBe('5');
  });

  it('a line that is dead without a word: found within 5 s', async () => {
    const { total } = await following();
    stream.spoil = () => [];
    fill('5');
    await clock.advance(5200);
    expect(total()).toBe('5');
    expect(await callsIn(20_000, ORDERS)).toBe(4);
  });
});

describe('calls go on as ever', () => {
  const asEver = async () => {
    const { total } = await following();
    const asked = await callsIn(30_000, ORDERS);
    expect([6, 7]).toContain(asked);
    owned = '4';
    await clock.advance(21_000);
    expect(total()).toBe('4');
  };

  it('with a back end whose stream tells of the market alone', async () => {
    server.on('/paramter/getPublic', () => boot({}));
    await asEver();
    expect(server.to(TICKET)).toHaveLength(0);
    expect(JSON.stringify(stream.lines.map(({ said }) => said))).not.toContain('ticket');
  });

  it.each([
    ['gives no ticket', () => refusal(1001)],
    ['does not know the call', () => new Response('', { status: 404 })],
    ['gives tickets that are none', () => success({ ticket: 'made up' })],
  ])('with one that %s', async (_, answer) => {
    server.on(TICKET, answer);
    await asEver();
    expect(server.to(TICKET).length).toBeLessThanOrEqual(2);
  });

  it('with one that never answers a ticket', async () => {
    stream.spoil = (frame) => (isOwn(frame) ? [] : [frame]);
    await asEver();
  });

  it('of a page with a running contract: they keep its session alive', async () => {
    const running = {
      id: 'c1',
      requestId: null,
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
      openAmount: '10',
      tradeType: 0,
      positionTime: 600,
      openPrice: '1',
      closePrice: null,
      incomeRate: '0.8',
      fee: '0',
      profit: null,
      result: null,
      entryStatus: 0,
      createTime: clock.now(),
      expireTime: clock.now() + 600_000,
      closeTime: null,
      openTradeId: 't1',
      closeTradeId: null,
    };
    server.on('/contract/getContractRecord', ({ body }) =>
      success(body.includes('entryStatus=0') ? { list: [running], sum: 1 } : { list: [], sum: 0 }),
    );
    const { follow } = await following();
    await follow({ name: 'running' });
    await clock.advance(1000);
    const before = server.to('/contract/getContractRecord').length;
    await clock.advance(30_000);
    const asked = server.to('/contract/getContractRecord').slice(before);
    expect(asked.length).toBeGreaterThanOrEqual(5);
    expect(asked.every(({ headers }) => headers.get('X-Background') === null)).toBe(true);
  });
});

describe('a session', () => {
  it('that another device has ended is proved by a call, and the page is signed out within 5 s', async () => {
    const { worker } = await following();
    stream.ended.add('s1');
    stream.commit('u1', 'sessions');
    await clock.advance(1000);
    expect(await worker.session.current()).toMatchObject({ signedIn: false, ended: 'invalid' });
  });

  it('goes on where the server was wrong about that', async () => {
    const { worker, total } = await following();
    stream.ended.add('s1');
    server.on(INFO, () => success({ uid: 'u1' })).on(UNREAD, () => success(0));
    stream.commit('u1', 'sessions');
    await clock.advance(1000);
    stream.ended.clear();
    expect(await worker.session.current()).toMatchObject({ signedIn: true });
    fill('8');
    await clock.advance(21_000);
    expect(total()).toBe('8');
  });

  it('that ended here is told nothing more, and the next person has a ticket of their own', async () => {
    const { worker, total } = await following();
    await worker.session.logout();
    await clock.advance(6000);
    fill('1');
    await clock.advance(1000);
    server.on('/user/login', () => success({ userId: 'u1', token: 'token-of-two' }));
    await worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
    await clock.advance(21_000);
    expect(server.to(TICKET).map(({ headers }) => headers.get('X-Access-Token'))).toEqual([
      'token-of-one',
      'token-of-two',
    ]);
    expect(total()).toBe('1');
  });

  it('of a page that nobody looks at has no connection', async () => {
    const { worker } = await following();
    expect(stream.open).toBe(1);
    await worker.system.setVisible(false);
    await clock.advance(100);
    expect(stream.open).toBe(0);
  });
});

describe('two tabs of one person', () => {
  it('have one connection, and both see a change at once', async () => {
    const [line, locks] = [tabLine(), sharedLocks()];
    const one = await following({ tabChannel: line(), tabLocks: locks().manager });
    const two = await following({ tabChannel: line(), tabLocks: locks().manager });
    await clock.advance(20_000);
    expect(stream.open).toBe(1);
    const before = server.to(ASSETS).length;
    fill('2');
    await clock.advance(100);
    expect([one.total(), two.total()]).toEqual(['2', '2']);
    expect(server.to(ASSETS).length - before).toBe(1);
  });
});
