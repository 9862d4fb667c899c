import { logout } from '../../../src/worker/api/logout.ts';
import { setTradePassword, updatePassword } from '../../../src/worker/api/security.ts';
import {
  emailVerification,
  forgetPassword,
  login,
  register,
  sendEmailCode,
  sendEmailCodeForget,
  sendUpdateAssetEmail,
  userInfo,
} from '../../../src/worker/api/session.ts';
import { type Known, type Probe, probe } from '../probe.ts';

const area = 'sign-in';

/** A code that was mailed for this, or why there is none. */
async function withCode<P>(known: Known, account: string, payload: (code: string) => P): Promise<P | string> {
  try {
    const code = await known.codes(account);
    return code === '' ? 'no emailed code came' : payload(code);
  } catch {
    return 'no emailed code could be had';
  }
}

const mailed = (scene: 'login' | 'register' | 'password', who: 'account' | 'newcomer') =>
  probe(sendEmailCode, { area, ask: (known) => ({ account: known[who], scene }) });

const signIn = (who: 'account' | 'newcomer', password: (known: Known) => string) =>
  probe(login, {
    area,
    ask: (known) =>
      withCode(known, known[who], (code) => ({ account: known[who], code, password: password(known) })),
    learn: (session, known) => {
      known.session = session;
    },
  });

/** Signs in; the first call of somebody who is signed in tells who that is. */
export const SIGN_IN: readonly Probe[] = [
  mailed('login', 'account'),
  signIn('account', ({ password }) => password),
  probe(userInfo, {
    area,
    ask: ({ session }) =>
      session ? { token: session.token, userId: session.userId } : 'nobody is signed in',
  }),
];

/** Ends the session that was made for the check; other devices stay signed in. */
export const SIGN_OUT: readonly Probe[] = [
  probe(logout, {
    area: 'account',
    ask: () => ({ everywhere: 0 as const }),
    learn: (_, known) => {
      known.session = null;
    },
  }),
];

const FIRST = 'First-2468';
const SECOND = 'Second-1357';

/** A newcomer registers, forgets the password, signs in with the new one, and sets both passwords. */
export const NEWCOMER: readonly Probe[] = [
  mailed('register', 'newcomer'),
  probe(emailVerification, {
    area,
    ask: (known) =>
      withCode(known, known.newcomer, (code) => {
        known.ids.set('registerCode', code);
        return { account: known.newcomer, code, scene: 'register' as const };
      }),
  }),
  probe(register, {
    area,
    ask: ({ newcomer: account, ids }) => {
      const code = ids.get('registerCode');
      return code === undefined
        ? 'no emailed code came'
        : { account, code, password: FIRST, agreed: 1 as const };
    },
  }),
  probe(sendEmailCodeForget, { area, ask: ({ newcomer }) => ({ account: newcomer }) }),
  probe(forgetPassword, {
    area,
    ask: (known) =>
      withCode(known, known.newcomer, (code) => ({ account: known.newcomer, code, password: SECOND })),
  }),
  mailed('login', 'newcomer'),
  signIn('newcomer', () => SECOND),
  probe(sendUpdateAssetEmail, { area, ask: () => ({}) }),
  probe(setTradePassword, {
    area,
    ask: (known) => withCode(known, known.newcomer, (code) => ({ password: '135790', code })),
  }),
  mailed('password', 'newcomer'),
  probe(updatePassword, {
    area,
    ask: (known) =>
      withCode(known, known.newcomer, (code) => ({ oldPassword: SECOND, password: 'Third-97531', code })),
  }),
];
