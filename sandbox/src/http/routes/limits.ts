import { z } from '@hono/zod-openapi';
import { acknowledgeRisk, getLimits, setLimits } from '../../venue/limits/set-limits.ts';
import { textField } from '../fields.ts';
import { type Call, privateCall } from '../route.ts';

const answer = z.object({
  stake: z.string().nullable(),
  dailyLoss: z.string().nullable(),
  sessionMinutes: z.number().int().nullable(),
  coolOffUntil: z.number().int().nullable(),
  selfExcludedUntil: z.number().int().nullable(),
  lostToday: z.string(),
  atRisk: z.string(),
  pausedUntil: z.number().int().nullable(),
  riskAcknowledged: z.string().nullable(),
  pending: z.array(
    z.object({ field: z.string(), value: z.string().nullable(), effectiveAt: z.number().int() }),
  ),
});

const value = () => z.string().max(40).optional();

/** The calls by which people set limits for themselves. */
export const limitCalls: readonly Call[] = [
  privateCall({
    method: 'POST',
    path: '/user/getLimits',
    summary:
      'Own limits for seconds contracts, what waits to take effect, what was lost today (UTC, USDT) and is at risk in running orders, and until when a used-up session time keeps orders away',
    input: z.object({}),
    answer,
    handler: (_input, { deps, person }) => getLimits(deps, person.userId),
  }),
  privateCall({
    method: 'POST',
    path: '/user/setLimits',
    summary: 'Changes own limits: tighter at once, looser after 24 hours; 0 takes one away',
    input: z.object({
      stake: value(),
      dailyLoss: value(),
      sessionMinutes: value().openapi({ type: 'integer' }),
      coolOffUntil: value().openapi({ type: 'integer' }),
      selfExcludedUntil: value().openapi({ type: 'integer' }),
    }),
    answer,
    handler: (wish, { deps, person, language }) => setLimits(deps, person.userId, wish, language),
  }),
  privateCall({
    method: 'POST',
    path: '/user/acknowledgeRisk',
    summary: 'Notes that the person read the risk text of this version',
    input: z.object({ version: textField(40) }),
    answer: z.null(),
    handler: async ({ version }, { deps, person, language }) => {
      const { db, clock, config } = deps;
      await acknowledgeRisk({ db, clock, riskVersion: config.riskVersion }, person.userId, version, language);
      return null;
    },
  }),
];
