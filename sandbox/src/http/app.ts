import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { languageOf } from '../model/language.ts';
import { addFaults } from '../scenarios/faults.ts';
import { textOf } from '../texts/texts.ts';
import { addressReader } from './address.ts';
import { addCalls, failedBody } from './answer-call.ts';
import { API_BASE } from './config.ts';
import type { Deps } from './deps.ts';
import { addEndSessionPage } from './end-session-page.ts';
import { reported } from './listen.ts';
import { OPERATIONS, type Operations } from './operations.ts';
import { addOutbox } from './routes/operator.ts';
import { guardOperatorPages, hasOperatorPages } from './sandbox-guard.ts';
import { isApi, jsonAnswer, stamp } from './stamp.ts';
import { requestIdOf, watch } from './watch.ts';

/** Answers requests that no call matches (the built app, say); null where it has nothing either. */
export type Fallback = (request: Request) => Promise<Response | null>;

/**
 * Takes what the calls need; gives the application with every declared call, and nothing else, under /bb/app.
 * `operations` answers what is for machines.
 */
export function createApp(deps: Deps, fallback?: Fallback, operations?: Operations): Hono {
  const app = new Hono();
  if (operations) addOperations(app, deps, operations);
  app.use('*', watch(deps));
  app.use('*', async (context, next) => {
    await next();
    stamp(context, deps.clock);
  });
  app.onError((error, context) => {
    // A refusal of the framework's own parts.
    if (error instanceof HTTPException) return error.getResponse();
    // The cause may hold amounts, addresses or SQL: it goes to the operator, never to the caller.
    deps.report(reported(error, context), requestIdOf(context));
    const language = languageOf(context.req.header('accept-language'));
    return jsonAnswer(context, deps.clock, failedBody(0, textOf('call.internal', language)), 500);
  });
  // 2000 candles are 200 kB of digits; a fifth of that on the wire.
  app.use(`${API_BASE}/*`, compress({ encoding: 'gzip' }));
  if (hasOperatorPages(deps)) guardOperatorPages(app, deps);
  if (deps.config.testMode && hasOperatorPages(deps)) addFaults(app);
  addCalls(app, deps);
  addEndSessionPage(app, deps);
  if (hasOperatorPages(deps)) addOutbox(app, deps);
  app.notFound(async (context) => {
    const found = isApi(context) ? null : await fallback?.(context.req.raw);
    const language = languageOf(context.req.header('accept-language'));
    return found ?? context.json(failedBody(1006, textOf('call.unknown', language)), 404);
  });
  return app;
}

function addOperations(app: Hono, { config }: Deps, operations: Operations): void {
  const addressOf = addressReader(config.trustedProxies);
  for (const path of OPERATIONS) {
    app.all(path, async (context, next) => (await operations(addressOf(context), context.req.raw)) ?? next());
  }
}
