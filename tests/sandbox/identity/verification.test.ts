import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eraseDue } from '../../../sandbox/src/venue/identity/erase.ts';
import { decideDue } from '../../../sandbox/src/venue/identity/review.ts';
import { readIdNumber, readName, verificationOf } from '../../../sandbox/src/venue/identity/rules.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { NO_IMAGES } from '../../support/image-bytes.ts';
import { image } from '../../support/images.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const DAY = 24 * 60 * 60_000;

const box = await openSandboxForFile();
let people = 0;

async function newcomer() {
  people += 1;
  const account = `person${people}@example.test`;
  return { account, token: await box.register(account) };
}

type Fields = Readonly<Record<string, string | Uint8Array | undefined>>;

async function whole(change: Fields = {}): Promise<Fields> {
  const photo = await image('jpeg', 30, 20);
  return {
    realName: 'Ada Lovelace',
    idCard: 'AB 123-4567',
    idCardPhotoPositive: photo,
    idCardPhotoReverseSide: photo,
    agreed: '1',
    ...change,
  };
}

function submit(token: string, fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'a.jpg'));
  }
  return box.sendForm('/user/submitAuth', form, { token });
}

const view = async (token: string) => (await box.call('/user/getAuth', {}, { token })).data;

/** Lets business time pass, and what was due happen. */
async function pass(ms: number) {
  await box.deps.businessClock.advance(ms);
  await decideDue(box.deps);
  await eraseDue(box.deps, box.clock.now());
}

const opens = async (address: string, token: string) =>
  (await box.raw(address, { headers: { 'X-Access-Token': token } })).headers.has('content-disposition');

