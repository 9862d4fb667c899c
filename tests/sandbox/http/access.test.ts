import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../sandbox/src/http/calls.ts';
import { image } from '../../support/images.ts';
import { TRADE_PASSWORD, WISH, Withdrawer } from '../withdrawals/withdrawal-kit.ts';
import { HOUR, openSandboxForFile } from './open-sandbox.ts';

const access: { public: string[]; private: string[]; owned: Record<string, string> } = JSON.parse(
  readFileSync(new URL('./access.json', import.meta.url), 'utf8'),
);

/** Read from the table, not from the code: a call that changes sides fails here. */
const rows = [
  ...access.public.map((name) => ({ name, isPrivate: false })),
  ...access.private.map((name) => ({ name, isPrivate: true })),
].map(({ name, isPrivate }) => {
  const [method = '', path = ''] = name.split(' ');
  return { method: method === 'GET' ? ('GET' as const) : ('POST' as const), path, isPrivate };
});

const box = await openSandboxForFile();
let expired = '';
let ended = '';
beforeAll(async () => {
  expired = await box.signIn();
  box.clock.time += 25 * HOUR;
  ended = await box.signIn();
  await box.call('/user/logout', {}, { token: ended });
});

describe('access', () => {
  // proves S13
  it('is decided for every call, and for no other', () => {
    const declared = calls.map(({ method, path, access: side }) => `${side} ${method} ${path}`).sort();
    const listed = rows
      .map(({ method, path, isPrivate }) => `${isPrivate ? 'private' : 'public'} ${method} ${path}`)
      .sort();
    expect(declared).toEqual(listed);
  });

  // proves S13
  it.each(rows)('$method $path', async ({ method, path, isPrivate }) => {
    const tokens = [undefined, 'x', 'A'.repeat(43), "' or 1=1 --", expired, ended];
    for (const token of tokens) {
      const answer = await box.call(path, {}, { method, ...(token ? { token } : {}) });
      expect(answer.status).toBe(200);
      if (isPrivate) expect(answer).toMatchObject({ code: -2, msg: 'Please login first', data: null });
      else expect(answer.code).not.toBe(-2);
    }
  });

  // proves S13
  it.each(rows.filter(({ isPrivate }) => isPrivate))(
    '$path asks for a session before it looks at anything else',
    async ({ method, path }) => {
      const hostile = [
        { body: '{"a":1}', headers: { 'Content-Type': 'application/json' } },
        { body: 'a=1&a=2&__proto__=x' },
        { body: `a=${'x'.repeat(2_000_000)}` },
        { body: '', headers: { 'Idempotency-Key': 'no uuid' } },
      ];
      for (const sending of hostile) expect((await box.call(path, {}, { method, ...sending })).code).toBe(-2);
    },
  );
});

