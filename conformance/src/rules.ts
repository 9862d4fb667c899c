import { readAnswer } from '../../src/worker/api/answer.ts';
import { contractAssets, contractTransfer } from '../../src/worker/api/contract.ts';
import { getMarketTrade } from '../../src/worker/api/market.ts';
import { messageCount } from '../../src/worker/api/messages.ts';
import { serverTimeOf } from '../../src/worker/api/server-time.ts';
import { timeUnit } from '../../src/worker/api/wire-numbers.ts';
import { big } from '../../src/worker/market/exact-math.ts';
import { pulseOf } from '../../src/worker/market/liveness.ts';
import { NO_SUCH_CALL } from './absence.ts';
import type { Known } from './probe.ts';
import type { RuleReport } from './report.ts';
import type { Transport } from './transport.ts';

const UNIT_NAMES = { s: 'seconds', us: 'microseconds', ns: 'nanoseconds' } as const;

/** Countdowns run on the server's time. */
export function timeRule(headers: Headers | null): RuleReport | null {
  if (headers === null) return null;
  const rule = 'every answer says the time in X-Server-Time';
  const said = headers.get('X-Server-Time');
  const unit = timeUnit(said);
  if (unit === 'ms') return { rule, verdict: 'fits', came: '' };
  if (unit !== null) {
    return {
      rule,
      verdict: 'tolerated',
      came: `${said}, which is in ${UNIT_NAMES[unit]}; the app tells it by its size`,
    };
  }
  const dated = Number.isFinite(Date.parse(headers.get('Date') ?? ''));
  return {
    rule,
    verdict: 'tolerated',
    came: dated ? 'only Date, which is exact to the second' : 'no time: the app trusts the device',
  };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const agoWords = (age: number): string => {
  if (age < 2 * HOUR) return `${Math.round(age / MINUTE)} min`;
  return age < 48 * HOUR ? `${Math.round(age / HOUR)} h` : `${Math.round(age / 24 / HOUR)} days`;
};

/** A feed that answers the same trades again and again is old, however fast it answers. */
export async function liveRule(transport: Transport, { pair }: Known): Promise<RuleReport | null> {
  const rule = `${pair.base}/${pair.quote} is traded: its last trade is not much older than they usually are`;
  const symbol = `${pair.base}${pair.quote}`.toLowerCase();
  const came = await transport.ask(getMarketTrade, { symbol }, { token: null });
  const answer = came.kind === 'json' ? readAnswer(getMarketTrade, came.body) : null;
  if (came.kind !== 'json' || !answer?.ok) return null;
  const now = serverTimeOf(came.received.headers)?.serverTime;
  const times = answer.value.list.map(({ time }) => time).sort((a, b) => b - a);
  const [last] = times;
  if (last === undefined || now === undefined) return null;
  const { silent } = pulseOf({ times, bookSince: null, contractLimit: null, now });
  return silent
    ? {
        rule,
        verdict: 'tolerated',
        came: `the last one is ${agoWords(now - last)} old; the app says so, and takes no contract and no market order`,
      }
    : { rule, verdict: 'fits', came: '' };
}

/** A token that nobody was given: the app signs out by the code, and by nothing else. */
export async function sessionRule(transport: Transport): Promise<RuleReport | null> {
  const rule = 'a token that is not valid is answered with code -2';
  const came = await transport.ask(messageCount, {}, { token: 'a-token-that-nobody-was-given' });
  if (came.kind === 'silent') return null;
  if (came.kind === 'useless') {
    // That the call is missing is said where it is asked for.
    return NO_SUCH_CALL.includes(came.received.status) ? null : { rule, verdict: 'wrong', came: came.why };
  }
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
