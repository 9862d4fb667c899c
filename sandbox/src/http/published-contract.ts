import { OpenAPIHono } from '@hono/zod-openapi';
import { calls } from './calls.ts';
import { describeCall } from './describe-call.ts';

const DESCRIPTION = `What a back end of Bourse answers. Success is code 1; -2 means that the session is over; every other code is a
refusal whose msg is shown: 1001 validation, 1002 insufficient balance, 1003 limit, 1004 state, 1005 credentials, 1006 not
found or not yours, 1007 not allowed, 1008 same Idempotency-Key on another call or with another body, 1029 too many tries with
data.retryAfter in seconds. All of them have HTTP status 200. The market's calls answer {status, data | tick}. Amounts are
decimal strings, instants are epoch milliseconds unless noted. Every answer carries X-Server-Time in epoch milliseconds.`;

/** The OpenAPI 3.1 document of every declared call, as text that ends with a line break. */
export function publishedContract(): string {
  const app = new OpenAPIHono();
  for (const call of calls) app.openAPIRegistry.registerPath(describeCall(call));
  app.openAPIRegistry.registerComponent('securitySchemes', 'accessToken', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Access-Token',
  });
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Bourse back end', version: '1', description: DESCRIPTION.replaceAll('\n', ' ') },
    servers: [{ url: '/bb/app' }],
  });
  return `${JSON.stringify(document, null, 2)}\n`;
}
