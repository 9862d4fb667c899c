import { contractAssets, contractTransfer } from '../../src/worker/api/contract.ts';
import { messageCount } from '../../src/worker/api/messages.ts';
import { readAnswer } from '../../src/worker/api/round-trip.ts';
import { big } from '../../src/worker/market/exact-math.ts';
import type { Known } from './probe.ts';
import type { RuleReport } from './report.ts';
import type { Transport } from './transport.ts';

/** Countdowns run on the server's time. */
export function timeRule(headers: Headers | null): RuleReport | null {
  if (headers === null) return null;
  const rule = 'every answer says the time in X-Server-Time';
  if (/^\d{1,15}$/.test(headers.get('X-Server-Time') ?? '')) return { rule, verdict: 'fits', came: '' };
  const dated = Number.isFinite(Date.parse(headers.get('Date') ?? ''));
  return {
    rule,
    verdict: 'tolerated',
    came: dated ? 'only Date, which is exact to the second' : 'no time: the app trusts the device',
  };
}

/** A token that nobody was given: the app signs out by the code, and by nothing else. */
export async function sessionRule(transport: Transport): Promise<RuleReport | null> {
  const rule = 'a token that is not valid is answered with code -2';
  const came = await transport.ask(messageCount, {}, { token: 'a-token-that-nobody-was-given' });
  if (came.kind === 'silent' || came.kind === 'absent') return null;
  if (came.kind === 'useless') return { rule, verdict: 'wrong', came: came.why };
  const answer = readAnswer(messageCount, came.body);
  if (!answer.ok && answer.failure.kind === 'session') return { rule, verdict: 'fits', came: '' };
  return {
    rule,
    verdict: 'wrong',
    came: answer.ok ? 'a success' : `code ${answer.failure.code ?? 'of no kind'}`,
  };
}

/** Without a session nothing of what needs one was checked, and that must not pass for a success. */
export const signedInRule = (who: string, { session }: Known): RuleReport => ({
  rule: `${who} can sign in`,
  verdict: session === null ? 'wrong' : 'fits',
  came: session === null ? 'no session, so what needs one was not asked' : '',
});

/** Browsers repeat requests by themselves, and the app offers it: what was moved once must not move again. */
export async function keyRule(transport: Transport, known: Known): Promise<RuleReport | null> {
  if (known.session === null || !known.areas.has('keys')) return null;
  const rule = 'a money call that comes again with its Idempotency-Key does nothing again';
  const { token } = known.session;
  const currency = known.pair.quote;
  const balance = async () => {
    const came = await transport.ask(contractAssets, {}, { token });
    const answer = came.kind === 'json' ? readAnswer(contractAssets, came.body) : null;
    if (!answer?.ok) return null;
    return big(answer.value.list.find((row) => row.currency === currency)?.available ?? 0);
  };
  const before = await balance();
  const key = known.newKey();
  const move = { amount: '1', currency, type: 1 };
  for (const _ of ['once', 'again']) {
    const came = await transport.ask(contractTransfer, move, { token, key });
    if (came.kind !== 'json' || !readAnswer(contractTransfer, came.body).ok) return null;
  }
  const after = await balance();
  if (before === null || after === null) return null;
  const moved = after.minus(before);
  return moved.eq(1)
    ? { rule, verdict: 'fits', came: '' }
    : { rule, verdict: 'wrong', came: `a transfer of 1 ${currency}, sent twice, moved ${moved.toFixed()}` };
}
