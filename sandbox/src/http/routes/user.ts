import { z } from '@hono/zod-openapi';
import { endAllSessions, endSession } from '../../exchange/accounts/sessions.ts';
import { type Call, privateCall } from '../route.ts';

/** The calls of the user area. */
export const userCalls: readonly Call[] = [
  privateCall({
    method: 'POST',
    path: '/user/logout',
    summary: 'Ends this session, or with everywhere=1 every session of the person',
    input: z.object({ everywhere: z.enum(['0', '1']).optional() }),
    answer: z.null(),
    handler: async ({ everywhere }, { deps, person, now }) => {
      if (everywhere === '1') await endAllSessions(deps.db, person.userId, now);
      else await endSession(deps.db, person.sessionId, now);
      return null;
    },
  }),
];
