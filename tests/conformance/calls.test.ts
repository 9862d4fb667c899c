import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Result } from '#protocol/result.ts';
import { pairSymbol } from '#protocol/units.ts';
import { DEFAULT_OPTIONS } from '#protocol/worker-api.ts';
import { accountAssets } from '#worker/api/assets.ts';
import { getAnnouncements, getCarousel } from '#worker/api/bulletin.ts';
import {
  contractAssetRecords,
  contractAssets,
  contractConfig,
  contractOrderDetail,
  contractRecords,
  contractTransfer,
  createOrder,
} from '#worker/api/contract.ts';
import { acknowledgeRisk, getLimits, setLimits } from '#worker/api/limits.ts';
import { getDepth, getDetails, getDetailsByQuoteCoin, getKline, getMarketTrade } from '#worker/api/market.ts';
import { messageCount, messageDetail, messagePage, readAllMessages } from '#worker/api/messages.ts';
import { requestState } from '#worker/api/money.ts';
import { publicConfig } from '#worker/api/platform.ts';
import {
  bindGoogle,
  getGoogleSecret,
  getLoginRecord,
  getSecurity,
  getSessions,
  unbindGoogle,
} from '#worker/api/security.ts';
import {
  emailVerification,
  forgetPassword,
  login,
  register,
  sendEmailCode,
  sendEmailCodeForget,
  userInfo,
} from '#worker/api/session.ts';
import {
  amendSpotOrder,
  cancelAllSpotOrders,
  cancelSpotOrder,
  createSpotOrder,
  spotFills,
  spotOrderDetail,
  spotOrders,
} from '#worker/api/spot.ts';
import { type Core, createCore } from '#worker/core.ts';
import { environmentOf } from '#worker/environment.ts';
import { type LiveBackEnd, openBackEnd } from '../support/live-back-end.ts';

let backEnd: LiveBackEnd;
let core: Core;

beforeAll(async () => {
  backEnd = await openBackEnd();
  const { origin } = backEnd;
  core = createCore(
    environmentOf({ fetch: (url, init) => fetch(`${origin}${url}`, init), origin }),
    DEFAULT_OPTIONS,
  );
  core.start();
});
afterAll(async () => {
  core?.stop();
  await backEnd?.close();
});

