import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { DatabaseAway } from '../db/server/away.ts';
import { type Language, languageOf } from '../model/language.ts';
import type { Person } from '../model/person.ts';
import { CODES, Refusal } from '../model/refusal.ts';
import { isText, spoken, textLater, textOf } from '../texts/texts.ts';
import { deviceSecret } from '../venue/accounts/devices.ts';
import { authenticate } from '../venue/accounts/sessions.ts';
import { TooSlow } from '../venue/requests/deadline.ts';
import { FILE_LIMIT } from '../venue/uploads/clean-image.ts';
import { UploadedFile } from '../venue/uploads/file-store.ts';
import type { ServedFile } from '../venue/uploads/uploads.ts';
import { type AddressOf, addressReader } from './address.ts';
import { boundedBody } from './bounded-body.ts';
import { calls } from './calls.ts';
import { API_BASE } from './config.ts';
import type { Deps } from './deps.ts';
import { createGate, type Gate, RETRY_AFTER_S } from './gate.ts';
import { type Call, Reply } from './route.ts';
import { sharedAnswer } from './shared-answer.ts';
import { jsonAnswer } from './stamp.ts';
import { noteCode, noteRoute, requestIdOf, timeRequest } from './watch.ts';

const BODY_LIMIT = 1_000_000;
const FIELD_LIMIT = 200;
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** By which a call is refused because of who asks: no live session, a wrong secret, not allowed, too many tries. */
const DENIED: ReadonlySet<number> = new Set([
  CODES.session,
  CODES.credentials,
  CODES.notAllowed,
  CODES.tooMany,
]);

/** The body is larger than the limit: answered with HTTP 413. */
class BodyTooLarge extends Error {}

type Value = string | UploadedFile;

/**
 * Reads the fields of a request: the query of a GET or HEAD, the form body of a POST, the parts of a multipart body where the
 * call declares `files` (the names of its file fields). Throws a refusal (1001) for another content type, repeated or
 * dangerous names, NUL characters, a file where none belongs or more than 200 fields.
 */
async function readInput(request: Request, files: readonly string[] = []): Promise<Record<string, Value>> {
  if (request.method !== 'POST') return fields(new URL(request.url).searchParams);
  const body = await boundedBody(request, BODY_LIMIT + files.length * FILE_LIMIT);
  if (body === null) throw new BodyTooLarge();
  if (body.length === 0) return {};
  const header = request.headers.get('content-type') ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase();
  if (files.length > 0 && type !== 'multipart/form-data') {
    throw new Refusal('validation', textLater('call.multipart'));
  }
  if (files.length === 0 && type !== 'application/x-www-form-urlencoded') {
    throw new Refusal('validation', textLater('call.form'));
  }
  return files.length > 0
    ? fields(await parts(body, header, files))
    : fields(new URLSearchParams(body.toString('utf8')));
}

function fields<T extends Value>(pairs: Iterable<readonly [string, T]>): Record<string, T> {
  const found = new Map<string, T>();
  for (const [name, value] of pairs) {
    if (FORBIDDEN_NAMES.has(name)) throw new Refusal('validation', textLater('call.fieldName'));
    if (found.has(name)) throw new Refusal('validation', textLater('call.fieldTwice'));
    if ((typeof value === 'string' && value.includes('\0')) || name.includes('\0')) {
      throw new Refusal('validation', textLater('call.fieldCharacter'));
    }
    found.set(name, value);
    if (found.size > FIELD_LIMIT) throw new Refusal('validation', textLater('call.fields'));
  }
  return Object.fromEntries(found);
}

/** The parts of a multipart body; of a file the bytes alone, because names and types are the sender's claims. */
async function parts(
  body: Buffer,
  type: string,
  files: readonly string[],
): Promise<readonly (readonly [string, Value])[]> {
  if (hasTooManyParts(body, type)) throw new Refusal('validation', textLater('call.fields'));
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null);
  if (!form) throw new Refusal('validation', textLater('call.multipart'));
  return Promise.all(
    [...form].map(async ([name, value]) => {
      if ((typeof value !== 'string') !== files.includes(name)) {
        throw new Refusal('validation', textLater('call.misplacedFile'));
      }
      return [
        name,
        typeof value === 'string' ? value : new UploadedFile(new Uint8Array(await value.arrayBuffer())),
      ] as const;
    }),
  );
}

/** Counted before they are taken apart: a body of twenty megabytes holds hundreds of thousands of tiny ones. */
function hasTooManyParts(body: Buffer, type: string): boolean {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type);
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  let count = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    count += 1;
    if (count > FIELD_LIMIT + 1) return true;
  }
  return false;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The body of an answer that is not a success. */
export function failedBody(code: number, msg: string, data: unknown = null) {
  return { code, msg, data };
}

/** Answers every declared call under /bb/app. */
export function addCalls(app: Hono, deps: Deps): void {
  const heldBack = createGate(deps);
  const addressOf = addressReader(deps.config.trustedProxies);
  for (const call of calls) {
    app.on(call.method, `${API_BASE}${call.path}`, (context) =>
      answerCall(call, context, deps, { heldBack, addressOf }),
    );
  }
}

