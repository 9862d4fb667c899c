import { z } from '@hono/zod-openapi';
import type { Tx } from '../db/schema.ts';
import type { Language } from '../model/language.ts';
import type { Person } from '../model/person.ts';
import { type Prove, runOnce } from '../venue/requests/run-once.ts';
import { requireNotFrozen } from '../venue/security/may-trade.ts';
import type { ServedFile } from '../venue/uploads/uploads.ts';
import type { Deps } from './deps.ts';

/** What every call learns about its request beside its input. */
export interface CallContext {
  readonly deps: Deps;
  /** Epoch ms, real clock, at the arrival of the request: the one instant that this call reasons with. */
  readonly now: number;
  readonly path: string;
  readonly language: Language;
  /** The caller's network address: the socket's, or what a trusted proxy says. */
  readonly address: string;
  /** The secret that the caller's device says is its own, on calls that take it (`device`), or null. */
  readonly device: string | null;
  /** Whose session the request names, if any: for public calls that serve a signed-in person better. */
  readonly findCaller: () => Promise<Person | null>;
  readonly agent: string;
  /** The Idempotency-Key in lower case, or null where none was sent (allowed on optional calls only). */
  readonly requestId: string | null;
  /** X-Not-After of a money call, epoch ms: later than this nothing may be done. Null where none was sent. */
  readonly notAfter: number | null;
  /** The validated input as canonical JSON: the same key with another body is refused by comparing this. */
  readonly fingerprint: string;
}

export interface PrivateContext extends CallContext {
  readonly person: Person;
}

/** An answer with a `msg` of its own; a handler that returns plain data answers with an empty one. */
export class Reply<T> {
  readonly data: T;
  readonly msg: string;

  constructor(data: T, msg: string) {
    this.data = data;
    this.msg = msg;
  }
}

interface Declaration<I extends z.ZodObject, O extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** Below /bb/app, e.g. '/user/login'. */
  readonly path: string;
  /** One sentence for the published contract. */
  readonly summary: string;
  /** POST: form fields; GET: query parameters. Every value arrives as a string; unknown ones are dropped. */
  readonly input: I;
  readonly answer: O;
  /** Fields of the input that are files (`fileField`): the call then takes a multipart body. */
  readonly files?: readonly string[];
  /** Takes X-Device: known devices are told apart from strangers. */
  readonly device?: boolean;
}

interface PrivateDeclaration<I extends z.ZodObject, O extends z.ZodType> extends Declaration<I, O> {
  /** Moves money: takes an Idempotency-Key, optional on the specified calls, required on ours. */
  readonly money?: 'optional' | 'required';
  /** Ends what may cost a person money: it comes through where an address has used up its requests. */
  readonly urgent?: boolean;
  handler(input: z.output<I>, context: PrivateContext): Promise<z.input<O> | Reply<z.input<O>>>;
}

interface FileDeclaration<I extends z.ZodObject> extends Omit<Declaration<I, z.ZodType>, 'answer'> {
  handler(input: z.output<I>, context: PrivateContext): Promise<ServedFile>;
}

interface PublicDeclaration<I extends z.ZodObject, O extends z.ZodType> extends Declaration<I, O> {
  handler(input: z.output<I>, context: CallContext): Promise<z.input<O> | Reply<z.input<O>>>;
}

interface MarketDeclaration<I extends z.ZodObject, O extends z.ZodType> extends PublicDeclaration<I, O> {
  /** Which field of the answer holds the result. */
  readonly field: 'data' | 'tick';
}

/** One declared call, as the application and the published contract read it. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly access: 'public' | 'private';
  /** `envelope` answers {code, msg, data}; the market's calls answer {status, data | tick}; `file` answers bytes. */
  readonly shape: 'envelope' | 'data' | 'tick' | 'file';
  readonly money: 'no' | 'optional' | 'required';
  readonly urgent: boolean;
  readonly input: z.ZodObject;
  readonly answer: z.ZodType;
  /** Names of the file fields; none: a form or a query. */
  readonly files: readonly string[];
  /** Takes X-Device. */
  readonly device: boolean;
  /** Answers everybody alike, so that caches on the way may keep what it answers. */
  readonly shared: boolean;
  /** Takes validated input and, on a private call, the caller; gives plain data or a `Reply`. */
  handler(input: unknown, context: CallContext & { readonly person: Person | null }): Promise<unknown>;
}

/** Declares a call that needs a session; without one it answers -2 before anything else is looked at. */
export function privateCall<I extends z.ZodObject, O extends z.ZodType>(
  spec: PrivateDeclaration<I, O>,
): Call {
  return {
    ...describe(spec),
    access: 'private',
    shape: 'envelope',
    money: spec.money ?? 'no',
    urgent: spec.urgent ?? false,
    handler: spec.handler,
  };
}

/** Declares a call that answers a file to its owner; a refusal is an envelope as everywhere. */
export function fileCall<I extends z.ZodObject>(spec: FileDeclaration<I>): Call {
  return { ...privateCall({ ...spec, answer: z.any() }), shape: 'file' };
}

/** Declares a call that anyone may make. */
export function publicCall<I extends z.ZodObject, O extends z.ZodType>(spec: PublicDeclaration<I, O>): Call {
  return {
    ...describe(spec),
    access: 'public',
    shape: 'envelope',
    money: 'no',
    urgent: false,
    handler: spec.handler,
  };
}

/** Declares a public market call, which answers {status: 'ok', data | tick}. */
export function marketCall<I extends z.ZodObject, O extends z.ZodType>(spec: MarketDeclaration<I, O>): Call {
  return { ...publicCall(spec), shape: spec.field };
}

/** The same call as a GET, its fields in the query, with an answer that caches may keep. Takes a public call. */
export const sharedGet = (call: Call): Call => ({
  ...call,
  method: 'GET',
  summary: `${call.summary}; for caches, where getPublic says marketGet`,
  shared: true,
});

function describe(spec: Declaration<z.ZodObject, z.ZodType>) {
  return {
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    input: spec.input,
    answer: spec.answer,
    files: spec.files ?? [],
    device: spec.device ?? false,
    shared: false,
  };
}

interface MoneyOptions {
  /** The words of its success, on the calls that have any. */
  readonly msg?: string;
  /** `allowed` lets a frozen account do what only undoes something, such as a cancellation. */
  readonly whileFrozen?: 'refused' | 'allowed';
  readonly prove?: Prove;
  readonly turn?: string;
}

/**
 * Runs a money action once for this request's key and answers with what it gave the first time. A frozen account is
 * refused here, in one place for all of them.
 */
export async function moneyReply<T>(
  context: PrivateContext,
  action: (tx: Tx) => Promise<T>,
  { msg = '', whileFrozen = 'refused', prove, turn }: MoneyOptions = {},
): Promise<Reply<T>> {
  const requireMayMove = () => {
    if (whileFrozen === 'refused') requireNotFrozen(context.person, context.language);
  };
  const outcome = await runOnce(
    context.deps,
    {
      userId: context.person.userId,
      path: context.path,
      key: context.requestId,
      body: context.fingerprint,
      notAfter: context.notAfter,
      ...(turn !== undefined && { turn }),
    },
    async (tx) => {
      requireMayMove();
      return { msg, data: await action(tx) };
    },
    prove
      ? () => {
          // A frozen account is told so before anybody may guess at what protects it.
          requireMayMove();
          return prove();
        }
      : null,
  );
  return new Reply(outcome.data, outcome.msg);
}
