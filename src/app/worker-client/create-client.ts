import { transfer } from 'comlink';
import type { LiveMessage, Topic, TopicName, TopicOf } from '#protocol/live.ts';
import { failed, type Result } from '#protocol/result.ts';
import type { WorkerApi } from '#protocol/worker-api.ts';
import { FailureError } from './failure-error.ts';
import type { Link } from './link.ts';

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
  'system.refreshAll': true,
  'system.diagnostics': true,
  'system.clearCache': true,
  'session.current': true,
  'session.logout': true,
  'session.setLanguage': true,
  'session.language': true,
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
  'uploads.cancel': true,
  'live.open': true,
};

const answersPlainly = (call: string): boolean => Object.hasOwn(PLAIN, call);

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
]);

/** Calls that carry files: the worker gives up 12 s after the last byte left, however many there are. */
const UPLOADS: ReadonlySet<CallName<'plain'> | CallName<'result'>> = new Set([
  'verification.submit',
  'deposits.submit',
  'profile.setAvatar',
]);

/** Longer than the 12 s of a request, so that the worker's own answer comes first. */
const ONE_REQUEST_MS = 15_000;
const SEVERAL_REQUESTS_MS = 40_000;
const UPLOAD_MS = 600_000;

function deadlineOf(call: string): number {
  if ((UPLOADS as ReadonlySet<string>).has(call)) return UPLOAD_MS;
  return (SEVERAL_REQUESTS as ReadonlySet<string>).has(call) ? SEVERAL_REQUESTS_MS : ONE_REQUEST_MS;
}

type Call = (...args: readonly unknown[]) => Promise<unknown>;
type Spaces = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** The call of this name on the worker that is alive, within its deadline. */
function callOf(link: Link, space: string, method: string): Call {
  const name = `${space}.${method}`;
  return async (...args) => {
    try {
      return await link.ask(deadlineOf(name), (remote) => {
        const call = (remote as unknown as Spaces)[space]?.[method];
        return call ? call(...args) : Promise.reject(new TypeError(`no such call: ${name}`));
      });
    } catch (error) {
      if (error instanceof FailureError && !answersPlainly(name)) return failed(error.failure);
      throw error;
    }
  };
}

/**
 * The protocol, spoken over a link. Calls that answer a Result never reject for a lost worker or a deadline;
 * the plain ones (session.current and the like) reject with a FailureError.
 */
export function createClient(link: Link): WorkerApi {
  const spaces = new Map<string, unknown>();
  const spaceOf = (space: string) =>
    new Proxy(
      {},
      { get: (_, method) => (typeof method === 'string' ? callOf(link, space, method) : undefined) },
    );
  return new Proxy({} as WorkerApi, {
    get: (_, space) => {
      if (typeof space !== 'string' || space === 'then') return undefined;
      if (!spaces.has(space)) spaces.set(space, spaceOf(space));
      return spaces.get(space);
    },
  });
}

export type LiveListener<Name extends TopicName> = (message: LiveMessage<Name>) => void;
export type OpenLive = <Name extends TopicName>(
  topic: TopicOf<Name>,
  listener: LiveListener<Name>,
) => () => void;

/**
 * Subscriptions that survive the worker: each is opened again on the one that takes over.
 * Opening one gives its off-switch.
 */
export function createLive(link: Link, worker: Pick<WorkerApi, 'live'>): OpenLive {
  return (topic, listener) => {
    let port: MessagePort | null = null;
    const connect = () => {
      port?.close();
      const channel = new MessageChannel();
      port = channel.port1;
      port.onmessage = ({ data }) => listener(data);
      // A worker that is lost is said by the link; the subscription waits for the next one.
      worker.live.open(topic as Topic, transfer(channel.port2, [channel.port2])).catch(() => undefined);
    };
    const forget = link.onBorn(connect);
    if (link.health() !== 'lost') connect();
    return () => {
      forget();
      port?.postMessage('close');
      port?.close();
      port = null;
    };
  };
}
