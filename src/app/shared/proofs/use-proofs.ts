import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { code, text } from '#app/shared/forms/schemas.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { provePasskey } from '#app/shared/passkeys/ceremony.ts';
import { useHasPasskey } from '#app/shared/passkeys/use-has-passkey.ts';
import { useTick } from '#app/ui/hooks.ts';
import { worker } from '#app/worker-client/client.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Failure } from '#protocol/result.ts';
import type { ChangeProofs, ChangeWish } from '#protocol/security.ts';
import { googleCode } from './authenticator-code.tsx';
import { refreshSecurity, securityQuery } from './queries.ts';
import { type Asked, isReplaceable, type Ways, waysOf } from './ways.ts';

interface Typed {
  readonly code: string;
  readonly googleCode: string;
}

type Proved =
  | { readonly ok: true; readonly proofs: ChangeProofs }
  | { readonly ok: false; readonly failure: Failure };

/** How a form proves that its owner asks, and the fields that it takes. */
export interface Proofs extends Ways {
  /** From a passkey to codes and back; null where there is one way alone. */
  readonly swap: (() => void) | null;
  /** For the form's schema. */
  readonly fields: {
    readonly code: typeof code | typeof text;
    readonly googleCode: typeof googleCode | typeof text;
  };
  /** Gives what the change is sent with: nothing where the session is proved. */
  prove(wish: ChangeWish, typed: Typed): Promise<Proved>;
}

const EXPIRY_CHECK_MS = 1000;

/**
 * The proofs of a change, as far as the back end asks for any. One that knows codes alone is given the codes of each
 * change. Needs the texts of "codes" and "passkeys".
 * @param whole false in front of a back end with the specified calls alone, which is asked nothing more
 */
export function useProofs(userId: string, asked: Asked, whole = true): Proofs {
  const { t } = useTranslation('forms');
  const queries = useQueryClient();
  const security = useQuery({ ...securityQuery(userId), enabled: whole }).data?.value ?? null;
  const user = useLive({ name: 'session' }).value?.user;
  const [byCodes, setByCodes] = useState(false);
  const bound = whole && (security?.authenticator ?? user?.authenticatorBound ?? false);
  const offered = usePlatform()?.passkeys ?? false;
  const hasPasskey = useHasPasskey(userId, offered && isReplaceable(asked, { security, bound }));
  const ways = waysOf(asked, { security, bound, hasPasskey, byCodes, now: serverNow() });
  const { until, byPasskey, scene, factor, lasts } = ways;
  useTick(EXPIRY_CHECK_MS, until !== null);

  const confirm = async (wish: ChangeWish): Promise<Proved> => {
    const options = await worker.security.passkeyOptions(wish);
    if (!options.ok) return options;
    const answer = await provePasskey(options.value);
    if (answer.ok) return { ok: true, proofs: { passkey: answer.passkey } };
    return { ok: false, failure: { kind: 'invalid', msg: t(`passkeys.error.${answer.why}`) } };
  };
  const prove = async (wish: ChangeWish, typed: Typed): Promise<Proved> => {
    if (byPasskey) return confirm(wish);
    const proofs = {
      ...(scene !== null && { code: typed.code }),
      ...(factor && { googleCode: typed.googleCode }),
    };
    if (!lasts) return { ok: true, proofs };
    const proven = await worker.security.stepUp(proofs);
    if (!proven.ok) return proven;
    await refreshSecurity(queries);
    return { ok: true, proofs: {} };
  };
  return {
    ...ways,
    swap: hasPasskey && until === null ? () => setByCodes(byPasskey) : null,
    fields: { code: scene === null ? text : code, googleCode: factor ? googleCode : text },
    prove,
  };
}
