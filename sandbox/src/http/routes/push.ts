import { z } from '@hono/zod-openapi';
import { findChoices } from '../../db/push/choices.ts';
import { countBrowsers, forgetSubscription } from '../../db/push/subscriptions.ts';
import { PUSH_KINDS } from '../../model/push.ts';
import { choose, MOST_BROWSERS, pushOf, subscribe } from '../../venue/push/subscribe.ts';
import { type Call, privateCall } from '../route.ts';

const endpointField = z
  .string()
  .max(1000)
  .regex(/^https?:\/\/./)
  .openapi({
    type: 'string',
    description: 'https, at the usual port, on the public internet',
    example: 'https://push.example/send/abc',
  });
/** An uncompressed point of P-256. */
const keyField = z
  .string()
  .regex(/^B[A-Za-z0-9_-]{86}$/)
  .openapi({ type: 'string', description: '65 bytes, base64url' });
const secretField = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/)
  .openapi({ type: 'string', description: '16 bytes, base64url' });
const flagField = z.enum(['0', '1']).transform((flag) => flag === '1');

const timeField = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const zoneField = z.string().regex(/^[A-Za-z0-9_+/-]{1,64}$/);

const kind = z.enum(PUSH_KINDS);
const kindsField = z
  .string()
  .max(200)
  .transform((text, context) => {
    const chosen = z.array(kind).safeParse(text === 'none' ? [] : text.split(','));
    if (chosen.success) return PUSH_KINDS.filter((each) => chosen.data.includes(each));
    context.addIssue({ code: 'custom', message: 'not kinds' });
    return z.NEVER;
  })
  .openapi({
    type: 'string',
    description: `"none", or some of: ${PUSH_KINDS.join(',')}`,
    example: 'fills,exits',
  });

const choicesAnswer = z.object({
  kinds: z.array(kind),
  amounts: z.boolean().openapi({ description: 'Amounts may show on a locked screen' }),
  quiet: z
    .object({
      quietFrom: z.string().openapi({ example: '22:00' }),
      quietTo: z.string().openapi({ example: '07:00' }),
      zone: z.string().openapi({ example: 'Asia/Tokyo' }),
    })
    .nullable()
    .openapi({ description: 'Times of day ("22:00") in an IANA time zone; security messages pass' }),
  browsers: z.number().int().openapi({ description: 'How many are told' }),
});

/** What people are told while the app is closed, where getPublic names a key. */
export const pushCalls: readonly Call[] = [
  privateCall({
    method: 'POST',
    path: '/push/subscribe',
    summary: `Has a browser told while the app is closed, in the language of the call, until its session is ended; again: renews it. At most ${MOST_BROWSERS} of a person, the one renewed longest ago makes room`,
    input: z.object({
      endpoint: endpointField,
      p256dh: keyField,
      auth: secretField,
      test: flagField.optional().openapi({
        type: 'string',
        enum: ['0', '1'],
        description: '1 sends it a message at once, every 20 s at most',
      }),
    }),
    answer: z.null(),
    handler: async ({ test = false, ...browser }, { deps, ...caller }) => {
      await subscribe(deps, { ...browser, test }, caller);
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/push/unsubscribe',
    summary: 'Tells a browser of the person nothing any more; one that is not known is no error',
    input: z.object({ endpoint: endpointField }),
    answer: z.null(),
    handler: async ({ endpoint }, { deps, person }) => {
      pushOf(deps.push);
      await forgetSubscription(deps.db, person.userId, endpoint);
      return null;
    },
  }),
  privateCall({
    method: 'POST',
    path: '/push/getKinds',
    summary: 'What the person is told of, on all devices',
    input: z.object({}),
    answer: choicesAnswer,
    handler: async (_input, { deps: { db, push }, person }) => {
      pushOf(push);
      const { kinds, amounts, quiet } = await findChoices(db, person.userId);
      return {
        kinds: [...kinds],
        amounts,
        quiet: quiet && { quietFrom: quiet.from, quietTo: quiet.to, zone: quiet.zone },
        browsers: await countBrowsers(db, person.userId),
      };
    },
  }),
  privateCall({
    method: 'POST',
    path: '/push/setKinds',
    summary: 'Chooses it. Without the three fields of quiet hours there are none',
    input: z.object({
      kinds: kindsField,
      amounts: flagField.openapi({ type: 'string', enum: ['0', '1'] }),
      quietFrom: timeField.optional(),
      quietTo: timeField.optional(),
      zone: zoneField.optional().openapi({ type: 'string', example: 'Asia/Tokyo' }),
    }),
    answer: z.null(),
    handler: async ({ kinds, amounts, quietFrom, quietTo, zone }, { deps: { db, push }, person }) => {
      pushOf(push);
      const none = quietFrom === undefined && quietTo === undefined && zone === undefined;
      const quiet = none ? null : { from: quietFrom ?? '', to: quietTo ?? '', zone: zone ?? '' };
      await choose(db, person.userId, { kinds, amounts, quiet });
      return null;
    },
  }),
];
