import type * as v from 'valibot';
import type { GetPath, PostPath, Reads, Sent } from './documented.ts';

/** What a call may send. Amounts are decimal text; numbers are counts, codes and times. */
export type PayloadValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Blob
  | readonly PayloadValue[]
  | { readonly [field: string]: PayloadValue };
export type Payload = { readonly [field: string]: PayloadValue };

/** `P` is a phantom: it ties an endpoint to the payload it takes. */
export interface Endpoint<P extends Payload, T> {
  readonly method: 'GET' | 'POST';
  /** Below the base, beginning with a slash. */
  readonly path: string;
  /** The contract area may live on another base; without one of its own it shares the app's. */
  readonly base: 'app' | 'contract';
  readonly body: 'form' | 'query' | 'multipart';
  /** `code`: {code, msg, data}, 1 is success. `status`: {status: "ok", data | tick}. */
  readonly envelope: 'code' | 'status';
  /** Private calls are never made without a token. */
  readonly access: 'public' | 'private';
  /** Moves money: never aborted by a newer call, its outcome may be unknown. */
  readonly money: boolean;
  /** Tells the back end, where it wants to know, which device this is: it lets one that is known pass its caps. */
  readonly device: boolean;
  /** Reads the whole answer, envelope included (a few calls say something in `msg`). */
  readonly answer: v.GenericSchema<unknown, T>;
  readonly payload?: P;
}

type Options = Partial<
  Pick<Endpoint<Payload, unknown>, 'method' | 'base' | 'access' | 'money' | 'device' | 'envelope' | 'body'>
>;

/** A call that the document does not type: a POST with a form body that answers {code, msg, data}, private. */
export const call = <P extends Payload, T>(
  path: string,
  answer: v.GenericSchema<unknown, T>,
  options: Options = {},
): Endpoint<P, T> => ({
  method: 'POST',
  path,
  base: 'app',
  body: 'form',
  envelope: 'code',
  access: 'private',
  money: false,
  device: false,
  answer,
  ...options,
});

/** A POST with a form body that answers {code, msg, data}; private unless said otherwise. */
export function post<const Path extends PostPath, In, T>(
  path: Path,
  answer: v.GenericSchema<In, T> & Reads<Path, In>,
  options: Options = {},
): Endpoint<Sent<Path>, T> {
  return call(path, answer, options);
}

/** A GET with a query; public unless said otherwise. */
export function get<const Path extends GetPath, In, T>(
  path: Path,
  answer: v.GenericSchema<In, T> & Reads<Path, In>,
  options: Options = {},
): Endpoint<Sent<Path>, T> {
  return call(path, answer, { method: 'GET', body: 'query', access: 'public', ...options });
}
