import type { Call } from './route.ts';
import { marketCalls } from './routes/market.ts';
import { noticeCalls } from './routes/notices.ts';
import { parameterCalls } from './routes/parameters.ts';
import { userCalls } from './routes/user.ts';

/** Every call that exists, by area: the application, the published contract and the access tests all read this list. */
export const calls: readonly Call[] = [...userCalls, ...parameterCalls, ...noticeCalls, ...marketCalls];