/**
 * Answers one declared call: slows down callers that ask too often, asks for a session before anything else is looked at,
 * reads and checks the input, runs the call. Throws what is neither a refusal nor a bad request.
 */
async function answerCall(
  call: Call,
  context: Context,
  deps: Deps,
  { heldBack, addressOf }: { readonly heldBack: Gate; readonly addressOf: AddressOf },
): Promise<Response> {
  const language = languageOf(context.req.header('accept-language'));
  noteRoute(context, call.path);
  const refuse = (refusal: Refusal, status: 200 | 413 | 429 | 503 = 200) => {
    noteCode(context, refusal.code);
    const body = failedBody(refusal.code, spoken(refusal.message, language), refusal.data);
    const isMarket = call.shape === 'data' || call.shape === 'tick';
    return jsonAnswer(context, deps.clock, isMarket ? { status: 'error', ...body } : body, status);
  };
  const address = addressOf(context);
  const held = await heldBack(call, address);
  if (held) {
    context.header('Retry-After', String(held.wait));
    return refuse(held.refusal, held.status);
  }
  try {
    const reply = await runCall(call, context, deps, { address, language });
    noteCode(context, 1);
    if (isTimed(call)) timeRequest(context);
    if (call.shape === 'file') return fileAnswer(reply.data as ServedFile);
    if (deps.config.testMode) call.answer.parse(reply.data);
    const answer = call.shared ? sharedAnswer : jsonAnswer;
    return answer(context, deps.clock, successBody(call, reply));
  } catch (error) {
    if (error instanceof Refusal) {
      // Who shows no token at all is a visitor.
      const isDenied =
        DENIED.has(error.code) && (error.code !== CODES.session || context.req.header('x-access-token'));
      if (isDenied) {
        const requestId = requestIdOf(context);
        deps.denied({ route: call.path, code: error.code, address, requestId });
      }
      return refuse(error);
    }
    if (error instanceof DatabaseAway) {
      context.header('Retry-After', String(RETRY_AFTER_S));
      const msg = textOf('call.databaseAway', language);
      return jsonAnswer(context, deps.clock, failedBody(0, msg), 503);
    }
    if (error instanceof TooSlow) {
      return jsonAnswer(context, deps.clock, failedBody(0, spoken(error.message, language)), 503);
    }
    if (!(error instanceof BodyTooLarge)) throw error;
    // What is left of the body is not read: the connection can't be used again.
    context.header('Connection', 'close');
    return refuse(new Refusal('validation', textLater('call.tooLarge')), 413);
  }
}

/** What everybody shares was answered for somebody else, and where somebody unknown proves a secret time tells too much. */
const isTimed = ({ access, shape, shared }: Call): boolean =>
  !shared && (access === 'private' || shape !== 'envelope');

async function runCall(
  call: Call,
  context: Context,
  deps: Deps,
  from: { address: string; language: Language },
): Promise<Reply<unknown>> {
  const now = deps.clock.now();
  const findCaller = () => findPerson(context, deps, now);
  const person = call.access === 'private' ? await findCaller() : null;
  if (call.access === 'private' && !person) throw new Refusal('session', textLater('accounts.loginFirst'));
  const raw = await readInput(context.req.raw, call.files);
  const movesMoney = call.money !== 'no';
  const requestId = movesMoney ? readRequestId(call, context.req.header('idempotency-key')) : null;
  const notAfter = movesMoney ? readNotAfter(context.req.header('x-not-after')) : null;
  const parsed = call.input.safeParse(raw);
  if (!parsed.success) throw invalidInput(parsed.error, from.language);
  const answer = await call.handler(parsed.data, {
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
    person,
  });
  return answer instanceof Reply ? answer : new Reply(answer, '');
}

async function findPerson(context: Context, deps: Deps, now: number): Promise<Person | null> {
  const token = context.req.header('x-access-token') ?? '';
  // Calls made by timers: a page left open must not keep its session alive.
  const active = context.req.header('x-background') !== '1';
  return authenticate(deps.db, token, { now, businessNow: deps.businessClock.now() }, active);
}

function readRequestId(call: Call, header: string | undefined): string | null {
  if (header === undefined) {
    if (call.money === 'required') throw new Refusal('validation', textLater('call.keyMissing'));
    return null;
  }
  if (!UUID.test(header)) throw new Refusal('validation', textLater('call.keyForm'));
  return header.toLowerCase();
}

function readNotAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (!/^\d{1,15}$/.test(header)) throw new Refusal('validation', textLater('call.notAfterForm'));
  return Number(header);
}

/** Never shown by the browser itself: whatever is in the file runs nowhere and has no origin. */
function fileAnswer({ bytes, type, name }: ServedFile): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${name}"`,
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
  if (isText(message)) return new Refusal('validation', message, { field });
  return new Refusal('validation', textOf('common.invalid', language, { field }), { field });
}

/** Flat input as JSON with sorted names, so that equal bodies are equal texts. */
function canonical(input: Record<string, unknown>): string {
  const names = Object.keys(input).sort();
  return JSON.stringify(names.map((name) => [name, input[name] ?? null]));
}
