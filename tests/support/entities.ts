import type { ContractOrder } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import type { Intent } from '#protocol/intents.ts';
import type { Limits } from '#protocol/limits.ts';
import type { Print } from '#protocol/market.ts';
import type { Project } from '#protocol/subscribe.ts';
import { coin, epochMs, seconds } from '#protocol/units.ts';

/** A transfer of 5 USDT that is on its way. */
export const intentOf = (change: Partial<Intent>): Intent => ({
  id: 'id-1',
  kind: 'transfer',
  amount: exact('5'),
  coin: 'USDT',
  pair: null,
  signature: 'transfer|5|USDT|contract',
  state: 'sent',
  createdAt: epochMs(0),
  failure: null,
  missed: false,
  locks: true,
  canResend: false,
  canRequote: false,
  ...change,
});

/** An order of 10 USDT on BTC/USDT for a minute, from the first second on, that won at 80 %. */
export const wonOrder = (change: Partial<ContractOrder> = {}): ContractOrder => ({
  id: 'o1',
  requestId: null,
  pair: { base: coin('BTC'), quote: coin('USDT') },
  direction: 'up',
  stake: exact('10'),
  duration: seconds(60),
  openPrice: exact('100'),
  closePrice: exact('101'),
  incomeRate: exact('0.8'),
  fee: exact('0'),
  profit: exact('8'),
  status: 'completed',
  statusCode: 1,
  result: 'win',
  openedAt: epochMs(1000),
  expiresAt: epochMs(61_000),
  closedAt: epochMs(61_000),
  openTradeId: null,
  closeTradeId: null,
  ...change,
});

/** A trade of one coin. */
export const printOf = (id: string, time: number, price = '1'): Print => ({
  id,
  time: epochMs(time),
  price: exact(price),
  amount: exact('1'),
  side: 'buy',
});

/** The limits of somebody who set none, lost nothing and has read of the risk. */
export const limitsOf = (change: Partial<Limits> = {}): Limits => ({
  stake: null,
  dailyLoss: null,
  sessionMinutes: null,
  coolOffUntil: null,
  selfExcludedUntil: null,
  lostToday: exact('0'),
  atRisk: exact('0'),
  pausedUntil: null,
  pending: [],
  riskAcknowledged: '1',
  onDevice: false,
  ...change,
});

/** An open sale of 50,000 HELQ at 2.4 USDT, in lots of one. */
export const saleOf = (change: Partial<Project> = {}): Project => ({
  id: 'helq-1',
  name: 'Helio Quanta',
  intro: '',
  coin: coin('HELQ'),
  currency: coin('USDT'),
  price: exact('2.4'),
  lot: exact('1'),
  total: exact('50000'),
  requested: exact('0'),
  min: null,
  max: null,
  start: epochMs(1000),
  end: epochMs(2000),
  listingTime: epochMs(3000),
  phase: 'open',
  ...change,
});
