import type { GenericSchema } from 'valibot';
import { ok, type Result } from '#protocol/result.ts';
import { listOf } from '#protocol/schemas.ts';
import {
  type Dated,
  type SecurityApi,
  securitySchema,
  sessionRowSchema,
  signInRecordSchema,
} from '#protocol/security.ts';
import { PAGE_SIZE } from '#protocol/tables.ts';
import { logout } from '../../api/logout.ts';
import { passkeyChangeOptions } from '../../api/passkeys.ts';
import {
  bindGoogle,
  freeze,
  getGoogleSecret,
  getLoginRecord,
  getRecoveryCodes,
  getSecurity,
  getSessions,
  revokeSession,
  setAntiPhishing,
  setTradePassword,
  stepUp,
  unbindGoogle,
  unfreeze,
  updatePassword,
} from '../../api/security.ts';
import { createPagedList } from '../paged-list.ts';
import { proofsOf } from '../proofs-of.ts';
import type { OwnerOf, ServiceDeps } from '../service-deps.ts';

interface SecurityDeps extends Pick<ServiceDeps, 'http' | 'cache' | 'serverNow'> {
  readonly owner: OwnerOf;
  /** What it changes shows in user info and among the messages. */
  readonly refreshUser: () => Promise<unknown>;
}

/** How the account is protected. Secrets, passwords and codes pass through it and are kept nowhere. */
export function createSecurityService(deps: SecurityDeps): SecurityApi {
  const { http, cache, serverNow, owner, refreshUser } = deps;
  const { snapshots } = cache;
  const signIns = createPagedList({ snapshots, serverNow, owner, row: signInRecordSchema });

  const dated = async <T>(
    key: string,
    shape: GenericSchema<unknown, T>,
    fetch: () => Promise<Result<T>>,
  ): Promise<Result<Dated<T>>> => {
    const asker = owner();
    const answer = await fetch();
    if (answer.ok) {
      const asOf = serverNow();
      if (asker !== null && asker === owner()) await snapshots.write(key, answer.value, asOf, asker);
      return ok({ value: answer.value, asOf, source: 'network' });
    }
    if (asker === null || answer.failure.kind === 'session') return answer;
    const held = await snapshots.read(key, shape, asker);
    return held ? ok({ ...held, source: 'cache' }) : answer;
  };

  const change = async <T>(work: Promise<Result<T>>): Promise<Result<T>> => {
    const answer = await work;
    if (answer.ok) void refreshUser();
    return answer;
  };

  return {
    overview: () => dated('security', securitySchema, () => http.call(getSecurity, {})),
    sessions: () => dated('sessions', listOf(sessionRowSchema), () => http.call(getSessions, {})),
    signIns: (pageNo) =>
      signIns.page('sign-ins', pageNo, () => http.call(getLoginRecord, { pageNo, pageSize: PAGE_SIZE })),
    revokeSession: (sessionId) => change(http.call(revokeSession, { sessionId })),
    signOutEverywhere: () => http.call(logout, { everywhere: 1 }),
    stepUp: (proofs) => http.call(stepUp, proofsOf(proofs)),
    passkeyOptions: (wish) => http.call(passkeyChangeOptions, { ...wish }),
    changePassword: ({ oldPassword, password, ...proofs }) =>
      change(http.call(updatePassword, { oldPassword, password, ...proofsOf(proofs) })),
    setTradePassword: ({ password, code, googleCode }) =>
      change(http.call(setTradePassword, { password, code, googleCode })),
    proposeSecret: () => http.call(getGoogleSecret, {}),
    bindAuthenticator: ({ googleCode, ...proofs }) =>
      change(http.call(bindGoogle, { ...proofsOf(proofs), googleCode })),
    unbindAuthenticator: ({ password, ...proofs }) =>
      change(http.call(unbindGoogle, { password, ...proofsOf(proofs) })),
    renewRecoveryCodes: ({ password, ...proofs }) =>
      change(http.call(getRecoveryCodes, { password, ...proofsOf(proofs) })),
    setAntiPhishing: ({ antiPhishing, password, ...proofs }) =>
      change(http.call(setAntiPhishing, { antiPhishing, password, ...proofsOf(proofs) })),
    freeze: ({ password }) => change(http.call(freeze, { password })),
    unfreeze: ({ password, ...proofs }) => change(http.call(unfreeze, { password, ...proofsOf(proofs) })),
  };
}
