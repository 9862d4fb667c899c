import type { Coin } from '../ledger/coins.ts';
import type { AddressForm } from './address-forms.ts';

/** A way for coins to come in and go out. Amounts as decimal text in the coin that moves. */
export interface Network {
  /** As it travels and as people know it: "ERC20". */
  readonly chain: string;
  readonly name: string;
  readonly form: AddressForm;
  /** The address is shared: deposits are told apart by a memo. */
  readonly memo: boolean;
  /** Business milliseconds between blocks of the simulated chain. */
  readonly blockMs: number;
}

const NETWORKS = [
  { chain: 'BTC', name: 'Bitcoin', form: 'bitcoin-testnet', memo: false, blockMs: 20_000 },
  { chain: 'LTC', name: 'Litecoin', form: 'litecoin-testnet', memo: false, blockMs: 10_000 },
  { chain: 'DOGE', name: 'Dogecoin', form: 'dogecoin-testnet', memo: false, blockMs: 10_000 },
  { chain: 'ADA', name: 'Cardano', form: 'cardano-testnet', memo: false, blockMs: 10_000 },
  { chain: 'ERC20', name: 'Ethereum (ERC20)', form: 'sandbox', memo: false, blockMs: 5000 },
  { chain: 'TRC20', name: 'Tron (TRC20)', form: 'sandbox', memo: false, blockMs: 3000 },
  { chain: 'XRP', name: 'XRP Ledger', form: 'sandbox', memo: true, blockMs: 3000 },
  { chain: 'EOS', name: 'EOS', form: 'sandbox', memo: true, blockMs: 3000 },
] as const satisfies readonly Network[];

type Chain = (typeof NETWORKS)[number]['chain'];

/** What a coin costs and needs on one of its networks. */
export interface CoinOnNetwork {
  readonly network: Network;
  readonly minDeposit: string;
}

/** Specified: every deposit needs twelve confirmations. */
export const CONFIRMATIONS = 12;

const OFFERED: Readonly<Record<Coin, Partial<Record<Chain, { readonly minDeposit: string }>>>> = {
  USDT: { TRC20: { minDeposit: '1' }, ERC20: { minDeposit: '5' } },
  USDC: { ERC20: { minDeposit: '5' } },
  BTC: { BTC: { minDeposit: '0.0001' } },
  ETH: { ERC20: { minDeposit: '0.001' } },
  LTC: { LTC: { minDeposit: '0.01' } },
  XRP: { XRP: { minDeposit: '1' } },
  EOS: { EOS: { minDeposit: '1' } },
  ADA: { ADA: { minDeposit: '1' } },
  DOGE: { DOGE: { minDeposit: '5' } },
  SHIB: { ERC20: { minDeposit: '50000' } },
};

/** The networks of a coin, in the order they are offered. */
export function networksOf(coin: Coin): readonly CoinOnNetwork[] {
  return NETWORKS.flatMap((network) => {
    const offered = OFFERED[coin][network.chain];
    return offered ? [{ network, ...offered }] : [];
  });
}

/** One network of a coin, or null where the coin is not on it. */
export function networkOf(coin: Coin, chain: string): CoinOnNetwork | null {
  return networksOf(coin).find(({ network }) => network.chain === chain) ?? null;
}

/** A network by its name, or null. */
export function findNetwork(chain: string): Network | null {
  return NETWORKS.find((network) => network.chain === chain) ?? null;
}