/** The value of a call that must have succeeded. */
async function done<T>(pending: Promise<Result<T>>): Promise<T> {
  const result = await pending;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const series = { symbol: 'btcusdt', timer: '1min', size: 2000 } as const;

describe('what anybody may ask', () => {
  it('the boot answer names every specified pair', async () => {
    const platform = await done(core.http.call(publicConfig('/bb/app'), {}));
    const names = platform.pairs.map(({ pair }) => `${pair.base}${pair.quote}`);
    expect(names).toEqual(expect.arrayContaining(['BTCUSDT', 'SHIBUSDT', 'ETHBTC', 'DOGEETH']));
    expect(platform.serverEpoch).not.toBe('');
    expect(platform.areas).toEqual(expect.arrayContaining(['market', 'contract']));
  });

  it('announcements and slides, each with words and a name of its own', async () => {
    for (const list of [
      await done(core.http.call(getAnnouncements, {})),
      await done(core.http.call(getCarousel, {})),
    ]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      for (const { title } of list) expect(title).not.toBe('');
    }
  });

  it('the options of the timed contract', async () => {
    const options = await done(core.http.call(contractConfig, {}));
    expect(options.length).toBeGreaterThan(0);
    for (const { seconds, incomeRate } of options) {
      expect(seconds).toBeGreaterThan(0);
      expect(Number(incomeRate)).toBeGreaterThan(0);
    }
  });

  it('2000 candles of every period, ascending', async () => {
    for (const timer of ['1min', '5min', '15min', '30min', '1day'] as const) {
      const { list: candles } = await done(core.http.call(getKline, { ...series, timer }));
      expect(candles.length).toBeGreaterThanOrEqual(timer === '1day' ? 300 : 2000);
      const times = candles.map(({ id }) => id);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(
        candles.every(
          ({ high, low, open, close }) => high >= Math.max(open, close) && low <= Math.min(open, close),
        ),
      ).toBe(true);
    }
  });

  it('the book, the trades, the day and the list', async () => {
    const book = await done(core.http.call(getDepth, { ...series, size: 20 }));
    expect([book.bids.length, book.asks.length]).toEqual([20, 20]);
    const { list: trades } = await done(core.http.call(getMarketTrade, { symbol: 'btcusdt' }));
    expect(trades.length).toBeGreaterThan(0);
    const day = await done(core.http.call(getDetails, { symbol: 'btcusdt', timer: '1day', size: 1 }));
    expect(Object.values(day).every((value) => value !== null)).toBe(true);
    const list = await done(core.http.call(getDetailsByQuoteCoin, { quoteCoin: 'USDT' }));
    expect(list.map(({ base }) => base)).toEqual(expect.arrayContaining(['BTC', 'USDC']));
    expect(list.every(({ tick }) => tick.close !== null)).toBe(true);
  });

  it('a market that does not exist is refused, with words', async () => {
    const result = await core.http.call(getKline, { ...series, symbol: 'nopenope' });
    expect(result).toMatchObject({
      ok: false,
      failure: { kind: 'refused', msg: expect.stringMatching(/./) },
    });
  });

  it('the time, which every answer carries', () => {
    expect(Math.abs(core.serverNow() - Date.now())).toBeLessThan(5000);
  });
});

describe('a newcomer', () => {
  it('registers, forgets the password, and signs in with the new one', async () => {
    const account = backEnd.newcomer();
    await done(core.http.call(sendEmailCode, { account, scene: 'register' }));
    const code = await backEnd.mailedCode(account);
    await done(core.http.call(emailVerification, { account, code, scene: 'register' }));
    const wrong = await core.http.call(emailVerification, { account, code: '000000x', scene: 'register' });
    expect(wrong.ok).toBe(false);
    await done(core.http.call(register, { account, code, password: 'First-2468', agreed: 1 }));
    await done(core.http.call(sendEmailCodeForget, { account }));
    const reset = await backEnd.mailedCode(account);
    await done(core.http.call(forgetPassword, { account, code: reset, password: 'Second-1357' }));
    await done(core.http.call(sendEmailCode, { account, scene: 'login' }));
    const answer = { account, code: await backEnd.mailedCode(account) };
    const old = await core.http.call(login, { ...answer, password: 'First-2468' });
    expect(old).toMatchObject({ ok: false, failure: { kind: 'refused', code: 1005 } });
    const session = await done(core.http.call(login, { ...answer, password: 'Second-1357' }));
    expect(session.token.length).toBeGreaterThanOrEqual(32);
  });
});

describe('somebody who is signed in', () => {
  beforeAll(async () => {
    const { account, password } = backEnd;
    await done(core.http.call(sendEmailCode, { account, scene: 'login' }));
    const code = await backEnd.mailedCode(account);
    await done(core.api.session.login({ account, code, password }));
  });

  it('is known by the token', async () => {
    const { userId } = core.holder.state();
    const user = await done(core.http.call(userInfo, { token: core.holder.token() ?? '', userId }));
    expect(user).toMatchObject({ userId, email: backEnd.account });
  });

  it('has messages', async () => {
    const before = await done(core.http.call(messageCount, {}));
    const page = await done(core.http.call(messagePage, { pageNo: 1, pageSize: 10 }));
    expect(page.list.length).toBeGreaterThan(0);
    const unread = page.list.find(({ read }) => !read);
    if (unread) {
      expect((await done(core.http.call(messageDetail, { id: unread.id }))).content).not.toBe('');
      expect(await done(core.http.call(messageCount, {}))).toBe(before - 1);
    }
    await done(core.http.call(readAllMessages, { upTo: Date.now() }));
    expect(await done(core.http.call(messageCount, {}))).toBe(0);
  });

  it('moves money, opens an order, and finds both again by their keys', async () => {
    await done(
      core.http.call(acknowledgeRisk, { version: (await done(core.api.platform.get())).riskVersion }),
    );
    expect((await done(core.http.call(getLimits, {}))).riskAcknowledged).not.toBeNull();

    const spot = await done(core.http.call(accountAssets, { account: 2 }));
    expect(spot.list.find(({ currency }) => currency === 'USDT')).toBeDefined();

    const moveKey = crypto.randomUUID();
    const move = { amount: '50', currency: 'USDT', type: 1 } as const;
    await done(core.http.call(contractTransfer, move, { idempotencyKey: moveKey }));
    // The same wish again moves nothing again.
    await done(core.http.call(contractTransfer, move, { idempotencyKey: moveKey }));
    const funded = await done(core.http.call(contractAssets, {}));
    expect(funded.list.find(({ currency }) => currency === 'USDT')?.available).toMatch(/^50(\.0+)?$/);
    const other = await core.http.call(
      contractTransfer,
      { ...move, amount: '51' },
      { idempotencyKey: moveKey },
    );
    expect(other).toMatchObject({ ok: false, failure: { kind: 'refused', code: 1008, requestId: moveKey } });

    const [option] = await done(core.http.call(contractConfig, {}));
    const key = crypto.randomUUID();
    const order = {
      openAmount: option?.minimum ?? '',
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
      positionTime: option?.seconds ?? 0,
      tradeType: 0,
    } as const;
    expect(await done(core.http.call(requestState, { requestId: key }))).toEqual({ state: 'none' });
    await done(core.http.call(createOrder, order, { idempotencyKey: key }));
    expect(await done(core.http.call(requestState, { requestId: key }))).toMatchObject({
      state: 'done',
      code: 1,
    });

    const records = await done(
      core.http.call(contractRecords, {
        pageNo: 1,
        pageSize: 10,
        entryStatus: 0,
        baseCoin: 'BTC',
        quoteCoin: 'USDT',
      }),
    );
    const mine = records.list.find(({ requestId }) => requestId === key);
    expect(mine).toMatchObject({
      status: 'holding',
      direction: 'up',
      duration: option?.seconds,
      result: 'none',
    });
    expect(Number(mine?.incomeRate)).toBe(Number(option?.incomeRate));
    expect(mine?.openPrice).not.toBeNull();
    const detail = await done(core.http.call(contractOrderDetail, { id: mine?.id ?? '' }));
    expect(detail.openTrades.map(({ id }) => id)).toContain(mine?.openTradeId);

    const log = await done(core.http.call(contractAssetRecords, { pageNo: 1, pageSize: 10 }));
    expect(log.list.map(({ type }) => type)).toEqual(expect.arrayContaining([1, 3]));
    expect(log.sum).toBeGreaterThanOrEqual(2);
  });

  it('trades on the spot exchange, and finds every order again by its key', async () => {
    const pair = { baseCoin: 'BTC', quoteCoin: 'USDT' } as const;
    const { pairs } = await done(core.api.platform.get());
    const rule = pairs.find((known) => pairSymbol(known.pair) === 'btcusdt');
    const book = await done(core.http.call(getDepth, { ...series, size: 20 }));
    const bid = book.bids[0]?.price ?? '';
    if (!rule || bid === '') throw new Error('no BTC/USDT to trade');
    const money = () => ({ idempotencyKey: crypto.randomUUID() });
    const resting = {
      ...pair,
      side: 'buy',
      orderType: 'limit',
      price: (Number(bid) * 0.8).toFixed(rule.pricePrecision),
      stopPrice: null,
      amount: '0.0002',
      total: null,
      timeInForce: 'GTC',
    } as const;
    const key = money();
    const placed = await done(core.http.call(createSpotOrder, resting, key));
    // The same wish again places nothing again.
    expect(await done(core.http.call(createSpotOrder, resting, key))).toEqual(placed);
    expect(await done(core.http.call(requestState, { requestId: key.idempotencyKey }))).toMatchObject({
      state: 'done',
      code: 1,
      recordId: placed.recordId,
    });
    const open = await done(core.http.call(spotOrders, { ...pair, pageNo: 1, pageSize: 100, status: 0 }));
    const mine = open.list.find(({ requestId }) => requestId === key.idempotencyKey);
    expect(mine).toMatchObject({
      id: placed.recordId,
      side: 'buy',
      type: 'limit',
      timeInForce: 'GTC',
      filled: expect.stringMatching(/^0(\.0+)?$/),
      status: 'open',
      ending: null,
    });

    const price = (Number(bid) * 0.75).toFixed(rule.pricePrecision);
    const change = { orderId: mine?.id ?? '', price, amount: null, stopPrice: null };
    const amended = await done(core.http.call(amendSpotOrder, change, money()));
    const after = await done(core.http.call(spotOrderDetail, { orderId: amended.recordId ?? '' }));
    expect(after).toMatchObject({ order: { replaces: mine?.id, status: 'open' }, fills: [] });
    expect(Number(after.order.price)).toBe(Number(price));
    const before = await done(core.http.call(spotOrderDetail, { orderId: mine?.id ?? '' }));
    expect(before.order).toMatchObject({ status: 'cancelled', ending: 'amended' });

    const orderId = after.order.id;
    expect(await done(core.http.call(cancelSpotOrder, { orderId }, money()))).toEqual({ recordId: orderId });
    const twice = await core.http.call(cancelSpotOrder, { orderId }, money());
    expect(twice).toMatchObject({ ok: false, failure: { kind: 'refused', code: 1004 } });

    const stop = { ...resting, stopPrice: (Number(bid) * 1.5).toFixed(rule.pricePrecision) };
    await done(core.http.call(createSpotOrder, stop, money()));
    await done(core.http.call(cancelAllSpotOrders, { ...pair, side: 'sell' }, money()));
    const waiting = await done(core.http.call(spotOrders, { ...pair, pageNo: 1, pageSize: 10, status: 0 }));
    expect(waiting.list).toMatchObject([{ type: 'stopLimit', waiting: true }]);
    await done(core.http.call(cancelAllSpotOrders, {}, money()));
    expect((await done(core.http.call(spotOrders, { pageNo: 1, pageSize: 10, status: 0 }))).sum).toBe(0);

    const market = { ...resting, orderType: 'market', price: null, amount: null, total: '20' } as const;
    const bought = await done(core.http.call(createSpotOrder, market, money()));
    const { order, fills } = await done(core.http.call(spotOrderDetail, { orderId: bought.recordId ?? '' }));
    expect(order).toMatchObject({ type: 'market', price: null, status: 'finished', feeCoin: 'BTC' });
    expect(order.avgPrice).not.toBeNull();
    expect(fills.length).toBeGreaterThan(0);
    const history = await done(core.http.call(spotFills, { ...pair, pageNo: 1, pageSize: 100 }));
    expect(history.list.filter((fill) => fill.orderId === order.id)).toHaveLength(fills.length);
  });

  it('sets limits', async () => {
    const limits = await done(core.http.call(setLimits, { stake: '100' }));
    expect(limits.stake).toMatch(/^100(\.0+)?$/);
  });

  it('sees how the account is protected, where it is signed in, and who was', async () => {
    const overview = await done(core.http.call(getSecurity, {}));
    expect(overview).toMatchObject({ authenticator: false, frozen: false });
    const sessions = await done(core.http.call(getSessions, {}));
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const { list, sum } = await done(core.http.call(getLoginRecord, { pageNo: 1, pageSize: 10 }));
    expect(sum).toBeGreaterThan(0);
    expect(list[0]).toMatchObject({ result: 'success' });
    const { secret, uri } = await done(core.http.call(getGoogleSecret, {}));
    expect(uri).toContain(secret);
    const wrong = await core.http.call(bindGoogle, { code: '000000', googleCode: '000000' });
    expect(wrong).toMatchObject({ ok: false, failure: { kind: 'refused', code: 1005 } });
    expect(
      await core.http.call(unbindGoogle, { password: 'Wrong-1234', googleCode: '000000' }),
    ).toMatchObject({
      ok: false,
      failure: { kind: 'refused' },
    });
  });

  it('is told in the language of the screen', async () => {
    await core.api.session.setLanguage('zh-CN');
    const chinese = await core.http.call(messageDetail, { id: 'nothing' });
    await core.api.session.setLanguage('en-US');
    const english = await core.http.call(messageDetail, { id: 'nothing' });
    expect(chinese).toMatchObject({ ok: false, failure: { kind: 'refused', code: 1006 } });
    expect(english.ok || chinese.ok || english.failure.msg === chinese.failure.msg).toBe(false);
  });

  it('and whose token the server does not know is signed out, once', async () => {
    const before = core.holder.epoch();
    core.holder.begin(
      { userId: 'x', token: 'a-token-nobody-was-given', email: 'x', canPurchase: true },
      true,
    );
    const answers = await Promise.all([core.http.call(messageCount, {}), core.http.call(contractAssets, {})]);
    expect(answers.some((answer) => !answer.ok && answer.failure.kind === 'session')).toBe(true);
    expect(core.holder.state()).toMatchObject({ signedIn: false, ended: 'invalid', epoch: before + 2 });
  });
});
