import { expect, test } from 'vitest';
import { orderReason } from '#app/features/seconds-contract/order-form/order-reason.ts';
import type { ContractConfig } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import type { Platform } from '#protocol/platform.ts';
import type { User } from '#protocol/session.ts';
import { epochMs, seconds } from '#protocol/units.ts';
import { limitsOf } from '../../../../../support/entities.ts';

const platform: Platform = {
  sandbox: false,
  areas: ['market', 'contract', 'account'],
  pairs: [],
  coins: [],
  idempotency: true,
  notAfter: false,
  devices: false,
  logout: false,
  settings: false,
  position: false,
  passkeys: false,
  orderKinds: [],
  languages: [],
  specified: false,
  serverEpoch: '1',
  mobileHost: null,
  riskVersion: '1',
  contract: { on: true, countries: [], acknowledge: true, priceMaxAge: null },
  chatOrigins: [],
  contractBase: '/bb/app',
  exchangeFeeRate: null,
  businessClock: null,
};
const limits = limitsOf();
const config: ContractConfig = { options: [], feeRate: exact('0'), payCoins: [] };
const user = { kyc: 2 } as User;
const fine = {
  practice: false,
  platform,
  user,
  limits,
  limitsFailed: false,
  config,
  configUnreadable: false,
  price: 'live' as const,
  undecided: null,
  now: epochMs(1000),
};
const key = (change: Partial<typeof fine> | Record<string, unknown>) =>
  orderReason({ ...fine, ...change })?.key;

test('nothing stands in the way of a verified adult with a fresh price', () => {
  expect(orderReason(fine)).toBeNull();
});

test('each reason has its words', () => {
  expect(key({ config: null })).toBe('contract.block.config');
  expect(key({ config: null, configUnreadable: true })).toBe('contract.block.terms');
  expect(key({ platform: null })).toBe('contract.block.config');
  expect(key({ limits: null })).toBe('contract.block.config');
  expect(key({ price: 'stale' })).toBe('contract.block.stale');
  expect(key({ price: 'offline' })).toBe('contract.block.stale');
  expect(key({ price: 'silent' })).toBe('contract.block.silent');
  expect(key({ price: 'unknown' })).toBe('contract.block.undated');
  expect(key({ undecided: 'unknown' })).toBe('contract.block.undecided');
  expect(key({ undecided: 'notFound' })).toBe('contract.block.decide');
  expect(key({ undecided: 'needsUser' })).toBe('contract.block.decide');
  expect(key({ user: { ...user, kyc: 1 } })).toBe('contract.block.unverified');
  const off = { ...platform, contract: { ...platform.contract, on: false } };
  expect(key({ platform: off })).toBe('contract.block.off');
});

test('breaks say until when, and end by themselves', () => {
  expect(orderReason({ ...fine, limits: { ...limits, coolOffUntil: epochMs(1001) } })).toEqual({
    key: 'contract.block.coolOff',
    until: 1001,
  });
  expect(key({ limits: { ...limits, coolOffUntil: epochMs(1000) } })).toBeUndefined();
  const both = { ...limits, coolOffUntil: epochMs(5000), selfExcludedUntil: epochMs(9000) };
  expect(key({ limits: both })).toBe('contract.block.excluded');
});

test('a used-up session and a day with nothing left to lose say until when', () => {
  expect(orderReason({ ...fine, limits: { ...limits, pausedUntil: epochMs(1001) } })).toEqual({
    key: 'contract.block.session',
    until: 1001,
  });
  expect(key({ limits: { ...limits, pausedUntil: epochMs(1000) } })).toBeUndefined();
  const options = [5, 10].map((minimum) => ({
    seconds: seconds(30),
    incomeRate: exact('0.8'),
    minimum: exact(String(minimum)),
  }));
  const offer = { ...config, options };
  const day = (lost: string) => ({ ...limits, dailyLoss: exact('25'), lostToday: exact(lost) });
  expect(orderReason({ ...fine, config: offer, limits: day('20.01') })).toEqual({
    key: 'contract.block.lossLimit',
    until: 86_400_000,
  });
  expect(key({ config: offer, limits: day('20') })).toBeUndefined();
  // Running orders may still be won.
  expect(key({ config: offer, limits: { ...day('20'), atRisk: exact('5') } })).toBeUndefined();
  expect(key({ config: offer, limits: { ...day('0'), dailyLoss: exact('1') } })).toBeUndefined();
});

test('the sandbox takes the age box for a verification', () => {
  expect(key({ user: { ...user, kyc: 0 }, platform: { ...platform, sandbox: true } })).toBeUndefined();
});

test('practice needs the terms and a fresh price, nothing personal', () => {
  const excluded = { ...limits, selfExcludedUntil: epochMs(9000) };
  expect(key({ practice: true, limits: excluded, user: null, undecided: 'unknown' })).toBeUndefined();
  expect(key({ practice: true, price: 'stale' })).toBe('contract.block.stale');
});

test('what is on its way is told apart from what lasts', () => {
  expect(orderReason({ ...fine, config: null })?.passing).toBe(true);
  expect(orderReason({ ...fine, price: 'loading' })?.passing).toBe(true);
  expect(orderReason({ ...fine, price: 'stale' })?.passing).toBeUndefined();
});

test('limits that could not be had are told as such, where nothing may be ordered without them', () => {
  expect(key({ limits: null })).toBe('contract.block.config');
  expect(key({ limits: null, limitsFailed: true })).toBe('contract.block.limits');
  const free = { ...platform, contract: { ...platform.contract, acknowledge: false } };
  expect(key({ platform: free, limits: null, limitsFailed: true })).toBeUndefined();
});

test('nobody is sent to an identity check that is not there', () => {
  const nobody = { kyc: 0 } as User;
  const bare: Platform = { ...platform, areas: ['market', 'contract'] };
  expect(key({ user: nobody, platform: bare })).toBe('contract.block.unverifiedHere');
});
