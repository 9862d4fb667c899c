import type { CodeBinding, CodeScene, User } from '#protocol/session.ts';
import { post } from '../endpoint.ts';
import { nothing } from '../wire/primitives.ts';
import { loginAnswer, userAnswer, type WireLogin } from '../wire/session.ts';

const PUBLIC = { access: 'public' } as const;
/** What strangers can be told apart from: a device that its owner has signed in on goes on, whatever they do. */
const BY_DEVICE = { ...PUBLIC, device: true } as const;

/** `googleCode` only where an authenticator is bound. */
export const login = post<
  { account: string; code: string; password: string; googleCode?: string | undefined },
  WireLogin
>('/user/login', loginAnswer, BY_DEVICE);

/** Specified with the token in the body as well; the server goes by the header. */
export const userInfo = post<{ token: string; userId: string }, User>('/user/info', userAnswer);

export const register = post<
  { account: string; code: string; password: string; inviteCode?: string | undefined; agreed: 0 | 1 },
  void
>('/user/register', nothing, PUBLIC);

type CodeRequest = { account: string; scene: CodeScene } & {
  [Name in keyof CodeBinding]: CodeBinding[Name] | undefined;
};

/** A code that is bound to something is void for anything else. */
export const sendEmailCode = post<CodeRequest, void>('/user/sendEmailCode', nothing, BY_DEVICE);

export const sendEmailCodeForget = post<{ account: string }, void>(
  '/user/sendEmailCodeForget',
  nothing,
  BY_DEVICE,
);

/** Goes to whoever is signed in. */
export const sendUpdateAssetEmail = post<Record<never, never>, void>('/user/sendUpdateAssetEmail', nothing);

/** Asks whether a code is right; does not use it up. */
export const emailVerification = post<{ account: string; code: string; scene: CodeScene }, void>(
  '/user/emailVerification',
  nothing,
  PUBLIC,
);

/** `googleCode` only where an authenticator is bound; a recovery code too. */
export const forgetPassword = post<
  { account: string; code: string; password: string; googleCode?: string | undefined },
  void
>('/user/forgetPwd', nothing, BY_DEVICE);
