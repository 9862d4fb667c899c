import { type RouteConfig, z } from '@hono/zod-openapi';
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
export function describeCall(call: Call): RouteConfig {
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
