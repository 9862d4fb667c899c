import { z } from '@hono/zod-openapi';
import { lookUpRequest } from '../../venue/requests/run-once.ts';
import { type Call, privateCall } from '../route.ts';

/** What became of a money request. */
export const requestCalls: readonly Call[] = [
  privateCall({
    method: 'POST',
    path: '/index/getRequest',
    summary: 'What became of the money call that was sent with this Idempotency-Key within 24 hours',
    input: z.object({ requestId: z.uuid() }),
    answer: z.object({
      state: z.enum(['none', 'done']),
      code: z.number().int().nullable(),
      msg: z.string(),
      data: z.unknown(),
    }),
    handler: async ({ requestId }, { deps, person }) => {
      const stored = await lookUpRequest(deps, person.userId, requestId.toLowerCase());
      if (!stored) return { state: 'none' as const, code: null, msg: '', data: null };
      return {
        state: 'done' as const,
        code: stored.code,
        msg: stored.msg,
        data: JSON.parse(stored.data) as unknown,
      };
    },
  }),
];
