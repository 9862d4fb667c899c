import { useQuery } from '@tanstack/react-query';
import { passkeysHere, provePasskey } from '#app/shared/passkeys/ceremony.ts';
import { passkeysQuery } from '#app/shared/passkeys/queries.ts';
import { worker } from '#app/worker-client/client.ts';
import type { Failure } from '#protocol/result.ts';
import type { WithdrawalWish } from '#protocol/withdrawals.ts';

type Proved =
  | { readonly ok: true; readonly passkey: string }
  | { readonly ok: false; readonly failure: Failure };

/** Whether this person can confirm with a passkey on this page. Asks nothing where the back end has none. */
export function useHasPasskey(userId: string, offered: boolean): boolean {
  const enabled = offered && passkeysHere() === 'yes';
  const { data } = useQuery({ ...passkeysQuery(userId), enabled });
  return enabled && data !== undefined && data.length > 0;
}

/** Has the browser confirm this very wish. `say` finds the words of why it did not. */
export async function proveWish(wish: WithdrawalWish, say: (key: string) => string): Promise<Proved> {
  const options = await worker.withdrawals.passkeyOptions(wish);
  if (!options.ok) return options;
  const answer = await provePasskey(options.value);
  if (answer.ok) return answer;
  return { ok: false, failure: { kind: 'invalid', msg: say(`passkeys.error.${answer.why}`) } };
}
