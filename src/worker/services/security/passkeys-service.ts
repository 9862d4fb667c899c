import type { PasskeysApi } from '#protocol/passkeys.ts';
import type { Result } from '#protocol/result.ts';
import {
  addPasskey,
  passkeyList,
  passkeyLoginOptions,
  passkeyMakingOptions,
  passkeyResetOptions,
  removePasskey,
  renamePasskey,
} from '../../api/passkeys.ts';
import { proofsOf } from '../proofs-of.ts';
import type { ServiceDeps } from '../service-deps.ts';

interface PasskeysDeps extends Pick<ServiceDeps, 'http'> {
  /** What it changes shows in user info and among the messages. */
  readonly refreshUser: () => Promise<unknown>;
}

/** A person's passkeys. Passwords, codes and what browsers answer pass through and are kept nowhere. */
export function createPasskeysService({ http, refreshUser }: PasskeysDeps): PasskeysApi {
  const change = async <T>(work: Promise<Result<T>>): Promise<Result<T>> => {
    const answer = await work;
    if (answer.ok) void refreshUser();
    return answer;
  };
  return {
    list: async () => http.call(passkeyList, {}),
    makingOptions: ({ password, ...proofs }) =>
      http.call(passkeyMakingOptions, { password, ...proofsOf(proofs) }),
    add: ({ name, passkey }) => change(http.call(addPasskey, { name, passkey })),
    rename: ({ id, name }) => http.call(renamePasskey, { id, name }),
    remove: ({ id, password, ...proofs }) =>
      change(http.call(removePasskey, { id, password, ...proofsOf(proofs) })),
    resetOptions: ({ account, password }) => http.call(passkeyResetOptions, { account, password }),
    loginOptions: () => http.call(passkeyLoginOptions, {}),
  };
}
