import { provePasskey } from '#app/shared/passkeys/ceremony.ts';
import { worker } from '#app/worker-client/client.ts';
import type { Failure } from '#protocol/result.ts';
import type { WithdrawalWish } from '#protocol/withdrawals.ts';

type Proved =
  | { readonly ok: true; readonly passkey: string }
  | { readonly ok: false; readonly failure: Failure };

/** Has the browser confirm this very wish. `say` finds the words of why it did not. */
export async function proveWish(wish: WithdrawalWish, say: (key: string) => string): Promise<Proved> {
  const options = await worker.withdrawals.passkeyOptions(wish);
  if (!options.ok) return options;
  const answer = await provePasskey(options.value);
  if (answer.ok) return answer;
  return { ok: false, failure: { kind: 'invalid', msg: say(`passkeys.error.${answer.why}`) } };
}