describe('verification', () => {
  it('is under review for a minute of business time, then verified, told by notice and mail', async () => {
    const { account, token } = await newcomer();
    expect(await view(token)).toMatchObject({ status: 0, items: [], realName: '', submitTime: null });
    expect(await submit(token, await whole())).toMatchObject({ code: 1 });
    expect(await view(token)).toMatchObject({ status: 1, realName: 'Ada Lovelace', idCard: '••••4567' });
    await pass(59_000);
    expect((await view(token)).status).toBe(1);
    await pass(1000);
    expect(await view(token)).toMatchObject({ status: 2, remark: 'Everything matches.', items: [] });
    const { data: info } = await box.call('/user/info', {}, { token });
    expect(info).toMatchObject({ auth: 2, name: 'Ada Lovelace', idCard: '••••4567' });
    expect(await opens(info.idCardPhotoPositive, token)).toBe(true);
    expect((await box.mail(account)).subject).toBe('Your identity is verified');
    const { data: notices } = await box.call('/index/getNoticePage', {}, { token });
    expect(notices.list[0]).toMatchObject({ title: 'Your identity is verified', category: 'security' });
    expect(await verificationOf(box.deps.db, info.uid)).toBe('verified');
  });

  it('can’t be modified while it is reviewed, nor once it is verified', async () => {
    const { token } = await newcomer();
    await submit(token, await whole());
    const again = await whole({ realName: 'Somebody Else' });
    expect(await submit(token, again)).toMatchObject({
      code: 1004,
      msg: 'Your documents are under review',
    });
    await pass(60_000);
    expect(await submit(token, again)).toMatchObject({ code: 1004, msg: 'Verified data cannot be modified' });
    expect((await view(token)).realName).toBe('Ada Lovelace');
  });

  it('says what was rejected and why, and takes that alone again', async () => {
    const { account, token } = await newcomer();
    await submit(token, await whole({ realName: 'Ada REJECT REJECTID' }));
    const { idCardPhotoPositive: first, idCardPhotoReverseSide: back } = await view(token);
    await pass(60_000);
    const rejected = await view(token);
    expect(rejected.status).toBe(3);
    expect(rejected.items.map(({ item }: { item: string }) => item).sort()).toEqual([
      'idCard',
      'idCardPhotoPositive',
    ]);
    expect(rejected.items[0].reason).not.toBe('');
    expect((await box.mail(account)).text).toContain('Photo of the front: ');
    expect(await verificationOf(box.deps.db, (await box.call('/user/info', {}, { token })).data.uid)).toBe(
      'unverified',
    );

    const photo = await image('png', 40, 40);
    const answer = { idCard: 'XY9999999', idCardPhotoPositive: photo, agreed: '1' };
    expect(await submit(token, { ...answer, realName: 'Another Name' })).toMatchObject({
      code: 1001,
      msg: 'Only rejected items can be sent again',
      data: { field: 'realName' },
    });
    expect(await submit(token, { ...answer, idCard: undefined })).toMatchObject({
      code: 1001,
      data: { field: 'idCard' },
    });
    expect(await submit(token, answer)).toMatchObject({ code: 1 });
    const second = await view(token);
    expect(second).toMatchObject({ status: 1, realName: 'Ada REJECT REJECTID', idCard: '••••9999' });
    expect(second.idCardPhotoReverseSide).toBe(back);
    expect(await opens(first, token)).toBe(false);
    expect(await opens(second.idCardPhotoPositive, token)).toBe(true);
    await pass(60_000);
    expect((await view(token)).status).toBe(2);
  });

  it('reads its reasons in the language of the reader', async () => {
    const { token } = await newcomer();
    await submit(token, await whole({ realName: 'Ada REJECTBACK' }));
    await pass(60_000);
    const chinese = await box.call(
      '/user/getAuth',
      {},
      { token, headers: { 'Accept-Language': 'zh-CN,zh' } },
    );
    expect(chinese.data.items).toEqual([{ item: 'idCardPhotoReverseSide', reason: '证件的一角被截断' }]);
  });

  it('refuses what is missing, malformed, no image, or not agreed to, and keeps none of it', async () => {
    const { token } = await newcomer();
    const wrong: [Fields, string, string?][] = [
      [{ realName: undefined }, 'Something is missing', 'realName'],
      [{ idCardPhotoReverseSide: undefined }, 'Something is missing', 'idCardPhotoReverseSide'],
      [{ idCard: '123' }, 'The ID number does not meet the specification', 'idCard'],
      [{ idCard: '11010519491231002X1;--' }, 'The ID number does not meet the specification', 'idCard'],
      [{ realName: '<b>Ada</b>' }, 'Enter your name as it appears on the document', 'realName'],
      [
        { idCardPhotoPositive: NO_IMAGES.svg },
        'Only JPEG, PNG and WebP images are accepted',
        'idCardPhotoPositive',
      ],
      [{ agreed: undefined }, 'Agree to the terms first', 'agreed'],
    ];
    for (const [change, msg, field] of wrong) {
      expect(await submit(token, await whole(change))).toMatchObject({ code: 1001, msg, data: { field } });
    }
    expect((await view(token)).status).toBe(0);
  });

  it('takes nothing from what a client claims beside its fields', async () => {
    const { token } = await newcomer();
    const claims = { status: '2', kyc: '2', userId: '1', decide_at: '0', submissions: '9', auth: '2' };
    expect(await submit(token, await whole({ ...claims, realName: 'Ada REJECT' }))).toMatchObject({
      code: 1,
    });
    expect((await view(token)).status).toBe(1);
    await pass(60_000);
    expect((await view(token)).status).toBe(3);
  });

  it('takes one of many submissions at once', async () => {
    const { token } = await newcomer();
    const fields = await whole();
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(token, fields)));
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 1004, 1004, 1004, 1004]);
  });

  it('is for its owner: nobody else sees it or its photos', async () => {
    const owner = await newcomer();
    const other = await newcomer();
    await submit(owner.token, await whole());
    const { idCardPhotoPositive } = await view(owner.token);
    expect(await opens(idCardPhotoPositive, other.token)).toBe(false);
    expect(await view(other.token)).toMatchObject({ status: 0, realName: '', idCard: '' });
  });
});

