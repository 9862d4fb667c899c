import type { Context } from 'hono';
import type { z } from 'zod';
import { DatabaseAway } from '../db/server/away.ts';
import type { Language, Person } from '../model/person.ts';
import { Refusal } from '../model/refusal.ts';
import { deviceSecret } from '../venue/accounts/devices.ts';
import { authenticate } from '../venue/accounts/sessions.ts';
import { addressGroup } from '../venue/network-address.ts';
import { TooSlow } from '../venue/requests/deadline.ts';
import { tooMany } from '../venue/too-many.ts';
import type { ServedFile } from '../venue/uploads/uploads.ts';
import type { AddressOf } from './address.ts';
import type { Deps } from './deps.ts';
import { languageOf } from './language.ts';
import { BodyTooLarge, readInput } from './read-input.ts';
import type { RequestLimiter } from './request-limiter.ts';
import type { Call, CallContext, Reply } from './route.ts';
import { jsonAnswer } from './stamp.ts';
import { isForPeople, translate } from './words.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** How soon a caller may ask again while the database server is away. */
const RETRY_AFTER_S = 3;

/** The body of an answer that is not a success. */
export function failedBody(code: number, msg: string, data: unknown = null) {
  return { code, msg, data };
}

/**
 * Answers one declared call: slows down whoever asks too often, asks for a session before anything else is looked at,
 * reads and checks the input, runs the call. Throws what is neither a refusal nor a bad request.
 */
export async function answerCall(
  call: Call,
  context: Context,
  deps: Deps,
  { limiter, addressOf }: { readonly limiter: RequestLimiter; readonly addressOf: AddressOf },
): Promise<Response> {
  const language = languageOf(context.req.header('accept-language'));
  const refuse = (refusal: Refusal, status: 200 | 413 | 429 | 503 = 200) => {
    const body = failedBody(refusal.code, translate(refusal.message, language), refusal.data);
    const isMarket = call.shape === 'data' || call.shape === 'tick';
    return jsonAnswer(context, deps.clock, isMarket ? { status: 'error', ...body } : body, status);
  };
  const address = addressOf(context);
  const wait = limiter.take(addressGroup(address));
  if (wait > 0) {
    context.header('Retry-After', String(wait));
    return refuse(tooMany(wait * 1000), 429);
  }
  try {
    const reply = await runCall(call, context, deps, { address, language });
    if (call.shape === 'file') return fileAnswer(reply.data as ServedFile);
    if (deps.config.testMode) call.answer.parse(reply.data);
    return jsonAnswer(context, deps.clock, successBody(call, reply));
  } catch (error) {
    if (error instanceof Refusal) return refuse(error);
    if (error instanceof DatabaseAway) {
      context.header('Retry-After', String(RETRY_AFTER_S));
      const msg = translate('The database can not be reached just now: try again shortly', language);
      return jsonAnswer(context, deps.clock, failedBody(0, msg), 503);
    }
    if (error instanceof TooSlow) {
      return jsonAnswer(context, deps.clock, failedBody(0, translate(error.message, language)), 503);
    }
    if (!(error instanceof BodyTooLarge)) throw error;
    // What is left of the body is not read: the connection can't be used again.
    context.header('Connection', 'close');
    return refuse(new Refusal('validation', 'The request is too large'), 413);
  }
}

async function runCall(
  call: Call,
  context: Context,
  deps: Deps,
  from: { address: string; language: Language },
): Promise<Reply<unknown>> {
  const now = deps.clock.now();
  const findCaller = () => findPerson(context, deps, now);
  const person = call.access === 'private' ? await findCaller() : null;
  if (call.access === 'private' && !person) throw new Refusal('session', 'Please login first');
  const raw = await readInput(context.req.raw, call.files);
  const movesMoney = call.money !== 'no';
  const requestId = movesMoney ? readRequestId(call, context.req.header('idempotency-key')) : null;
  const notAfter = movesMoney ? readNotAfter(context.req.header('x-not-after')) : null;
  const parsed = call.input.safeParse(raw);
  if (!parsed.success) throw invalidInput(parsed.error, from.language);
  const callContext: CallContext = {
    deps,
    now,
    path: call.path,
    language: from.language,
    address: from.address,
    device: call.device ? deviceSecret(context.req.header('x-device')) : null,
    findCaller,
    agent: (context.req.header('user-agent') ?? '').slice(0, 300),
    requestId,
    notAfter,
    fingerprint: canonical(parsed.data),
  };
  return call.run(parsed.data, callContext, person);
}

async function findPerson(context: Context, deps: Deps, now: number): Promise<Person | null> {
  const token = context.req.header('x-access-token') ?? '';
  // Calls made by timers: a page left open must not keep its session alive.
  const active = context.req.header('x-background') !== '1';
  return authenticate(deps.db, token, { now, businessNow: deps.businessClock.now() }, active);
}

function readRequestId(call: Call, header: string | undefined): string | null {
  if (header === undefined) {
    if (call.money === 'required') throw new Refusal('validation', 'Idempotency-Key is required');
    return null;
  }
  if (!UUID.test(header)) throw new Refusal('validation', 'Idempotency-Key must be a UUID');
  return header.toLowerCase();
}

function readNotAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (!/^\d{1,15}$/.test(header)) throw new Refusal('validation', 'X-Not-After must be epoch milliseconds');
  return Number(header);
}

/** Never shown by the browser itself: whatever is in the file runs nowhere and has no origin. */
function fileAnswer({ bytes, type, name }: ServedFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}

function successBody(call: Call, reply: Reply<unknown>): object {
  if (call.shape === 'envelope') return { code: 1, msg: reply.msg, data: reply.data };
  return { status: 'ok', [call.shape]: reply.data };
}

/** Says what is wrong where the rule has words for people, otherwise which field. */
function invalidInput(error: z.ZodError, language: Language): Refusal {
  const issue = error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const message = issue?.message ?? '';
  if (isForPeople(message)) return new Refusal('validation', message, { field });
  return new Refusal('validation', language === 'zh' ? `参数错误：${field}` : `Invalid value: ${field}`, {
    field,
  });
}

/** Flat input as JSON with sorted names, so that equal bodies are equal texts. */
function canonical(input: Record<string, unknown>): string {
  const names = Object.keys(input).sort();
  return JSON.stringify(names.map((name) => [name, input[name] ?? null]));
}
