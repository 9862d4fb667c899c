import type { Platform } from '../../src/protocol/platform.ts';
import type { Endpoint, Payload } from '../../src/worker/api/endpoint.ts';
import type { Codes } from './codes.ts';
import type { Call } from './readers.ts';
import type { Session } from './transport.ts';

/** What of the answers so far later calls need. */
export interface Known {
  readonly pair: { readonly base: string; readonly quote: string };
  readonly account: string;
  readonly password: string;
  readonly newcomer: string;
  readonly codes: Codes;
  /** One that was not used before. */
  readonly newKey: () => string;
  /** Those that the back end says it has. */
  areas: ReadonlySet<string>;
  session: Session | null;
  contractBase: string | null;
  riskVersion: string;
  /** What is announced of a stream; null where there is none. */
  stream: Platform['stream'] | null;
  /** Market calls may be asked for by GET, too. */
  marketGet: boolean;
  /** Ids and figures by name. */
  readonly ids: Map<string, string>;
}

export interface Question {
  readonly payload: Payload;
  /** Of a call that moves money: sent as Idempotency-Key. */
  readonly key?: string;
}

export interface Probe {
  readonly call: Call;
  readonly area: string;
  /** A refusal is an answer as good as any: it depends on the account. */
  readonly mayRefuse: boolean;
  /** What to send, or why nothing can be. */
  ask(known: Known): Promise<readonly Question[] | string> | readonly Question[] | string;
  learn(value: unknown, known: Known): void;
}

type Payloads<P> = P | readonly P[] | string;

interface How<P, T> {
  readonly area: string;
  readonly ask: (known: Known) => Payloads<P> | Promise<Payloads<P>>;
  readonly learn?: (value: T, known: Known) => void;
  readonly key?: (known: Known) => string;
  readonly mayRefuse?: true;
}

/** A call with what it is asked with. Its types are checked here; the list of probes has none. */
export function probe<P extends Payload, T>(call: Endpoint<P, T>, how: How<P, T>): Probe {
  return {
    call,
    area: how.area,
    mayRefuse: how.mayRefuse ?? false,
    ask: async (known) => {
      const asked = await how.ask(known);
      if (typeof asked === 'string') return asked;
      const payloads = Array.isArray(asked) ? (asked as readonly P[]) : [asked as P];
      const key = how.key ? { key: how.key(known) } : {};
      return payloads.map((payload) => ({ payload, ...key }));
    },
    learn: (value, known) => how.learn?.(value as T, known),
  };
}

/** What an earlier answer said, or why the call is not made. */
export const withId = <P>(
  known: Known,
  name: string,
  payload: (id: string) => P,
  otherwise: string,
): P | string => {
  const id = known.ids.get(name);
  return id === undefined ? otherwise : payload(id);
};

/** Keeps the id of the first of a list, if there is one. */
export const keepFirst =
  (name: string) =>
  ({ list }: { readonly list: readonly { readonly id: string }[] }, known: Known): void => {
    const [first] = list;
    if (first) known.ids.set(name, first.id);
  };
