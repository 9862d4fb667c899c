import type { Result } from '#protocol/result.ts';
import type { WorkerApi } from '#protocol/worker-api.ts';

type Api = { [Space in keyof WorkerApi]: WorkerApi[Space] };
/** "session.login" and so on, for the calls whose answer is `Answer` or is not. */
type CallName<Kind extends 'result' | 'plain'> = {
  [Space in keyof Api]: {
    [Method in keyof Api[Space]]: Api[Space][Method] extends (...args: never[]) => Promise<infer Answer>
      ? [Answer] extends [Result<unknown>]
        ? Kind extends 'result'
          ? `${Space}.${Method & string}`
          : never
        : Kind extends 'plain'
          ? `${Space}.${Method & string}`
          : never
      : never;
  }[keyof Api[Space]];
}[keyof Api];

/** Calls that answer a bare value: a lost worker can only be told by a rejection. The compiler keeps the list complete. */
const PLAIN: Readonly<Record<CallName<'plain'>, true>> = {
  'system.ping': true,
  'system.setVisible': true,
  'system.setOnline': true,
  'system.setSparing': true,
  'system.rest': true,
  'system.leaving': true,
  'system.refreshAll': true,
  'system.diagnostics': true,
  'system.clearCache': true,
  'platform.texts': true,
  'session.current': true,
  'session.logout': true,
  'session.setLanguage': true,
  'session.raiseCache': true,
  'session.setAmountsVisible': true,
  'session.lastActivity': true,
  'practice.list': true,
  'practice.balance': true,
  'practice.reset': true,
  'recorded.recordings': true,
  'recorded.start': true,
  'recorded.stop': true,
  'recorded.prints': true,
  'recorded.between': true,
  'recorded.reset': true,
  'intents.open': true,
  'intents.check': true,
  'intents.resend': true,
  'intents.dismiss': true,
  'rewind.span': true,
  'rewind.frame': true,
  'alerts.list': true,
  'alerts.remove': true,
  'reminders.list': true,
  'reminders.remove': true,
  'flight.record': true,
  'flight.status': true,
  'flight.clear': true,
  'settings.tell': true,
  'settings.took': true,
  'uploads.cancel': true,
  'live.open': true,
};

export const answersPlainly = (call: string): boolean => Object.hasOwn(PLAIN, call);

/** Calls that ask the server more than once before they answer. */
const SEVERAL_REQUESTS: ReadonlySet<CallName<'plain'> | CallName<'result'>> = new Set([
  'contract.createOrder',
  'contract.proof',
  'contract.stats',
  'spot.createOrder',
  'spot.amendOrder',
  'spot.cancelOrder',
  'assets.transfer',
  'withdrawals.withdraw',
  'withdrawals.cancel',
  'withdrawals.allRecords',
  'addresses.add',
  'addresses.remove',
  'addresses.setWhitelist',
  'transactions.list',
  'convert.exchange',
  'convert.convertDust',
  'convert.allRecords',
  'deposits.allRecords',
  'finance.forecast',
  'finance.buy',
  'finance.redeem',
  'finance.allCompleted',
  'pool.buy',
  'pool.redeem',
  'pool.allRecords',
  'fund.buy',
  'fund.redeem',
  'fund.allRecords',
  'subscribe.buy',
  'subscribe.allRecords',
  'wealth.averageCosts',
  'income.calendar',
  'transactions.all',
  'transactions.statement',
  'intents.check',
  'intents.resend',
  'messages.list',
  'messages.readAll',
  'session.login',
  'flight.write',
]);

/** Calls that carry files: the worker gives up 12 s after the last byte left, however many there are. */
const UPLOADS: ReadonlySet<CallName<'plain'> | CallName<'result'>> = new Set([
  'verification.submit',
  'deposits.submit',
  'profile.setAvatar',
]);

/** 40 s and 10 minutes, with the time that every call has. */
const SEVERAL_REQUESTS_MS = 25_000;
const UPLOAD_MS = 585_000;

/** Milliseconds that a call has beyond those of one request. */
export function overtimeOf(call: string): number {
  if ((UPLOADS as ReadonlySet<string>).has(call)) return UPLOAD_MS;
  return (SEVERAL_REQUESTS as ReadonlySet<string>).has(call) ? SEVERAL_REQUESTS_MS : 0;
}
