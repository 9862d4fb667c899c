import * as v from 'valibot';
import { PUSH_KINDS, pushChoicesSchema } from '#protocol/push.ts';
import { post } from './endpoint.ts';
import { inData, nothing, rows, wireFlag } from './primitives.ts';

const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const zone = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+/-]{1,64}$/));

const choices = v.pipe(
  v.object({
    // A kind of a later release is left out.
    kinds: rows(v.picklist(PUSH_KINDS)),
    amounts: wireFlag,
    // Taken for none it would be lost with the next change.
    quiet: v.nullable(
      v.pipe(
        v.object({ quietFrom: time, quietTo: time, zone }),
        v.transform(({ quietFrom, quietTo, ...rest }) => ({ from: quietFrom, to: quietTo, ...rest })),
      ),
    ),
  }),
  pushChoicesSchema,
);

export const pushChoices = post('/push/getKinds', inData(choices));

export const choosePush = post('/push/setKinds', nothing);

export const pushSubscribe = post('/push/subscribe', nothing);

export const pushUnsubscribe = post('/push/unsubscribe', nothing);
