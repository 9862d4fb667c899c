import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { calls } from './calls.ts';
import type { Call } from './route.ts';

const moneyHeaders = (keyRequired: boolean) => ({
  'Idempotency-Key': keyRequired ? z.uuid() : z.uuid().optional(),
  'X-Not-After': z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .openapi({ description: 'Epoch ms: refused with 1004 where nothing was done until then' }),
});

const device = {
  'X-Device': z.string().optional().openapi({
    description: 'Secret of the device, 32 bytes in base64url; sent where getPublic says devices',
  }),
};

/** Takes a declared call; gives its entry in the published contract. */
function describeCall(call: Call): RouteConfig {
  const form = call.method === 'POST' && Object.keys(call.input.shape).length > 0;
  return {
    method: call.method === 'GET' ? 'get' : 'post',
    path: call.path,
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    ...(call.access === 'private' ? { security: [{ accessToken: [] }] } : {}),
    request: {
      ...headersOf(call),
      ...(call.method === 'GET' ? { query: call.input } : {}),
      ...(form ? { body: { content: { [bodyType(call)]: { schema: call.input } } } } : {}),
    },
    responses: {
      200: {
        description:
          'The answer; any code but 1 is a refusal with its reason in msg and data null or details',
        content: answerContent(call),
      },
    },
  };
}

function headersOf(call: Call): Pick<NonNullable<RouteConfig['request']>, 'headers'> {
  const headers = {
    ...(call.money === 'no' ? {} : moneyHeaders(call.money === 'required')),
    ...(call.device ? device : {}),
  };
  return Object.keys(headers).length === 0 ? {} : { headers: z.object(headers) };
}

const bodyType = (call: Call): string =>
  call.files.length > 0 ? 'multipart/form-data' : 'application/x-www-form-urlencoded';

function answerContent(call: Call) {
  if (call.shape !== 'file') return { 'application/json': { schema: answerSchema(call) } };
  const refused = z.object({ code: z.number().int(), msg: z.string(), data: z.null() });
  return {
    'image/*': { schema: z.string().openapi({ format: 'binary' }) },
    'application/json': { schema: refused },
  };
}

function answerSchema(call: Call): z.ZodType {
  if (call.shape !== 'envelope') {
    return z.object({ status: z.enum(['ok', 'error']), [call.shape]: call.answer.optional() });
  }
  return z.object({ code: z.number().int(), msg: z.string(), data: call.answer.nullable() });
}

const DESCRIPTION = `What a back end of Bourse answers. Success is code 1; -2 means that the session is over; every other code is a
refusal whose msg is shown: 1001 validation, 1002 insufficient balance, 1003 limit, 1004 state, 1005 credentials, 1006 not
found or not yours, 1007 not allowed, 1008 same Idempotency-Key on another call or with another body, 1029 too many tries with
data.retryAfter in seconds. All of them have HTTP status 200, but for 1029 with Retry-After: 429 where an address asks too
often, and 503 for a read where there is too much to do. The market's calls answer {status, data | tick}. Amounts are decimal
strings, instants are epoch milliseconds unless noted. Every answer carries X-Server-Time in epoch milliseconds.`;

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