describe('deletion', () => {
  it('of what was rejected is complete and at once', async () => {
    const { token } = await newcomer();
    await submit(token, await whole({ realName: 'Ada REJECT' }));
    await pass(60_000);
    const { idCardPhotoReverseSide } = await view(token);
    expect(await box.call('/user/eraseAuth', {}, { token })).toMatchObject({ code: 1 });
    expect(await view(token)).toMatchObject({ status: 0, realName: '', idCard: '', items: [] });
    expect(await opens(idCardPhotoReverseSide, token)).toBe(false);
    expect((await submit(token, await whole())).code).toBe(1);
  });

  it('of what was verified waits for the retention, keeps the name and the end of the number', async () => {
    const { token } = await newcomer();
    expect(await box.call('/user/eraseAuth', {}, { token })).toMatchObject({ code: 1006 });
    await submit(token, await whole());
    expect(await box.call('/user/eraseAuth', {}, { token })).toMatchObject({ code: 1004 });
    await pass(60_000);
    expect(await box.call('/user/eraseAuth', {}, { token })).toMatchObject({ code: 1 });
    expect(await box.call('/user/eraseAuth', {}, { token })).toMatchObject({ code: 1004 });
    const asked = await view(token);
    expect(asked.eraseTime - asked.decideTime).toBe(30 * DAY);
    await pass(30 * DAY - 2000);
    expect((await view(token)).erased).toBe(false);
    await pass(2000);
    expect(await view(token)).toMatchObject({
      status: 2,
      erased: true,
      realName: 'Ada Lovelace',
      idCard: '••••4567',
      idCardPhotoPositive: '',
    });
    expect(await opens(asked.idCardPhotoPositive, token)).toBe(false);
  });
});

describe('the end of the retention', () => {
  it('deletes the documents of a verified person unasked', async () => {
    const { token } = await newcomer();
    await submit(token, await whole());
    expect((await view(token)).eraseTime).toBeNull();
    await pass(60_000);
    const { eraseTime, decideTime, eraseAskTime, idCardPhotoPositive } = await view(token);
    expect([eraseTime - decideTime, eraseAskTime]).toEqual([30 * DAY, null]);
    await pass(30 * DAY - 2000);
    expect((await view(token)).erased).toBe(false);
    expect(await opens(idCardPhotoPositive, token)).toBe(true);
    await pass(2000);
    expect(await view(token)).toMatchObject({ status: 2, erased: true, idCard: '••••4567' });
    expect(await opens(idCardPhotoPositive, token)).toBe(false);
  });

  it('deletes what was rejected, whole', async () => {
    const { token } = await newcomer();
    await submit(token, await whole({ realName: 'Ada REJECT' }));
    await pass(60_000);
    const { idCardPhotoReverseSide, status } = await view(token);
    expect(status).toBe(3);
    await pass(30 * DAY);
    expect(await view(token)).toMatchObject({ status: 0, realName: '', idCard: '', eraseTime: null });
    expect(await opens(idCardPhotoReverseSide, token)).toBe(false);
  });

  it('counts from the last decision', async () => {
    const { token } = await newcomer();
    await submit(token, await whole({ realName: 'Ada REJECT' }));
    await pass(60_000);
    await pass(30 * DAY - 60_000);
    const photo = await image('png', 40, 40);
    expect((await submit(token, { idCardPhotoPositive: photo, agreed: '1' })).code).toBe(1);
    await pass(60_000);
    await pass(20 * DAY);
    expect(await view(token)).toMatchObject({ status: 2, erased: false });
  });
});

describe('what is typed', () => {
  it('is a name in any script, and an ID number of letters and digits', () => {
    expect(readName('  José   María O’Neill-Smith ')).toBe('José María O’Neill-Smith');
    expect(readName('欧阳娜娜')).toBe('欧阳娜娜');
    for (const wrong of ['', 'A', '<img>', 'a@b', '1234', 'x'.repeat(61), '\u202eevil']) {
      expect(readName(wrong)).toBeNull();
    }
    expect(readIdNumber('ab 123-4567')).toBe('AB1234567');
    expect(readIdNumber('11010519491231002x')).toBe('11010519491231002X');
    // The check character is another one: a digit was mistyped.
    expect(readIdNumber('110105194912310021')).toBeNull();
    for (const wrong of ['', '12345', 'ABCDEFGH', 'x'.repeat(21), "1' or 1=1", '１２３４５６７']) {
      expect(readIdNumber(wrong)).toBeNull();
    }
  });
});

describe('invitations', () => {
  it('name whom the code brought, masked, newest first', async () => {
    const inviter = await newcomer();
    const { data } = await box.call('/user/getInvites', {}, { token: inviter.token });
    expect(data).toMatchObject({ list: [], sum: 0 });
    expect(data.link).toBe(`/pc/login/register?inviteCode=${data.inviteCode}`);
    for (const account of ['first@example.test', 'second@example.test']) {
      box.clock.time += 1000;
      const code = await box.askCode(account, 'register');
      const fields = { account, code, password: 'Newcomer-1', inviteCode: data.inviteCode, agreed: '1' };
      expect((await box.call('/user/register', fields)).code).toBe(1);
    }
    const after = await box.call(
      '/user/getInvites',
      { pageNo: '1', pageSize: '1' },
      { token: inviter.token },
    );
    expect(after.data).toMatchObject({ sum: 2, list: [{ name: 'se***@example.test' }] });
  });
});

