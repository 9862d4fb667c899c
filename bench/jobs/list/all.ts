import type { Job } from '../job.ts';
import { CHARTS } from './charts.ts';
import { CONTRACT } from './contract.ts';
import { DRAWING } from './drawing.ts';
import { MONEY } from './money.ts';
import { ORDERS } from './orders.ts';
import { PAIRS_AND_ALERTS } from './pairs-and-alerts.ts';

export const JOBS: readonly Job[] = [
  ...PAIRS_AND_ALERTS,
  ...ORDERS,
  ...MONEY,
  ...DRAWING,
  ...CHARTS,
  ...CONTRACT,
].sort((a, b) => a.number - b.number);
