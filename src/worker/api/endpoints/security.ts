import type { Security, SessionRow, SignInRecord } from '#protocol/security.ts';
import { post } from '../endpoint.ts';
import { nothing, type WirePage } from '../wire/primitives.ts';
import {
  recoveryCodesAnswer,
  secretAnswer,
  securityAnswer,
  sessionsAnswer,
  signInsAnswer,
} from '../wire/security.ts';

type None = Record<never, never>;
/** Only where an authenticator is bound. */
type SecondFactor = { googleCode?: string | undefined };

export const getSecurity = post<None, Security>('/user/getSecurity', securityAnswer);

export const getSessions = post<None, readonly SessionRow[]>('/user/getSessions', sessionsAnswer);

export const getLoginRecord = post<{ pageNo: number; pageSize: number }, WirePage<SignInRecord>>(
  '/user/getLoginRecord',
  signInsAnswer,
);

export const revokeSession = post<{ sessionId: string }, void>('/user/revokeSession', nothing);

export const logoutEverywhere = post<{ everywhere: 1 }, void>('/user/logout', nothing);

export const updatePassword = post<
  { oldPassword: string; password: string; code: string } & SecondFactor,
  void
>('/user/updatePwd', nothing);

/** With the code of sendUpdateAssetEmail. */
export const setTradePassword = post<{ password: string; code: string } & SecondFactor, void>(
  '/user/setTransactionPwd',
  nothing,
);

export const getGoogleSecret = post<None, { readonly secret: string; readonly uri: string }>(
  '/user/getGoogleSecret',
  secretAnswer,
);

export const bindGoogle = post<{ code: string; googleCode: string }, readonly string[]>(
  '/user/bindGoogle',
  recoveryCodesAnswer,
);

export const unbindGoogle = post<{ password: string; googleCode: string }, void>(
  '/user/unbindGoogle',
  nothing,
);

export const getRecoveryCodes = post<{ password: string; googleCode: string }, readonly string[]>(
  '/user/getRecoveryCodes',
  recoveryCodesAnswer,
);

/** Empty fields never reach the server, which then takes the code away. */
export const setAntiPhishing = post<{ antiPhishing: string; password: string } & SecondFactor, void>(
  '/user/setAntiPhishing',
  nothing,
);

export const freeze = post<{ password: string }, void>('/user/freeze', nothing);

export const unfreeze = post<{ password: string; code: string } & SecondFactor, void>(
  '/user/unfreeze',
  nothing,
);
