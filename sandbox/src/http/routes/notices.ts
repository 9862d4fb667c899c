import { z } from '@hono/zod-openapi';
import { noticePage, readAll, readNotice, unreadCount } from '../../venue/notices/notices.ts';
import { idField, integerField, pageAnswer, pageFields } from '../fields.ts';
import { type Call, privateCall } from '../route.ts';

const createTime = z.number().int().openapi({ description: 'Epoch milliseconds' });

/** The messages of a person. */
export const noticeCalls: readonly Call[] = [
  privateCall({
    method: 'POST',
    path: '/index/getNoticeCount',
    summary: 'The number of unread messages',
    input: z.object({}),
    answer: z.number().int(),
    handler: (_input, { deps, person }) => unreadCount(deps.db, person.userId),
  }),
  privateCall({
    method: 'POST',
    path: '/index/getNoticePage',
    summary: 'A page of messages, newest first',
    input: z.object(pageFields),
    answer: pageAnswer(
      z.object({
        id: z.string(),
        title: z.string(),
        summary: z.string(),
        content: z.string().openapi({ description: 'In full, for reading without a connection' }),
        category: z.enum(['system', 'security', 'funds', 'trading', 'products']),
        read: z.boolean(),
        createTime,
      }),
    ),
    handler: (page, { deps, person, language }) => noticePage(deps.db, person.userId, page, language),
  }),
  privateCall({
    method: 'POST',
    path: '/index/getNoticeDetail',
    summary: 'One message in full (plain text); reading it marks it as read',
    input: z.object({ id: idField() }),
    answer: z.object({
      id: z.string(),
      title: z.string(),
      content: z.string(),
      createTime,
      link: z.string().nullable().optional().openapi({
        description: 'A path of the app that it leads to, such as "/finance/record"',
      }),
      sessionId: z.string().nullable().optional().openapi({
        description:
          'The login that it asks about, while that lives and is not the one that asks: for /user/revokeSession',
      }),
    }),
    handler: ({ id }, { deps, person, language, now }) => readNotice(deps.db, person, id, language, now),
  }),
  privateCall({
    method: 'POST',
    path: '/index/readAllNotice',
    summary: 'Marks every message as read, or those up to an instant',
    input: z.object({
      upTo: integerField(0, 9_999_999_999_999)
        .optional()
        .openapi({ description: 'Epoch ms: newer messages stay unread' }),
    }),
    answer: z.null(),
    handler: async ({ upTo }, { deps, person, now }) => {
      await readAll(deps.db, person.userId, upTo ?? null, now);
      return null;
    },
  }),
];
