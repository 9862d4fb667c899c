import * as v from 'valibot';
import type { Security, SessionRow, SignInRecord } from '#protocol/security.ts';
import { epochShape } from '../../cache/shapes.ts';

/** What is read back from the device. */
export const securityShape: v.GenericSchema<unknown, Security> = v.object({
  tradePassword: v.boolean(),
  authenticator: v.boolean(),
  recoveryCodes: v.number(),
  antiPhishing: v.string(),
  frozen: v.boolean(),
  unfreezeAt: v.nullable(epochShape),
  holdUntil: v.nullable(epochShape),
});

export const sessionsShape: v.GenericSchema<unknown, readonly SessionRow[]> = v.array(
  v.object({
    id: v.string(),
    ip: v.string(),
    agent: v.string(),
    agentName: v.optional(v.string()),
    began: epochShape,
    active: epochShape,
    current: v.boolean(),
  }),
);

export const signInsShape: v.GenericSchema<
  unknown,
  { readonly list: readonly SignInRecord[]; readonly sum: number }
> = v.object({
  list: v.array(
    v.object({
      id: v.string(),
      ip: v.string(),
      agent: v.string(),
      agentName: v.optional(v.string()),
      time: epochShape,
      result: v.string(),
    }),
  ),
  sum: v.number(),
});
