import { newestCode } from './outbox.ts';
import { DEMO } from './sign-in.ts';

/** Somebody who is signed in at the server. */
export interface Person {
  readonly account: string;
  readonly password: string;
  readonly userId: string;
  readonly token: string;
}

type Who = Pick<Person, 'account' | 'password'>;

/** Calls the exchange as a client of its own; throws what it refused. */
export async function call(
  url: string,
  path: string,
  form: Readonly<Record<string, string>>,
  token?: string,
): Promise<unknown> {
  const answer = await fetch(`${url}/bb/app${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    ...(token && { headers: { 'X-Access-Token': token } }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
  if (code !== 1) throw new Error(`${path} was refused: ${msg}`);
  return data;
}

/** The code is in the outbox before the call that asks for it answers. */
async function code(url: string, account: string, scene: 'login' | 'register'): Promise<string> {
  await call(url, '/user/sendEmailCode', { account, scene });
  const mailed = await newestCode(url, account);
  if (mailed === null) throw new Error(`no code was sent to ${account}`);
  return mailed;
}

/** Signs somebody in without a browser. */
export async function signInByCall(
  url: string,
  who: Who = DEMO,
  more: Readonly<Record<string, string>> = {},
): Promise<Person> {
  const { account, password } = who;
  const form = { account, password, code: await code(url, account, 'login'), ...more };
  const { userId, token } = (await call(url, '/user/login', form)) as { userId: string; token: string };
  return { ...who, userId, token };
}

let registered = 0;

/** Opens a fresh account, with the paper money of a newcomer, and signs it in. */
export async function registerByCall(url: string): Promise<Person> {
  registered += 1;
  const who = { account: `person${process.pid}-${registered}@bourse.test`, password: 'Person-2468' };
  const form = { ...who, code: await code(url, who.account, 'register'), agreed: '1' };
  const { userId, token } = (await call(url, '/user/register', form)) as { userId: string; token: string };
  return { ...who, userId, token };
}

/** Gives somebody a trade password, past the app; withdrawals wait 24 business hours after it is changed. */
export async function setTradePassword(
  url: string,
  { account, token }: Person,
  password: string,
): Promise<void> {
  await call(url, '/user/sendUpdateAssetEmail', {}, token);
  const mailed = (await newestCode(url, account)) ?? '';
  await call(url, '/user/setTransactionPwd', { password, code: mailed }, token);
}
