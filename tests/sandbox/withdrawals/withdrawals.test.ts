import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { HOUR, MINUTE, openSandboxForFile } from '../http/open-sandbox.ts';
import { ELSEWHERE, passReview, TRON, WISH, type Wish, Withdrawer } from './withdrawal-kit.ts';

const box = await openSandboxForFile();
let ann: Withdrawer;
let number = 0;
afterEach(async () => {
  expect(await audit(box.deps.db)).toEqual([]);
  expect(box.problems).toEqual([]);
});

async function newcomer(): Promise<Withdrawer> {
  box.clock.time += 61_000;
  number += 1;
  return Withdrawer.register(box, `out-${number}@bourse.test`);
}

describe('a withdrawal', () => {
  it('holds the amount, is reviewed, and goes out less its fee; every step is told', async () => {
    ann = await (await newcomer()).knows();
    const asked = await ann.withdraw();
    expect(asked).toMatchObject({
      code: 1,
      data: {
        ...WISH,
        tag: null,
        amount: '50.00000000',
        fee: '1.00000000',
        receive: '49.00000000',
        status: 0,
      },
    });
    expect(asked.data).toMatchObject({ arrival: box.clock.time + 24 * HOUR, heldUntil: null });
    expect(await ann.balance()).toBe('950/50');
    // It is told after the answer, by whoever finds it untold.
    await expect.poll(async () => (await ann.mails())[0]).toBe('A withdrawal was requested: 50 USDT');
    await passReview(box);
    expect(await ann.balance()).toBe('950/0');
    expect(await ann.records()).toMatchObject([
      {
        id: asked.data.id,
        status: 1,
        txId: expect.stringMatching(/^[0-9a-f]{64}$/),
        finishTime: box.clock.time,
      },
    ]);
    expect((await ann.mails())[0]).toBe('Your withdrawal is on its way: 49 USDT');
    const { text } = await box.mail(ann.account);
    expect(text).toContain(TRON);
    await passReview(box);
    const steps = ['Your withdrawal is on its way: 49 USDT', 'A withdrawal was requested: 50 USDT'];
    expect((await ann.mails()).filter((subject) => /\b(?:49|50) USDT/.test(subject))).toEqual(steps);
    expect(await ann.notices('funds')).toEqual(steps);
    const { data: log } = await ann.call('/assets/getRecords', { type: 'withdrawal' });
    const { id: ref } = asked.data;
    expect(log.list).toMatchObject([
      { amount: '0.00000000', ref, about: { reason: 'withdraw.finish', held: '-50.00000000' } },
      { amount: '-50.00000000', ref, about: { reason: 'withdraw.ask', held: '50.00000000' } },
    ]);
  });

  it.each([
    ['en', 'en-US', 'You receive: 49 USDT'],
    ['zh', 'zh-CN', '到账数量：49 USDT'],
    ['ja', 'ja', '受取数量：49 USDT'],
    ['ko', 'ko', '실수령 수량: 49 USDT'],
  ])('is told with its amount, its fee, what arrives and where, in %s', async (_, language, receives) => {
    ann = await (await newcomer()).knows();
    await ann.withdraw();
    await passReview(box);
    const headers = { 'Accept-Language': language };
    const { data } = await box.call('/index/getNoticePage', {}, { token: ann.token, headers });
    const [sent, asked] = data.list;
    expect(sent.title).toContain('49 USDT');
    expect(asked.title).toContain('50 USDT');
    // A list shows the summary without the facts: it stands by itself.
    for (const part of [TRON, '49 USDT', '1 USDT', '50 USDT']) expect(sent.summary).toContain(part);
    for (const part of ['49 USDT', '1 USDT', '50 USDT']) expect(asked.summary).toContain(part);
    for (const { content } of [sent, asked]) expect(content).toContain(receives);
  });

  it('is rejected by the published rule, with its reason, and all of it comes back', async () => {
    ann = await (await newcomer()).knows();
    const { data: terms } = await ann.call('/assets/getWithdrawTerms', { currency: 'USDT', chain: 'TRC20' });
    expect(terms.note).toContain('.13');
    expect(await ann.withdraw({ ...WISH, amount: '20.13' })).toMatchObject({ code: 1 });
    await passReview(box);
    expect(await ann.balance()).toBe('1000/0');
    expect((await ann.records())[0]).toMatchObject({
      status: 2,
      remark: expect.stringContaining('.13'),
      txId: '',
    });
    const told = 'Your withdrawal was rejected: 20.13 USDT';
    expect([(await ann.mails())[0], (await ann.notices('funds'))[0]]).toEqual([told, told]);
    const headers = { 'Accept-Language': 'zh-CN,zh' };
    const { data } = await box.call('/index/getNoticePage', {}, { token: ann.token, headers });
    expect(data.list[0]).toMatchObject({ title: '提现被拒绝: 20.13 USDT', read: false });
    expect(data.list[0].content).toContain(TRON);
  });

  it('is cancelled once while it is in review, by its owner only, and no more afterwards', async () => {
    ann = await (await newcomer()).knows();
    const bob = await newcomer();
    const { data } = await ann.withdraw();
    expect((await bob.cancel(data.id)).code).toBe(1006);
    expect((await bob.cancel('999999')).code).toBe(1006);
    expect(await ann.balance()).toBe('950/50');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ann.cancel(data.id, key)));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect((await ann.cancel(data.id)).code).toBe(1004);
    expect(await ann.balance()).toBe('1000/0');
    await passReview(box);
    expect((await ann.records())[0]).toMatchObject({ status: 3 });
    const done = await ann.withdraw();
    await passReview(box);
    expect((await ann.cancel(done.data.id)).code).toBe(1004);
    expect((await bob.call('/assets/getWithdraws')).data).toEqual({ list: [], sum: 0 });
  });

  // proves S21
  it('waits a day where its address is new, told and taken back meanwhile, and only until that was paid', async () => {
    const eve = await newcomer();
    const { data: terms } = await eve.call('/assets/getWithdrawTerms', { currency: 'USDT', chain: 'TRC20' });
    expect(terms.newAddressHours).toBe(24);
    const preview = await eve.call('/assets/getWithdrawPreview', WISH);
    expect(preview.data).toMatchObject({ holdHours: 24, arrivalHours: 48, paidBefore: false });
    const asked = await eve.withdraw();
    const until = box.clock.time + 24 * HOUR;
    expect(asked.data).toMatchObject({ status: 0, heldUntil: until, arrival: until + 24 * HOUR });
    const other = await eve.withdraw({ ...WISH, amount: '20' });
    expect(await eve.notices('funds')).toHaveLength(2);
    const { data: inbox } = await eve.call('/index/getNoticePage');
    expect(inbox.list[0].summary).toContain("You haven't used this address before");
    box.clock.time = until - 1;
    const later = eve.with(await box.signIn({ account: eve.account, password: 'Newcomer-1' }));
    await passReview(box, 0);
    expect(await later.records()).toMatchObject([{ status: 0 }, { status: 0, heldUntil: until }]);
    expect((await later.cancel(other.data.id)).code).toBe(1);
    await passReview(box);
    await passReview(box);
    expect(await later.records()).toMatchObject([{ status: 3, heldUntil: null }, { status: 1 }]);
    expect(await later.balance()).toBe('950/0');
    const again = await later.call('/assets/getWithdrawPreview', WISH);
    expect(again.data).toMatchObject({ holdHours: 0, arrivalHours: 24, paidBefore: true });
    expect((await later.withdraw()).data.heldUntil).toBeNull();
  });

  it('goes at once from the demo account to the address in its book', async () => {
    const token = await box.signIn();
    const [known] = (await box.call('/address/getList', {}, { token })).data;
    const wish = { currency: 'USDT', chain: known.chain, amount: '10', addressId: known.id };
    const preview = await box.call('/assets/getWithdrawPreview', wish, { token });
    expect(preview).toMatchObject({ code: 1, data: { holdHours: 0, address: known.address } });
  });

  it('waits for a known address with another memo, which is somebody else’s', async () => {
    const eve = await newcomer();
    const place = {
      currency: 'XRP',
      chain: 'XRP',
      address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      amount: '2',
    };
    await eve.knows(place);
    const held = async (fields: Wish) =>
      (await eve.call('/assets/getWithdrawPreview', { ...place, ...fields })).data.holdHours;
    expect([await held({ noTag: '1' }), await held({ tag: '7' })]).toEqual([0, 24]);
  });

  it('is repeated as it would be made, without moving anything', async () => {
    ann = await (await newcomer()).knows();
    const preview = await ann.call('/assets/getWithdrawPreview', { ...WISH, amount: '10' });
    expect(preview.data).toMatchObject({
      address: TRON,
      fee: '1.00000000',
      receive: '9.00000000',
      paidBefore: false,
    });
    await ann.withdraw();
    await passReview(box);
    expect((await ann.call('/assets/getWithdrawPreview', WISH)).data.paidBefore).toBe(true);
    expect(await ann.balance()).toBe('950/0');
  });
});