describe('what belongs to somebody', () => {
  const nothing = '00000000-0000-4000-8000-000000000000';
  let other = '';
  const theirs: Record<string, string> = {};
  /** What a call needs beside the id, from its owner. */
  const also: Record<string, Record<string, string>> = {};
  beforeAll(async () => {
    const withdrawer = await Withdrawer.register(box, 'owner@example.test');
    const owner = withdrawer.token;
    other = await box.register('other@example.test');
    const key = '7c5a3d2e-9d0b-4c1a-8e55-0123456789ab';
    const order = {
      openAmount: '10',
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
      positionTime: '30',
      tradeType: '0',
    };
    await box.call('/contract/transfer', { amount: '100', currency: 'USDT' }, { token: owner });
    await box.call('/user/acknowledgeRisk', { version: '1' }, { token: owner });
    const opened = await box.call('/contract/createOrder', order, {
      token: owner,
      headers: { 'Idempotency-Key': key },
    });
    await holdFunds(owner);
    await keepPasskeys(owner);
    const { data: notices } = await box.call('/index/getNoticePage', {}, { token: owner });
    await box.signIn({ account: 'owner@example.test', password: 'Newcomer-1' });
    const { data: sessions } = await box.call('/user/getSessions', {}, { token: owner });
    theirs['/user/revokeSession'] = sessions.find((row: { current: boolean }) => !row.current).sessionId;
    theirs['/contract/getOrderDetail'] = opened.data.orderId;
    theirs['/index/getRequest'] = key;
    theirs['/index/getNoticeDetail'] = notices.list[0].id;
    const picture = new FormData();
    picture.append('file', new File([new Uint8Array(await image('png', 8, 8))], 'me.png'));
    const { data: kept } = await box.sendForm('/user/uploadIcon', picture, { token: owner });
    theirs['/user/getUpload'] = new URL(kept.icon, 'http://x').searchParams.get('id') ?? '';
    for (const path of ['/trade/getOrderDetail', '/trade/amendOrder', '/trade/cancelOrder']) {
      theirs[path] = await restingOrder(owner);
    }
    const quote = async (path: string, fields: Record<string, string>): Promise<string> =>
      (await box.call(path, fields, { token: owner })).data.quoteId;
    await takeMoneyOut(withdrawer);
    const small = { from: 'USDT', to: 'BTC', amount: '5' };
    const used = await quote('/assets/getExchangeQuote', small);
    await box.call('/assets/exchange', { quoteId: used }, withKey(owner));
    const ether = await quote('/assets/getExchangeQuote', { ...small, to: 'ETH' });
    await box.call('/assets/exchange', { quoteId: ether }, withKey(owner));
    also['/trade/setCost'] = { baseCoin: 'ETH', quoteCoin: 'BTC', cost: '1' };
    const arrivals = await box.call('/trade/getArrivals', also['/trade/setCost'], { token: owner });
    theirs['/trade/setCost'] = arrivals.data.list[0].id;
    // A quote holds until the next one: each is asked for where it is used.
    const quotes: Readonly<Record<string, () => Promise<string>>> = {
      '/assets/exchange': () => quote('/assets/getExchangeQuote', small),
      '/assets/convertDust': () => quote('/assets/getDustQuote', { to: 'USDT', threshold: '50' }),
    };
    for (const path of ['/finance/redeem', '/finance/getRedeemPreview', '/finance/setAutoRenew']) {
      const wish = { productId: 'usdt-7', amount: '50', agreed: '1' };
      theirs[path] = (await box.call('/finance/buy', wish, withKey(owner))).data.orderId;
    }
    for (const path of ['/pool/redeem', '/pool/getRedeemPreview']) {
      const wish = { productId: 'doge-7', amount: '1', agreed: '1' };
      theirs[path] = (await box.call('/pool/buy', wish, withKey(owner))).data.orderId;
    }
    also['/finance/redeem'] = { cost: '0.00000000' };
    also['/pool/redeem'] = { cost: '0.00000000' };
    also['/finance/setAutoRenew'] = { on: '1' };
    for (const [path, field] of Object.entries(access.owned)) {
      const quoted = await quotes[path]?.();
      if (quoted !== undefined) theirs[path] = quoted;
      const own = await box.call(path, { ...also[path], [field]: theirs[path] ?? '' }, withKey(owner, path));
      expect(own).toMatchObject({ code: 1 });
    }
  });

  /** One to be renamed and one to be removed, beside the calls: after those withdrawals wait for a day. */
  async function keepPasskeys(token: string): Promise<void> {
    const { data } = await box.call('/user/info', {}, { token });
    for (const path of ['/user/passkey/rename', '/user/passkey/remove']) {
      const id = randomUUID();
      await box.deps.db
        .insertInto('passkeys')
        .values({
          ...{ id, user_id: data.uid, credential_id: id, public_key: '', counter: 0, transports: '[]' },
          ...{ name: 'Key', may_be_backed_up: false, backed_up: false, created_at: 0, used_at: null },
        })
        .execute();
      theirs[path] = id;
    }
    theirs['/user/passkey/changeOptions'] = theirs['/user/passkey/rename'] ?? '';
    also['/user/passkey/changeOptions'] = { change: 'passkeyRemove' };
    also['/user/passkey/rename'] = { name: 'Another' };
    also['/user/passkey/remove'] = { password: 'Newcomer-1' };
  }

  const withKey = (token: string, path = '') => ({
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    method: rows.find((row) => row.path === path)?.method ?? ('POST' as const),
  });

  /** Purchases of a fund without a lock-up, dealt. */
  async function holdFunds(token: string): Promise<void> {
    const nextDealing = async (): Promise<number> => {
      const { data } = await box.call('/fund/getList');
      return data[0].nextDealing;
    };
    const dealsAt = await nextDealing();
    for (const path of ['/fund/redeem', '/fund/getRedeemPreview']) {
      const wish = { fundId: 'cautious', amount: '10', agreed: '1', dealsAt: String(dealsAt) };
      theirs[path] = (await box.call('/fund/buy', wish, withKey(token))).data.orderId;
    }
    const { businessClock } = box.deps;
    await businessClock.advance(dealsAt - businessClock.now());
    also['/fund/redeem'] = { dealsAt: String(await nextDealing()) };
  }

  /** A withdrawal in review, and an address in the book that is old enough. */
  async function takeMoneyOut(owner: Withdrawer): Promise<void> {
    const { currency = '', chain = '', amount = '' } = WISH;
    theirs['/assets/cancelWithdraw'] = (await owner.withdraw()).data.id;
    await owner.knows();
    const [{ id }] = (await owner.call('/address/getList')).data;
    const wish = { currency, chain, amount };
    for (const path of ['/assets/getWithdrawPreview', '/user/passkey/withdrawOptions']) {
      theirs[path] = id;
      also[path] = wish;
    }
    theirs['/assets/withdraw'] = id;
    also['/assets/withdraw'] = { ...wish, password: TRADE_PASSWORD, code: await owner.code(WISH) };
    theirs['/address/remove'] = id;
    also['/address/remove'] = { code: await owner.code({}, 'address') };
  }

  /** A buy far below the market. Gives its id. */
  async function restingOrder(token: string): Promise<string> {
    const { data } = await box.call('/huobi/getMarketTrade', { symbol: 'ltcusdt', size: '1' });
    const price = (Number(data[0].price) * 0.6).toFixed(2);
    const wish = {
      baseCoin: 'LTC',
      quoteCoin: 'USDT',
      side: 'buy',
      orderType: 'limit',
      price,
      amount: '0.1',
    };
    return (await box.call('/trade/createOrder', wish, withKey(token))).data.orderId;
  }

  // proves S14
  it('is listed, wherever a call takes an id', () => {
    const takeIds = calls
      .filter(({ access: side }) => side === 'private')
      .filter(({ path }) => path !== '/user/info')
      .filter(({ input }) =>
        // A transaction of a chain, a product and a project are public and belong to nobody here.
        Object.keys(input.shape).some(
          (field) =>
            field === 'id' ||
            (field.endsWith('Id') && !['txId', 'productId', 'fundId', 'projectId'].includes(field)),
        ),
      );
    expect(takeIds.map(({ path }) => path).sort()).toEqual(Object.keys(access.owned).sort());
  });

  // proves S14
  it.each(Object.entries(access.owned))(
    '%s answers another person as if it did not exist',
    async (path, field) => {
      const foreign = await box.call(
        path,
        { ...also[path], [field]: theirs[path] ?? '' },
        withKey(other, path),
      );
      const missing = await box.call(path, { ...also[path], [field]: nothing }, withKey(other, path));
      expect({ ...foreign, headers: null }).toEqual({ ...missing, headers: null });
    },
  );
});
