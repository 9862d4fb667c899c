import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from '@hono/zod-openapi';
import type { Context, Hono } from 'hono';

/**
 * Faults on demand, for tests; the server leaves them out unless it runs in test mode.
 * before: waits, then handles. after: handles, then waits. status: answers that HTTP status without handling.
 * cut: handles, then destroys the connection. lost: handles, and never answers. garbage: handles, then answers `body`.
 */
const faultSchema = z.object({
  kind: z.enum(['before', 'after', 'status', 'cut', 'lost', 'garbage']),
  /** The path below the origin that it strikes, e.g. /bb/app/contract/createOrder; a trailing * strikes all below. */
  path: z.string().startsWith('/bb/app'),
  /** How many requests it strikes. */
  times: z.number().int().min(1).max(1_000_000).default(1),
  /** Milliseconds, for before and after. */
  delay: z.number().int().min(0).max(120_000).default(0),
  status: z.number().int().min(400).max(599).default(503),
  body: z.string().max(10_000).default('<html>not what you asked for'),
});

type Fault = z.output<typeof faultSchema>;

/** Adds `/sandbox/faults` (POST one, GET all, DELETE all; JSON) and strikes the calls that it names. */
export function addFaults(app: Hono): void {
  let faults: Fault[] = [];
  app.post('/sandbox/faults', async (context) => {
    const parsed = faultSchema.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return context.json({ error: parsed.error.issues }, 400);
    faults.push(parsed.data);
    return context.json({ faults });
  });
  app.get('/sandbox/faults', (context) => context.json({ faults }));
  app.delete('/sandbox/faults', (context) => {
    faults = [];
    return context.json({ faults });
  });
  app.use('/bb/app/*', async (context, next) => {
    const fault = faults.find((each) => strikes(each, context.req.path));
    if (!fault) return next();
    fault.times -= 1;
    faults = faults.filter((each) => each.times > 0);
    return strike(fault, context, next);
  });
}

function strikes(fault: Fault, path: string): boolean {
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path;
}

async function strike(
  fault: Fault,
  context: Context,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  if (fault.kind === 'status') return context.text('', fault.status as 503);
  if (fault.kind === 'before') await wait(fault.delay);
  await next();
  if (fault.kind === 'after') await wait(fault.delay);
  if (fault.kind === 'garbage') {
    answerWith(context, new Response(fault.body, { headers: { 'Content-Type': 'text/html' } }));
  }
  if (fault.kind === 'cut') outgoing(context)?.destroy();
  if (fault.kind === 'cut' || fault.kind === 'lost') answerWith(context, RESPONSE_ALREADY_SENT);
  return undefined;
}

/** In place of the answer that was made, with nothing of it: its length would be the wrong one. */
function answerWith(context: Context, answer: Response): void {
  context.res = undefined;
  context.res = answer;
}

/** The answer as Node sees it; there is none when a test hands its request to the application itself. */
function outgoing(context: Context): ServerResponse | undefined {
  return context.env?.outgoing;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
