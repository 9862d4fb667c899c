/** A network by its name in a payment link or at a back end. */
export interface Network {
  /** How this app spells it. */
  readonly chain: string;
  /** As people know it. */
  readonly name: string;
  /** The network in whose form its addresses are written; null: this app does not know the form. */
  readonly form: string | null;
}

const own = (chain: string, name: string): Network => ({ chain, name, form: chain });
const evm = (chain: string, name: string): Network => ({ chain, name, form: 'ERC20' });
/** Addresses of a form that none of the known networks shares. */
const other = (chain: string, name: string): Network => ({ chain, name, form: null });

const NETWORKS: readonly (readonly [Network, ...(readonly string[])])[] = [
  [own('BTC', 'Bitcoin'), 'BITCOIN', 'XBT', 'SEGWIT'],
  [own('LTC', 'Litecoin'), 'LITECOIN'],
  [own('DOGE', 'Dogecoin'), 'DOGECOIN'],
  [own('ADA', 'Cardano'), 'CARDANO'],
  [own('ERC20', 'Ethereum (ERC20)'), 'ETH', 'ETHEREUM'],
  [own('TRC20', 'Tron (TRC20)'), 'TRX', 'TRON', 'TRC10'],
  [own('XRP', 'XRP Ledger'), 'RIPPLE', 'XRPL'],
  [own('EOS', 'EOS')],
  [evm('BEP20', 'BNB Smart Chain (BEP20)'), 'BSC', 'BNB'],
  [evm('POLYGON', 'Polygon'), 'MATIC', 'POL'],
  [evm('ARBITRUM', 'Arbitrum One'), 'ARB', 'ARBITRUMONE', 'ARBONE'],
  [evm('OPTIMISM', 'Optimism'), 'OP'],
  [evm('BASE', 'Base')],
  [evm('AVAXC', 'Avalanche C-Chain'), 'AVAXCCHAIN', 'CCHAIN'],
  [other('SOL', 'Solana'), 'SOLANA', 'SPL'],
  [other('TON', 'TON'), 'TONCOIN'],
  [other('XLM', 'Stellar'), 'STELLAR'],
  [other('XMR', 'Monero'), 'MONERO'],
  [other('ZEC', 'Zcash'), 'ZCASH'],
  [other('DASH', 'Dash')],
  [other('DOT', 'Polkadot'), 'POLKADOT'],
  [other('ALGO', 'Algorand'), 'ALGORAND'],
  [other('ATOM', 'Cosmos'), 'COSMOS'],
  [other('NEAR', 'NEAR')],
  [other('SUI', 'Sui')],
  [other('APT', 'Aptos'), 'APTOS'],
  [other('KAS', 'Kaspa'), 'KASPA'],
  [other('XTZ', 'Tezos'), 'TEZOS'],
];

const BY_NAME = new Map(
  NETWORKS.flatMap(([network, ...aliases]) =>
    [network.chain, ...aliases].map((name) => [name, network] as const),
  ),
);

/** The network that a back end or a link calls so ("ERC-20", "bsc"); null for one that this app does not know. */
export const networkOf = (chain: string): Network | null =>
  BY_NAME.get(chain.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')) ?? null;
