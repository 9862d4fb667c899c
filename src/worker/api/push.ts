import * as v from 'valibot';
import { PUSH_KINDS, type PushChoices, pushChoicesSchema } from '#protocol/push.ts';
import { post } from './endpoint.ts';
import { inData, nothing, wireFlag } from './primitives.ts';

const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const zone = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+/-]{1,64}$/));

const choices = v.pipe(
  v.object({
    kinds: v.array(v.string()),
    amounts: wireFlag,
    // Taken for none it would be lost with the next change.
    quiet: v.nullable(v.object({ from: time, to: time, zone })),
  }),
  v.transform(
    ({ kinds, ...rest }): PushChoices => ({
      ...rest,
      // A kind of a later release is the back end's own.
      kinds: PUSH_KINDS.filter((kind) => kinds.includes(kind)),
    }),
  ),
  pushChoicesSchema,
);

export const pushChoices = post('/push/getKinds', inData(choices));

export const choosePush = post('/push/setKinds', nothing);

export const pushSubscribe = post('/push/subscribe', nothing);

export const pushUnsubscribe = post('/push/unsubscribe', nothing);
