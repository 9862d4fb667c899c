import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { insertHold } from '../../db/ledger/postings.ts';
import type { Tx } from '../../db/schema.ts';
import { lockWithdrawalPerson } from '../../db/withdrawals/persons.ts';
import { insertWithdrawal } from '../../db/withdrawals/withdrawals.ts';
import type { Language } from '../../model/language.ts';
import { ACCOUNTS } from '../../model/ledger.ts';
import type { Person } from '../../model/person.ts';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from '../../texts/texts.ts';
import type { Spend } from '../accounts/code-proof.ts';
import { realInstant } from '../clock.ts';
import { fixed } from '../ledger/amount.ts';
import { orRefuse } from '../ledger/balances.ts';
import type { ChallengeFor } from '../passkeys/challenge.ts';
import { type PasskeyDeps, proofOptions, provePasskey } from '../passkeys/prove.ts';
import type { ProofDeps } from '../security/context.ts';
import { proveEmailCode } from '../security/email-code.ts';
import { securityHoldUntil } from '../security/holds.ts';
import { proveTradePassword } from '../security/prove-password.ts';
import { proveSecondFactor } from '../security/second-factor.ts';
import { type LimitDeps, limitLeft, reviewEnd, timesOf, worthOf } from './terms.ts';
import { boundToWish, figuresOf, type ReadWish, readWish, type WithdrawalWish } from './wish.ts';

export type WithdrawalDeps = ProofDeps & LimitDeps;

/** What proves that the owner asks. */
export interface Proofs {
  readonly password: string;
  readonly code: string;
  readonly googleCode: string | undefined;
  /** In place of both codes. */
  readonly passkey: AuthenticationResponseJSON | undefined;
}

export interface Asking {
  readonly person: Person;
  readonly wish: WithdrawalWish;
  readonly proofs: Proofs;
  readonly requestId: string | null;
  /** The caller's network address. */
  readonly from: string;
  readonly language: Language;
}

/**
 * Proves that the owner asks. Checked in this order: the wish itself, trade password, then a passkey, or e-mail code and
 * authenticator; coin, network, address, memo and amount are inside the passkey's challenge, and the e-mail code is bound
 * to them. What it gives uses the proofs up, in the transaction of the withdrawal.
 */
export async function proveWithdrawal(
  deps: WithdrawalDeps & PasskeyDeps,
  { person, wish, proofs, from, language }: Asking,
): Promise<Spend> {
  const read = await readWish(deps.db, deps, person, wish, language);
  await proveTradePassword(deps, person, proofs.password, language);
  if (proofs.passkey) {
    const proven = await provePasskey(
      deps,
      challengeOf(person, wish, read),
      proofs.passkey,
      deps.clock.now(),
    );
    return proven.spend;
  }
  const sender = { person, address: from, now: deps.clock.now() };
  const spendCode = await proveEmailCode(deps, sender, 'withdraw', proofs.code, boundToWish(wish, read));
  const spendFactor = await proveSecondFactor(deps, person, proofs.googleCode);
  return async (tx) => {
    await spendCode(tx);
    await spendFactor(tx);
  };
}

/** What a browser is asked to confirm a withdrawal with. Refuses what the withdrawal itself would be refused for. */
export async function withdrawalProofOptions(
  deps: WithdrawalDeps & PasskeyDeps,
  { person, wish, language }: Pick<Asking, 'person' | 'wish' | 'language'>,
) {
  const read = await readWish(deps.db, deps, person, wish, language);
  return proofOptions(deps, challengeOf(person, wish, read), deps.clock.now());
}

const challengeOf = ({ userId }: Person, wish: WithdrawalWish, read: ReadWish): ChallengeFor => ({
  purpose: 'withdraw',
  userId,
  boundTo: boundToWish(wish, read),
});

/**
 * Asks for a withdrawal that is proved: the money is set aside and the review begins. Checked in this order: the wish,
 * the hold after a security change, the limit of 24 hours, the balance; a refusal leaves everything as it was. A frozen
 * account is refused before it gets here.
 */
export async function askForWithdrawal(tx: Tx, deps: WithdrawalDeps, asking: Asking) {
  const { person, wish, language } = asking;
  const read = await readWish(tx, deps, person, wish, language);
  const heldUntil = realInstant(deps, await securityHoldUntil(tx, deps, person));
  if (heldUntil !== null)
    throw new Refusal('notAllowed', textOf('withdrawals.securityHold', language), { heldUntil });
  return setAside(tx, deps, asking, read);
}

/** The part after the gate: within the limit, the amount moves from available to frozen in one posting. */
async function setAside(
  tx: Tx,
  deps: WithdrawalDeps,
  { person, wish, requestId, language }: Asking,
  read: ReadWish,
) {
  const { userId } = person;
  const { currency, chain } = wish;
  // From here on one at a time for each person: two must not share what is left of the limit.
  await lockWithdrawalPerson(tx, userId);
  const worth = worthOf(deps, currency, read.amount);
  if (!worth) throw new Refusal('state', textOf('withdrawals.noPrice', language));
  const limit = await limitLeft(tx, deps, userId);
  if (worth.gt(limit.left)) {
    throw new Refusal('limit', textOf('withdrawals.overLimit', language), {
      field: 'amount',
      left: limit.left,
    });
  }
  const at = deps.clock.now();
  const figures = figuresOf(read);
  const end = reviewEnd(deps.businessClock.now(), read.standing.holdMs);
  const id = await insertWithdrawal(tx, {
    user_id: userId,
    request_id: requestId,
    currency,
    chain,
    address: figures.address,
    tag: figures.tag,
    amount: figures.amount,
    fee: figures.fee,
    worth_usdt: fixed(worth),
    review_at: end,
    reason: null,
    tx_id: null,
    created_at: at,
    closed_at: null,
  });
  const held = insertHold(
    tx,
    { business: 'withdraw.ask', businessId: String(id), userId, requestId, at },
    { kind: 'withdrawal', account: ACCOUNTS.spot, currency, amount: figures.amount },
  );
  await orRefuse(held, language);
  const status = 0 as const;
  return {
    id: String(id),
    currency,
    ...figures,
    status,
    ...timesOf(deps, { status, review_at: end, created_at: at }),
  };
}
