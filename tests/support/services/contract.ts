import type { NewContractOrder } from '#protocol/contract.ts';
import { exact } from '#protocol/decimal.ts';
import { coin, seconds } from '#protocol/units.ts';
import { createConfigSource } from '#worker/services/contract/contract-config.ts';
import { createContractService } from '#worker/services/contract/contract-service.ts';
import { intentsOver } from './intents.ts';
import { pageOf, success } from './scripted-exchange.ts';
import type { ServiceRig } from './service-rig.ts';

export const CONFIG = '/paramter/contractconfig';
export const FEE = '/paramter/getParamListByKeyName';
export const RECORDS = '/contract/getContractRecord';
export const PAIR = { base: coin('BTC'), quote: coin('USDT') };

/** An order that the configuration of `serveConfig` takes. */
export const order = (more: Partial<NewContractOrder> = {}): NewContractOrder => ({
  pair: PAIR,
  payCoin: coin('USDT'),
  stake: exact('10'),
  duration: seconds(60),
  direction: 'up',
  ...more,
});

/** The service over a rig. */
export function contract(rig: ServiceRig, onSettled: () => void = () => {}) {
  const intents = intentsOver(rig);
  return createContractService({
    ...rig,
    config: createConfigSource(rig),
    intents,
    settled: onSettled,
    room: async () => ({ ok: true, value: null }),
  });
}

/** Two durations, and the fee rate. */
export function serveConfig(rig: ServiceRig, fee = '0') {
  rig.exchange.answers(CONFIG, [
    { second: 30, incomeRate: 0.8, openAmountMin: 5 },
    { second: '60', incomeRate: '0.82', openAmountMin: '5' },
  ]);
  rig.exchange.answers(FEE, { valueName: fee });
}

/** The records call over a list that the test may change. */
export function serveOrders(rig: ServiceRig, orders: () => readonly Record<string, unknown>[]) {
  rig.exchange.on(RECORDS, (call) =>
    success(
      pageOf(
        orders().filter(({ entryStatus }) => String(entryStatus) === call.fields.entryStatus),
        call,
      ),
    ),
  );
}
