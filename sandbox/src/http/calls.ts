import type { Call } from './route.ts';
import { userCalls } from './routes/user.ts';

/** Every call that exists, by area: the application, the published contract and the access tests all read this list. */
export const calls: readonly Call[] = [...userCalls];
