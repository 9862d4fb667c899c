import { ok, type Result } from '#protocol/result.ts';
import type { SessionApi, SessionState } from '#protocol/session.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { askPasswordReset, passkeyLogin } from '../../api/passkey-login.ts';
import {
  emailVerification,
  forgetPassword,
  login,
  register,
  sendEmailCode,
  sendEmailCodeForget,
  sendUpdateAssetEmail,
} from '../../api/session.ts';
import type { StoredSession } from './session-store.ts';

/** Begins the session that the back end gave to this account. */
export type Enter = (
  account: string,
  proof: Pick<StoredSession, 'userId' | 'token'>,
) => Promise<Result<SessionState>>;

/** The ways in for somebody who is not signed in, and the codes that are mailed on the way. */
export function createSignIn(
  http: HttpClient,
  enter: Enter,
): Pick<
  SessionApi,
  'login' | 'loginWithPasskey' | 'register' | 'sendCode' | 'verifyCode' | 'forgetPassword' | 'askToReset'
> {
  return {
    login: async ({ account, code, password, googleCode }) => {
      const answer = await http.call(login, { account, code, password, googleCode }, { latest: 'login' });
      return answer.ok ? enter(account, answer.value) : answer;
    },
    loginWithPasskey: async ({ passkey }) => {
      const answer = await http.call(passkeyLogin, { passkey }, { latest: 'login' });
      // Whose it is, only the back end knows: user info brings the address.
      return answer.ok ? enter('', answer.value) : answer;
    },
    register: async ({ account, code, password, inviteCode, agreed }) => {
      // Not agreed is none of the document's answers: the server has the words for it.
      const wish = { account, code, password, inviteCode, agreed: (agreed ? 1 : 0) as 1 };
      const answer = await http.call(register, wish);
      if (!answer.ok) return answer;
      return answer.value === null ? ok(null) : enter(account, answer.value);
    },
    sendCode: ({ account, scene, boundTo }) => {
      if (scene === 'forget') return http.call(sendEmailCodeForget, { account });
      if (scene === 'asset') return http.call(sendUpdateAssetEmail, {});
      return http.call(sendEmailCode, { account, scene, ...boundTo });
    },
    verifyCode: (input) => http.call(emailVerification, { ...input }),
    forgetPassword: ({ account, code, password, googleCode, passkey }) =>
      http.call(forgetPassword, { account, code, password, googleCode, passkey }),
    askToReset: ({ account, code }) => http.call(askPasswordReset, { account, code }),
  };
}
