import { type ContractConfig, contractConfigSchema } from '#protocol/contract.ts';
import { ZERO } from '#protocol/decimal.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import { DEFAULT_PAY_COINS } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';
import { contractConfig } from '../../api/contract.ts';
import { parameterByName } from '../../api/platform.ts';
import { readRate } from '../../api/wire-numbers.ts';
import type { ServiceDeps } from '../service-deps.ts';

export interface ConfigSource {
  /** Options and fee for display: the network's, or the last known ones while it can't be reached. */
  shown(): Promise<Result<ContractConfig>>;
  /** For arithmetic at every keystroke: what is known already; asks only where nothing is. */
  current(): Promise<Result<ContractConfig>>;
  /** For placing an order: only what this server has said since the worker started. */
  confirmed(): Promise<Result<ContractConfig>>;
}

const KEY = 'contract-config';

/**
 * Specified: default 0, so a back end that refuses to tell a rate, or has an empty one, takes no fee. null for a rate
 * that can't be read: it is not known to be 0.
 */
function feeRateOf(told: Result<string>): Decimal | null {
  if (!told.ok || told.value.trim() === '') return ZERO;
  const rate = readRate(told.value, 'small');
  return rate === null || rate.startsWith('-') ? null : rate;
}

/** Duration options and the fee rate, two calls; one without the other is no configuration. */
export function createConfigSource({ http, cache, serverNow }: ServiceDeps): ConfigSource {
  let known: ContractConfig | null = null;
  let underWay: Promise<Result<ContractConfig>> | null = null;

  const fetchConfig = async (): Promise<Result<ContractConfig>> => {
    const [options, fee] = await Promise.all([
      http.call(contractConfig, {}, { background: true }),
      http.call(parameterByName, { paramName: 'contract_fee_rate' }, { background: true }),
    ]);
    if (!options.ok) return options;
    if (!fee.ok && fee.failure.kind !== 'refused') return fee;
    const feeRate = feeRateOf(fee);
    if (feeRate === null) return failed({ kind: 'badBody' });
    known = { options: options.value, feeRate, payCoins: DEFAULT_PAY_COINS };
    void cache.snapshots.write(KEY, known, serverNow(), null);
    return ok(known);
  };

  const load = () => {
    underWay ??= fetchConfig().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  const shown = async (): Promise<Result<ContractConfig>> => {
    const fresh = await load();
    // Terms that can't be read are other ones than those that were known.
    if (fresh.ok || fresh.failure.kind === 'badBody') return fresh;
    const held = known ?? (await cache.snapshots.read(KEY, contractConfigSchema, null))?.value;
    return held ? ok(held) : fresh;
  };

  return {
    shown,
    current: async () => (known ? ok(known) : shown()),
    confirmed: async () => (known ? ok(known) : load()),
  };
}
