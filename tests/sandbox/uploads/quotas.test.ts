import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { MOST_OPEN, REVIEW_MS } from '../../../sandbox/src/venue/deposits/report.ts';
import { reviewReceipts } from '../../../sandbox/src/venue/deposits/review.ts';
import { DAY_QUOTA, WHOLE_QUOTA } from '../../../sandbox/src/venue/uploads/uploads.ts';
import { image } from '../../support/images.ts';
import { openSandboxForFile } from '../http/open-sandbox.ts';

const box = await openSandboxForFile();
const { db } = box.deps;
const picture = await image('png', 8, 8);
let token: string;
let userId: string;
let persons = 0;
beforeEach(async () => {
  persons += 1;
  const account = `sender-${persons}@bourse.test`;
  token = await box.register(account);
  const row = await db.selectFrom('users').select('user_id').where('email', '=', account).executeTakeFirst();
  userId = row?.user_id ?? '';
});

const file = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });

function avatar(bytes: Uint8Array = picture) {
  const form = new FormData();
  form.append('file', file(bytes));
  return box.sendForm('/user/uploadIcon', form, { token });
}

function report(name: string) {
  const form = new FormData();
  const txId = createHash('sha256').update(`${persons} ${name}`).digest('hex');
  const fields = { currency: 'USDT', chain: 'TRC20', amount: '25', txId };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('receipt', file(picture));
  return box.sendForm('/assets/submitDeposit', form, { token });
}

const used = (quota: { files: number; bytes: number }) =>
  db
    .updateTable('upload_days')
    .set({ files: quota.files, bytes: quota.bytes })
    .where('user_id', '=', userId)
    .execute();

test('a person has a few reports under review, however many are sent at the same moment', async () => {
  const sent = await Promise.all(Array.from({ length: MOST_OPEN + 3 }, (_, at) => report(String(at))));
  expect(sent.filter(({ code }) => code === 1)).toHaveLength(MOST_OPEN);
  const refused = sent.filter(({ code }) => code === 1004);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.msg).toBe('You already have 5 deposit reports under review. Wait for a decision');
  box.clock.time += REVIEW_MS;
  await reviewReceipts(box.deps);
  expect((await report('later')).code).toBe(1);
});

test.each([
  ['files', { files: DAY_QUOTA.files, bytes: 0 }],
  ['bytes', { files: 1, bytes: DAY_QUOTA.bytes - 10 }],
])(
  'a day has so many %s of one person, whatever they are for, and the next day has them again',
  async (_, quota) => {
    expect((await avatar()).code).toBe(1);
    await used(quota);
    for (const answer of [await avatar(), await report('more')]) {
      expect(answer.code).toBe(1029);
      expect(answer.data.retryAfter).toBeGreaterThan(0);
      expect(answer.data.retryAfter).toBeLessThanOrEqual(24 * 60 * 60);
    }
    await db
      .updateTable('upload_days')
      .set((eb) => ({ day: eb('day', '-', 1) }))
      .execute();
    expect((await avatar()).code).toBe(1);
  },
);

test('a file that is not taken counts, and the file that a picture replaced does, too', async () => {
  await avatar();
  await avatar();
  await avatar(new TextEncoder().encode('no picture'));
  const row = await db.selectFrom('upload_days').selectAll().where('user_id', '=', userId).executeTakeFirst();
  expect(row?.files).toBe(3);
});

test('files that are sent at the same moment are not more than a day has', async () => {
  await avatar();
  await used({ files: DAY_QUOTA.files - 2, bytes: 0 });
  const sent = await Promise.all(Array.from({ length: 6 }, () => avatar()));
  expect(sent.filter(({ code }) => code === 1)).toHaveLength(2);
});

test('one person has so much in all, and no more with another day', async () => {
  await avatar();
  await db
    .insertInto('uploads')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      purpose: 'receipt',
      kind: 'png',
      size: WHOLE_QUOTA.bytes - 100,
      created_at: 0,
      dropped_at: null,
    })
    .execute();
  expect(await avatar()).toMatchObject({
    code: 1004,
    msg: 'Your account has no more room for files. Contact customer service',
  });
});

test('a refused photo of a document says that there were too many, not that the photo is bad', async () => {
  await avatar();
  await used({ files: DAY_QUOTA.files, bytes: 0 });
  const form = new FormData();
  form.append('realName', 'Ada Lovelace');
  form.append('idCard', 'AB1234567');
  form.append('agreed', '1');
  form.append('idCardPhotoPositive', file(picture));
  form.append('idCardPhotoReverseSide', file(picture));
  expect((await box.sendForm('/user/submitAuth', form, { token })).code).toBe(1029);
});
