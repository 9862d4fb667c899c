import { expose } from 'comlink';
import { createWorker } from './compose.ts';
import { browserEnvironment } from './environment.ts';

expose(createWorker(browserEnvironment()).api);
