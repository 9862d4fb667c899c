import { expose } from 'comlink';
import { createWorker } from './compose.ts';
import { browserEnvironment } from './environment.ts';
import { claimRealm } from './platform/realm.ts';

// A worker that serves twice answers each call twice: one press would place two orders.
claimRealm(globalThis);

expose(createWorker(browserEnvironment()).api);

// The first formatter of a process reads the language data, which takes 30 ms: here nobody waits for it, while the page
// would have to before it draws its first price. The page's own formatters find the data read.
setTimeout(() => new Intl.DateTimeFormat('en-US').format(0));
