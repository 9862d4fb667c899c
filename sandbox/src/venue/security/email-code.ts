import type { Person } from '../../model/person.ts';
import { proveCode, type Spend } from '../accounts/code-proof.ts';
import type { BoundTo, Scene } from '../accounts/scenes.ts';
import type { ProofDeps } from './context.ts';

/** Who sends a code, from which network address, when (epoch ms, real clock): a call's context has all of it. */
export interface Sender {
  readonly person: Pick<Person, 'email'>;
  readonly address: string;
  readonly now: number;
}

/**
 * Judges the e-mail code of a signed-in person, whose guesses count apart from those of strangers. What it gives uses
 * the code up inside a transaction: if that rolls back, the code is still good. `boundTo` is what the code was asked
 * for with (coin, network, address, amount); with anything else the code is void. Refuses with `credentials`.
 */
export function proveEmailCode(
  deps: ProofDeps,
  { person, address, now }: Sender,
  scene: Scene,
  code: string,
  boundTo: BoundTo = {},
): Promise<Spend> {
  const caller = { account: person.email, address, standing: 'session', now } as const;
  return proveCode(deps, caller, { scene, code, boundTo });
}