describe('its gate', () => {
  // proves S21
  it.each<[string, Wish, number]>([
    ['a coin that is not on the network', { chain: 'BTC' }, 1001],
    ['an unknown coin', { currency: 'XYZ' }, 1001],
    ['an address of another network', { address: ELSEWHERE }, 1001],
    [
      'an address of real coins',
      { currency: 'BTC', chain: 'BTC', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' },
      1001,
    ],
    ['a mistyped address', { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9' }, 1001],
    ['no address', { address: '' }, 1001],
    ['a memo where there is none', { tag: '1' }, 1001],
    ['less than the minimum', { amount: '9.99999999' }, 1001],
    ['nine decimals', { amount: '20.000000001' }, 1001],
    ['an exponent', { amount: '1e2' }, 1001],
    ['a negative amount', { amount: '-20' }, 1001],
    ['somebody else’s address of a book', { address: '', addressId: randomUUID() }, 1006],
    ['more than there is', { currency: 'BTC', chain: 'BTC', address: ELSEWHERE, amount: '0.001' }, 1002],
    ['more than the limit of an unverified person', { amount: '1000.00000001' }, 1003],
  ])('refuses %s and holds nothing', async (_, change, code) => {
    ann ??= await newcomer();
    const wish = { ...WISH, ...change };
    const before = await ann.balance();
    // The code could not even be asked for with some of these.
    const bound = code === 1002 || code === 1003 ? wish : WISH;
    expect((await ann.withdraw(wish, { code: await ann.code(bound) })).code).toBe(code);
    expect(await ann.balance()).toBe(before);
  });

  // proves S21
  it.each([
    { amount: '51' },
    { amount: '50.0' },
    { address: TRON.replace('0123', '0124') },
    { chain: 'ERC20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  ])('voids the code when %o is changed, and only then', async (change) => {
    const eve = await newcomer();
    const code = await eve.code(WISH);
    expect(await eve.withdraw({ ...WISH, ...change }, { code })).toMatchObject({
      code: 1005,
      msg: 'Verification code error',
    });
    expect((await eve.withdraw(WISH, { code })).code).toBe(1);
  });

  // proves S21
  it('takes no code that is used, of another scene or person, unbound, or older than ten minutes', async () => {
    const eve = await newcomer();
    const bob = await newcomer();
    const used = await eve.code(WISH);
    expect((await eve.withdraw(WISH, { code: used })).code).toBe(1);
    const foreign = await bob.code(WISH);
    const unbound = await eve.code({});
    const other = await eve.code(WISH, 'address');
    const old = await eve.code(WISH);
    for (const code of [used, foreign, unbound, other]) {
      expect((await eve.withdraw(WISH, { code })).code).toBe(1005);
    }
    box.clock.time += 10 * MINUTE;
    expect((await eve.withdraw(WISH, { code: old })).code).toBe(1005);
    expect(await eve.records()).toHaveLength(1);
  });

  it('caps wrong trade passwords, whatever the code, and does not use the code up', async () => {
    const eve = await newcomer();
    const code = await eve.code(WISH);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await eve.withdraw(WISH, { code, password: `00000${guess}` })).code).toBe(1005);
    }
    expect(await eve.withdraw(WISH, { code })).toMatchObject({
      code: 1029,
      data: { retryAfter: expect.any(Number) },
    });
    expect(await eve.balance()).toBe('1000/0');
  });

  // proves S15
  it('ignores fields that a client must not set', async () => {
    const eve = await newcomer();
    const extra = {
      fee: '0',
      status: '1',
      receive: '50',
      userId: 'somebody',
      worth_usdt: '0',
      review_at: '0',
    };
    const code = await eve.code(WISH);
    expect(await eve.withdraw({ ...WISH, ...extra }, { code })).toMatchObject({
      code: 1,
      data: { fee: '1.00000000', status: 0, receive: '49.00000000' },
    });
  });

  // proves S21
  it('counts what is on its way against the limit of 24 hours, not what came back', async () => {
    const eve = await (await newcomer()).knows();
    const terms = async () =>
      (await eve.call('/assets/getWithdrawTerms', { currency: 'USDT', chain: 'TRC20' })).data;
    expect(await terms()).toMatchObject({ verified: false, limit: '1000.00000000', left: '1000.00000000' });
    const first = await eve.withdraw({ ...WISH, amount: '600' });
    expect(await terms()).toMatchObject({
      used: '600.00000000',
      left: '400.00000000',
      leftAmount: '400.00000000',
    });
    await eve.cancel(first.data.id);
    expect(await terms()).toMatchObject({ left: '1000.00000000' });
    expect((await eve.withdraw({ ...WISH, amount: '700' })).code).toBe(1);
    await passReview(box);
    expect((await eve.withdraw({ ...WISH, amount: '301' })).code).toBe(1003);
  });

  // proves S21
  it('waits 24 business hours after a security change', async () => {
    const eve = await newcomer();
    const { data } = await eve.call('/user/info');
    await box.deps.db
      .insertInto('person_security')
      .values({ user_id: data.uid, hold_until: box.deps.businessClock.now() + 24 * HOUR })
      .execute();
    expect(await eve.withdraw()).toMatchObject({ code: 1007, data: { heldUntil: expect.any(Number) } });
    const { data: terms } = await eve.call('/assets/getWithdrawTerms', { currency: 'USDT', chain: 'TRC20' });
    expect(terms.heldUntil).toBeGreaterThan(box.clock.time);
  });
});

describe('a key', () => {
  it('is one withdrawal, however often and in parallel it is sent; another body is refused', async () => {
    const eve = await newcomer();
    const key = randomUUID();
    const code = await eve.code(WISH);
    const answers = await Promise.all(Array.from({ length: 30 }, () => eve.withdraw(WISH, { code }, key)));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data])))).toHaveLength(1);
    expect(answers[0]?.code).toBe(1);
    expect(await eve.balance()).toBe('950/50');
    expect((await eve.withdraw({ ...WISH, amount: '60' }, { code }, key)).code).toBe(1008);
    expect((await eve.call('/assets/withdraw', { ...WISH, code })).code).toBe(1001);
    expect((await eve.call('/index/getRequest', { requestId: key })).data).toMatchObject({
      state: 'done',
      code: 1,
      data: { id: answers[0]?.data.id },
    });
    expect((await eve.records())[0].requestId).toBe(key);
  });

  // proves S16
  it('of its own does not help: of 50 parallel withdrawals of everything one succeeds', async () => {
    const eve = await newcomer();
    const wish = { ...WISH, amount: '1000' };
    const code = await eve.code(wish);
    const answers = await Promise.all(Array.from({ length: 50 }, () => eve.withdraw(wish, { code })));
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
    expect(await eve.balance()).toBe('0/1000');
    expect(await eve.records()).toHaveLength(1);
  });
});
