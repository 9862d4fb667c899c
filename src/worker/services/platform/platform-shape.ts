import * as v from 'valibot';
import { AREAS, type Contacts, type Platform } from '#protocol/platform.ts';
import { coinShape, decimalShape, epochShape, pairShape } from '../../cache/shapes.ts';

/** What is kept of the boot answer; an older or damaged copy is fetched again. */
export const platformShape: v.GenericSchema<unknown, Platform> = v.object({
  sandbox: v.boolean(),
  areas: v.array(v.picklist(AREAS)),
  pairs: v.array(
    v.object({
      pair: pairShape,
      pricePrecision: v.number(),
      amountPrecision: v.number(),
      minAmount: decimalShape,
      feeRate: v.nullable(decimalShape),
    }),
  ),
  coins: v.array(
    v.object({
      name: coinShape,
      fullName: v.string(),
      logo: v.nullable(v.string()),
      precision: v.number(),
    }),
  ),
  idempotency: v.boolean(),
  // Earlier copies don't have it.
  notAfter: v.optional(v.boolean(), false),
  // A copy of an earlier version does not say.
  devices: v.optional(v.boolean(), false),
  serverEpoch: v.string(),
  mobileHost: v.nullable(v.string()),
  riskVersion: v.string(),
  contract: v.object({ on: v.boolean(), countries: v.array(v.string()), acknowledge: v.boolean() }),
  chatOrigins: v.array(v.string()),
  contractBase: v.string(),
  exchangeFeeRate: v.nullable(decimalShape),
  businessClock: v.nullable(v.object({ now: epochShape, rate: v.number(), at: epochShape })),
});

const text = v.nullable(v.string());
export const contactsShape: v.GenericSchema<unknown, Contacts> = v.object({
  email: text,
  telegram: text,
  whatsapp: text,
  chat: text,
});
