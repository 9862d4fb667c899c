import { post } from './endpoint.ts';
import { inData } from './primitives.ts';
import { BY_DEVICE, session } from './session.ts';

/** Answers as /user/login does. */
export const passkeyLogin = post('/user/passkey/login', inData(session), BY_DEVICE);
