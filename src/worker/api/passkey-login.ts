import * as v from 'valibot';
import { post } from './endpoint.ts';
import { inData, wireTime } from './primitives.ts';
import { BY_DEVICE, session } from './session.ts';

/** Answers as /user/login does. */
export const passkeyLogin = post('/user/passkey/login', inData(session), BY_DEVICE);

/** Asks to reset a password without a passkey; null: it needs none. */
export const askPasswordReset = post(
  '/user/askPwdReset',
  inData(
    v.pipe(
      v.object({ from: v.nullable(wireTime) }),
      v.transform(({ from }) => from),
    ),
  ),
  BY_DEVICE,
);