describe('an account that may not purchase', () => {
  it('is refused every order, exchange and product with a reason, until the operator allows it again', async () => {
    const { account, token } = await newcomer();
    const sent = () => ({ token, headers: { 'Idempotency-Key': randomUUID() } });
    const order = { baseCoin: 'LTC', quoteCoin: 'USDT', side: 'buy', orderType: 'limit', amount: '0.1' };
    const { data: book } = await box.call('/huobi/getMarketTrade', { symbol: 'ltcusdt', size: '1' });
    const price = (Number(book[0].price) * 0.6).toFixed(2);
    const resting = await box.call('/trade/createOrder', { ...order, price }, sent());
    expect(resting.code).toBe(1);
    const hosted = await box.call(
      '/finance/buy',
      { productId: 'usdt-7', amount: '50', agreed: '1' },
      { token, headers: { 'Idempotency-Key': randomUUID() } },
    );
    expect(hosted.code).toBe(1);
    const { data: funds } = await box.call('/fund/getList');
    const { data: held } = await box.call(
      '/assets/getExchangeQuote',
      { from: 'USDT', to: 'BTC', amount: '20' },
      { token },
    );
    const { data: sales } = await box.call('/subscribe/getList');
    const set = (allowed: string) =>
      box.raw('/sandbox/purchase', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' },
        body: new URLSearchParams({ account, allowed }).toString(),
      });
    expect((await set('0')).status).toBe(200);
    expect((await box.call('/user/info', {}, { token })).data.purchase).toBe(false);
    const tries: [string, Record<string, string>][] = [
      [
        '/trade/createOrder',
        { baseCoin: 'BTC', quoteCoin: 'USDT', side: 'buy', orderType: 'market', total: '20' },
      ],
      [
        '/contract/createOrder',
        { openAmount: '10', baseCoin: 'BTC', quoteCoin: 'USDT', positionTime: '30', tradeType: '0' },
      ],
      ['/assets/getExchangeQuote', { from: 'USDT', to: 'BTC', amount: '20' }],
      ['/assets/getExchangeQuote', { from: 'USDT', to: 'BTC', receive: '0.001' }],
      ['/assets/exchange', { quoteId: held.quoteId }],
      ['/assets/getDustQuote', { to: 'USDT', threshold: '10' }],
      ['/assets/convertDust', { quoteId: held.quoteId }],
      ['/trade/amendOrder', { orderId: resting.data.orderId, price, amount: '0.2' }],
      ['/finance/buy', { productId: 'usdt-7', amount: '50', agreed: '1' }],
      ['/finance/setAutoRenew', { orderId: hosted.data.orderId, on: '1' }],
      ['/pool/buy', { productId: 'doge-7', amount: '1', agreed: '1' }],
      [
        '/fund/buy',
        { fundId: funds[0].id, amount: '50', agreed: '1', dealsAt: String(funds[0].nextDealing) },
      ],
      ['/subscribe/buy', { projectId: sales[0].id, amount: '50', agreed: '1' }],
    ];
    for (const [path, fields] of tries) {
      const answer = await box.call(path, fields, { token, headers: { 'Idempotency-Key': randomUUID() } });
      expect({ path, code: answer.code, msg: answer.msg }).toEqual({
        path,
        code: 1007,
        msg: "This account can't buy or place orders",
      });
    }
    // What is the person's own is let go all the same.
    const cancelled = await box.call('/trade/cancelOrder', { orderId: resting.data.orderId }, sent());
    expect(cancelled.code).toBe(1);
    expect(await audit(box.deps.db)).toEqual([]);
    await set('1');
    expect((await box.call('/user/info', {}, { token })).data.purchase).toBe(true);
    const { code } = await box.call('/assets/getExchangeQuote', tries[2]?.[1] ?? {}, { token });
    expect(code).toBe(1);
    const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' } };
    expect((await box.raw('/sandbox/purchase', foreign)).status).toBe(403);
  });
});
