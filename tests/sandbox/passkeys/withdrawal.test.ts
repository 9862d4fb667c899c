import { expect, it } from 'vitest';
import { SoftAuthenticator } from '../../support/passkeys/soft-authenticator.ts';
import { HOUR, MINUTE, openSandboxForFile } from '../http/open-sandbox.ts';
import { TRON, WISH, Withdrawer } from '../withdrawals/withdrawal-kit.ts';
import { addPasskey, originOf } from './holder.ts';

const box = await openSandboxForFile();

/** Somebody with a passkey that is older than a day, and money. */
async function holder(account: string, counts = false) {
  const who = await Withdrawer.register(box, account);
  const key = new SoftAuthenticator(originOf(box), { counts });
  const person = {
    call: (path: string, fields?: Record<string, string>) => who.call(path, fields),
    code: (scene: string) => who.code({}, scene),
  };
  await addPasskey(person, key);
  box.clock.time += 25 * HOUR;
  const token = await box.signIn({ account, password: 'Newcomer-1' });
  return { who: await who.with(token).knows(), key };
}

const optionsFor = async (who: Withdrawer, wish = WISH) => {
  const answer = await who.call('/user/passkey/withdrawOptions', wish);
  if (answer.code !== 1) throw new Error(answer.msg);
  return answer.data;
};
const NO_CODE = { code: '' };

// proves S21
it('a passkey takes the place of the codes, never of the trade password', async () => {
  const { who, key } = await holder('instead@example.test');
  const options = await optionsFor(who);
  expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: key.id }] });
  const passkey = key.prove(options);
  expect(await who.withdraw(WISH, { ...NO_CODE, passkey, password: '000000' })).toMatchObject({ code: 1005 });
  expect(await who.withdraw(WISH, { ...NO_CODE, passkey })).toMatchObject({ code: 1 });
  expect(await who.balance()).toBe('950/50');
  expect(await who.withdraw(WISH, { ...NO_CODE, passkey })).toMatchObject({ code: 1005 });
  expect(await who.balance()).toBe('950/50');
});

// proves S21
it('what is confirmed is this amount to this address, and nothing else', async () => {
  const { who, key } = await holder('bound@example.test');
  const elsewhere = `${TRON.slice(0, -1)}Y`;
  await who.knows({ ...WISH, address: elsewhere });
  for (const changed of [{ amount: '500' }, { address: elsewhere }, { amount: '50.0' }]) {
    const passkey = key.prove(await optionsFor(who));
    expect(await who.withdraw({ ...WISH, ...changed }, { ...NO_CODE, passkey })).toMatchObject({
      code: 1005,
      data: { field: 'passkey' },
    });
  }
  expect(await who.balance()).toBe('1000/0');
});

it('another origin, a late answer, a copy, a sign-in and another person are refused, each in words', async () => {
  const other = await holder('another@example.test');
  const { who, key } = await holder('refused@example.test', true);
  const theirs = await box.signIn({ account: 'another@example.test', password: 'Newcomer-1' });
  const late = key.prove(await optionsFor(who));
  const again = 'That took too long, or it was used before. Try again';
  const answers = [
    [key.prove(await optionsFor(who), { origin: 'https://evil.test' }), "the exchange's own address"],
    [key.prove(await optionsFor(who), { verified: false }), 'The passkey was not accepted'],
    [key.prove(await optionsFor(who), { counter: 1 }), 'A copy of this passkey may exist'],
    [key.prove((await box.call('/user/passkey/loginOptions')).data), again],
    [other.key.prove(await optionsFor(who)), 'This passkey is not known here'],
    [other.key.prove(await optionsFor(other.who.with(theirs))), again],
  ] as const;
  for (const [passkey, words] of answers) {
    expect(await who.withdraw(WISH, { ...NO_CODE, passkey })).toMatchObject({
      code: 1005,
      msg: expect.stringMatching(new RegExp(words)),
    });
  }
  box.clock.time += 2 * MINUTE + 1;
  expect(await who.withdraw(WISH, { ...NO_CODE, passkey: late })).toMatchObject({ code: 1005 });
  expect(await who.balance()).toBe('1000/0');
});

it('a key that was asked with before gives its answer again, and takes one withdrawal', async () => {
  const { who, key } = await holder('twice@example.test');
  const passkey = key.prove(await optionsFor(who));
  const id = '7c5a3d2e-9d0b-4c1a-8e55-0123456789ab';
  const first = await who.withdraw(WISH, { ...NO_CODE, passkey }, id);
  expect(await who.withdraw(WISH, { ...NO_CODE, passkey }, id)).toMatchObject({ code: 1, data: first.data });
  expect(await who.balance()).toBe('950/50');
});

it('without a passkey there is nothing to confirm with', async () => {
  const who = await Withdrawer.register(box, 'without@example.test');
  expect(await who.call('/user/passkey/withdrawOptions', WISH)).toMatchObject({
    code: 1004,
    msg: 'You have no passkey yet',
  });
});
