import { post } from './endpoint.ts';
import { nothing } from './primitives.ts';

/** Ends the session of the token, or with `everywhere` all of the person's. */
export const logout = post('/user/logout', nothing);
