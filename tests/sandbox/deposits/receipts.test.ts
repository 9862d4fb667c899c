import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { REVIEW_MS } from '../../../sandbox/src/venue/deposits/report.ts';
import { creditConfirmed, reviewReceipts } from '../../../sandbox/src/venue/deposits/review.ts';
import { audit } from '../../../sandbox/src/venue/ledger/audit.ts';
import { image } from '../../support/images.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const ACCOUNT = 'reporter@bourse.test';
/** Twelve blocks of the Tron network. */
const CONFIRMED = 36_000;

const box = await openSandboxForFile();
let token = '';
let other = '';
let picture: Uint8Array;
beforeAll(async () => {
  token = await box.register(ACCOUNT);
  other = await box.register('else@bourse.test');
  picture = await image('png', 20, 30);
});
afterEach(async () => expect(await audit(box.deps.db)).toEqual([]));

const txOf = (name: string) => createHash('sha256').update(name).digest('hex');

function report(fields: Record<string, string>, who = token, bytes: Uint8Array = picture) {
  const form = new FormData();
  const all = { currency: 'USDT', chain: 'TRC20', amount: '25', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  form.append('receipt', new File([new Uint8Array(bytes)], 'receipt.png', { type: 'image/png' }));
  return box.sendForm('/assets/submitDeposit', form, { token: who });
}

const records = async (who = token) => (await box.call('/assets/getDeposits', {}, { token: who })).data.list;

async function tethers(who = token): Promise<number> {
  const { data } = await box.call('/assets/getAssets', { account: '2' }, { token: who });
  return Number(data.find(({ currency }: { currency: string }) => currency === 'USDT').available);
}

async function chain(txId: string, amount = '25', account = ACCOUNT) {
  const answer = await box.raw('/sandbox/deposit', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost' },
    body: new URLSearchParams({ account, currency: 'USDT', chain: 'TRC20', amount, txId }).toString(),
  });
  return answer.status;
}

async function review() {
  box.clock.time += REVIEW_MS;
  await Promise.all([reviewReceipts(box.deps), reviewReceipts(box.deps)]);
}

describe('a reported deposit', () => {
  it('moves nothing until its review is over, then is credited once and for all', async () => {
    const before = await tethers();
    const { data } = await report({ txId: `0x${txOf('plain').toUpperCase()}`, remark: '=1+1 <b>' });
    expect((await records())[0]).toMatchObject({ id: data.id, status: 0, byReceipt: true, required: 0 });
    box.clock.time += REVIEW_MS - 1;
    await reviewReceipts(box.deps);
    expect(await tethers()).toBe(before);
    await review();
    await review();
    expect(await tethers()).toBe(before + 25);
    const [record] = await records();
    expect(record).toMatchObject({ status: 1, byReceipt: false, txId: txOf('plain'), amount: '25.00000000' });
    expect(await chain(txOf('plain'))).toBe(400);
    expect((await report({ txId: txOf('plain') })).code).toBe(1004);
  });

  it('is rejected where its amount ends in .13, in the words of its reader, and may come again', async () => {
    const before = await tethers();
    await report({ txId: txOf('ruled'), amount: '40.13' });
    await review();
    const [record] = await records();
    expect(record).toMatchObject({ status: 2, remark: "The proof doesn't show this deposit" });
    const chinese = { token, headers: { 'Accept-Language': 'zh-CN,zh' } };
    const { data } = await box.call('/assets/getDeposits', { status: '2' }, chinese);
    expect(data.list[0].remark).toBe('凭证与该笔充值不符');
    expect(await tethers()).toBe(before);
    expect((await report({ txId: txOf('ruled'), amount: '40' })).code).toBe(1);
    await review();
    expect(await tethers()).toBe(before + 40);
  });

  it('that the chain shows meanwhile is credited by the chain alone', async () => {
    const before = await tethers();
    await report({ txId: txOf('both') });
    expect(await chain(txOf('both'))).toBe(200);
    await review();
    await creditConfirmed(box.deps);
    expect(await tethers()).toBe(before + 25);
    expect((await records()).filter(({ txId }: { txId: string }) => txId === txOf('both'))).toHaveLength(1);
  });

  it('that the chain shows with another amount, or at another address, is rejected', async () => {
    await report({ txId: txOf('more'), amount: '2500' });
    await report({ txId: txOf('theirs') }, other);
    await chain(txOf('more'));
    await chain(txOf('theirs'));
    const [before, others] = [await tethers(), await tethers(other)];
    await review();
    box.clock.time += CONFIRMED;
    await creditConfirmed(box.deps);
    expect(await tethers()).toBe(before + 50);
    expect(await tethers(other)).toBe(others);
    expect((await records(other))[0]).toMatchObject({ status: 2, byReceipt: true });
  });

  it('is taken once, however often it is sent at the same moment and by whomever', async () => {
    const before = (await tethers()) + (await tethers(other));
    const sent = await Promise.all([
      ...Array.from({ length: 4 }, () => report({ txId: txOf('race') })),
      report({ txId: txOf('race') }, other),
    ]);
    expect(sent.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(sent.filter(({ code }) => code === 1004)).toHaveLength(4);
    await review();
    expect((await tethers()) + (await tethers(other))).toBe(before + 25);
  });

  it.each([
    { amount: '0.5' },
    { amount: '' },
    { amount: '1e3' },
    { chain: 'BTC' },
    { currency: 'XYZ' },
    { txId: 'not-a-transaction' },
    { txId: txOf('x').slice(1) },
  ])('with %o is refused before anything is kept', async (fields) => {
    const files = await box.deps.db.selectFrom('uploads').select('id').execute();
    expect((await report({ txId: txOf('wrong'), ...fields })).code).toBe(1001);
    expect(await box.deps.db.selectFrom('uploads').select('id').execute()).toEqual(files);
  });

  it('needs a picture as its receipt', async () => {
    const text = new TextEncoder().encode('<svg onload=alert(1)>');
    expect((await report({ txId: txOf('svg') }, token, text)).code).toBe(1001);
    expect((await box.call('/assets/submitDeposit', { currency: 'USDT' }, { token })).code).toBe(1001);
  });
});
