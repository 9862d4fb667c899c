import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Language, Person } from '../exchange/accounts/person.ts';
import { authenticate } from '../exchange/accounts/sessions.ts';
import { Refusal } from '../exchange/refusal.ts';
import { remoteAddress } from './address.ts';
import { calls } from './calls.ts';
import type { Deps } from './deps.ts';
import { describeCall } from './describe-call.ts';
import { BodyTooLarge, readInput } from './read-input.ts';
import { createRequestLimiter, type RequestLimiter } from './request-limiter.ts';
import type { Call, Reply } from './route.ts';

export const API_BASE = '/bb/app';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Takes what the calls need; gives the application with every declared call, and nothing else, under /bb/app. */
export function createApp(deps: Deps): OpenAPIHono {
  const app = new OpenAPIHono();
  const limiter = createRequestLimiter(deps.clock, deps.config.requestsPerTenSeconds);
  app.use('*', async (context, next) => {
    await next();
    stamp(context, deps);
  });
  app.onError((_error, context) => {
    // The cause may hold amounts, addresses or SQL: none of it leaves the process.
    const answer = context.json({ code: 0, msg: 'Internal error', data: null }, 500);
    stamp(context, deps);
    return answer;
  });
  for (const call of calls) {
    app.openAPIRegistry.registerPath(describeCall(call));
    app.on(call.method, `${API_BASE}${call.path}`, (context) => answerCall(call, context, deps, limiter));
  }
  app.all(`${API_BASE}/*`, (context) => context.json({ code: 1006, msg: 'No such call', data: null }, 404));
  app.all(API_BASE, (context) => context.json({ code: 1006, msg: 'No such call', data: null }, 404));
  return app;
}

async function answerCall(
  call: Call,
  context: Context,
  deps: Deps,
  limiter: RequestLimiter,
): Promise<Response> {
  const address = remoteAddress(context);
  const wait = limiter.take(address);
  if (wait > 0) {
    context.header('Retry-After', String(wait));
    const body = failure(call, 1029, 'Too many attempts, try again later', { retryAfter: wait });
    return context.json(body, 429);
  }
  try {
    const reply = await runCall(call, context, deps, address);
    if (deps.config.testMode) call.answer.parse(reply.data);
    return context.json(success(call, reply));
  } catch (error) {
    if (error instanceof Refusal) return context.json(failure(call, error.code, error.message, error.data));
    if (!(error instanceof BodyTooLarge)) throw error;
    // What is left of the body is not read: the connection can't be used again.
    context.header('Connection', 'close');
    return context.json(failure(call, 1001, 'The request is too large', null), 413);
  }
}

async function runCall(call: Call, context: Context, deps: Deps, address: string): Promise<Reply<unknown>> {
  const now = deps.clock.now();
  const language = languageOf(context.req.header('accept-language'));
  const person = call.access === 'private' ? await requirePerson(context, deps, now, language) : null;
  const raw = await readInput(context.req.raw);
  const requestId = call.money === 'no' ? null : readRequestId(call, context.req.header('idempotency-key'));
  const parsed = call.input.safeParse(raw);
  if (!parsed.success) {
    const first = parsed.error.issues[0];
    const field = first?.path.join('.') ?? '';
    throw new Refusal('validation', field === 'account' ? 'Email error' : invalid(field, language), {
      field,
    });
  }
  return call.run(
    parsed.data,
    {
      deps,
      now,
      path: call.path,
      language,
      address,
      agent: (context.req.header('user-agent') ?? '').slice(0, 300),
      requestId,
      fingerprint: canonical(parsed.data),
    },
    person,
  );
}

async function requirePerson(context: Context, deps: Deps, now: number, language: Language): Promise<Person> {
  const token = context.req.header('x-access-token') ?? '';
  const active = context.req.header('x-background') !== '1';
  const person = await authenticate(deps.db, token, now, active);
  if (!person) throw new Refusal('session', language === 'zh' ? '请先登录' : 'Please login first');
  return person;
}

function readRequestId(call: Call, header: string | undefined): string | null {
  if (header === undefined) {
    if (call.money === 'required') throw new Refusal('validation', 'Idempotency-Key is required');
    return null;
  }
  if (!UUID.test(header)) throw new Refusal('validation', 'Idempotency-Key must be a UUID');
  return header.toLowerCase();
}

function success(call: Call, reply: Reply<unknown>): object {
  if (call.shape === 'envelope') return { code: 1, msg: reply.msg, data: reply.data };
  return { status: 'ok', [call.shape]: reply.data };
}

function failure(call: Call, code: number, msg: string, data: unknown): object {
  return call.shape === 'envelope' ? { code, msg, data } : { status: 'error', code, msg, data };
}

function invalid(field: string, language: Language): string {
  if (language === 'zh') return field ? `参数错误：${field}` : '参数错误';
  return field ? `Invalid value: ${field}` : 'Invalid request';
}

/** Chinese for a client that asks for it first, English for everyone else. */
function languageOf(header: string | undefined): Language {
  return /^\s*zh\b/i.test(header ?? '') ? 'zh' : 'en';
}

/** Flat input as JSON with sorted names, so that equal bodies compare equal. */
function canonical(input: Record<string, unknown>): string {
  const names = Object.keys(input).sort();
  return JSON.stringify(names.map((name) => [name, input[name] ?? null]));
}

function stamp(context: Context, deps: Deps): void {
  const now = deps.clock.now();
  context.header('Date', new Date(now).toUTCString());
  context.header('X-Server-Time', String(now));
  context.header('X-Content-Type-Options', 'nosniff');
  if (context.req.path.startsWith(API_BASE)) context.header('Cache-Control', 'no-store');
}
