import type { Job } from '../job.ts';
import { CHARTS } from './charts.ts';
import { CONTRACT } from './contract.ts';
import { DRAWING } from './drawing.ts';
import { MONEY } from './money.ts';
import { OPEN_ORDERS } from './open-orders.ts';
import { PAIRS_AND_ALERTS } from './pairs-and-alerts.ts';
import { PLACING } from './placing.ts';

export const JOBS: readonly Job[] = [
  ...PAIRS_AND_ALERTS,
  ...PLACING,
  ...OPEN_ORDERS,
  ...MONEY,
  ...DRAWING,
  ...CHARTS,
  ...CONTRACT,
].sort((a, b) => a.number - b.number);
