import { z } from '@hono/zod-openapi';
import { announcements, carousel, SEVERITIES } from '../../venue/home/bulletin.ts';
import { type Call, publicCall } from '../route.ts';

const text = {
  id: z.string().openapi({ description: 'Stays with its text: what was dismissed is remembered by it' }),
  title: z.string(),
  text: z.string().openapi({ description: 'Plain text' }),
};

/** What the first page tells everybody. */
export const homeCalls: readonly Call[] = [
  publicCall({
    method: 'GET',
    path: '/index/getCarousel',
    summary: 'The slides of the first page, in the order shown',
    input: z.object({}),
    answer: z.array(
      z.object({
        ...text,
        link: z.string().openapi({ description: "A path of the app, such as '/market', or ''" }),
      }),
    ),
    handler: async (_input, { language }) => carousel(language),
  }),
  publicCall({
    method: 'GET',
    path: '/index/getAnnouncements',
    summary: 'What everybody is told, newest first',
    input: z.object({}),
    answer: z.array(
      z.object({
        ...text,
        severity: z.enum(SEVERITIES),
        createTime: z.number().int().openapi({ description: 'Epoch milliseconds' }),
      }),
    ),
    handler: async (_input, { language, now }) => announcements(language, now),
  }),
];
