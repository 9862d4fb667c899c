import type { WealthDay } from '#protocol/wealth.ts';
import { post } from '../endpoint.ts';
import { historyAnswer } from '../wire/wealth.ts';

export const wealthHistory = post<{ days: number }, readonly WealthDay[]>(
  '/assets/getHistory',
  historyAnswer,
);
